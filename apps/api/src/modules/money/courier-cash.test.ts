import { expect, test } from 'vitest'
import { insertCourier } from '../../../test/checkout.ts'
import { errorOf } from '../../../test/error-of.ts'
import { collectedCash } from '../../../test/money.ts'
import { staffMember } from '../../../test/staff.ts'
import { moveAlong, once, placeOrder, startDesk, toDelivered } from '../../../test/staff-orders.ts'

const day = 86_400_000

async function startCash() {
  const desk = await startDesk()
  const accountant = await staffMember(desk.shop, ['accounts'])
  const ago = (days: number) => new Date(desk.shop.deps.now().getTime() - days * day)
  return { ...desk, accountant, ago }
}

test('cash waits with its courier by age until it is handed over, and then it is', async () => {
  const { shop, accountant, courier, ago } = await startCash()
  const smsa = await insertCourier(shop, { name_ar: 'سمسا', name_en: 'SMSA' })
  const fresh = await collectedCash(shop, { halalas: 12_600_00, courierId: courier.id })
  const old = await collectedCash(shop, { halalas: 4_200_00, courierId: courier.id, at: ago(4) })
  const late = await collectedCash(shop, { halalas: 2_150_00, courierId: smsa.id, at: ago(9) })

  const { data } = await accountant.call('GET /admin/money/courier-cash', {})
  expect(data.couriers).toMatchObject([
    { courier: { id: smsa.id, name: { en: 'SMSA' } }, collected: 2150, handed_over: 0, late: 2150, left: 2150 },
    { courier: { id: courier.id }, collected: 16_800, recent: 12_600, older: 4200, late: 0, left: 16_800, waiting: 2 },
  ])
  expect(data.all).toMatchObject({ collected: 18_950, recent: 12_600, older: 4200, late: 2150, left: 18_950 })
  const list = await accountant.call('GET /admin/money/collections', {})
  expect(list.meta).toMatchObject({ total: 3, sum: 18_950 })
  expect(list.data.map(({ id, days }) => [id, days])).toEqual([
    [late.id, 9],
    [old.id, 4],
    [fresh.id, 0],
  ])
  const found = await accountant.call('GET /admin/money/collections', {
    q: old.orderId,
    courier: courier.id,
    age: 'older',
  })
  expect(found.data.map(({ id }) => id)).toEqual([old.id])

  const { data: remittance } = await accountant.call(
    'POST /admin/money/remittances',
    { courier_id: courier.id, reference: 'ARX-118', method: 'bank', amount: 4200, collections: [old.id] },
    once(),
  )
  expect(remittance).toMatchObject({ difference: 0, orders: [old.orderId], by: { id: accountant.id } })
  const after = await accountant.call('GET /admin/money/courier-cash', {})
  expect(after.data.couriers[1]).toMatchObject({ collected: 16_800, handed_over: 4200, older: 0, left: 12_600 })
  const row = await accountant.call('GET /admin/money/transactions', { q: 'arx-118' })
  expect(row.data).toMatchObject([{ id: old.id, reference: 'ARX-118', method: 'cash' }])
})

test('what the courier collected at the door is what waits, not what the order costs', async () => {
  const desk = await startCash()
  const { id, total } = await placeOrder(desk)
  await moveAlong(desk.clerk, id, toDelivered)
  const { data } = await desk.accountant.call('GET /admin/money/collections', {})
  expect(data).toMatchObject([{ order_id: id, due: total, collected: total, days: 0 }])
})

test('a remittance of another amount needs a sentence', async () => {
  const { shop, accountant, courier } = await startCash()
  const { id } = await collectedCash(shop, { halalas: 12_604_98, courierId: courier.id })
  const sent = {
    courier_id: courier.id,
    reference: 'ARX-1',
    method: 'cash' as const,
    amount: 12_600,
    collections: [id],
  }
  const refused = await errorOf(accountant.call('POST /admin/money/remittances', sent, once()))
  expect(refused.errors.sentence?.[0]).toContain('4.98')
  const { data } = await accountant.call(
    'POST /admin/money/remittances',
    { ...sent, sentence: 'The driver had no change' },
    once(),
  )
  expect(data).toMatchObject({ difference: -4.98, sentence: 'The driver had no change' })
  const { data: cash } = await accountant.call('GET /admin/money/courier-cash', {})
  expect(cash.all).toMatchObject({ handed_over: 12_604.98, difference: -4.98, left: 0 })
})

test('cash is handed over once: pressed twice, by two people at once, or under one reference', async () => {
  const { shop, accountant, courier } = await startCash()
  const manager = await staffMember(shop, ['manager'])
  const [one, other] = [
    await collectedCash(shop, { courierId: courier.id }),
    await collectedCash(shop, { courierId: courier.id }),
  ]
  const sent = {
    courier_id: courier.id,
    reference: 'ARX-1',
    method: 'cash' as const,
    amount: 1000,
    collections: [one.id],
  }
  const key = once('same-press')
  const [first, again] = await Promise.all([
    accountant.call('POST /admin/money/remittances', sent, key),
    accountant.call('POST /admin/money/remittances', sent, key),
  ])
  expect(again.data.id).toBe(first.data.id)

  const twice = await errorOf(accountant.call('POST /admin/money/remittances', { ...sent, reference: 'ARX-2' }, once()))
  expect(twice.code).toBe('conflict')
  const sameReference = await errorOf(
    accountant.call('POST /admin/money/remittances', { ...sent, collections: [other.id] }, once()),
  )
  expect(sameReference.errors).toHaveProperty('reference')

  const race = await Promise.allSettled(
    [accountant, manager].map(({ call }, n) =>
      call('POST /admin/money/remittances', { ...sent, reference: `R-${n}`, collections: [other.id] }, once()),
    ),
  )
  expect(race.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect((await accountant.call('GET /admin/money/remittances', {})).meta.total).toBe(2)
})

test('cash of another courier, or money that is no cash, is not covered', async () => {
  const { shop, accountant, courier } = await startCash()
  const other = await insertCourier(shop)
  const { id } = await collectedCash(shop, { courierId: other.id })
  for (const collections of [[id], [crypto.randomUUID()]]) {
    const sent = { courier_id: courier.id, reference: 'R-1', method: 'bank' as const, amount: 1000, collections }
    const refused = await errorOf(accountant.call('POST /admin/money/remittances', sent, once()))
    expect(refused.errors).toHaveProperty('collections')
  }
})

test('a remittance that was entered wrongly is taken back, and its cash waits again', async () => {
  const { shop, accountant, courier } = await startCash()
  const { id } = await collectedCash(shop, { courierId: courier.id })
  const sent = { courier_id: courier.id, reference: 'R-1', method: 'bank' as const, amount: 1000, collections: [id] }
  const { data } = await accountant.call('POST /admin/money/remittances', sent, once())
  await accountant.call('DELETE /admin/money/remittances/:id', { id: data.id })
  expect((await accountant.call('GET /admin/money/collections', {})).meta.total).toBe(1)
  await accountant.call('POST /admin/money/remittances', sent, once())
})
