import { createHash } from 'node:crypto'
import { estimateDelivery } from '@asjad/contract/delivery-estimate'
import { netOf } from '@asjad/contract/document-vat'
import type { Insertable } from 'kysely'
import pino from 'pino'
import { netForQuantity, sellableVarieties } from '../../modules/catalog/sellable-varieties.service.ts'
import { changeStock } from '../../modules/catalog/stock.service.ts'
import { GoldRatesHolder } from '../../modules/gold-prices/gold-rates-holder.ts'
import { priceDocument } from '../../modules/orders/pricing.rules.ts'
import { orderRecord } from '../../modules/orders/staff-orders.service.ts'
import { issueCreditNote, issueInvoice } from '../../modules/orders/tax-documents.service.ts'
import type { Db } from '../database.ts'
import type { Tables } from '../tables.ts'
import { type DemoOrder, demoOrders } from './demo-orders.ts'
import { demoEmail } from './seed-account.ts'

const hour = 60 * 60_000
const log = pino()

/** The same id for the same name, so that every demo store is the same. */
function uuidOf(name: string) {
  const hex = createHash('sha256').update(name).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}

/** Orders of the demo account in several states, at today's prices, calculated like real orders. */
export async function seedOrders(db: Db, now: Date) {
  for (const order of demoOrders) await seedOrder(db, order, new Date(now.getTime() - order.daysAgo * 24 * hour))
}

async function seedOrder(db: Db, demo: DemoOrder, placedAt: Date) {
  const account = await db
    .selectFrom('account')
    .innerJoin('address', 'address.account_id', 'account.id')
    .selectAll('address')
    .where('email', '=', demoEmail)
    .executeTakeFirst()
  const courier = await db.selectFrom('shipping_company').selectAll().where('id', '=', 1).executeTakeFirstOrThrow()
  const goldRates = new GoldRatesHolder({ db, log, now: () => new Date() })
  const rates = await goldRates.current()
  if (!account || !rates) return
  const lines = await linesToSell(db, goldRates, demo)
  const { lines: shares, ...amounts } = priceDocument({
    lines: lines.map(({ net, vatPercent }) => ({ net, vatPercent })),
    discount: 0,
    deliveryNet: netOf(courier.cost, 15),
    delivery: courier.cost,
  })
  const at = (hoursLater: number) => new Date(placedAt.getTime() + hoursLater * hour)
  const estimate = estimateDelivery(placedAt, {
    madeToOrder: lines.some(({ made_to_order }) => made_to_order),
    min: courier.min_days,
    max: courier.max_days,
  })
  const last = demo.steps.at(-1)
  const { id: _, account_id, latitude, longitude, last_used_at, created_at, ...address } = account

  const order: Insertable<Tables['shop_order']> = {
    id: demo.id,
    account_id,
    idempotency_key: demo.id,
    request_hash: demo.id,
    quote_id: -Number(demo.id.slice(-1)),
    status: last?.[0] ?? 'confirmed',
    cancel_reason: last?.[0] === 'cancelled' ? 'payment_timeout' : null,
    payment_method: demo.method,
    language: 'ar',
    ...amounts,
    coupon_id: null,
    coupon_code: null,
    gold_tick_id: rates.tickId,
    gold_price_at: rates.at,
    shipping_company_id: courier.id,
    shipping_name_ar: courier.name_ar,
    shipping_name_en: courier.name_en,
    shipping_duration_ar: courier.duration_ar,
    shipping_duration_en: courier.duration_en,
    arrives_from: estimate.from,
    arrives_to: estimate.to,
    tracking_number: demo.tracking ?? null,
    tracking_url: demo.tracking
      ? (courier.tracking_url?.replace('{number}', encodeURIComponent(demo.tracking)) ?? null)
      : null,
    address: JSON.stringify({
      ...address,
      map_location: latitude === null || longitude === null ? null : { lat: latitude, lng: longitude },
    }),
    recipient: null,
    identity_type: null,
    identity_sealed: null,
    identity_last_four: null,
    note: null,
    created_at: placedAt,
    pay_until: demo.method === 'card' ? at(0.5) : null,
    delivered_at: at(demo.steps.find(([status]) => status === 'delivered')?.[3] ?? 0),
  }
  await db.insertInto('shop_order').values(order).execute()
  const orderLines = lines.map(({ vatPercent: _, ...line }, position) => ({
    ...line,
    ...(shares[position] ?? { net: line.net, discount: 0, vat: 0 }),
    order_id: demo.id,
    position,
  }))
  await db.insertInto('order_line').values(orderLines).execute()
  const events = demo.steps.map(([to_status, move, actor, later], n) => ({
    order_id: demo.id,
    move,
    from_status: demo.steps[n - 1]?.[0] ?? null,
    to_status,
    actor,
    note: null,
    at: at(later),
  }))
  await db.insertInto('order_event').values(events).execute()
  await settleDemo(db, demo, amounts.total, at)
}

