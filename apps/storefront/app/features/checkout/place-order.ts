import type { Order } from '@asjad/contract/orders'
import { keep, kept } from '#app/lib/tab-storage.ts'
import { browserCall, isRefusal } from '#app/lib/visit.ts'

type Asked = Parameters<typeof browserCall<'POST /orders'>>[1]
type Attempt = { key: string; asked: Asked }

const key = 'order_attempt'
let whole: Attempt | null = null

/**
 * An order that was sent and never answered. It is asked for again as it was, so that it can never become two; after a
 * reload without the identity number, which no storage may hold: an order that was placed is known by its key, and for one
 * that was not the number is asked again.
 */
export function openAttempt(): Attempt | null {
  const stored = kept<Attempt>(key)
  return stored && (whole?.key === stored.key ? whole : stored)
}

function keepAttempt(attempt: Attempt | null) {
  whole = attempt
  keep(key, attempt && { key: attempt.key, asked: { ...attempt.asked, identity: null } })
}

/** Whether it is unknown what became of a call: the connection broke, or the server failed midway. */
export const isUnknown = (error: unknown) => !isRefusal(error) || error.status >= 500

/**
 * Sends the order under a key of its own. The key outlives a double press, a reload and a broken connection; it goes only
 * when the shop has answered.
 */
export async function placeOrder(asked: Asked): Promise<Order> {
  const attempt = openAttempt() ?? { key: crypto.randomUUID(), asked }
  keepAttempt(attempt)
  try {
    const { data } = await browserCall('POST /orders', attempt.asked, { headers: { 'idempotency-key': attempt.key } })
    keepAttempt(null)
    return data
  } catch (error) {
    if (!isUnknown(error)) keepAttempt(null)
    throw error
  }
}

/** The same for another attempt at paying an order. */
export async function repay(id: string, cardToken: string): Promise<Order> {
  const name = `repay_attempt:${id}`
  const attempt = kept<{ key: string; token: string }>(name) ?? { key: crypto.randomUUID(), token: cardToken }
  keep(name, attempt)
  try {
    const { data } = await browserCall(
      'POST /orders/:id/repay',
      { id, card_token: attempt.token },
      { headers: { 'idempotency-key': attempt.key } },
    )
    keep(name, null)
    return data
  } catch (error) {
    if (!isUnknown(error)) keep(name, null)
    throw error
  }
}
