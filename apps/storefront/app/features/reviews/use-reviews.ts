import type { AnswerOf } from '@asjad/contract/client'
import type { ReviewSort } from '@asjad/contract/reviews'
import { useRef, useState } from 'react'
import { browserCall } from '#app/lib/visit.ts'

export type ReviewPage = AnswerOf<'GET /products/:id/comments'>
type Asked = { sort: ReviewSort; rating: number | null; page: number }

/** The reviews of one piece as the shopper sorts and filters them; more pages are added below. */
export function useReviews(productId: number, loaded: ReviewPage | null) {
  const [reviews, setReviews] = useState(loaded)
  const [asked, setAsked] = useState<Asked>({ sort: 'newest', rating: null, page: 1 })
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(loaded === null)
  const latest = useRef(0)

  async function ask(next: Asked) {
    latest.current += 1
    const mine = latest.current
    setAsked(next)
    setBusy(true)
    try {
      const { sort, rating, page } = next
      const answer = await browserCall('GET /products/:id/comments', {
        id: productId,
        sort,
        page,
        ...(rating !== null && { rating }),
      })
      // An answer to an older question never replaces the answer to a newer one.
      if (mine !== latest.current) return
      setFailed(false)
      setReviews((before) => (page > 1 && before ? { ...answer, data: [...before.data, ...answer.data] } : answer))
    } catch {
      if (mine === latest.current) setFailed(true)
    }
    if (mine === latest.current) setBusy(false)
  }

  return {
    reviews,
    asked,
    busy,
    failed,
    show: (change: Partial<Omit<Asked, 'page'>>) => ask({ ...asked, ...change, page: 1 }),
    more: () => ask({ ...asked, page: asked.page + 1 }),
    again: () => ask(asked),
  }
}
