import { randomUUID } from 'node:crypto'
import type { Order } from '@asjad/contract/orders'
import { expect } from 'vitest'
import {
  buy,
  type Checkout,
  type Customer,
  cards,
  insertCourier,
  insertCustomer,
  insertVariety,
  putInCart,
  quoteFor,
  startCheckout,
} from './checkout.ts'
import { insertTick } from './test-api.ts'

type UnpaidOptions = {
  card?: string
  varieties?: Parameters<typeof insertVariety>[1][]
  coupon?: string
  cashLimit?: number
  lang?: 'ar' | 'en'
  more?: Record<string, unknown>
}

export const byGold = { pricing: 'gold', caliber: 21, variety: { weight_mg: 4_200, making: 105_00 } } as const

/** An unpaid card order, by default of one product priced by gold at 4,200 dollars. */
export async function placeUnpaidOrder({
  card = cards.declined,
  varieties = [byGold],
  coupon,
  cashLimit,
  lang,
  more,
}: UnpaidOptions = {}) {
  const shop = await startCheckout()
  const courier = await insertCourier(shop, cashLimit ? { cash_limit: cashLimit } : {})
  const courierId = courier.id
  const [first, ...rest] = await Promise.all(varieties.map((variety) => insertVariety(shop, variety)))
  const newCustomer = async () => {
    const customer = await insertCustomer(shop, { varietyId: first?.varietyId ?? 0, ...(lang && { lang }) })
    for (const { varietyId } of rest) await putInCart(shop, customer, varietyId, 2)
    return customer
  }
  const customer = await newCustomer()
  const purchase = { courierId, card, ...(coupon && { coupon }) }
  const order = await buy(shop, customer, { ...purchase, ...(more && { more }) })
  const { id } = order
  const get = async () => (await customer.call('GET /orders/:id', { id })).data
  return {
    shop,
    customer,
    order,
    courierId,
    get,
    /** What a quote for the same cart costs now. */
    freshQuote: async () => quoteFor(await newCustomer(), purchase),
    repay: async (fields: object = {}, number: string = cards.atOnce) => repay(shop, customer, id, fields, number),
    payInCash: async (fields: object = {}) =>
      (await customer.call('POST /orders/:id/pay-in-cash', { id, ...fields })).data,
    lockEnds: () => shop.later(16),
    gold: (ounce_usd: number) => setGold(shop, ounce_usd),
    charged: async () => chargedFor(shop, id),
  }
}

async function setGold(shop: Checkout, ounce_usd: number) {
  await insertTick(shop.db, { at: shop.deps.now(), ounce_usd })
  shop.deps.goldRates.onChange({ kind: 'gold_price' })
}

export async function repay(shop: Checkout, customer: Customer, id: string, fields: object, number: string) {
  const card_token = await shop.token(number)
  const key = { headers: { 'idempotency-key': randomUUID() } }
  return (await customer.call('POST /orders/:id/repay', { id, card_token, ...fields }, key)).data
}

export async function chargedFor(shop: Checkout, id: string) {
  const answer = await (await shop.moyasar.get(`/payments?metadata[order_id]=${id}`)).json()
  const { payments } = answer as { payments: { status: string; amount: number; refunded: number }[] }
  return payments.filter(({ status }) => status !== 'failed').map(({ amount, refunded }) => (amount - refunded) / 100)
}

export const halalas = (riyals: number) => Math.round(riyals * 100)
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + halalas(number), 0)

/** Lines, VAT, delivery and total agree, in the order and on its invoice. */
export function expectSums({
  items,
  subtotal,
  discount,
  delivery_cost,
  delivery_total,
  vat,
  total,
}: Omit<Order, 'due'>) {
  expect(sum(items.map((item) => item.subtotal))).toBe(halalas(subtotal))
  expect(sum(items.map((item) => item.discount))).toBe(halalas(discount))
  expect(sum(items.map((item) => item.vat)) + halalas(delivery_total) - halalas(delivery_cost)).toBe(halalas(vat))
  expect(sum([subtotal, -discount, delivery_cost, vat])).toBe(halalas(total))
  for (const { price_parts, subtotal, quantity } of items)
    if (price_parts) expect(sum([price_parts.metal, price_parts.making]) * quantity).toBe(halalas(subtotal))
}
