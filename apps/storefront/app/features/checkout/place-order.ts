import type { Identity } from '@asjad/contract/identity'
import type { Order } from '@asjad/contract/orders'
import { keep, kept } from '#app/lib/tab-storage.ts'
import { browserCall, isRefusal } from '#app/lib/visit.ts'

type Asked = Parameters<typeof browserCall<'POST /orders'>>[1]
type Attempt = { key: string; asked: Asked }

const key = 'order_attempt'

/** An order that was sent and never answered. It is asked for again as it was, so that it can never become two. */
export const openAttempt = () => kept<Attempt>(key)

/** Whether it is unknown what became of a call: the connection broke, or the server failed midway. */
export const isUnknown = (error: unknown) => !isRefusal(error) || error.status >= 500

/**
 * Sends the order under a key of its own. The key outlives a double press, a reload and a broken connection; it goes only
 * when the shop has answered.
 */
export async function placeOrder(asked: Asked): Promise<Order> {
  const attempt = openAttempt() ?? { key: crypto.randomUUID(), asked }
  keep(key, attempt)
  try {
    const { data } = await browserCall('POST /orders', attempt.asked, { headers: { 'idempotency-key': attempt.key } })
    keep(key, null)
    return data
  } catch (error) {
    if (!isUnknown(error)) keep(key, null)
    throw error
  }
}

/** The same for another attempt at paying an order. */
export async function repay(
  id: string,
  { token, amount, identity }: { token: string; amount: number; identity: Identity | null },
): Promise<Order> {
  const name = `repay_attempt:${id}`
  const attempt = kept<{ key: string; token: string; amount?: number }>(name) ?? {
    key: crypto.randomUUID(),
    token,
    amount,
  }
  // Without the identity number, which no storage may hold: what is sent again is known by its key.
  keep(name, attempt)
  try {
    const { data } = await browserCall(
      'POST /orders/:id/repay',
      { id, card_token: attempt.token, amount: attempt.amount, identity },
      { headers: { 'idempotency-key': attempt.key } },
    )
    keep(name, null)
    return data
  } catch (error) {
    if (!isUnknown(error)) keep(name, null)
    throw error
  }
}
