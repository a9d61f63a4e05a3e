import { type WebhookEvent, webhookBody, webhookEventNames } from '@asjad/contract/webhook-events'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { insertProduct } from '../../../test/catalogue.ts'
import { insertCourier } from '../../../test/checkout.ts'
import { move, once, placeOrder, toShipped } from '../../../test/staff-orders.ts'
import { startTeller, type Teller } from '../../../test/webhooks.ts'

type Body = { type: WebhookEvent; timestamp: string; data: Record<string, unknown> }

/** A shop that tells everything. */
async function startTellingAll(events: WebhookEvent[] = webhookEventNames) {
  const teller = await startTeller()
  const courier = await insertCourier(teller.shop)
  await teller.tell(events)
  return { ...teller, courier, desk: { shop: teller.shop, courier, clerk: teller.owner } }
}

/** The bodies that wait to be sent, oldest first. Each one is as the contract describes it. */
async function told({ shop }: Pick<Teller, 'shop'>, ...types: WebhookEvent[]) {
  const rows = await shop.db.selectFrom('webhook_delivery').select('body').orderBy('id').execute()
  const bodies = rows.map(({ body }) => JSON.parse(body) as Body)
  for (const body of bodies) webhookBody(body.type).parse(body)
  return bodies.filter(({ type }) => types.includes(type))
}

test('a card order is told when it is placed, paid, moved and given back, without a word about its buyer', async () => {
  const teller = await startTellingAll()
  const { id, total, varietyId } = await placeOrder(teller.desk, { byCard: true })
  for (const step of toShipped) await move(teller.owner, id, step)
  await move(teller.owner, id, ['shipped', 'come_back'])
  await teller.shop.work()

  const orders = await told(teller, 'order.placed', 'order.paid', 'order.moved')
  expect(orders.map(({ type, data }) => [type, data.from ?? null, data.to ?? null])).toEqual([
    ['order.placed', null, null],
    ['order.paid', null, null],
    ['order.moved', 'pending_payment', 'confirmed'],
    ['order.moved', 'confirmed', 'processing'],
    ['order.moved', 'processing', 'shipped'],
    ['order.moved', 'shipped', 'returned'],
  ])
  const { sku } = await teller.shop.db
    .selectFrom('variety')
    .select('sku')
    .where('id', '=', varietyId)
    .executeTakeFirstOrThrow()
  expect(orders[0]?.data).toMatchObject({
    order_id: id,
    status: 'pending_payment',
    payment_method: 'card',
    payment_status: expect.stringMatching(/unpaid|pending/),
    total,
    currency: 'SAR',
    coupon: null,
    lines: [{ sku, variety_id: varietyId, quantity: 1, unit_price: 1000 }],
  })
  expect(orders[1]?.data).toEqual({
    order_id: id,
    payment_method: 'card',
    payment_status: 'paid',
    currency: 'SAR',
    total,
  })
  expect(await told(teller, 'refund.given')).toMatchObject([{ data: { order_id: id, by_transfer: false } }])
  const everything = await teller.shop.db.selectFrom('webhook_delivery').select('body').execute()
  expect(JSON.stringify(everything)).not.toMatch(/Sara|Ahmad|Olaya|Wurud|12251|RRRD2929|\+966|@|Riyadh/)
})

test('an order in cash is paid when the courier has collected it', async () => {
  const teller = await startTellingAll(['order.placed', 'order.paid'])
  const { id } = await placeOrder(teller.desk)
  for (const step of toShipped) await move(teller.owner, id, step)
  expect((await told(teller, 'order.placed', 'order.paid')).map(({ type }) => type)).toEqual(['order.placed'])
  await move(teller.owner, id, ['shipped', 'deliver'])
  expect(await told(teller, 'order.paid')).toMatchObject([
    { data: { order_id: id, payment_method: 'cash_on_delivery', payment_status: 'paid' } },
  ])
})

