import type { Karat } from '@asjad/contract/catalog'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buy, cards, insertCustomer, insertVariety, putInCart } from '../../../test/checkout.ts'
import { repay } from '../../../test/price-lock.ts'
import { seededRandom } from '../../../test/random.ts'
import { staffMember } from '../../../test/staff.ts'
import { type Desk, move, moveAlong, once, startDesk, toDelivered } from '../../../test/staff-orders.ts'
import { insertTick } from '../../../test/test-api.ts'
import { confirm, setTransferAccount } from '../../../test/transfers.ts'
import { sweep } from '../payments/payments.jobs.ts'
import { upsertSettings } from '../settings/settings.queries.ts'
import { addUpMetal } from './exposure.queries.ts'

const steps = 120
const identity = { type: 'national_id', number: '1012345672' }

type Sums = { karat: Karat; sold: number; returned: number; value: number; priced: number; unpaid: number }

/** Straight from the lines of all orders. */
async function sumOverLines({ shop: { db } }: Desk) {
  const { rows } = await sql<Sums>`
    select caliber as karat,
      coalesce(sum(weight_mg * quantity) filter (where status <> 'cancelled'), 0)::float8 / 1000 as sold,
      coalesce(sum(weight_mg * quantity) filter (where status = 'returned'), 0)::float8 / 1000 as returned,
      coalesce(sum(weight_mg * quantity) filter (where status = 'pending_payment'), 0)::float8 / 1000 as unpaid,
      coalesce(sum(metal * quantity) filter (where status <> 'cancelled'), 0)::float8 as value,
      coalesce(sum(weight_mg * quantity) filter (where status <> 'cancelled' and metal is not null), 0)::float8 as priced
    from order_line join shop_order on shop_order.id = order_id group by caliber
  `.execute(db)
  return new Map(rows.map((row) => [row.karat, row]))
}

