import type { PaymentMethod, Quote } from '@asjad/contract/checkout'
import type { ApiError } from '@asjad/contract/client'
import { useCallback, useEffect, useRef, useState } from 'react'
import { serverNow } from '#app/lib/server-clock.ts'
import { keep, kept } from '#app/lib/tab-storage.ts'
import { browserCall, isRefusal } from '#app/lib/visit.ts'

export type QuoteAsked = { shipping_company_id: number; payment_method: PaymentMethod; coupon_code: string | null }

type Kept = { quote: Quote; cart: string }
const key = 'quote'

export const forgetQuote = () => keep(key, null)

/**
 * The locked prices. A lock that still holds survives a reload; another courier, method, coupon or cart asks for a new one,
 * and so does the shopper by one press when it has ended.
 */
export function useQuote(asked: QuoteAsked | null, cart: string) {
  const [quote, setQuote] = useState<Quote | null>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<ApiError | 'unreachable' | null>(null)
  // What the same order cost under the lock before.
  const [movedFrom, setMovedFrom] = useState<number | null>(null)
  const last = useRef(0)
  const shown = useRef<Quote | null>(null)

  const take = useCallback(
    (next: Quote) => {
      const before = shown.current
      setMovedFrom(before && sameOrder(before, next) && before.total !== next.total ? before.total : null)
      shown.current = next
      setQuote(next)
      setProblem(null)
      keep(key, { quote: next, cart } satisfies Kept)
    },
    [cart],
  )

  const ask = useCallback(
    async (wanted: QuoteAsked): Promise<Quote | null> => {
      const turn = ++last.current
      setBusy(true)
      try {
        const { data } = await browserCall('POST /checkout/quote', wanted)
        // An answer to an older choice never replaces the answer to a newer one.
        if (turn !== last.current) return null
        take(data)
        return data
      } catch (error) {
        if (turn === last.current) setProblem(isRefusal(error) ? error : 'unreachable')
        return null
      } finally {
        if (turn === last.current) setBusy(false)
      }
    },
    [take],
  )

  const { shipping_company_id, payment_method, coupon_code } = asked ?? {}
  useEffect(() => {
    if (shipping_company_id === undefined || payment_method === undefined) return
    const wanted = { shipping_company_id, payment_method, coupon_code: coupon_code ?? null }
    const stored = kept<Kept>(key)
    if (stored && stored.cart === cart && fits(stored.quote, wanted) && holds(stored.quote)) {
      shown.current = stored.quote
      setQuote(stored.quote)
      setProblem(null)
      return
    }
    void ask(wanted)
  }, [shipping_company_id, payment_method, coupon_code, cart, ask])

  return { quote, busy, problem, movedFrom, ask, take, setProblem }
}

export const holds = (quote: Quote) => new Date(quote.expires_at).getTime() > serverNow()

export const fits = (quote: Quote, asked: QuoteAsked) =>
  quote.shipping_company.id === asked.shipping_company_id &&
  quote.payment_method === asked.payment_method &&
  quote.coupon_code === asked.coupon_code

const sameOrder = (a: Quote, b: Quote) =>
  linesOf(a) === linesOf(b) &&
  fits(a, {
    shipping_company_id: b.shipping_company.id,
    payment_method: b.payment_method,
    coupon_code: b.coupon_code,
  })

const linesOf = ({ items }: Quote) => items.map(({ id, quantity }) => [id, quantity]).join()
