import { createHash } from 'node:crypto'
import { arrivalOf } from '@asjad/contract/arrival'
import type * as contract from '@asjad/contract/checkout'
import type { PaymentMethod, Quote, ShippingCompany } from '@asjad/contract/checkout'
import type { Parsed } from '@asjad/contract/endpoint'
import type { Locale } from '@asjad/contract/locale'
import { fromMinor } from '@asjad/contract/money'
import { AppError } from '../../app-error.ts'
import type { PricedLine } from '../../database/tables/orders.ts'
import type { Deps } from '../../deps.ts'
import type { Shopper, Visitor } from '../../http/visitor.ts'
import { translate } from '../../i18n/translate.ts'
import { type CartLine, cartLines } from '../cart/cart-lines.ts'
import { netOfPieces } from '../catalog/pieces.service.ts'
import { goldRefusal } from '../gold-prices/gold-prices.rules.ts'
import { currentStrip } from '../gold-prices/gold-prices.service.ts'
import {
  checkLeftUnpaid,
  checkOpenOrders,
  identityReason,
  type Standing,
  standingOf,
} from '../orders/account-limits.ts'
import { cashOnDelivery, checkCash } from '../orders/cash.rules.ts'
import { amountsView, soldItem } from '../orders/order-views.ts'
import { type CourierRow, courierById } from '../orders/orders.queries.ts'
import { lockedMs } from '../orders/price-lock.ts'
import { discountOf, type Priced, priceOrder } from '../orders/pricing.rules.ts'
import {
  type CouponRow,
  cartHasMadeToOrder,
  couponByCode,
  couriers,
  insertQuote,
  type QuoteRow,
  skusOf,
  waitingOrder,
} from './checkout.queries.ts'
import { couponError, couponRefusal, typedCoupon } from './coupons.service.ts'
import { countCheckout } from './limits.ts'

/** With the days on which the cart of whoever asks would arrive. */
export async function listShippingCompanies(deps: Deps, { lang, userId }: Visitor): Promise<ShippingCompany[]> {
  const madeToOrder = userId !== null && (await cartHasMadeToOrder(deps.db, userId))
  return (await couriers(deps.db)).map((courier) => courierView(deps, courier, madeToOrder, lang))
}

function courierView(
  { now }: Pick<Deps, 'now'>,
  courier: CourierRow,
  madeToOrder: boolean,
  lang: Locale,
): ShippingCompany {
  const { from, to } = arrivalOf(now(), { madeToOrder, min: courier.min_days, max: courier.max_days })
  return {
    id: courier.id,
    name: courier[`name_${lang}`],
    cost: fromMinor(courier.cost),
    duration: courier[`duration_${lang}`],
    min_days: courier.min_days,
    max_days: courier.max_days,
    arrives_from: from,
    arrives_to: to,
    insured: courier.insured,
    hand_delivery: courier.hand_delivery,
    cash_on_delivery: courier.cash_limit !== null,
    cash_limit: courier.cash_limit === null ? null : fromMinor(courier.cash_limit),
  }
}

/** What can be bought of the cart now and what is left out of it, or the reason why nothing can. */
async function cartToBuy(deps: Deps, { userId, lang }: Shopper) {
  const strip = await currentStrip(deps)
  const lines = await cartLines(deps, userId, lang, strip)
  if (lines.length === 0) throw new AppError('cart_empty')
  await checkWaiting(
    deps,
    userId,
    lines.map(({ id }) => id),
  )
  const bought = lines.filter(({ problem }) => problem === null)
  if (bought.length === 0)
    throw outOfStock(
      lang,
      lines.map(({ id, varietyId, piece }) => ({ id, varietyId, left: piece.available })),
    )
  const byGold = bought.some(({ piece }) => piece.parts !== null)
  const refusal = byGold ? goldRefusal(strip, deps.now()) : null
  if (refusal) throw new AppError(refusal, { retryAfterSeconds: 30 })
  return { lines: bought, cart: lines, strip }
}

/** Who has left the bank's page finds the cart as it was: what waits in an order must not be bought by another one. */
export async function checkWaiting({ db }: Deps, accountId: number, cartItemIds: readonly number[]) {
  const order = await waitingOrder(db, accountId, cartItemIds)
  if (order) throw new AppError('order_waiting', { data: { order_id: order.id } })
}