test('exposure is the sum over all lines after random orders, cancels, returns and entries', {
  timeout: 300_000,
}, async () => {
  const random = seededRandom(33)
  const desk = await startDesk(['owner'])
  const { shop, courier, clerk } = desk
  const { db, deps } = shop
  await upsertSettings(db, {
    'order.max_cash_due': '1000000',
    'approval.cancel_above': '100000000',
    'approval.return_above': '100000000',
  })
  await db.updateTable('shipping_company').set({ cash_limit: 10_000_000_00 }).execute()
  await setTransferAccount(shop)
  const accounts = await staffMember(shop, ['accounts'])
  const varieties: number[] = []
  for (const caliber of [24, 21, 18] as const)
    for (const pricing of ['gold', 'fixed'] as const) {
      const variety = { on_hand: 10_000, weight_mg: random.whole(500, 9_999) }
      varieties.push((await insertVariety(shop, { caliber, pricing, variety })).varietyId)
    }

  const orders: { id: string; customer: Awaited<ReturnType<typeof insertCustomer>> }[] = []
  const moved = new Set<string>()
  const ends = ['cancel', 'stop', 'come_back', 'deliver'] as const
  let ended = 0
  const entered = new Map<Karat, { bought: number; hedged: number }>()
  const entries: { id: number; karat: Karat; kind: 'purchase' | 'hedge'; grams: number }[] = []
  const statusOf = async (id: string) =>
    (await db.selectFrom('shop_order').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status

  const place = async () => {
    const customer = await insertCustomer(shop, { varietyId: random.of(varieties), quantity: random.whole(1, 3) })
    for (const id of new Set([random.of(varieties), random.of(varieties)]))
      if (id !== customer.varietyId) await putInCart(shop, customer, id, random.whole(1, 3))
    const how = random.of(['cash', 'cash', 'declined', 'transfer'] as const)
    const { id } = await buy(shop, customer, {
      courierId: courier.id,
      ...(how === 'declined' && { card: cards.declined }),
      ...(how === 'transfer' && { byTransfer: true }),
      more: { identity },
    })
    orders.push({ id, customer })
  }
  const enter = async () => {
    const karat = random.of([24, 21, 18] as const)
    const kind = random.of(['purchase', 'hedge'] as const)
    const grams = random.whole(1, 50_000) / 1000
    const { data } = await accounts.call(
      'POST /admin/exposure/entries',
      { kind, karat, grams, price: random.whole(30_000, 52_000) / 100, supplier: 'Works', traded_on: '2026-01-01' },
      once(),
    )
    entries.push({ id: data.id, karat, kind, grams })
    count(karat, kind, grams)
  }
  const count = (karat: Karat, kind: 'purchase' | 'hedge', grams: number) => {
    const sums = entered.get(karat) ?? { bought: 0, hedged: 0 }
    sums[kind === 'purchase' ? 'bought' : 'hedged'] += grams
    entered.set(karat, sums)
  }
  const takeBack = async () => {
    const [entry] = entries.splice(0, 1)
    if (!entry) return
    await accounts.call('POST /admin/exposure/entries/:id/counter', { id: entry.id, note: 'Typed wrongly' }, once())
    count(entry.karat, entry.kind, -entry.grams)
  }
  /** Whatever can happen next to an order. */
  const moveOn = async () => {
    if (orders.length === 0) return
    const { id, customer } = random.of(orders)
    const status = await statusOf(id)
    if (status === 'pending_payment') {
      if (random.chance(0.3)) return void (await customer.call('POST /orders/:id/cancel', { id }))
      if (random.chance(0.2)) return timeOut(id)
      const { data } = await customer.call('GET /orders/:id', { id })
      return data.transfer ? payByTransfer(id, data.transfer.amount_due) : raiseAndPay(id, customer)
    }
    if (status === 'confirmed') {
      // In turn, so that no way is left out.
      const end = ends[ended++ % ends.length] as (typeof ends)[number]
      moved.add(end)
      if (end === 'cancel') return void (await move(clerk, id, ['confirmed', 'cancel']))
      if (end === 'deliver') return moveAlong(clerk, id, toDelivered)
      await move(clerk, id, ['confirmed', 'prepare'])
      if (end === 'stop') return void (await move(clerk, id, ['processing', 'stop']))
      await move(clerk, id, ['processing', 'ship'])
      return void (await move(clerk, id, ['shipped', 'come_back'], { form: { weighings: await weighingsOf(id) } }))
    }
    if (status === 'delivered') return void (await move(clerk, id, ['delivered', 'ask_return']))
    if (status === 'return_requested')
      return void (await (random.chance(0.6)
        ? move(clerk, id, ['return_requested', 'accept_return'], { form: { weighings: await weighingsOf(id) } })
        : move(clerk, id, ['return_requested', 'reject_return'])))
  }
  const weighingsOf = async (id: string) => {
    const { data } = await clerk.call('GET /admin/orders/:id', { id })
    return data.items.map((item) => ({ line_id: item.id, grams: item.weight, seal: 'intact' as const }))
  }
  /** All of it, or a part, after which the order goes on waiting. */
  const payByTransfer = async (id: string, due: number) => {
    const amount = random.chance(0.3) ? Math.round(due * 50) / 100 : due
    // Somebody who has just signed in: the clock has gone on since the clerk did.
    await confirm(await staffMember(shop, ['accounts']), id, amount)
    moved.add('bank transfer')
  }
  const timeOut = async (id: string) => {
    await db.updateTable('shop_order').set({ pay_until: deps.now() }).where('id', '=', id).execute()
    shop.later(2)
    await sweep(deps)
    if ((await statusOf(id)) === 'cancelled') moved.add('time-out')
  }
  /** After its lock an unpaid order costs the higher price. */
  const raiseAndPay = async (id: string, customer: (typeof orders)[number]['customer']) => {
    shop.later(16)
    await insertTick(db, { at: deps.now(), ounce_usd: random.whole(4_000, 4_600) })
    deps.goldRates.onChange({ kind: 'gold_price' })
    const { data } = await customer.call('GET /orders/:id', { id })
    if (data.status !== 'pending_payment' || !data.can.repay) return
    await repay(shop, customer, id, { amount: data.due?.total ?? data.total, identity }, cards.atOnce)
  }

  const actions = [place, place, enter, takeBack, moveOn, moveOn, moveOn, moveOn]
  for (let step = 0; step < steps; step += 1) {
    await random.of(actions)()
    if (random.chance(0.2)) await addUpMetal(db)
    const { data } = await accounts.call('GET /admin/exposure', {})
    const lines = await sumOverLines(desk)
    let fineOpen = 0
    for (const { karat, ...position } of data.karats) {
      const { sold = 0, returned = 0, unpaid = 0, value = 0, priced = 0 } = lines.get(karat) ?? {}
      const { bought, hedged } = entered.get(karat) ?? { bought: 0, hedged: 0 }
      const open = sold - returned - bought - hedged
      fineOpen += (open * karat) / 24
      expect(position).toMatchObject({
        sold: expect.closeTo(sold, 6),
        returned: expect.closeTo(returned, 6),
        bought: expect.closeTo(bought, 6),
        hedged: expect.closeTo(hedged, 6),
        unpaid: expect.closeTo(unpaid, 6),
        open: expect.closeTo(open, 6),
        average_sold: priced === 0 ? null : expect.closeTo((value * 10) / priced, 2),
      })
    }
    expect(data.fine.open).toBeCloseTo(fineOpen, 2)
  }
  const { rows } = await sql<{ equal: boolean }>`
    select (select coalesce(sum(weight_mg), 0) from metal_movement) = (select coalesce(sum(weight_mg), 0) from metal_total)
      and (select coalesce(sum(value), 0) from metal_movement) = (select coalesce(sum(value), 0) from metal_total) as equal
  `.execute(db)
  expect(rows).toEqual([{ equal: true }])
  expect([...moved].sort()).toEqual(['bank transfer', 'cancel', 'come_back', 'deliver', 'stop', 'time-out'])
})
