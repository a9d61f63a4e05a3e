import { createHash } from 'node:crypto'
import type * as contract from '@asjad/contract/checkout'
import type { PaymentMethod, Quote } from '@asjad/contract/checkout'
import type { Parsed } from '@asjad/contract/endpoint'
import type { Locale } from '@asjad/contract/locale'
import { fromMinor } from '@asjad/contract/money'
import type { WorkCalendar } from '@asjad/contract/work-calendar'
import { AppError } from '../../app-error.ts'
import type { PricedLine } from '../../database/tables/orders.ts'
import type { Deps } from '../../deps.ts'
import type { Shopper } from '../../http/visitor.ts'
import { translate } from '../../i18n/translate.ts'
import { type CartLine, cartLines } from '../cart/cart-lines.ts'
import { netForQuantity } from '../catalog/sellable-varieties.service.ts'
import { type CouponTerms, discountOf } from '../coupons/coupons.rules.ts'
import { type CouponRow, couponError, findCoupon, findCouponRefusal, typedCoupon } from '../coupons/coupons.service.ts'
import { goldRefusal } from '../gold-prices/gold-prices.rules.ts'
import { currentRates, notSold } from '../gold-prices/gold-prices.service.ts'
import {
  type AccountStanding,
  checkLeftUnpaid,
  checkNotBlocked,
  checkOpenOrders,
  identityReason,
  standingOf,
} from '../orders/account-limits.ts'
import { amountsView, soldItem } from '../orders/order-views.ts'
import { checkUnpaidOrder } from '../orders/orders.service.ts'
import { lockDurationMs } from '../orders/price-lock.ts'
import { type Priced, priceOrder } from '../orders/pricing.rules.ts'
import { transferTerms } from '../settings/transfer-terms.ts'
import { cashOnDelivery, checkCash } from '../shipping/cash.rules.ts'
import { type CourierRow, courierView, findCourier, workCalendar } from '../shipping/shipping.service.ts'
import { insertQuote, type QuoteRow } from './checkout.queries.ts'
import { countCheckout } from './limits.ts'

/**
 * The lines of the cart that can be bought now and the whole cart, or the reason why nothing can be bought.
 * `awaitingPayment`: the account's orders that wait for their payment, if they are known.
 */
async function buyableCart(
  deps: Deps,
  { userId, lang }: Shopper,
  awaitingPayment?: AccountStanding['awaitingPayment'],
) {
  const rates = await currentRates(deps)
  const lines = await cartLines(deps, userId, lang, rates)
  if (lines.length === 0) throw new AppError('cart_empty')
  if (awaitingPayment?.length !== 0)
    await checkUnpaidOrder(
      deps,
      userId,
      lines.map(({ id }) => id),
    )
  const buyable = lines.filter(({ problem }) => problem === null)
  if (buyable.length === 0)
    throw outOfStock(
      lang,
      lines.map(({ id, varietyId, variety, problem }) => ({ id, varietyId, left: variety.available, problem })),
    )
  const followsGold = buyable.some(({ variety }) => variety.parts !== null)
  const refusal = goldRefusal(rates, deps.now(), { followsGold })
  if (refusal) throw notSold(refusal, rates, lang)
  return { lines: buyable, cart: lines, rates }
}

/** Names the cart lines that are short, and how many pieces are left of each. */
export function outOfStock(
  lang: Locale,
  short: readonly { id: number; varietyId: number; left: number; problem?: CartLine['problem'] }[],
) {
  return new AppError('out_of_stock', {
    errors: Object.fromEntries(
      short.map(({ id, left, problem }) => [
        `items.${id}`,
        [
          problem === 'engraving'
            ? translate(lang, 'engraving.unfit_now')
            : left > 0
              ? translate(lang, 'stock.left', { n: left })
              : translate(lang, 'stock.none'),
        ],
      ]),
    ),
    data: { items: short.map(({ id, varietyId, left }) => ({ id, variety_id: varietyId, available: left })) },
  })
}

/** `delivery` includes VAT, as shown with the courier. */
const priceCart = (cart: readonly CartLine[], discount: number, delivery: number, transferPercent = 0) =>
  priceOrder({ lines: cart.map(linePrice), discount, transferPercent, delivery })

const linePrice = ({ net, quantity, variety: { vatPercent, price } }: CartLine) => ({
  net,
  vatPercent,
  shown: price * quantity,
})