/** Names the lines of the cart that fail, and how many pieces are left of each. */
export function outOfStock(lang: Locale, short: readonly { id: number; varietyId: number; left: number }[]) {
  return new AppError('out_of_stock', {
    errors: Object.fromEntries(
      short.map(({ id, left }) => [
        `items.${id}`,
        [left > 0 ? translate(lang, 'stock.left', { n: left }) : translate(lang, 'stock.none')],
      ]),
    ),
    data: { items: short.map(({ id, varietyId, left }) => ({ id, variety_id: varietyId, available: left })) },
  })
}

/** `delivery` with VAT, as the courier's cost is shown. */
const pricedBy = (cart: readonly CartLine[], discount: number, delivery: number) =>
  priceOrder({
    lines: cart.map(({ net, quantity, piece: { vatPercent, price } }) => ({
      net,
      vatPercent,
      shown: price * quantity,
    })),
    discount,
    delivery,
  })

/** What the pieces cost with VAT, each as it is shown. */
const shownPrices = (cart: readonly CartLine[]) =>
  cart.reduce((sum, { piece, quantity }) => sum + piece.price * quantity, 0)

export async function applyCoupon(deps: Deps, { code }: Parsed<typeof contract.applyCoupon>, shopper: Shopper) {
  const { lines } = await cartToBuy(deps, shopper)
  const coupon = await typedCoupon(deps, code, 'code', shopper)
  const worth = shownPrices(lines)
  const refusal = await couponRefusal(deps, coupon, { accountId: shopper.userId, worth, lang: shopper.lang })
  if (refusal || !coupon) throw couponError('code', shopper.lang, refusal ?? { why: 'coupon.unknown' })
  const before = pricedBy(lines, 0, 0)
  const after = pricedBy(lines, discountOf(coupon, before.subtotal), 0)
  return { code: coupon.code, discount: fromMinor(after.discount), saving: fromMinor(before.total - after.total) }
}

type Asked = Parsed<typeof contract.createQuote>

export async function createQuote(deps: Deps, asked: Asked, shopper: Shopper) {
  await countCheckout(deps, 'quote', shopper)
  return makeQuote(deps, asked, shopper, (code) => typedCoupon(deps, code, 'coupon_code', shopper))
}

/** Said with the price already, so that nobody fills a whole form in for nothing; the order asks again under the lock. */
export function checkAccount(
  standing: Standing,
  { courier, method, total }: { courier: CourierRow; method: PaymentMethod; total: number },
  now: Date,
  lang: Locale,
) {
  checkOpenOrders(standing)
  if (method === 'card') checkLeftUnpaid(standing, now, lang)
  else checkCash(courier, total, standing, lang)
}

async function makeQuote(
  deps: Deps,
  asked: Asked,
  shopper: Shopper,
  findCoupon: (code: string) => Promise<CouponRow | undefined>,
): Promise<Quote> {
  const { userId, lang } = shopper
  const { lines, cart, strip } = await cartToBuy(deps, shopper)
  const courier = await courierById(deps.db, asked.shipping_company_id)
  if (!courier?.active)
    throw new AppError('invalid', { errors: { shipping_company_id: [translate(lang, 'order.courier')] } })
  const coupon = asked.coupon_code ? await findCoupon(asked.coupon_code) : undefined
  if (asked.coupon_code) {
    const refusal = await couponRefusal(deps, coupon, { accountId: userId, worth: shownPrices(lines), lang })
    if (refusal) throw couponError('coupon_code', lang, refusal)
  }
  const subtotal = pricedBy(lines, 0, 0).subtotal
  const priced = pricedBy(lines, coupon ? discountOf(coupon, subtotal) : 0, courier.cost)
  const now = deps.now()
  const standing = await standingOf(deps, userId)
  checkAccount(standing, { courier, method: asked.payment_method, total: priced.total }, now, lang)

  const { lines: _, ...amounts } = priced
  const row = {
    account_id: userId,
    shipping_company_id: courier.id,
    payment_method: asked.payment_method,
    coupon_id: coupon?.id ?? null,
    cart_hash: cartHash(cart),
    ...amounts,
    gold_tick_id: strip.tickId,
    gold_price_at: strip.at,
    created_at: now,
    expires_at: new Date(now.getTime() + lockedMs),
  }
  const kept = await linesToKeep(deps, lines, priced)
  const { id } = await insertQuote(deps.db, { ...row, lines: JSON.stringify(kept) })
  const view = quoteView(deps, { ...row, id, lines: kept }, { courier, coupon, standing }, lang)
  return { ...view, left_out: leftOut(cart, lang) }
}

