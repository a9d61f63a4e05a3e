import { randomUUID } from 'node:crypto'
import type { OrderMove } from '@asjad/contract/admin/order-moves'
import type { OrderStatus } from '@asjad/contract/orders'
import type { Role } from '@asjad/contract/permissions'
import { sql } from 'kysely'
import { buy, type Checkout, cards, insertCourier, insertCustomer, insertVariety, startCheckout } from './checkout.ts'
import { staffMember } from './staff.ts'

export type StaffMember = Awaited<ReturnType<typeof staffMember>>

/** A header that makes each request one of its own. */
export const once = (key: string = randomUUID()) => ({ headers: { 'idempotency-key': key } })

/** A shop with a courier, and somebody with these roles. */
export async function startDesk(roles: readonly Role[] = ['manager']) {
  const shop = await startCheckout()
  const courier = await insertCourier(shop, { tracking_url: 'https://courier.example/{number}' })
  return { shop, courier, clerk: await staffMember(shop, roles) }
}
export type Desk = Awaited<ReturnType<typeof startDesk>>

/** One order of one piece of 1,000 riyals: in cash, or by a card that pays at once. */
export async function placeOrder({ shop, courier }: Desk, { byCard = false, stock = 5, ...more }: PlaceOptions = {}) {
  const { varietyId } = await insertVariety(shop, { variety: { on_hand: stock } })
  const customer = await insertCustomer(shop, { varietyId, ...(more.lang && { lang: more.lang }) })
  const order = await buy(shop, customer, {
    courierId: courier.id,
    ...(byCard && { card: cards.atOnce }),
    more: more.fields ?? {},
  })
  return { id: order.id, total: order.total, varietyId, customer }
}
type PlaceOptions = { byCard?: boolean; stock?: number; lang?: 'ar' | 'en'; fields?: Record<string, unknown> }

/** What each move asks for. */
const formOf: Partial<Record<OrderMove, object>> = {
  cancel: { reason: 'The buyer called' },
  stop: { reason: 'Sold in the shop' },
  come_back: { reason: 'Nobody opened' },
  ask_return: { reason: 'Too small' },
  reject_return: { note: 'The seal is broken' },
  adjust: { amount: 100, reason: 'A scratch' },
  settle_refund: { reference: 'SNB 20261117-4' },
}
let parcels = 0

export function move(
  { call }: Pick<StaffMember, 'call'>,
  id: string,
  [from, name]: readonly [OrderStatus, OrderMove],
  { form = {}, key }: { form?: object; key?: string } = {},
) {
  parcels += 1
  const ship = name === 'ship' ? { awb: `AWB${1000 + parcels}` } : {}
  return call('POST /admin/orders/:id/moves', { id, move: name, from, ...ship, ...formOf[name], ...form }, once(key))
}

export const toShipped = [
  ['confirmed', 'prepare'],
  ['processing', 'ship'],
] as const
export const toDelivered = [...toShipped, ['shipped', 'deliver']] as const

export async function moveAlong(clerk: StaffMember, id: string, path: readonly (readonly [OrderStatus, OrderMove])[]) {
  for (const step of path) await move(clerk, id, step)
}

let copies = 0

/** Copies of an order and its lines, changed by SQL: `status = 'shipped'`. Returns their ids. */
export async function copyOrder({ db }: Pick<Checkout, 'db'>, id: string, changes: readonly string[]) {
  const ids: string[] = []
  for (const change of changes) {
    copies += 1
    const copy = `A-COPY${String(copies).padStart(6, '0')}`
    ids.push(copy)
    const columns = await sql<{ name: string }>`
      select column_name as name from information_schema.columns
      where table_name = 'shop_order' and column_name not in ('id', 'idempotency_key', 'quote_id')
    `.execute(db)
    const names = sql.join(columns.rows.map(({ name }) => sql.id(name)))
    await sql`
      insert into shop_order (id, idempotency_key, quote_id, ${names})
      select ${copy}, ${copy}, ${1_000_000 + copies}, ${names} from shop_order where id = ${id}
    `.execute(db)
    await sql`
      insert into order_line (order_id, position, cart_item_id, product_id, variety_id, sku, title_ar, title_en, picture,
        caliber, weight_mg, size, size_unit, quantity, custom_text, typeface, note, attachments, made_to_order, tax_category,
        unit_price, unit_net, gram_price, metal, making, net, discount, vat)
      select ${copy}, position, cart_item_id, product_id, variety_id, sku, title_ar, title_en, picture,
        caliber, weight_mg, size, size_unit, quantity, custom_text, typeface, note, attachments, made_to_order, tax_category,
        unit_price, unit_net, gram_price, metal, making, net, discount, vat
      from order_line where order_id = ${id}
    `.execute(db)
    if (change) await sql`update shop_order set ${sql.raw(change)} where id = ${copy}`.execute(db)
  }
  return ids
}