async function linesToSell(db: Db, goldRates: GoldRatesHolder, { lines: demoLines }: DemoOrder) {
  const lines = []
  for (const { slug, quantity, text } of demoLines) {
    const variety = await db
      .selectFrom('variety')
      .innerJoin('product', 'product.id', 'variety.product_id')
      .select(['variety.id', 'sku'])
      .where('slug', '=', slug)
      .orderBy('position')
      .executeTakeFirst()
    const piece = variety && (await sellableVarieties({ db, goldRates }, [variety.id], 'ar')).get(variety.id)
    if (!piece) continue
    const { row, parts } = piece
    lines.push({
      cart_item_id: 0,
      product_id: row.id,
      variety_id: variety.id,
      sku: variety.sku,
      title_ar: row.title_ar,
      title_en: row.title_en,
      picture: JSON.stringify(row.picture),
      caliber: row.caliber,
      weight_mg: row.weight_mg,
      size: row.size,
      size_unit: row.size_unit,
      quantity,
      custom_text: text ?? null,
      note: null,
      attachments: '[]',
      made_to_order: row.requires_custom_text,
      tax_category: row.tax_category,
      unit_price: piece.price,
      unit_net: netForQuantity(piece, 1),
      gram_price: parts ? piece.gramPrice : null,
      metal: parts?.metal ?? null,
      making: parts?.making ?? null,
      net: netForQuantity(piece, quantity),
      vatPercent: piece.vatPercent,
    })
  }
  return lines
}

/** Transactions, documents and stock that match the state of the order. */
async function settleDemo(db: Db, demo: DemoOrder, total: number, at: (hoursLater: number) => Date) {
  let payment: string | null = null
  for (const [n, { kind, reason, status, failed }] of demo.money.entries()) {
    const id = uuidOf(`${demo.id} ${n}`)
    const later = kind === 'payment' ? 0.1 * n : (demo.steps.at(-1)?.[3] ?? 0)
    const byCard = kind !== 'cod_collection'
    const transaction: Insertable<Tables['transaction']> = {
      id,
      order_id: demo.id,
      kind,
      reason,
      amount: total,
      status,
      failure: failed ? 'declined' : null,
      idempotency_key: null,
      request_hash: null,
      redirect_url: null,
      card_brand: byCard ? 'mada' : null,
      card_last_four: byCard ? '1010' : null,
      refund_of: kind === 'refund' ? payment : null,
      created_at: at(later),
      updated_at: at(later),
    }
    await db.insertInto('transaction').values(transaction).execute()
    if (kind === 'payment') payment = id
  }
  const record = await orderRecord({ db }, demo.id)
  if (!record) throw new Error(`the demo order ${demo.id} is missing`)
  const { order, lines } = record
  if (demo.documents !== 'none')
    await issueInvoice(
      { db, log, newUuid: () => uuidOf(`${demo.id} invoice`), now: () => at(demo.method === 'card' ? 0.2 : 22) },
      order,
      lines,
    )
  if (demo.documents === 'both')
    await issueCreditNote(
      { db, log, newUuid: () => uuidOf(`${demo.id} note`), now: () => at(demo.steps.at(-1)?.[3] ?? 0) },
      order,
      lines,
      {
        reason: 'returned',
        amount: 'all',
      },
    )
  const changes = { reserved: ['reserve'], gone: ['reserve', 'ship'], back: [] } as const
  for (const change of changes[demo.stock]) await changeStock({ db }, change, lines, { orderId: demo.id })
}
