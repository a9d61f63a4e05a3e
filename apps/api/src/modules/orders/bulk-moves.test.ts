import { expect, test } from 'vitest'
import { errorOf } from '../../../test/error-of.ts'
import { staffMember } from '../../../test/staff.ts'
import { copyOrder, move, once, placeOrder, startDesk } from '../../../test/staff-orders.ts'

test('of 50 pasted lines with 3 faults none is shipped, until the clerk takes the good ones', async () => {
  const desk = await startDesk(['orders'])
  const { shop, clerk } = desk
  const first = await placeOrder(desk, { stock: 100 })
  await move(clerk, first.id, ['confirmed', 'prepare'])
  const ids = [
    first.id,
    ...(await copyOrder(
      shop,
      first.id,
      // Far enough from each other that no identity number is asked for.
      Array.from({ length: 46 }, (_, n) => `created_at = created_at - interval '${n + 1} days'`),
    )),
  ]
  await shop.db.updateTable('variety').set({ reserved: 47 }).where('id', '=', first.varietyId).execute()
  const used = await placeOrder(desk)
  await move(clerk, used.id, ['confirmed', 'prepare'])
  await move(clerk, used.id, ['processing', 'ship'], { form: { awb: 'USED-1' } })
  const good = ids.map(
    (id, n) => `${id.toLowerCase()}${[', ', '\t', ';', ' ، '][n % 4]}30214${String(n).padStart(4, '0')}`,
  )
  const lines = [...good, 'A-NOSUCH0000, 1234567', `${used.id}, 7654321`, `${ids[0]},`].join('\n')
  const ship = (more: object) => clerk.call('POST /admin/orders/ship-lines', { lines, ...more }, once())
  const statuses = async () => {
    const rows = await shop.db.selectFrom('shop_order').select('status').where('id', 'in', ids).execute()
    return [...new Set(rows.map(({ status }) => status))]
  }

  const { data: checked } = await ship({ dry_run: true })
  expect(checked).toMatchObject({ good: 47, faulty: 3, shipped: 0 })
  expect(checked.lines.filter(({ fault }) => fault).map(({ line, fault }) => [line, fault])).toEqual([
    [48, 'unknown_order'],
    [49, 'wrong_state'],
    [50, 'no_awb'],
  ])
  expect((await ship({})).data).toMatchObject({ shipped: 0, faulty: 3 })
  expect(await statuses()).toEqual(['processing'])
  expect((await ship({ only_good: true })).data).toMatchObject({ shipped: 47, faulty: 3 })
  expect(await statuses()).toEqual(['shipped'])
  const variety = await shop.db.selectFrom('variety').selectAll().where('id', '=', first.varietyId).executeTakeFirst()
  expect(variety).toMatchObject({ on_hand: 53, reserved: 0 })
  const entries = await shop.db
    .selectFrom('audit_entry')
    .select(['id', 'after'])
    .where('action', '=', 'POST /admin/orders/ship-lines')
    .orderBy('id')
    .execute()
  expect(entries.map(({ after }) => after)).toMatchObject([{ shipped: 0 }, { shipped: 0 }, { shipped: 47 }])
  const items = await shop.db
    .selectFrom('audit_item')
    .selectAll()
    .where('entry_id', '=', entries[2]?.id ?? 0)
    .execute()
  expect(items).toHaveLength(47)
})

