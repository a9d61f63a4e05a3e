import { randomInt } from 'node:crypto'
import { arrivalOf } from '@asjad/contract/arrival'
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
import { currentStrip } from '../gold-prices/gold-prices.service.ts'
import { standingOf } from '../orders/account-limits.ts'
import { checkIdentity, identityErrors, identityToKeep } from '../orders/identity.ts'
import { mailAbout, piecesByVariety } from '../orders/moves.service.ts'
import { newOrderView } from '../orders/order-views.ts'
import {
  changeStock,
  earlierOrders,
  insertPlaced,
  insertRedemption,
  type OrderRow,
  transactionsOf,
} from '../orders/orders.queries.ts'
import { payWithinMs } from '../orders/orders.rules.ts'
import { getOrder } from '../orders/orders.service.ts'
import { hasExpired } from '../orders/price-lock.ts'
import { charge, insertAttempt, keyOf, traceOf } from '../payments/payments.service.ts'
import { couponById, lockCoupon, type QuoteRow, quoteToOrder } from './checkout.queries.ts'
import { couponError, couponRefusal } from './coupons.service.ts'
import { countCheckout } from './limits.ts'
import { cartHash, checkAccount, checkWaiting, hasMadeToOrder, outOfStock, renewQuote } from './quote.service.ts'

type Asked = Parsed<typeof contract.placeOrder>

/**
 * Takes the pieces and the coupon and writes the order in one transaction; asks for the money after it. The same key answers
 * the same order, and takes up a payment where a crash may have left it.
 */
export async function placeOrder(deps: Deps, asked: Asked, shopper: Shopper): Promise<Order> {
  const key = keyOf(shopper)
  // Whoever asks again after a reload has no identity number any more, which no browser keeps; the rest says which order it is.
  const { identity: _, ...known } = asked
  const trace = traceOf(deps, known)
  const { before, used } = await earlier(deps, asked, shopper, key)
  if (before) return again(deps, before, trace, asked, shopper)

  await countCheckout(deps, 'order', shopper)
  const prepared = await prepare(deps, asked, shopper, used).catch(async (refusal: unknown) => {
    // The same request may just have come through and emptied the cart.
    const { before } = await earlier(deps, asked, shopper, key)
    if (!before) throw refusal
    return { before }
  })
  if ('before' in prepared) return again(deps, prepared.before, trace, asked, shopper)
  const placed = await inTransaction(deps, (deps) => write(deps, asked, shopper, { ...prepared, key, trace }))
  if ('before' in placed) return again(deps, placed.before, trace, asked, shopper)
  if ('outdated' in placed) throw await refuseWithFresh(deps, placed.outdated, prepared, shopper)
  deps.counts.orderPlaced(prepared.quote.payment_method)
  if ('view' in placed) return placed.view
  if (asked.card_token) await charge(deps, placed.attemptId, asked.card_token)
  return getOrder(deps, placed.id, shopper)
}

/** The order that this very request has made before, and whether the quote has been used by it or another. */
async function earlier({ db }: Deps, { quote_id }: Asked, { userId }: Shopper, key: string) {
  const found = await earlierOrders(db, { accountId: userId, key, quoteId: quote_id })
  return {
    before: found.find(({ account_id, idempotency_key }) => account_id === userId && idempotency_key === key),
    used: found.some((order) => order.quote_id === quote_id),
  }
}

async function again(deps: Deps, order: OrderRow, trace: string, asked: Asked, shopper: Shopper) {
  if (order.request_hash !== trace) throw new AppError('idempotency_key_reused')
  const [first] = await transactionsOf(deps.db, [order.id])
  if (first && asked.card_token) await charge(deps, first.id, asked.card_token, { again: true })
  return getOrder(deps, order.id, shopper)
}

type Prepared = Awaited<ReturnType<typeof prepare>>

/** What can be judged before anything is locked. */
async function prepare(deps: Deps, asked: Asked, shopper: Shopper, used: boolean) {
  const { lang, userId } = shopper
  const found = await quoteToOrder(deps.db, {
    quoteId: asked.quote_id,
    accountId: userId,
    addressId: asked.address_id,
  })
  if (!found) throw new AppError('not_found')
  const { courier, address, coupon_code: couponCode, coupon_most: couponMost, ...quote } = found
  const fresh = (code: Outdated) => refuseWithFresh(deps, code, { quote, couponCode }, shopper)

  const strip = await currentStrip(deps)
  const lines = await cartLines(deps, userId, lang, strip)
  if (lines.length === 0) throw new AppError('cart_empty')
  if (hasExpired(quote, deps.now()) || used) throw await fresh('quote_expired')
  if (!courier.active || cartHash(lines) !== quote.cart_hash) throw await fresh('price_changed')

  const errors = identityErrors(asked.identity, lang)
  if (!address) errors.address_id = [translate(lang, 'order.address')]
  if (address?.another_person_receives && !asked.recipient) errors.recipient = [translate(lang, 'order.recipient')]
  if (quote.payment_method === 'card' && !asked.card_token) errors.card_token = [translate(lang, 'order.card_token')]
  const recipientPhone = asked.recipient ? readSaudiPhone(asked.recipient.phone) : undefined
  if (recipientPhone?.fault) errors['recipient.phone'] = [translate(lang, recipientPhone.fault)]
  if (!address || Object.keys(errors).length > 0) throw new AppError('invalid', { errors })
  return { quote, couponCode, couponMost, courier, address, recipientPhone: recipientPhone?.phone ?? '' }
}

