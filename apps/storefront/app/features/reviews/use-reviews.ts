import type { AnswerOf } from '@asjad/contract/client'
import type { ReviewSort } from '@asjad/contract/reviews'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { browserCall } from '#app/api/page-data.ts'
import { readToken } from '#app/session/token.ts'

export type ReviewPage = AnswerOf<'GET /products/:id/comments'>
type ReviewQuery = { sort: ReviewSort; rating: number | null; page: number }

/**
 * The reviews of a product as the shopper sorts and filters them; further pages are appended. The page is the same for
 * everybody, so which review is the shopper's own is asked when the section comes into view.
 */
export function useReviews(productId: number, loaded: ReviewPage | null, section: RefObject<Element | null>) {
  const [reviews, setReviews] = useState(loaded)
  const [query, setQuery] = useState<ReviewQuery>({ sort: 'newest', rating: null, page: 1 })
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(loaded === null)
  const lastRequest = useRef(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: only for what the page came with
  useEffect(() => {
    if (!section.current || readToken() === null || !loaded?.meta.count) return
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      if (lastRequest.current > 0) return
      browserCall('GET /products/:id/comments', { id: productId }).then(
        (answer) => lastRequest.current === 0 && setReviews(answer),
        () => {}, // the reviews stay as they are
      )
    })
    observer.observe(section.current)
    return () => observer.disconnect()
  }, [])

  async function load(next: ReviewQuery) {
    lastRequest.current += 1
    const request = lastRequest.current
    setQuery(next)
    setBusy(true)
    try {
      const { sort, rating, page } = next
      const answer = await browserCall('GET /products/:id/comments', {
        id: productId,
        sort,
        page,
        ...(rating !== null && { rating }),
      })
      // A response to an older request never replaces the response to a newer one.
      if (request !== lastRequest.current) return
      setFailed(false)
      setReviews((before) => (page > 1 && before ? { ...answer, data: [...before.data, ...answer.data] } : answer))
    } catch {
      if (request === lastRequest.current) setFailed(true)
    }
    if (request === lastRequest.current) setBusy(false)
  }

  return {
    reviews,
    query,
    busy,
    failed,
    show: (change: Partial<Omit<ReviewQuery, 'page'>>) => load({ ...query, ...change, page: 1 }),
    more: () => load({ ...query, page: query.page + 1 }),
    reload: () => load(query),
  }
}