const leftOut = (cart: readonly CartLine[], lang: Locale): Quote['left_out'] =>
  cart.flatMap(({ id, varietyId, quantity, piece, problem }) =>
    problem === null
      ? []
      : [
          {
            id,
            variety_id: varietyId,
            title: piece.row[`title_${lang}`],
            quantity,
            available: problem === 'unavailable' ? 0 : piece.available,
            problem,
          },
        ],
  )

/** Everything that an order will keep of what was bought, in both languages. */
async function linesToKeep({ db }: Deps, lines: readonly CartLine[], priced: Priced): Promise<PricedLine[]> {
  const skus = new Map(
    (
      await skusOf(
        db,
        lines.map(({ varietyId }) => varietyId),
      )
    ).map(({ id, sku }) => [id, sku]),
  )
  return lines.map(({ piece, ...line }, n) => ({
    cart_item_id: line.id,
    product_id: piece.row.id,
    variety_id: line.varietyId,
    sku: skus.get(line.varietyId) ?? '',
    title_ar: piece.row.title_ar,
    title_en: piece.row.title_en,
    picture: piece.row.picture,
    caliber: piece.row.caliber,
    weight_mg: piece.row.weight_mg,
    size: piece.row.size,
    size_unit: piece.row.size_unit,
    quantity: line.quantity,
    custom_text: line.customText || null,
    note: line.note || null,
    attachments: line.attachments,
    made_to_order: piece.row.requires_custom_text,
    tax_category: piece.row.tax_category,
    unit_price: piece.price,
    unit_net: netOfPieces(piece, 1),
    gram_price: piece.parts ? piece.gramPrice : null,
    metal: piece.parts?.metal ?? null,
    making: piece.parts?.making ?? null,
    ...(priced.lines[n] ?? { net: 0, discount: 0, vat: 0 }),
  }))
}

/** What the cart holds, whatever it costs and whether it can be bought: pieces, how many, and with which words. */
export const cartHash = (lines: readonly CartLine[]) =>
  createHash('sha256')
    .update(
      JSON.stringify(
        lines.map(({ id, varietyId, quantity, customText, note, attachments }) => [
          id,
          varietyId,
          quantity,
          customText,
          note,
          attachments.map(({ key }) => key),
        ]),
      ),
    )
    .digest('base64url')

export const hasMadeToOrder = ({ lines }: Pick<QuoteRow, 'lines'>) => lines.some((line) => line.made_to_order)

/** The same cart, courier, method and coupon at the prices of now. Its coupon was found before: that is no guess. */
export async function renewQuote(deps: Deps, quote: QuoteRow, couponCode: string | null, shopper: Shopper) {
  return makeQuote(
    deps,
    {
      shipping_company_id: quote.shipping_company_id,
      payment_method: quote.payment_method,
      coupon_code: couponCode,
    },
    shopper,
    (code) => couponByCode(deps.db, code),
  )
}

function quoteView(
  deps: Deps,
  quote: QuoteRow,
  { courier, coupon, standing }: { courier: CourierRow; coupon: CouponRow | undefined; standing: Standing },
  lang: Locale,
): Omit<Quote, 'left_out'> {
  const reason = identityReason(standing, quote.total)
  return {
    id: quote.id,
    expires_at: quote.expires_at.toISOString(),
    gold_price_at: quote.gold_price_at.toISOString(),
    items: quote.lines.map((line) => soldItem({ ...line, id: line.cart_item_id }, lang)),
    ...amountsView(quote),
    coupon_code: coupon?.code ?? null,
    payment_method: quote.payment_method,
    shipping_company: courierView(deps, courier, hasMadeToOrder(quote), lang),
    identity_required: reason !== null,
    identity_reason: reason,
    identity_above: fromMinor(standing.identityAbove),
    cash_on_delivery: cashOnDelivery(courier, quote.total, standing),
    cash_left: fromMinor(Math.max(0, standing.cashLeft)),
  }
}