type Outdated = 'quote_expired' | 'price_changed'

const refuseWithFresh = async (
  deps: Deps,
  code: Outdated,
  { quote, couponCode }: Pick<Prepared, 'couponCode'> & { quote: QuoteRow },
  shopper: Shopper,
) => new AppError(code, { data: await renewQuote(deps, quote, couponCode, shopper) })

type Sent = { key: string; trace: string }

async function write(
  deps: Deps,
  asked: Asked,
  shopper: Shopper,
  { quote, couponCode, couponMost, courier, address, recipientPhone, key, trace }: Prepared & Sent,
) {
  const { db } = deps
  const { userId, lang } = shopper
  const now = deps.now()
  // What one shopper does at once takes turns: keys, limits for each person and the sum of a day hold. What is read under
  // this lock needs statements of its own: the one that waits for it sees the moment before.
  await lockAccount(db, userId)
  const { before, used } = await earlier(deps, asked, shopper, key)
  if (before) return { before }
  if (used) return { outdated: 'quote_expired' as const }
  await checkWaiting(
    deps,
    userId,
    quote.lines.map(({ cart_item_id }) => cart_item_id),
  )
  if (!(await inCart(deps, userId, quote))) return { outdated: 'price_changed' as const }
  const standing = await standingOf(deps, userId)
  checkAccount(standing, { courier, method: quote.payment_method, total: quote.total }, now, lang)
  checkIdentity(standing, { identity: asked.identity, total: quote.total }, lang)
  await checkCoupon(deps, quote, couponMost, userId, lang)
  await takePieces(deps, quote, lang)

  const card = quote.payment_method === 'card'
  const id = orderNumber()
  const payUntil = new Date(now.getTime() + payWithinMs)
  const arrival = arrivalOf(now, {
    madeToOrder: hasMadeToOrder(quote),
    min: courier.min_days,
    max: courier.max_days,
  })
  const order: OrderRow = {
    id,
    account_id: userId,
    idempotency_key: key,
    request_hash: trace,
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
    arrives_from: arrival.from,
    arrives_to: arrival.to,
    tracking_number: null,
    tracking_url: null,
    address: addressToKeep(address),
    recipient: asked.recipient ? recipientToKeep(asked.recipient, recipientPhone) : null,
    ...identityToKeep(deps, asked.identity),
    note: asked.note || null,
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
  const lines = await insertPlaced(db, {
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
  await addJob(deps, 'order_expiry', { id }, { runAt: payUntil, key: `order ${id} expires` })
  const attemptId = await insertAttempt(deps, { id, total: quote.total }, { reason: 'order_payment', key, trace })
  return { id, attemptId }
}

/** Another order may have emptied the cart since it was looked at. */
async function inCart({ db }: Deps, userId: number, { lines }: QuoteRow) {
  const pieces = new Map((await cartRows(db, userId)).map(({ id, quantity }) => [id, quantity]))
  return lines.every(({ cart_item_id, quantity }) => pieces.get(cart_item_id) === quantity)
}

async function checkCoupon(deps: Deps, quote: QuoteRow, mostInAll: number | null, accountId: number, lang: Locale) {
  if (quote.coupon_id === null) return
  // Only what can run out has to be waited for.
  const coupon = await (mostInAll === null ? couponById : lockCoupon)(deps.db, quote.coupon_id)
  const refusal = await couponRefusal(deps, coupon, { accountId, worth: Number.MAX_SAFE_INTEGER, lang })
  // The lock of the quote is a promise: a coupon that ended meanwhile still counts.
  if (refusal && refusal.why !== 'coupon.expired') throw couponError('coupon_code', lang, refusal)
}

async function takePieces({ db }: Deps, { lines }: QuoteRow, lang: Locale) {
  const short = await changeStock(
    db,
    piecesByVariety(lines).map(({ varietyId, pieces }) => ({ varietyId, onHand: 0, reserved: pieces })),
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
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const orderNumber = () => `A-${Array.from({ length: 10 }, () => signs[randomInt(signs.length)]).join('')}`

function addressToKeep(row: NonNullable<Prepared['address']>): StoredAddress {
  const { id: _, account_id: __, latitude, longitude, ...address } = row
  return {
    ...address,
    map_location: latitude === null || longitude === null ? null : { lat: latitude, lng: longitude },
  }
}

const recipientToKeep = (
  { name, email, notify_user }: NonNullable<Asked['recipient']>,
  phone: string,
): StoredRecipient => ({ name, phone, email: email ?? null, notify_user })