test('stock is told with what it is now and by how much it changed, and once when it gets low', async () => {
  const teller = await startTellingAll()
  const { varietyId } = await placeOrder(teller.desk, { stock: 5 })
  const change = (by: number) =>
    teller.owner.call(
      'POST /admin/stock/changes',
      { lines: [{ variety_id: varietyId, by, reason: by > 0 ? 'received' : 'damaged' }] },
      once(),
    )
  await teller.owner.call('PATCH /admin/varieties/:id/low-stock', { id: varietyId, low_stock: 2 })
  await change(-1)
  await change(-1)
  await change(-1)
  await change(4)
  const changes = (await told(teller, 'stock.changed')).filter(({ data }) => data.variety_id === varietyId)
  expect(changes.map(({ data }) => [data.reason, data.on_hand, data.reserved, data.available])).toEqual([
    ['opening', 5, 0, 5],
    ['reserve', 5, 1, 4],
    ['damaged', 4, 1, 3],
    ['damaged', 3, 1, 2],
    ['damaged', 2, 1, 1],
    ['received', 6, 1, 5],
  ])
  expect(changes[2]?.data.change).toEqual({ on_hand: -1, reserved: 0 })
  expect(await told(teller, 'stock.low')).toMatchObject([{ data: { available: 2, low_stock: 2 } }])
})

test('a product is told when it is published, changed and withdrawn; several edits of one transaction are one', async () => {
  const teller = await startTellingAll()
  const { db } = teller.shop
  const { id } = await insertProduct(db, { published_at: null })
  const update = (set: object) => db.updateTable('product').set(set).where('id', '=', id).execute()
  await update({ title_en: 'A draft' })
  await update({ published_at: new Date() })
  await db.transaction().execute(async (db) => {
    await db.updateTable('product').set({ title_en: 'A band' }).where('id', '=', id).execute()
    await db.updateTable('variety').set({ making: 30_000 }).where('product_id', '=', id).execute()
  })
  // A sale is no edit.
  await update({ sold: 3 })
  await update({ published_at: null, archived_at: new Date() })
  const { id: imported } = await insertProduct(db)
  const products = await told(teller, 'product.published', 'product.changed', 'product.withdrawn')
  expect(products.map(({ type, data }) => [type, data.product_id, data.version])).toEqual([
    ['product.published', id, 3],
    ['product.changed', id, 5],
    ['product.withdrawn', id, 6],
    ['product.published', imported, 1],
  ])
  expect(products[1]?.data.title).toEqual({ ar: 'خاتم', en: 'A band' })
})

test('a change of ten thousand products is written down in one go', async () => {
  const teller = await startTellingAll(['product.changed'])
  const { db } = teller.shop
  const { id } = await insertProduct(db)
  await sql`insert into product (slug, title_ar, title_en, subtitle_ar, subtitle_en, description_ar, description_en,
      caliber, pricing, tax_category, published_at, category_id)
    select 'many-' || n, title_ar, title_en, subtitle_ar, subtitle_en, description_ar, description_en,
      caliber, pricing, tax_category, published_at, category_id
    from product cross join generate_series(1, 10000) as n where id = ${id}`.execute(db)
  await db.updateTable('product').set({ title_en: 'Another' }).execute()
  const { count } = await db
    .selectFrom('webhook_delivery')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  expect(count).toBe(10_001)
})

test('a pause of sales and its end are told, and what visitors write', async () => {
  const teller = await startTellingAll()
  const { shop, owner } = teller
  await owner.call('POST /admin/gold/pause', { reason: 'The market is closed' })
  await owner.call('DELETE /admin/gold/pause', {})
  const { id: product_id } = await insertProduct(shop.db)
  await shop.db
    .insertInto('review')
    .values({ product_id, author_name: 'نورة', rating: 5, comment: 'جميل', published_at: null })
    .execute()
  const events = await told(teller, 'gold.paused', 'gold.resumed', 'review.received')
  expect(events).toMatchObject([
    { type: 'gold.paused', data: { scope: 'gold', cause: 'person' } },
    { type: 'gold.resumed', data: {} },
    { type: 'review.received', data: { product_id, rating: 5 } },
  ])
})
