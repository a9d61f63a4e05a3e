import { randomInt } from 'node:crypto'
import type { Parsed } from '@asjad/contract/endpoint'
import { type IdentityFault, identityFault, plainIdentity } from '@asjad/contract/identity'
import type { Locale } from '@asjad/contract/locale'
import type * as contract from '@asjad/contract/orders'
import type { Order } from '@asjad/contract/orders'
import { AppError } from '../../app-error.ts'
import { lockAccount } from '../../database/lock-account.ts'
import type { StoredAddress, StoredRecipient } from '../../database/tables/orders.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Deps } from '../../deps.ts'
import type { Shopper } from '../../http/visitor.ts'
import { amountText } from '../../i18n/format.ts'
import { translate } from '../../i18n/translate.ts'
import { addJob } from '../../jobs/jobs.ts'
import { readSaudiPhone } from '../accounts/phone.rules.ts'
import { clearCart } from '../cart/cart.service.ts'
import { cartLines } from '../cart/cart-lines.ts'
import { currentStrip } from '../gold-prices/gold-prices.service.ts'
import { checkCash } from '../orders/cash.rules.ts'
import { mailAbout, piecesByVariety } from '../orders/moves.service.ts'
import {
  changeStock,
  courierById,
  insertEvent,
  insertLines,
  insertOrder,
  insertRedemption,
  type OrderRow,
  orderByKey,
  orderOfQuote,
  transactionsOf,
} from '../orders/orders.queries.ts'
import { payWithinMs } from '../orders/orders.rules.ts'
import { getOrder } from '../orders/orders.service.ts'
import { charge, insertAttempt, keyOf, traceOf } from '../payments/payments.service.ts'
import { addressOf, couponById, lockCoupon, markAddressUsed, type QuoteRow } from './checkout.queries.ts'
import { couponError, couponRefusal } from './coupons.service.ts'
import { arrivalDays } from './delivery.rules.ts'
import { cartHash, hasExpired, identityReason, outOfStock, ownQuote, renewQuote } from './quote.service.ts'

type Asked = Parsed<typeof contract.placeOrder>

/**
 * Takes the pieces and the coupon and writes the order in one transaction; asks for the money after it. The same key answers
 * the same order, and takes up a payment where a crash may have left it.
 */
export async function placeOrder(deps: Deps, asked: Asked, shopper: Shopper): Promise<Order> {
  const key = keyOf(shopper)
  const trace = traceOf(deps, asked)
  const earlier = () => orderByKey(deps.db, shopper.userId, key)
  const before = await earlier()
  if (before) return again(deps, before, trace, asked, shopper)

  const prepared = await prepare(deps, asked, shopper).catch(async (refusal: unknown) => {
    // The same request may just have come through and emptied the cart.
    const before = await earlier()
    if (!before) throw refusal
    return { before }
  })
  if ('before' in prepared) return again(deps, prepared.before, trace, asked, shopper)
  const placed = await inTransaction(deps, (deps) => write(deps, asked, shopper, { ...prepared, key, trace }))
  if ('before' in placed) return again(deps, placed.before, trace, asked, shopper)
  if (placed.attemptId && asked.card_token) await charge(deps, placed.attemptId, asked.card_token)
  return getOrder(deps, placed.id, shopper)
}

async function again(deps: Deps, order: OrderRow, trace: string, asked: Asked, shopper: Shopper) {
  if (order.request_hash !== trace) throw new AppError('idempotency_key_reused')
  const [first] = await transactionsOf(deps.db, [order.id])
  if (first && asked.card_token) await charge(deps, first.id, asked.card_token, { again: true })
  return getOrder(deps, order.id, shopper)
}

type Prepared = Awaited<ReturnType<typeof prepare>>

/** What can be judged before anything is locked. */
async function prepare(deps: Deps, asked: Asked, shopper: Shopper) {
  const { lang } = shopper
  const quote = await ownQuote(deps, asked.quote_id, shopper)
  if (!quote) throw new AppError('not_found')
  const coupon = quote.coupon_id === null ? undefined : await couponById(deps.db, quote.coupon_id)
  const fresh = async (code: 'quote_expired' | 'price_changed') =>
    new AppError(code, { data: await renewQuote(deps, quote, coupon?.code ?? null, shopper) })

  const strip = await currentStrip(deps)
  const lines = await cartLines(deps, shopper.userId, lang, strip)
  if (lines.length === 0) throw new AppError('cart_empty')
  if (hasExpired(quote, deps.now()) || (await orderOfQuote(deps.db, quote.id))) throw await fresh('quote_expired')
  const courier = await courierById(deps.db, quote.shipping_company_id)
  if (!courier?.active || cartHash(lines) !== quote.cart_hash) throw await fresh('price_changed')
  if (quote.payment_method === 'cash_on_delivery') checkCash(courier, quote.total, lang)

  const errors: Record<string, string[]> = {}
  const address = await addressOf(deps.db, asked.address_id, shopper.userId)
  if (!address) errors.address_id = [translate(lang, 'order.address')]
  if (address?.another_person_receives && !asked.recipient) errors.recipient = [translate(lang, 'order.recipient')]
  if (quote.payment_method === 'card' && !asked.card_token) errors.card_token = [translate(lang, 'order.card_token')]
  const recipientPhone = asked.recipient ? readSaudiPhone(asked.recipient.phone) : undefined
  if (recipientPhone?.fault) errors['recipient.phone'] = [translate(lang, recipientPhone.fault)]
  const fault = asked.identity ? identityFault(asked.identity) : null
  if (fault) errors['identity.number'] = [identityText(fault, lang)]
  if (!address || Object.keys(errors).length > 0) throw new AppError('invalid', { errors })
  return { quote, coupon, courier, address, recipientPhone: recipientPhone?.phone ?? '' }
}

