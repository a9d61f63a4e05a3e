import { createHash, timingSafeEqual } from 'node:crypto'
import { cardBrands } from '@asjad/contract/checkout'
import type { Parsed } from '@asjad/contract/endpoint'
import type { Order } from '@asjad/contract/orders'
import type * as contract from '@asjad/contract/payments'
import { AppError } from '../../app-error.ts'
import { lockAccount } from '../../database/lock-account.ts'
import type { TransactionReason } from '../../database/tables/orders.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Deps } from '../../deps.ts'
import { idempotencyKeyOf, requestHashOf } from '../../http/idempotency.ts'
import { countAttempt } from '../../http/throttle.ts'
import type { Shopper, Visitor } from '../../http/visitor.ts'
import { eventOf } from '../../security-log.ts'
import { checkNotBlocked, standingOf } from '../orders/account-limits.ts'
import { canPayByTransfer, canPayInCash, canRepay, canTransition, isOpen } from '../orders/orders.rules.ts'
import { getOrder, lockOrder, type OrderRow, ownOrder } from '../orders/orders.service.ts'
import { dueNow } from '../orders/price-lock.ts'
import { insertTransaction, type TransactionRow, transactionsOfOrder } from '../orders/transactions.service.ts'
import { receiptWaits, switchToTransfer } from '../orders/transfers.service.ts'
import { transitionOrder } from '../orders/transitions.service.ts'
import { transferTerms } from '../settings/transfer-terms.ts'
import { checkCash } from '../shipping/cash.rules.ts'
import { findCourier } from '../shipping/shipping.service.ts'
import { acceptAmount, isAccepted } from './accept-amount.ts'
import { type GatewayPayment, PaymentRefused } from './payments.gateway.ts'
import { transactionById } from './payments.queries.ts'
import {
  applyGatewayPayment,
  expireAttempt,
  isInFlight,
  markRefused,
  queueSettlement,
  settle,
} from './settle.service.ts'

/** Where a browser turns a card into a token. */
export function cardForm({ paymentGateway }: Pick<Deps, 'paymentGateway'>) {
  const { tokensUrl, publishableKey } = paymentGateway.browser
  return { tokens_url: tokensUrl, publishable_key: publishableKey, brands: [...cardBrands] }
}

/** Until then the card holder may still be on the bank's page, so no second attempt may begin. */
const bankPageTimeoutMs = 15 * 60_000

/** Stores a new payment attempt before the gateway is called: after a crash it is known which payment to ask about. */
export const insertAttempt = (
  deps: Deps,
  { id, total }: Pick<OrderRow, 'id' | 'total'>,
  { reason, key, requestHash }: { reason: TransactionReason; key: string; requestHash: string },
) =>
  insertTransaction(deps, id, {
    kind: 'payment',
    reason,
    amount: total,
    status: 'created',
    idempotency_key: key,
    request_hash: requestHash,
  })

/**
 * Asks the gateway for the money, outside of any transaction. If no answer comes, the payment is fetched by its id
 * before the call is repeated with the same id, so no shopper pays twice.
 */
export async function charge(deps: Deps, attemptId: string, cardToken: string, { again: isReplay = false } = {}) {
  const attempt = await transactionById(deps.db, attemptId)
  if (attempt?.status !== 'created') return
  let fetchFirst = isReplay
  for (let tries = 0; tries < 2; tries++) {
    try {
      const known = fetchFirst ? await deps.paymentGateway.fetch(attempt.id) : undefined
      // Never created and no longer in flight: its price may be out of date, so a new attempt is needed.
      if (fetchFirst && !known && !isInFlight(attempt, deps.now()))
        return await applyGatewayPayment(deps, attempt, undefined)
      return await applyGatewayPayment(deps, attempt, known ?? (await create(deps, attempt, cardToken)))
    } catch (error) {
      deps.log.warn({ err: error, order: attempt.order_id, payment: attempt.id }, 'a payment call failed')
      if (error instanceof PaymentRefused) return resolveRefusal(deps, attempt)
      // The shopper has waited long enough; the order page says that the payment is being checked.
      if (error instanceof Error && error.name === 'TimeoutError') return fetchOnce(deps, attempt)
      fetchFirst = true
    }
  }
}

const create = (deps: Deps, attempt: TransactionRow, cardToken: string): Promise<GatewayPayment> =>
  deps.paymentGateway.create({
    id: attempt.id,
    orderId: attempt.order_id,
    amount: attempt.amount,
    description: `Order ${attempt.order_id}`,
    cardToken,
    returnUrl: `${deps.publicUrl}/payment/return?order=${attempt.order_id}`,
  })

