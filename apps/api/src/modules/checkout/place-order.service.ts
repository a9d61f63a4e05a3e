import type { Parsed } from '@asjad/contract/endpoint'
import type { Locale } from '@asjad/contract/locale'
import type * as contract from '@asjad/contract/orders'
import type { Order } from '@asjad/contract/orders'
import { AppError } from '../../app-error.ts'
import { lockAccount } from '../../database/lock-account.ts'
import type { StoredAddress, StoredRecipient } from '../../database/tables/orders.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Deps } from '../../deps.ts'
import { idempotencyKeyOf, requestHashOf } from '../../http/idempotency.ts'
import type { Shopper } from '../../http/visitor.ts'
import { translate } from '../../i18n/translate.ts'
import { readSaudiPhone } from '../../phone.ts'
import { containsLines } from '../cart/cart.service.ts'
import { cartLines } from '../cart/cart-lines.ts'
import { checkQuotedCoupon } from '../coupons/coupons.service.ts'
import { currentRates, notSold, salesPause } from '../gold-prices/gold-prices.service.ts'
import { checkNotBlocked, standingOf } from '../orders/account-limits.ts'
import { createOrder, findEarlierOrder } from '../orders/create-order.service.ts'
import { checkIdentity, identityErrors, storedIdentity } from '../orders/identity.ts'
import { newOrderView } from '../orders/order-views.ts'
import { checkUnpaidOrder, getOrder, type OrderRow } from '../orders/orders.service.ts'
import { hasExpired } from '../orders/price-lock.ts'
import { transactionsOfOrder } from '../orders/transactions.service.ts'
import { charge, insertAttempt } from '../payments/payments.service.ts'
import { transferTerms } from '../settings/transfer-terms.ts'
import { arrivalOf, workCalendar } from '../shipping/shipping.service.ts'
import { expiryOf, type QuoteRow, quoteToOrder } from './checkout.queries.ts'
import { countCheckout } from './limits.ts'
import { cartHash, checkAccount, hasMadeToOrder, outOfStock, renewQuote, transferNotOffered } from './quote.service.ts'

type OrderRequest = Parsed<typeof contract.placeOrder>

/**
 * Creates the order in one transaction and asks for the money after it. The same idempotency key returns the same
 * order and resumes a payment that a crash interrupted.
 */
export async function placeOrder(deps: Deps, request: OrderRequest, shopper: Shopper): Promise<Order> {
  const key = idempotencyKeyOf(shopper)
  // No browser keeps the identity number, so a repeat after a reload comes without it. The rest identifies the request.
  const { identity: _, ...hashed } = request
  const requestHash = requestHashOf(deps, hashed)
  const earlier = { accountId: shopper.userId, key, quoteId: request.quote_id }
  const { before, used } = await findEarlierOrder(deps, earlier)
  if (before) return replay(deps, before, requestHash, request, shopper)

  await countCheckout(deps, 'order', shopper)
  const validated = await validate(deps, request, shopper, used).catch(async (refusal: unknown) => {
    // The same request may have succeeded a moment ago and emptied the cart.
    const { before } = await findEarlierOrder(deps, earlier)
    if (!before) throw refusal
    return { before }
  })
  if ('before' in validated) return replay(deps, validated.before, requestHash, request, shopper)
  const placed = await inTransaction(deps, (deps) => insert(deps, request, shopper, { ...validated, key, requestHash }))
  if ('before' in placed) return replay(deps, placed.before, requestHash, request, shopper)
  if ('outdated' in placed) throw await errorWithNewQuote(deps, placed.outdated, validated, shopper)
  deps.counts.orderPlaced(validated.quote.payment_method)
  if ('view' in placed) return placed.view
  if (placed.attemptId && request.card_token) await charge(deps, placed.attemptId, request.card_token)
  return getOrder(deps, placed.id, shopper)
}

async function replay(deps: Deps, order: OrderRow, requestHash: string, request: OrderRequest, shopper: Shopper) {
  if (order.request_hash !== requestHash) throw new AppError('idempotency_key_reused', { data: { order_id: order.id } })
  const [first] = await transactionsOfOrder(deps, order.id)
  if (first?.kind === 'payment' && request.card_token) await charge(deps, first.id, request.card_token, { again: true })
  return getOrder(deps, order.id, shopper)
}

type ValidatedOrder = Awaited<ReturnType<typeof validate>>

/** Checks that need no lock. */
async function validate(deps: Deps, request: OrderRequest, shopper: Shopper, used: boolean) {
  const { lang, userId } = shopper
  const row = await quoteToOrder(deps.db, {
    quoteId: request.quote_id,
    accountId: userId,
    addressId: request.address_id,
  })
  if (!row) throw new AppError('not_found')
  const { courier, address, coupon_code: couponCode, coupon_total_limit: couponLimit, ...quote } = row
  const renewed = (code: Outdated) => errorWithNewQuote(deps, code, { quote, couponCode }, shopper)

  const rates = await currentRates(deps)
  const lines = await cartLines(deps, userId, lang, rates)
  if (lines.length === 0) throw new AppError('cart_empty')
  if (hasExpired(quote, deps.now()) || used) throw await renewed('quote_expired')
  if (!courier.active || cartHash(lines) !== quote.cart_hash) throw await renewed('price_changed')

  const errors = identityErrors(request.identity, lang)
  if (!address) errors.address_id = [translate(lang, 'order.address')]
  if (address?.another_person_receives && !request.recipient) errors.recipient = [translate(lang, 'order.recipient')]
  if (quote.payment_method === 'card' && !request.card_token) errors.card_token = [translate(lang, 'order.card_token')]
  const recipientPhone = request.recipient ? readSaudiPhone(request.recipient.phone) : undefined
  if (recipientPhone?.fault) errors['recipient.phone'] = [translate(lang, recipientPhone.fault)]
  if (!address || Object.keys(errors).length > 0) throw new AppError('invalid', { errors })
  return { quote, couponCode, couponLimit, courier, address, recipientPhone: recipientPhone?.phone ?? '' }
}

