import type { AnswerOf } from '@asjad/contract/client'
import { useEffect, useState } from 'react'
import { publicCall } from '#app/api/page-data.ts'

const debounceMs = 150

export type Hits = { query: string; answer: AnswerOf<'GET /products'> }

/**
 * Search results for the text in the box. A request starts when typing pauses and is aborted at the next letter, so
 * that an old response never replaces a newer one. A failure changes nothing.
 */
export function useHits(text: string, limit: number): Hits | null {
  const [hits, setHits] = useState<Hits | null>(null)
  const query = text.trim()

  useEffect(() => {
    if (query === '') return setHits(null)
    const controller = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const answer = await publicCall(
          'GET /products',
          { search: query, per_page: limit },
          { signal: controller.signal },
        )
        if (!controller.signal.aborted) setHits({ query, answer })
      } catch {
        if (!controller.signal.aborted) setHits(null)
      }
    }, debounceMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [query, limit])

  return query === '' ? null : hits
}