/** A gateway also refuses an id that it already knows: then the first call had arrived. */
async function resolveRefusal(deps: Deps, attempt: TransactionRow) {
  const payment = await deps.paymentGateway.fetch(attempt.id).catch(() => 'unknown' as const)
  if (payment === 'unknown') return
  return payment ? applyGatewayPayment(deps, attempt, payment) : markRefused(deps, attempt)
}

async function fetchOnce(deps: Deps, attempt: TransactionRow) {
  const payment = await deps.paymentGateway.fetch(attempt.id).catch(() => undefined)
  if (payment) await applyGatewayPayment(deps, attempt, payment)
}

export async function repayOrder(
  deps: Deps,
  { id, card_token, ...consent }: Parsed<typeof contract.repayOrder>,
  shopper: Shopper,
): Promise<Order> {
  const order = await ownOrder(deps, id, shopper)
  const key = idempotencyKeyOf(shopper)
  const requestHash = requestHashOf(deps, { id, card_token })
  const known = (await transactionsOfOrder(deps, id)).find(({ idempotency_key }) => idempotency_key === key)
  if (known) {
    if (known.request_hash !== requestHash) throw new AppError('idempotency_key_reused')
    await charge(deps, known.id, card_token, { again: true })
    return getOrder(deps, id, shopper)
  }

  await settleFirst(deps, order.id)
  const due = await dueNow(deps, order)
  const next = await inTransaction(deps, async (deps) => {
    await lockAccount(deps.db, shopper.userId)
    const { order, transactions } = await lockOrder(deps, id)
    await expireOldAttempt(deps, order, transactions)
    if (transactions.some((row) => isOpen(row) && row.redirect_url !== null)) return { attemptId: undefined }
    if (transactions.some(isOpen)) throw new AppError('payment_in_progress', { retryAfterSeconds: 30 })
    checkNotBlocked(await standingOf(deps, shopper.userId))
    if (!canRepay(order, transactions, deps.now(), await receiptWaits(deps, id))) throw new AppError('not_allowed_now')
    if (!(await acceptAmount(deps, order, due, consent, shopper))) return 'dearer'
    await transitionOrder(deps, id, 'pay_again', { actor: 'customer' })
    const { total } = due.amounts
    return { attemptId: await insertAttempt(deps, { id, total }, { reason: 're_pay', key, requestHash }) }
  })
  if (next === 'dearer') throw await amountChanged(deps, id, shopper)
  // If the bank still waits for the card holder, the response leads there again.
  if (next.attemptId) await charge(deps, next.attemptId, card_token)
  return getOrder(deps, id, shopper)
}

/** With the current order, so that the page can show the new price. */
const amountChanged = async (deps: Deps, id: string, shopper: Shopper) =>
  new AppError('amount_changed', { data: await getOrder(deps, id, shopper) })

/** After this long nobody returns from the bank's page. */
async function expireOldAttempt(deps: Deps, order: OrderRow, transactions: readonly TransactionRow[]) {
  const open = transactions.find(isOpen)
  if (!open || deps.now().getTime() - open.created_at.getTime() < bankPageTimeoutMs) return
  await expireAttempt(deps, order, open, 'not_completed')
  open.status = 'expired'
}

/** Instead of another card attempt. What the gateway still charges after this is refunded automatically. */
export async function payInCash(
  deps: Deps,
  { id, ...consent }: Parsed<typeof contract.payInCash>,
  shopper: Shopper,
): Promise<Order> {
  await ownOrder(deps, id, shopper)
  await settleFirst(deps, id)
  const due = await dueNow(deps, await ownOrder(deps, id, shopper))
  const { total } = due.amounts
  const priceRose = await inTransaction(deps, async (deps) => {
    // The cash limit of an account is checked for one order at a time.
    await lockAccount(deps.db, shopper.userId)
    const { order, transactions } = await lockOrder(deps, id)
    // A repeated click: it is done already.
    if (order.payment_method === 'cash_on_delivery' && order.status !== 'cancelled') return false
    await expireOldAttempt(deps, order, transactions)
    if (transactions.some(isOpen)) throw new AppError('payment_in_progress', { retryAfterSeconds: 30 })
    const courier = await findCourier(deps, order.shipping_company_id)
    if (!courier) throw new AppError('not_allowed_now')
    const standing = await standingOf(deps, shopper.userId, { except: id })
    checkNotBlocked(standing)
    if (order.status === 'pending_payment') checkCash(courier, total, standing, shopper.lang)
    const price = { ...order, total }
    const waits = await receiptWaits(deps, id)
    if (!canPayInCash(price, { courier, standing }, transactions, deps.now(), waits))
      throw new AppError('not_allowed_now')
    if (!(await acceptAmount(deps, order, due, consent, shopper))) return true
    await transitionOrder(deps, id, 'pay_in_cash', { actor: 'customer' })
    return false
  })
  if (priceRose) throw await amountChanged(deps, id, shopper)
  return getOrder(deps, id, shopper)
}

