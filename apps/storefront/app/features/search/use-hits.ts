import type { AnswerOf } from '@asjad/contract/client'
import { useEffect, useState } from 'react'
import { browserCall } from '#app/lib/visit.ts'

const pauseMs = 150

export type Hits = { query: string; answer: AnswerOf<'GET /products'> }

/**
 * What the shop has for the text in the box. A look-up begins once the fingers rest, and ends when the next letter comes,
 * so that an old answer never replaces a newer one. A failed one leaves the box as it is.
 */
export function useHits(text: string, most: number): Hits | null {
  const [hits, setHits] = useState<Hits | null>(null)
  const query = text.trim()

  useEffect(() => {
    if (query === '') return setHits(null)
    const outdated = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const answer = await browserCall(
          'GET /products',
          { search: query, per_page: most },
          { signal: outdated.signal },
        )
        if (!outdated.signal.aborted) setHits({ query, answer })
      } catch {
        if (!outdated.signal.aborted) setHits(null)
      }
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      outdated.abort()
    }
  }, [query, most])

  return query === '' ? null : hits
}