async function write(
  deps: Deps,
  asked: Asked,
  { userId, lang }: Shopper,
  { quote, coupon, courier, address, recipientPhone, key, trace }: Prepared & { key: string; trace: string },
) {
  const { db } = deps
  const now = deps.now()
  // What one shopper does at once takes turns: keys, limits for each person and the sum of a day hold.
  await lockAccount(db, userId)
  const before = await orderByKey(db, userId, key)
  if (before) return { before }
  if (await orderOfQuote(db, quote.id)) throw new AppError('quote_expired')
  await checkIdentity(deps, asked, userId, quote.total, lang)
  await checkCoupon(deps, quote, coupon?.most_in_all ?? null, userId, lang)
  await takePieces(deps, quote, lang)

  const card = quote.payment_method === 'card'
  const id = orderNumber()
  const payUntil = new Date(now.getTime() + payWithinMs)
  const arrival = arrivalDays(now, { min: courier.min_days, max: courier.max_days })
  const identity = asked.identity && { ...asked.identity, number: plainIdentity(asked.identity.number) }
  await insertOrder(db, {
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
    coupon_code: coupon?.code ?? null,
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
    address: JSON.stringify(addressToKeep(address)),
    recipient: asked.recipient ? JSON.stringify(recipientToKeep(asked.recipient, recipientPhone)) : null,
    identity_type: identity?.type ?? null,
    identity_sealed: identity ? deps.sealer.seal(identity.number) : null,
    identity_last_four: identity ? identity.number.slice(-4) : null,
    note: asked.note || null,
    created_at: now,
    pay_until: card ? payUntil : null,
    delivered_at: null,
  })
  await insertLines(
    db,
    quote.lines.map((line, position) => ({
      ...line,
      order_id: id,
      position,
      picture: JSON.stringify(line.picture),
      attachments: JSON.stringify(line.attachments),
    })),
  )
  await insertEvent(db, {
    order_id: id,
    move: 'place',
    from_status: null,
    to_status: card ? 'pending_payment' : 'confirmed',
    actor: 'customer',
    note: null,
    at: now,
  })
  if (quote.coupon_id !== null)
    await insertRedemption(db, {
      order_id: id,
      coupon_id: quote.coupon_id,
      account_id: userId,
      state: card ? 'reserved' : 'used',
    })
  await markAddressUsed(db, address.id, now)
  await mailAbout(deps, id, 'placed')
  if (!card) {
    await clearCart(
      deps,
      userId,
      quote.lines.map(({ cart_item_id }) => cart_item_id),
    )
    return { id, attemptId: undefined }
  }
  await addJob(deps, 'order_expiry', { id }, { runAt: payUntil, key: `order ${id} expires` })
  const attemptId = await insertAttempt(deps, { id, total: quote.total }, { reason: 'order_payment', key, trace })
  return { id, attemptId }
}

async function checkIdentity(deps: Deps, { identity }: Asked, userId: number, total: number, lang: Locale) {
  const { reason, above } = await identityReason(deps, userId, total)
  if (reason === null || identity) return
  throw new AppError('invalid', {
    errors: { identity: [translate(lang, 'order.identity', { amount: amountText(above) })] },
  })
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

type AddressRow = NonNullable<Awaited<ReturnType<typeof addressOf>>>

function addressToKeep(row: AddressRow): StoredAddress {
  const { id: _, account_id: __, latitude, longitude, last_used_at: ___, created_at: ____, ...address } = row
  return {
    ...address,
    map_location: latitude === null || longitude === null ? null : { lat: latitude, lng: longitude },
  }
}

const recipientToKeep = (
  { name, email, notify_user }: NonNullable<Asked['recipient']>,
  phone: string,
): StoredRecipient => ({ name, phone, email: email ?? null, notify_user })

function identityText(fault: IdentityFault, lang: Locale) {
  switch (fault.kind) {
    case 'missing':
      return translate(lang, 'field.required')
    case 'wrong_start':
      return translate(lang, 'identity.wrong_start', { starts: fault.starts })
    case 'too_short':
    case 'too_long':
      return translate(lang, `identity.${fault.kind}`, { by: fault.by })
    default:
      return translate(lang, `identity.${fault.kind}`)
  }
}