/** Instead of another card attempt, with the discount for it. What the gateway still charges after this is refunded. */
export async function payByTransfer(
  deps: Deps,
  { id, ...consent }: Parsed<typeof contract.payByTransfer>,
  shopper: Shopper,
): Promise<Order> {
  await ownOrder(deps, id, shopper)
  await settleFirst(deps, id)
  const terms = await transferTerms(deps)
  if (!terms) throw new AppError('not_allowed_now')
  const due = await dueNow(deps, await ownOrder(deps, id, shopper), terms.percent)
  const priceRose = await inTransaction(deps, async (deps) => {
    await lockAccount(deps.db, shopper.userId)
    const { order, transactions } = await lockOrder(deps, id)
    // A repeated click: it is done already.
    if (order.payment_method === 'bank_transfer' && order.status === 'pending_payment') return false
    await expireOldAttempt(deps, order, transactions)
    if (transactions.some(isOpen)) throw new AppError('payment_in_progress', { retryAfterSeconds: 30 })
    checkNotBlocked(await standingOf(deps, shopper.userId))
    if (!canPayByTransfer(order, transactions, deps.now())) throw new AppError('not_allowed_now')
    if (!(await isAccepted(deps, order, due, consent, shopper))) return true
    await switchToTransfer(deps, order, { terms, due })
    return false
  })
  if (priceRose) throw await amountChanged(deps, id, shopper)
  return getOrder(deps, id, shopper)
}

/** More than the page that waits for the bank needs. */
const checkLimit = { max: 60, seconds: 60 }

export async function checkPayment(deps: Deps, id: string, shopper: Shopper): Promise<Order> {
  await ownOrder(deps, id, shopper)
  await countAttempt(deps, `check payment ${id}`, checkLimit)
  // If the gateway is down the order is still shown, and the gateway is asked again later.
  await settle(deps, id).catch((error) => deps.log.warn({ err: error, order: id }, 'a payment could not be checked'))
  return getOrder(deps, id, shopper)
}

export async function cancelOrder(deps: Deps, id: string, shopper: Shopper): Promise<Order> {
  await ownOrder(deps, id, shopper)
  await settleFirst(deps, id)
  await inTransaction(deps, async (deps) => {
    const { order, transactions } = await lockOrder(deps, id)
    const open = transactions.filter(isOpen)
    // It is not known yet whether the gateway received this one.
    if (open.some(({ status }) => status === 'created'))
      throw new AppError('payment_in_progress', { retryAfterSeconds: 30 })
    const unpaid = canTransition('abandon', order.status, 'customer')
    for (const attempt of unpaid ? open : []) await expireAttempt(deps, order, attempt, 'not_completed')
    await transitionOrder(deps, id, unpaid ? 'abandon' : 'cancel', { actor: 'customer' })
  })
  return getOrder(deps, id, shopper)
}

/** Finds out what became of earlier attempts before anything new is decided. Refuses if the gateway does not answer. */
const settleFirst = (deps: Deps, id: string) =>
  settle(deps, id).catch((error) => {
    deps.log.warn({ err: error, order: id }, 'a payment could not be checked')
    throw new AppError('payment_in_progress', { retryAfterSeconds: 30 })
  })

/** A webhook only says where to look. A job fetches the payment, so that no event is lost. */
export async function receiveWebhook(deps: Deps, event: Parsed<typeof contract.paymentWebhook>, visitor: Visitor) {
  if (!sameSecret(event.secret_token, deps.paymentGateway.webhookSecret)) {
    deps.securityLog.record('webhook_refused', eventOf(visitor, { reason: 'wrong secret' }))
    throw new AppError('forbidden')
  }
  const attempt = isUuid(event.data.id) ? await transactionById(deps.db, event.data.id) : undefined
  if (attempt) await queueSettlement(deps, attempt.order_id, event.id)
}

const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

function sameSecret(sent: string, secret: string) {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(sent), hash(secret))
}
