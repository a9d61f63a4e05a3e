import { randomInt } from 'node:crypto'
import { estimateDelivery } from '@asjad/contract/delivery-estimate'
import type { Parsed } from '@asjad/contract/endpoint'
import type { Locale } from '@asjad/contract/locale'
import type * as contract from '@asjad/contract/orders'
import type { Order } from '@asjad/contract/orders'
import { AppError } from '../../app-error.ts'
import { lockAccount } from '../../database/lock-account.ts'
import type { StoredAddress, StoredRecipient } from '../../database/tables/orders.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Deps } from '../../deps.ts'
import type { Shopper } from '../../http/visitor.ts'
import { translate } from '../../i18n/translate.ts'
import { addJob } from '../../jobs/jobs.ts'
import { readSaudiPhone } from '../accounts/phone.rules.ts'
import { cartRows } from '../cart/cart.queries.ts'
import { clearCart } from '../cart/cart.service.ts'
import { cartLines } from '../cart/cart-lines.ts'
import { currentRates } from '../gold-prices/gold-prices.service.ts'
import { standingOf } from '../orders/account-limits.ts'
import { checkIdentity, identityErrors, storedIdentity } from '../orders/identity.ts'
import { newOrderView } from '../orders/order-views.ts'
import {
  changeStock,
  earlierOrders,
  insertNewOrder,
  insertRedemption,
  type OrderRow,
  transactionsOf,
} from '../orders/orders.queries.ts'
import { payWithinMs } from '../orders/orders.rules.ts'
import { getOrder } from '../orders/orders.service.ts'
import { hasExpired } from '../orders/price-lock.ts'
import { mailAbout, quantityByVariety } from '../orders/transitions.service.ts'
import { orderExpiryJob } from '../payments/payments.job-kinds.ts'
import { charge, idempotencyKeyOf, insertAttempt, requestHashOf } from '../payments/payments.service.ts'
import { couponById, lockCoupon, type QuoteRow, quoteToOrder } from './checkout.queries.ts'
import { couponError, findCouponRefusal } from './coupons.service.ts'
import { countCheckout } from './limits.ts'
import { cartHash, checkAccount, checkUnpaidOrder, hasMadeToOrder, outOfStock, renewQuote } from './quote.service.ts'

type OrderRequest = Parsed<typeof contract.placeOrder>

/**
 * Takes the pieces and the coupon and writes the order in one transaction; asks for the money after it. The same key answers
 * the same order, and takes up a payment where a crash may have left it.
 */
export async function placeOrder(deps: Deps, request: OrderRequest, shopper: Shopper): Promise<Order> {
  const key = idempotencyKeyOf(shopper)
  // Whoever asks again after a reload has no identity number any more, which no browser keeps; the rest says which order it is.
  const { identity: _, ...hashed } = request
  const requestHash = requestHashOf(deps, hashed)
  const { before, used } = await findEarlierOrder(deps, request, shopper, key)
  if (before) return replay(deps, before, requestHash, request, shopper)

  await countCheckout(deps, 'order', shopper)
  const validated = await validate(deps, request, shopper, used).catch(async (refusal: unknown) => {
    // The same request may just have come through and emptied the cart.
    const { before } = await findEarlierOrder(deps, request, shopper, key)
    if (!before) throw refusal
    return { before }
  })
  if ('before' in validated) return replay(deps, validated.before, requestHash, request, shopper)
  const placed = await inTransaction(deps, (deps) => insert(deps, request, shopper, { ...validated, key, requestHash }))
  if ('before' in placed) return replay(deps, placed.before, requestHash, request, shopper)
  if ('outdated' in placed) throw await errorWithNewQuote(deps, placed.outdated, validated, shopper)
  deps.counts.orderPlaced(validated.quote.payment_method)
  if ('view' in placed) return placed.view
  if (request.card_token) await charge(deps, placed.attemptId, request.card_token)
  return getOrder(deps, placed.id, shopper)
}

/** The order that this very request has made before, and whether the quote has been used by it or another. */
async function findEarlierOrder({ db }: Deps, { quote_id }: OrderRequest, { userId }: Shopper, key: string) {
  const found = await earlierOrders(db, { accountId: userId, key, quoteId: quote_id })
  return {
    before: found.find(({ account_id, idempotency_key }) => account_id === userId && idempotency_key === key),
    used: found.some((order) => order.quote_id === quote_id),
  }
}

async function replay(deps: Deps, order: OrderRow, requestHash: string, request: OrderRequest, shopper: Shopper) {
  if (order.request_hash !== requestHash) throw new AppError('idempotency_key_reused')
  const [first] = await transactionsOf(deps.db, [order.id])
  if (first && request.card_token) await charge(deps, first.id, request.card_token, { again: true })
  return getOrder(deps, order.id, shopper)
}

type ValidatedOrder = Awaited<ReturnType<typeof validate>>