/** The sum of the prices that the shop shows. */
const totalWithVat = (cart: readonly CartLine[]) =>
  cart.reduce((sum, { variety, quantity }) => sum + variety.price * quantity, 0)

export async function applyCoupon(deps: Deps, { code }: Parsed<typeof contract.applyCoupon>, shopper: Shopper) {
  const { lines } = await buyableCart(deps, shopper)
  const coupon = await typedCoupon(deps, code, 'code', shopper)
  const goodsTotal = totalWithVat(lines)
  const refusal = await findCouponRefusal(deps, coupon, {
    accountId: shopper.userId,
    goodsTotal,
    lang: shopper.lang,
  })
  if (refusal || !coupon) throw couponError('code', shopper.lang, refusal ?? { messageKey: 'coupon.unknown' })
  const { before, after } = priceWithCoupon(coupon, lines.map(linePrice))
  return { code: coupon.code, discount: fromMinor(after.discount), saving: fromMinor(before.total - after.total) }
}

/** The goods without and with a coupon, before any delivery. */
export function priceWithCoupon(coupon: CouponTerms, lines: Parameters<typeof priceOrder>[0]['lines']) {
  const before = priceOrder({ lines, discount: 0, delivery: 0 })
  return { before, after: priceOrder({ lines, discount: discountOf(coupon, before.subtotal), delivery: 0 }) }
}

type QuoteRequest = Parsed<typeof contract.createQuote>

export async function createQuote(deps: Deps, request: QuoteRequest, shopper: Shopper) {
  await countCheckout(deps, 'quote', shopper)
  return makeQuote(deps, request, shopper, (code) => typedCoupon(deps, code, 'coupon_code', shopper))
}

/** Checked with the quote already, so that nobody fills in the form in vain; the order checks again under the lock. */
export function checkAccount(
  standing: AccountStanding,
  { courier, method, total }: { courier: CourierRow; method: PaymentMethod; total: number },
  now: Date,
  lang: Locale,
) {
  checkOpenOrders(standing)
  if (method === 'cash_on_delivery') checkCash(courier, total, standing, lang)
  else checkLeftUnpaid(standing, now, lang)
}

async function makeQuote(
  deps: Deps,
  request: QuoteRequest,
  shopper: Shopper,
  couponOf: (code: string) => Promise<CouponRow | undefined>,
): Promise<Quote> {
  const { userId, lang } = shopper
  const standing = await standingOf(deps, userId)
  checkNotBlocked(standing)
  const { lines, cart, rates } = await buyableCart(deps, shopper, standing.awaitingPayment)
  const courier = await findCourier(deps, request.shipping_company_id)
  if (!courier?.active)
    throw new AppError('invalid', { errors: { shipping_company_id: [translate(lang, 'order.courier')] } })
  const coupon = request.coupon_code ? await couponOf(request.coupon_code) : undefined
  if (request.coupon_code) {
    const refusal = await findCouponRefusal(deps, coupon, { accountId: userId, goodsTotal: totalWithVat(lines), lang })
    if (refusal) throw couponError('coupon_code', lang, refusal)
  }
  const subtotal = priceCart(lines, 0, 0).subtotal
  const discount = coupon ? discountOf(coupon, subtotal) : 0
  const terms = await transferTerms(deps)
  const byTransfer = terms && priceCart(lines, discount, courier.cost, terms.percent)
  const otherwise = priceCart(lines, discount, courier.cost)
  const priced = request.payment_method === 'bank_transfer' ? byTransfer : otherwise
  if (!priced) throw transferNotOffered(lang)
  const now = deps.now()
  checkAccount(standing, { courier, method: request.payment_method, total: priced.total }, now, lang)

  const { lines: _, ...amounts } = priced
  const row = {
    account_id: userId,
    shipping_company_id: courier.id,
    payment_method: request.payment_method,
    coupon_id: coupon?.id ?? null,
    cart_hash: cartHash(cart),
    ...amounts,
    gold_tick_id: rates.tickId,
    gold_price_at: rates.at,
    created_at: now,
    expires_at: new Date(now.getTime() + lockDurationMs),
  }
  const storedLines = linesToStore(lines, priced)
  const { id } = await insertQuote(deps.db, { ...row, lines: JSON.stringify(storedLines) })
  const delivery = { calendar: await workCalendar(deps), now: deps.now() }
  const view = quoteView({ ...row, id, lines: storedLines }, { courier, coupon, standing, delivery }, lang)
  const transfer = terms &&
    byTransfer && {
      percent: terms.percent,
      hours: terms.hours,
      saving: fromMinor(otherwise.total - byTransfer.total),
      total: fromMinor(byTransfer.total),
    }
  return { ...view, left_out: leftOut(cart, lang), transfer }
}

