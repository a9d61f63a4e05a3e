import type { Identity } from '@asjad/contract/identity'
import type { Order } from '@asjad/contract/orders'
import { isApiError } from '@asjad/ui/api/api-error.ts'
import { readTab, writeTab } from '@asjad/ui/browser/tab-storage.ts'
import { browserCall } from '#app/api/page-data.ts'

type OrderInput = Parameters<typeof browserCall<'POST /orders'>>[1]
type Attempt = { key: string; asked: OrderInput }

const key = 'order_attempt'
let attemptInMemory: Attempt | null = null

/**
 * An order that was sent but got no response. Whatever is sent next has its key, so that it can never become two
 * orders. After a reload the identity number is missing, because no storage may hold it: an order that was placed is
 * recognised by its key, and for one that was not the shopper is asked for the number again.
 */
export function unfinishedAttempt(): Attempt | null {
  const stored = readTab<Attempt>(key)
  return stored && (attemptInMemory?.key === stored.key ? attemptInMemory : stored)
}

function storeAttempt(attempt: Attempt | null) {
  attemptInMemory = attempt
  writeTab(key, attempt && { key: attempt.key, asked: { ...attempt.asked, identity: null } })
}

/** The attempt no longer matters: the shop itself refuses a second order for these pieces. */
export const forgetAttempt = () => storeAttempt(null)

/** Whether a request may or may not have succeeded: the connection broke, or the server failed midway. */
export const isOutcomeUnknown = (error: unknown) => !isApiError(error) || error.status >= 500

/**
 * Sends the order, as the shopper sees it now, with an idempotency key. The key survives a double click, a reload and a
 * broken connection. It is deleted only when the outcome is known. If an earlier request with this key did arrive and
 * asked for something else, the API refuses and names the order that exists.
 */
export async function placeOrder(input: OrderInput): Promise<Order> {
  const attempt = { key: unfinishedAttempt()?.key ?? crypto.randomUUID(), asked: input }
  storeAttempt(attempt)
  try {
    const { data } = await browserCall('POST /orders', attempt.asked, { headers: { 'idempotency-key': attempt.key } })
    storeAttempt(null)
    return data
  } catch (error) {
    if (!isOutcomeUnknown(error)) storeAttempt(null)
    throw error
  }
}

type RepayAttempt = { key: string; token: string }
const repayKey = (id: string) => `repay_attempt:${id}`

/** The token of an attempt to pay this order that was sent but got no response. */
export const unfinishedRepayToken = (id: string) => readTab<RepayAttempt>(repayKey(id))?.token ?? null

/**
 * Like `placeOrder`, for another attempt to pay an order: with the card and the amount that the shopper sees now. If an
 * earlier request with this key did arrive and asked another card, no card is asked again: the order as it is now says
 * what became of that payment.
 */
export async function repay(
  id: string,
  { token, amount, identity }: { token: string; amount: number; identity: Identity | null },
): Promise<Order> {
  const name = repayKey(id)
  const key = readTab<RepayAttempt>(name)?.key ?? crypto.randomUUID()
  // Without the identity number, which no storage may hold. A repeated request is recognised by its key.
  writeTab(name, { key, token } satisfies RepayAttempt)
  try {
    const { data } = await browserCall(
      'POST /orders/:id/repay',
      { id, card_token: token, amount, identity },
      { headers: { 'idempotency-key': key } },
    )
    writeTab(name, null)
    return data
  } catch (error) {
    if (!isOutcomeUnknown(error)) writeTab(name, null)
    if (!isApiError(error) || error.code !== 'idempotency_key_reused') throw error
    return (await browserCall('GET /orders/:id', { id })).data
  }
}