/** What can be judged before anything is locked. */
async function validate(deps: Deps, request: OrderRequest, shopper: Shopper, used: boolean) {
  const { lang, userId } = shopper
  const row = await quoteToOrder(deps.db, {
    quoteId: request.quote_id,
    accountId: userId,
    addressId: request.address_id,
  })
  if (!row) throw new AppError('not_found')
  const { courier, address, coupon_code: couponCode, coupon_most: couponLimit, ...quote } = row
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
  const { db } = deps
  const { userId, lang } = shopper
  const now = deps.now()
  // What one shopper does at once takes turns: keys, limits for each person and the sum of a day hold. What is read under
  // this lock needs statements of its own: the one that waits for it sees the moment before.
  await lockAccount(db, userId)
  const { before, used } = await findEarlierOrder(deps, request, shopper, key)
  if (before) return { before }
  if (used) return { outdated: 'quote_expired' as const }
  await checkUnpaidOrder(
    deps,
    userId,
    quote.lines.map(({ cart_item_id }) => cart_item_id),
  )
  if (!(await inCart(deps, userId, quote))) return { outdated: 'price_changed' as const }
  const standing = await standingOf(deps, userId)
  checkAccount(standing, { courier, method: quote.payment_method, total: quote.total }, now, lang)
  checkIdentity(standing, { identity: request.identity, total: quote.total }, lang)
  await checkCoupon(deps, quote, couponLimit, userId, lang)
  await reserveStock(deps, quote, lang)

  const card = quote.payment_method === 'card'
  const id = orderNumber()
  const payUntil = new Date(now.getTime() + payWithinMs)
  const estimate = estimateDelivery(now, {
    madeToOrder: hasMadeToOrder(quote),
    min: courier.min_days,
    max: courier.max_days,
  })
  const order: OrderRow = {
    id,
    account_id: userId,
    idempotency_key: key,
    request_hash: requestHash,
    quote_id: quote.id,
    status: card ? 'pending_payment' : 'confirmed',
    cancel_reason: null,
    payment_method: quote.payment_method,
    language: lang,
    subtotal: quote.subtotal,
    discount: quote.discount,
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
    arrives_from: estimate.from,
    arrives_to: estimate.to,
    tracking_number: null,
    tracking_url: null,
    address: storedAddress(address),
    recipient: request.recipient ? storedRecipient(request.recipient, recipientPhone) : null,
    ...storedIdentity(deps, request.identity),
    note: request.note || null,
    created_at: now,
    pay_until: card ? payUntil : null,
    delivered_at: null,
  }
  const event = {
    order_id: id,
    move: 'place',
    from_status: null,
    to_status: order.status,
    actor: 'customer' as const,
    note: null,
    at: now,
  }
  const lines = await insertNewOrder(db, {
    order: {
      ...order,
      address: JSON.stringify(order.address),
      recipient: order.recipient && JSON.stringify(order.recipient),
    },
    lines: quote.lines.map((line, position) => ({
      ...line,
      order_id: id,
      position,
      picture: JSON.stringify(line.picture),
      attachments: JSON.stringify(line.attachments),
    })),
    event,
    addressId: address.id,
  })
  if (quote.coupon_id !== null)
    await insertRedemption(db, {
      order_id: id,
      coupon_id: quote.coupon_id,
      account_id: userId,
      state: card ? 'reserved' : 'used',
    })
  await mailAbout(deps, id, 'placed')
  if (!card) {
    await clearCart(
      deps,
      userId,
      quote.lines.map(({ cart_item_id }) => cart_item_id),
    )
    return { view: newOrderView(order, lines, event, lang) }
  }
  await addJob(deps, orderExpiryJob, { id }, { runAt: payUntil, key: `order ${id} expires` })
  const attemptId = await insertAttempt(deps, { id, total: quote.total }, { reason: 'order_payment', key, requestHash })
  return { id, attemptId }
}

/** Another order may have emptied the cart since it was looked at. */
async function inCart({ db }: Deps, userId: number, { lines }: QuoteRow) {
  const quantities = new Map((await cartRows(db, userId)).map(({ id, quantity }) => [id, quantity]))
  return lines.every(({ cart_item_id, quantity }) => quantities.get(cart_item_id) === quantity)
}

async function checkCoupon(deps: Deps, quote: QuoteRow, totalLimit: number | null, accountId: number, lang: Locale) {
  if (quote.coupon_id === null) return
  // Only what can run out has to be waited for.
  const coupon = await (totalLimit === null ? couponById : lockCoupon)(deps.db, quote.coupon_id)
  const refusal = await findCouponRefusal(deps, coupon, { accountId, goodsTotal: Number.MAX_SAFE_INTEGER, lang })
  // The lock of the quote is a promise: a coupon that ended meanwhile still counts.
  if (refusal && refusal.messageKey !== 'coupon.expired') throw couponError('coupon_code', lang, refusal)
}

async function reserveStock({ db }: Deps, { lines }: QuoteRow, lang: Locale) {
  const short = await changeStock(
    db,
    quantityByVariety(lines).map(({ varietyId, pieces }) => ({ varietyId, onHand: 0, reserved: pieces })),
  )
  if (short.length === 0) return
  throw outOfStock(
    lang,
    lines
      .filter(({ variety_id }) => short.includes(variety_id))
      .map(({ cart_item_id, variety_id }) => ({ id: cart_item_id, varietyId: variety_id, left: 0 })),
  )
}

/** Without the letters that are read as digits or as each other. */
const idAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const orderNumber = () => `A-${Array.from({ length: 10 }, () => idAlphabet[randomInt(idAlphabet.length)]).join('')}`

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