/** The shop has no account that money could be sent to. */
export const transferNotOffered = (lang: Locale) =>
  new AppError('invalid', { errors: { payment_method: [translate(lang, 'transfer.not_offered')] } })

const leftOut = (cart: readonly CartLine[], lang: Locale): Quote['left_out'] =>
  cart.flatMap(({ id, varietyId, quantity, variety, problem }) =>
    problem === null
      ? []
      : [
          {
            id,
            variety_id: varietyId,
            title: variety.row[`title_${lang}`],
            quantity,
            available: problem === 'unavailable' ? 0 : variety.available,
            problem,
          },
        ],
  )

/** Everything that an order copies from the catalogue, in both languages. */
const linesToStore = (lines: readonly CartLine[], priced: Priced): PricedLine[] =>
  lines.map(({ variety, ...line }, n) => ({
    cart_item_id: line.id,
    product_id: variety.row.id,
    variety_id: line.varietyId,
    sku: variety.row.sku,
    title_ar: variety.row.title_ar,
    title_en: variety.row.title_en,
    picture: variety.row.picture,
    caliber: variety.row.caliber,
    weight_mg: variety.row.weight_mg,
    size: variety.row.size,
    size_unit: variety.row.size_unit,
    quantity: line.quantity,
    custom_text: line.customText || null,
    typeface: line.typeface,
    note: line.note || null,
    attachments: line.attachments,
    made_to_order: variety.row.requires_custom_text,
    tax_category: variety.row.tax_category,
    unit_price: variety.price,
    unit_net: netForQuantity(variety, 1),
    gram_price: variety.parts ? variety.gramPrice : null,
    metal: variety.parts?.metal ?? null,
    making: variety.parts?.making ?? null,
    ...(priced.lines[n] ?? { net: 0, discount: 0, transfer_discount: 0, vat: 0 }),
  }))

/** Identifies the contents of the cart (items, quantities, texts), independent of prices and stock. */
export const cartHash = (lines: readonly CartLine[]) =>
  createHash('sha256')
    .update(
      JSON.stringify(
        lines.map(({ id, varietyId, quantity, customText, typeface, note, attachments }) => [
          id,
          varietyId,
          quantity,
          customText,
          typeface,
          note,
          attachments.map(({ key }) => key),
        ]),
      ),
    )
    .digest('base64url')

export const hasMadeToOrder = ({ lines }: Pick<QuoteRow, 'lines'>) => lines.some((line) => line.made_to_order)

/** The same cart, courier, method and coupon at current prices. The coupon was found before, so this is not a guess. */
export async function renewQuote(deps: Deps, quote: QuoteRow, couponCode: string | null, shopper: Shopper) {
  return makeQuote(
    deps,
    {
      shipping_company_id: quote.shipping_company_id,
      payment_method: quote.payment_method,
      coupon_code: couponCode,
    },
    shopper,
    (code) => findCoupon(deps, code),
  )
}

type QuoteFacts = {
  courier: CourierRow
  coupon: CouponRow | undefined
  standing: AccountStanding
  delivery: { calendar: WorkCalendar; now: Date }
}

function quoteView(
  quote: QuoteRow,
  { courier, coupon, standing, delivery }: QuoteFacts,
  lang: Locale,
): Omit<Quote, 'left_out' | 'transfer'> {
  const reason = identityReason(standing, quote.total)
  return {
    id: quote.id,
    expires_at: quote.expires_at.toISOString(),
    gold_price_at: quote.gold_price_at.toISOString(),
    items: quote.lines.map((line) => soldItem({ ...line, id: line.cart_item_id }, lang)),
    ...amountsView(quote),
    coupon_code: coupon?.code ?? null,
    payment_method: quote.payment_method,
    shipping_company: courierView(courier, { ...delivery, madeToOrder: hasMadeToOrder(quote) }, lang),
    identity_required: reason !== null,
    identity_reason: reason,
    identity_above: fromMinor(standing.identityAbove),
    cash_on_delivery: cashOnDelivery(courier, quote.total, standing),
    cash_left: fromMinor(Math.max(0, standing.cashLeft)),
  }
}
