import { randomUUID } from 'node:crypto'
import type { OrderMove } from '@asjad/contract/admin/order-moves'
import type { StockLine } from '@asjad/contract/admin/stock'
import type { OrderStatus } from '@asjad/contract/orders'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { insertAddress, insertVariety, putInCart } from '../../api/test/checkout.ts'
import { insertShopper } from '../../api/test/shoppers.ts'
import { staffMember } from '../../api/test/staff.ts'
import { isApiError, prepareOrder, type Shop, startShop } from '../test/orders.ts'

/** `STOCK_OPERATIONS=10000` for a long run. */
const operations = Number(process.env.STOCK_OPERATIONS ?? 300)
const atOnce = 8

vi.setConfig({ testTimeout: 60_000 + operations * 200 })

const varieties = 6
const random = (below: number) => Math.floor(Math.random() * below)
const oneOf = <T>(values: readonly T[]) => values[random(values.length)] as T

/** What can become of an order, step by step, and what each step asks for. */
const steps: Partial<Record<OrderStatus, readonly { move: OrderMove; form?: () => object }[]>> = {
  confirmed: [{ move: 'prepare' }, { move: 'cancel', form: () => ({ reason: 'The buyer called' }) }],
  processing: [
    { move: 'ship', form: () => ({ awb: `AWB-${randomUUID().slice(0, 12)}` }) },
    { move: 'ship', form: () => ({ awb: `AWB-${randomUUID().slice(0, 12)}` }) },
    { move: 'stop', form: () => ({ reason: 'Sold in the shop' }) },
  ],
  shipped: [{ move: 'deliver' }, { move: 'come_back', form: () => ({ reason: 'Nobody opened' }) }],
}

/** One person at one process; each does one thing after the other, all of them at once. */
async function startPerson(
  shop: Shop,
  url: string,
  ids: readonly number[],
  open: { id: string; status: OrderStatus }[],
) {
  const request = (path: string, init?: RequestInit) =>
    fetch(`${url}${path}`, { ...init, headers: { ...(init?.headers as Record<string, string>), origin: url } })
  const { call } = await staffMember({ ...shop, request }, ['manager'])
  const shopper = await insertShopper(shop)
  const buyer = { ...shopper, addressId: (await insertAddress(shop, shopper.id)).id }
  const once = () => ({ headers: { 'idempotency-key': randomUUID() } })
  const change = (lines: StockLine[]) => call('POST /admin/stock/changes', { lines }, once())

  const doings = {
    async order() {
      await shop.db.deleteFrom('cart_item').where('account_id', '=', buyer.id).execute()
      for (const id of new Set([oneOf(ids), oneOf(ids)])) await putInCart(shop, buyer, id, 1 + random(2))
      const place = await prepareOrder(url, buyer, shop.courier.id)
      const { data } = await place()
      open.push({ id: data.id, status: data.status })
    },
    async move() {
      const [order] = open.splice(random(open.length), 1)
      const step = order && oneOf(steps[order.status] ?? [])
      if (!order || !step) return
      const sent = { id: order.id, move: step.move, from: order.status, ...step.form?.() }
      const { data } = await call('POST /admin/orders/:id/moves', sent, once())
      open.push({ id: order.id, status: data.status })
    },
    async adjust() {
      const lines = [...new Set([oneOf(ids), oneOf(ids)])].map((variety_id): StockLine => {
        const by = random(9) - 4 || 1
        return { variety_id, by, reason: by > 0 ? 'received' : oneOf(['damaged', 'lost', 'shop_sale'] as const) }
      })
      await change(lines)
    },
    async import() {
      const counts = (await call('GET /admin/stock', {})).data.filter(({ id }) => ids.includes(id))
      const [one, other] = [oneOf(counts), oneOf(counts)]
      const lines = [`${one.sku},${Math.max(0, one.on_hand + random(5) - 2)},`, `${other.sku},,${random(5) - 2}`]
      const file = [new File([['sku,counted,change', ...lines].join('\n')], 'stock.csv')]
      const { id } = (await call('POST /admin/imports', { kind: 'stock', file })).data
      const run = async () => (await call('GET /admin/imports/:id', { id })).data
      await vi.waitUntil(async () => (await run()).state === 'checked', { timeout: 30_000, interval: 100 })
      await call('POST /admin/imports/:id/apply', { id, only_good: true }, once())
    },
    async count() {
      const counts = oneOf(ids)
      const seen = (await call('GET /admin/stock', {})).data.find(({ id }) => id === counts)
      if (!seen) return
      const counted = Math.max(0, seen.on_hand + random(5) - 2)
      await change([{ variety_id: seen.id, counted, as_of: seen.last_change.id }])
    },
  }
  const usual = [doings.order, doings.move, doings.move, doings.adjust, doings.count]
  return () => (random(12) === 0 ? doings.import() : oneOf(usual)())
}

test('the history of the stock adds up after orders, moves, changes, counts and imports at random, by two processes at once', async () => {
  const shop = await startShop({ stock: 30, whenDone: onTestFinished })
  const processes = [await shop.startProcess(), await shop.startProcess({ port: await shop.freePort() })]
  const ids = [shop.varietyId]
  while (ids.length < varieties) ids.push((await insertVariety(shop, { variety: { on_hand: 30 } })).varietyId)
  const open: { id: string; status: OrderStatus }[] = []
  const people = await Promise.all(
    Array.from({ length: atOnce }, (_, n) => startPerson(shop, processes[n % processes.length]?.url ?? '', ids, open)),
  )

  const refused = new Map<string, number>()
  let left = operations
  await Promise.all(
    people.map(async (act) => {
      while (left-- > 0)
        await act().catch((error) => {
          // Too little stock, or orders hold it: a clear refusal is an outcome, too. Anything else is a bug.
          if (!isApiError(error) || error.status >= 500) throw error
          refused.set(error.code, (refused.get(error.code) ?? 0) + 1)
        })
    }),
  )

  // Of two counts, and of two imports, the second is refused; a file may have nothing to write.
  const known = [
    ...['out_of_stock', 'cart_empty', 'price_changed', 'stock_reserved', 'invalid'],
    ...['counted_meanwhile', 'not_allowed_now'],
  ]
  expect([...refused.keys()].filter((code) => !known.includes(code))).toEqual([])
  const { rows: wrong } = await sql`
    select variety.id, on_hand, reserved, sums.* from variety
    cross join lateral (
      select sum(change.on_hand) as on_hand_sum, sum(change.reserved) as reserved_sum
      from stock_change change where variety_id = variety.id
    ) sums
    cross join lateral (
      select coalesce(sum(quantity), 0) as held from order_line join shop_order on shop_order.id = order_id
      where variety_id = variety.id and status in ('pending_payment', 'confirmed', 'processing')
    ) orders
    where (on_hand_sum, reserved_sum) <> (on_hand, reserved) or held <> reserved
  `.execute(shop.db)
  expect(wrong).toEqual([])
  // And at no time was there less than nothing, or more reserved than there was.
  const { rows: impossible } = await sql`
    select * from (
      select variety_id, sum(on_hand) over history as on_hand, sum(reserved) over history as reserved
      from stock_change window history as (partition by variety_id order by id)
    ) after where reserved < 0 or on_hand < reserved
  `.execute(shop.db)
  expect(impossible).toEqual([])
  const reasons = await shop.db.selectFrom('stock_change').select('reason').distinct().execute()
  expect(reasons.map(({ reason }) => reason)).toEqual(
    expect.arrayContaining(['opening', 'reserve', 'release', 'ship', 'received', 'count', 'import']),
  )
})