test('a faulty line says what is wrong with it, in the language of the clerk', async () => {
  const desk = await startDesk(['orders'])
  const { shop, clerk } = desk
  const arab = await staffMember(shop, ['orders'], { lang: 'ar' })
  const one = await placeOrder(desk)
  const two = await placeOrder(desk)
  const three = await placeOrder(desk)
  for (const { id } of [one, two, three]) await move(clerk, id, ['confirmed', 'prepare'])
  await move(clerk, three.id, ['processing', 'ship'], { form: { awb: 'TAKEN' } })
  const lines = [
    `${one.id}, 1111`,
    '',
    `${one.id}, 2222`,
    `${two.id}, 1111`,
    `${two.id}, TAKEN`,
    'what is this',
    `${two.id}, ?!`,
  ]
  const sent = { lines: lines.join('\r\n'), dry_run: true }
  const { data } = await clerk.call('POST /admin/orders/ship-lines', sent, once())
  expect(data.lines.map(({ line, fault }) => [line, fault])).toEqual([
    [1, null],
    [3, 'order_twice'],
    [4, 'awb_twice'],
    [5, 'order_twice'],
    [6, 'unreadable'],
    [7, 'bad_awb'],
  ])
  const taken = { lines: `${two.id}, TAKEN`, dry_run: true }
  const inArabic = await arab.call('POST /admin/orders/ship-lines', taken, once())
  expect(inArabic.data.lines[0]).toMatchObject({ fault: 'awb_used', message: 'رقم الشحنة مستخدم لطلب آخر.' })
  for (const empty of ['', ' \n '])
    expect(await errorOf(clerk.call('POST /admin/orders/ship-lines', { lines: empty }, once()))).toMatchObject({
      code: 'invalid',
      errors: { lines: ['Value is required'] },
    })
})

test('two clerks ship the same lines at once: each order is shipped once', async () => {
  const desk = await startDesk(['orders'])
  const { shop, clerk } = desk
  const other = await staffMember(shop, ['manager'])
  const orders = await Promise.all(Array.from({ length: 4 }, () => placeOrder(desk)))
  for (const { id } of orders) await move(clerk, id, ['confirmed', 'prepare'])
  const lines = orders.map(({ id }, n) => `${id}, PARCEL${n}`)
  const [one, two] = await Promise.all([
    clerk.call('POST /admin/orders/ship-lines', { lines: lines.join('\n'), only_good: true }, once()),
    other.call('POST /admin/orders/ship-lines', { lines: lines.toReversed().join('\n'), only_good: true }, once()),
  ])
  expect([one.data.shipped, two.data.shipped].sort()).toEqual([0, 4])
})

test('many orders are prepared and delivered at once; those that cannot say why', async () => {
  const desk = await startDesk(['orders'])
  const { shop, clerk } = desk
  const ready = await placeOrder(desk)
  const early = await placeOrder(desk)
  const ids = [ready.id, early.id, 'A-NOSUCH0000', ready.id]
  const prepared = await clerk.call('POST /admin/orders/moves', { move: 'prepare', ids: [ready.id] }, once())
  expect(prepared.data).toEqual([{ id: ready.id, status: 'processing', done: true, fault: null }])
  await move(clerk, ready.id, ['processing', 'ship'])
  const { data } = await clerk.call('POST /admin/orders/moves', { move: 'deliver', ids }, once())
  expect(data).toMatchObject([
    { id: ready.id, status: 'delivered', done: true, fault: null },
    { id: early.id, status: 'confirmed', done: false, fault: expect.stringContaining('not possible') },
    { id: 'A-NOSUCH0000', status: null, done: false, fault: 'There is no order with this number.' },
  ])
  const paid = await shop.db.selectFrom('transaction').select(['kind', 'amount']).execute()
  expect(paid).toEqual([{ kind: 'cod_collection', amount: 103500 }])
})

test('tags are put on many orders and taken off again', async () => {
  const desk = await startDesk(['orders'])
  const { clerk } = desk
  const one = await placeOrder(desk)
  const two = await placeOrder(desk)
  const ids = [one.id, two.id]
  await clerk.call('POST /admin/orders/tags', { ids, add: ['هدية', 'VIP'] })
  await clerk.call('POST /admin/orders/tags', { ids: [two.id], remove: ['VIP'] })
  const tagged = async (tag: string) => (await clerk.call('GET /admin/orders', { tag })).data.map(({ id }) => id).sort()
  expect([await tagged('هدية'), await tagged('VIP')]).toEqual([ids.toSorted(), [one.id]])
  expect((await clerk.call('GET /admin/orders/filters', {})).data.tags).toEqual(['VIP', 'هدية'])
})
