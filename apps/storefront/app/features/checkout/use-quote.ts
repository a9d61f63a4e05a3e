import type { PaymentMethod, Quote } from '@asjad/contract/checkout'
import type { ApiError } from '@asjad/contract/client'
import { isApiError } from '@asjad/ui/api/api-error.ts'
import { serverNow } from '@asjad/ui/api/server-clock.ts'
import { readTab, writeTab } from '@asjad/ui/browser/tab-storage.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { browserCall } from '#app/api/page-data.ts'
import { unfinishedAttempt } from './place-order.ts'

export type QuoteInput = { shipping_company_id: number; payment_method: PaymentMethod; coupon_code: string | null }

type StoredQuote = { quote: Quote; cart: string }
const key = 'quote'

export const clearQuote = () => writeTab(key, null)

/**
 * The quote with its locked prices. One that has not expired survives a reload. A change of courier, method, coupon or
 * cart requests a new one, and so can the shopper once it has expired.
 */
export function useQuote(input: QuoteInput | null, cart: string) {
  const [quote, setQuote] = useState<Quote | null>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<ApiError | 'unreachable' | null>(null)
  // What the same order cost in the previous quote.
  const [previousTotal, setPreviousTotal] = useState<number | null>(null)
  const lastRequest = useRef(0)
  const shown = useRef<Quote | null>(null)

  const applyQuote = useCallback(
    (next: Quote) => {
      const before = shown.current
      setPreviousTotal(before && sameOrder(before, next) && before.total !== next.total ? before.total : null)
      shown.current = next
      setQuote(next)
      setProblem(null)
      writeTab(key, { quote: next, cart } satisfies StoredQuote)
    },
    [cart],
  )

  const requestQuote = useCallback(
    async (quoteInput: QuoteInput): Promise<Quote | null> => {
      const request = ++lastRequest.current
      setBusy(true)
      try {
        const { data } = await browserCall('POST /checkout/quote', quoteInput)
        // A response to an older choice must not replace the response to a newer one.
        if (request !== lastRequest.current) return null
        applyQuote(data)
        return data
      } catch (error) {
        if (request === lastRequest.current) setProblem(isApiError(error) ? error : 'unreachable')
        return null
      } finally {
        if (request === lastRequest.current) setBusy(false)
      }
    },
    [applyQuote],
  )

  const { shipping_company_id, payment_method, coupon_code } = input ?? {}
  useEffect(() => {
    if (shipping_company_id === undefined || payment_method === undefined) return
    const quoteInput = { shipping_company_id, payment_method, coupon_code: coupon_code ?? null }
    // A new quote tells what became of an order that got no response: the cart is empty, or the order waits for payment.
    const stored = unfinishedAttempt() ? null : readTab<StoredQuote>(key)
    if (stored && stored.cart === cart && matchesInput(stored.quote, quoteInput) && isUnexpired(stored.quote)) {
      shown.current = stored.quote
      setQuote(stored.quote)
      setProblem(null)
      return
    }
    void requestQuote(quoteInput)
  }, [shipping_company_id, payment_method, coupon_code, cart, requestQuote])

  return { quote, busy, problem, previousTotal, requestQuote, applyQuote, setProblem }
}

export const isUnexpired = (quote: Quote) => new Date(quote.expires_at).getTime() > serverNow()

export const matchesInput = (quote: Quote, input: QuoteInput) =>
  quote.shipping_company.id === input.shipping_company_id &&
  quote.payment_method === input.payment_method &&
  quote.coupon_code === input.coupon_code

const sameOrder = (a: Quote, b: Quote) =>
  linesOf(a) === linesOf(b) &&
  matchesInput(a, {
    shipping_company_id: b.shipping_company.id,
    payment_method: b.payment_method,
    coupon_code: b.coupon_code,
  })

const linesOf = ({ items }: Quote) => items.map(({ id, quantity }) => [id, quantity]).join()