type Outdated = 'quote_expired' | 'price_changed'

const errorWithNewQuote = async (
  deps: Deps,
  code: Outdated,
  { quote, couponCode }: Pick<ValidatedOrder, 'couponCode'> & { quote: QuoteRow },
  shopper: Shopper,
) => new AppError(code, { data: await renewQuote(deps, quote, couponCode, shopper) })

type Idempotency = { key: string; requestHash: string }

async function insert(
  deps: Deps,
  request: OrderRequest,
  shopper: Shopper,
  { quote, couponCode, couponLimit, courier, address, recipientPhone, key, requestHash }: ValidatedOrder & Idempotency,
) {
  const { userId, lang } = shopper
  // Requests of one shopper take turns, so that idempotency keys, personal limits and the daily sum hold. Reads under
  // this lock must be statements of their own: the statement that waits for the lock sees the state before it.
  await lockAccount(deps.db, userId)
  const { before, used } = await findEarlierOrder(deps, { accountId: userId, key, quoteId: quote.id })
  if (before) return { before }
  if (used) return { outdated: 'quote_expired' as const }
  if (!(await lockStands(deps, quote, lang))) return { outdated: 'quote_expired' as const }
  await checkUnpaidOrder(
    deps,
    userId,
    quote.lines.map(({ cart_item_id }) => cart_item_id),
  )
  if (!(await containsLines(deps, userId, quote.lines))) return { outdated: 'price_changed' as const }
  const standing = await standingOf(deps, userId)
  checkNotBlocked(standing)
  checkAccount(standing, { courier, method: quote.payment_method, total: quote.total }, deps.now(), lang)
  checkIdentity(standing, { identity: request.identity, total: quote.total }, lang)
  if (quote.coupon_id !== null)
    await checkQuotedCoupon(deps, { couponId: quote.coupon_id, totalLimit: couponLimit }, { accountId: userId, lang })

  const transfer = quote.payment_method === 'bank_transfer' ? await transferTerms(deps) : null
  if (quote.payment_method === 'bank_transfer' && !transfer) throw transferNotOffered(lang)
  const arrival = arrivalOf(courier, {
    madeToOrder: hasMadeToOrder(quote),
    calendar: await workCalendar(deps),
    now: deps.now(),
  })
  const created = await createOrder(deps, {
    order: {
      account_id: userId,
      idempotency_key: key,
      request_hash: requestHash,
      quote_id: quote.id,
      payment_method: quote.payment_method,
      language: lang,
      subtotal: quote.subtotal,
      discount: quote.discount,
      transfer_discount: quote.transfer_discount,
      delivery_cost: quote.delivery_cost,
      delivery_vat: quote.delivery_vat,
      vat: quote.vat,
      total: quote.total,
      coupon_id: quote.coupon_id,
      coupon_code: couponCode,
      gold_tick_id: quote.gold_tick_id,
      gold_price_at: quote.gold_price_at,
      shipping_company_id: courier.id,
      shipping_name_ar: courier.name_ar,
      shipping_name_en: courier.name_en,
      shipping_duration_ar: courier.duration_ar,
      shipping_duration_en: courier.duration_en,
      arrives_from: arrival.from,
      arrives_to: arrival.to,
      address: storedAddress(address),
      recipient: request.recipient ? storedRecipient(request.recipient, recipientPhone) : null,
      ...storedIdentity(deps, request.identity),
      note: request.note || null,
    },
    lines: quote.lines,
    addressId: address.id,
    transfer,
  })
  if ('shortVarieties' in created) throw outOfStockSince(quote, created.shortVarieties, lang)
  const { order, lines, event } = created
  if (order.status !== 'pending_payment') return { view: newOrderView(order, lines, event, lang) }
  if (order.payment_method !== 'card') return { id: order.id, attemptId: null }
  const attemptId = await insertAttempt(deps, order, { reason: 'order_payment', key, requestHash })
  return { id: order.id, attemptId }
}

/**
 * Read in the transaction: this process may not have heard yet that sales are paused. A pause ends locks, or keeps those
 * that were made before it.
 */
async function lockStands({ db, now }: Deps, quote: QuoteRow, lang: Locale) {
  const [pause, expiresAt] = [await salesPause({ db }), await expiryOf(db, quote.id)]
  const followsGold = quote.lines.some(({ gram_price }) => gram_price !== null)
  if (pause && quote.created_at >= pause.at && (followsGold || pause.scope === 'all'))
    throw notSold('sales_paused', { pause }, lang)
  return expiresAt > now()
}

/** Somebody else bought these since the quote. */
const outOfStockSince = ({ lines }: QuoteRow, shortVarieties: readonly number[], lang: Locale) =>
  outOfStock(
    lang,
    lines
      .filter(({ variety_id }) => shortVarieties.includes(variety_id))
      .map(({ cart_item_id, variety_id }) => ({ id: cart_item_id, varietyId: variety_id, left: 0 })),
  )

function storedAddress(row: NonNullable<ValidatedOrder['address']>): StoredAddress {
  const { id: _, account_id: __, latitude, longitude, ...address } = row
  return {
    ...address,
    map_location: latitude === null || longitude === null ? null : { lat: latitude, lng: longitude },
  }
}

const storedRecipient = (
  { name, email, notify_user }: NonNullable<OrderRequest['recipient']>,
  phone: string,
): StoredRecipient => ({ name, phone, email: email ?? null, notify_user })
