import { expect, test } from 'vitest'
import { stockOf } from '../../../test/checkout.ts'
import { staffMember } from '../../../test/staff.ts'
import { type Desk, startDesk } from '../../../test/staff-orders.ts'
import { confirm, placeByTransfer, sendReceipt } from '../../../test/transfers.ts'
import { waitingForLocks } from '../../../test/waiting-for-locks.ts'
import { sweep } from '../payments/payments.jobs.ts'

const codesOf = (results: readonly PromiseSettledResult<{ data: { outcome: string } }>[]) =>
  results.map((result) => (result.status === 'fulfilled' ? result.value.data.outcome : result.reason.code)).sort()

const moneyOf = ({ shop }: Desk, id: string) =>
  shop.db.selectFrom('transaction').select(['kind', 'amount', 'status']).where('order_id', '=', id).execute()

test('two people confirm one transfer at the same time: it is booked once, and the other sees that', async () => {
  const desk = await startDesk()
  const other = await staffMember(desk.shop, ['accounts'])
  for (let round = 0; round < 5; round++) {
    const { id, total, get } = await placeByTransfer(desk)
    const reference = `RACE-${round}`
    const results = await Promise.allSettled([
      confirm(desk.clerk, id, total, { reference }),
      confirm(other, id, total, { reference }),
      confirm(other, id, total, { reference: `${reference}-TYPED-OTHERWISE` }),
    ])
    expect(codesOf(results)).toEqual(['confirmed', 'moved_meanwhile', 'moved_meanwhile'])
    expect(await get()).toMatchObject({ status: 'confirmed', payment_status: 'paid', transfer: { surplus: 0 } })
    expect(await moneyOf(desk, id)).toHaveLength(1)
  }
  await desk.shop.work()
  expect(desk.shop.mails.filter(({ subject }) => subject.startsWith('Paid'))).toHaveLength(5)
})

test('a press that is sent twice is one booking', async () => {
  const desk = await startDesk()
  const { id } = await placeByTransfer(desk)
  const key = crypto.randomUUID()
  const reference = 'TWICE-1'
  const results = await Promise.allSettled([
    confirm(desk.clerk, id, 100, { reference, key }),
    confirm(desk.clerk, id, 100, { reference, key }),
    confirm(desk.clerk, id, 100, { reference, key }),
  ])
  expect(codesOf(results)).toEqual(['short', 'short', 'short'])
  expect(await moneyOf(desk, id)).toEqual([{ kind: 'bank_transfer', amount: 100_00, status: 'paid' }])
})

test('one reference of the bank is booked for one of two orders, also at the same moment', async () => {
  const desk = await startDesk()
  const other = await staffMember(desk.shop, ['accounts'])
  for (let round = 0; round < 5; round++) {
    const [one, two] = [await placeByTransfer(desk), await placeByTransfer(desk)]
    const reference = `ONCE-${round}`
    const results = await Promise.allSettled([
      confirm(desk.clerk, one.id, one.total, { reference }),
      confirm(other, two.id, two.total, { reference: ` once-${round} ` }),
    ])
    expect(codesOf(results)).toEqual(['confirmed', 'reference_used'])
    const statuses = [(await one.get()).status, (await two.get()).status].sort()
    expect(statuses).toEqual(['confirmed', 'pending_payment'])
  }
})

test.each(['confirmed', 'cancelled'] as const)(
  'a transfer that is confirmed in the second when its order expires: whoever comes first decides, with its money: %s',
  async (end) => {
    const desk = await startDesk()
    const { shop } = desk
    const { id, total, varietyId, get } = await placeByTransfer(desk)
    shop.later(24 * 60 + 2)
    const clerk = await staffMember(shop, ['manager'])
    const acts = { confirmed: () => confirm(clerk, id, total), cancelled: () => sweep(shop.deps) }
    let confirming: Promise<PromiseSettledResult<unknown>[]> | undefined
    // Both wait for the order; the database lets them go on in the order in which they came.
    await shop.db.transaction().execute(async (db) => {
      await db.selectFrom('shop_order').select('id').where('id', '=', id).forUpdate().execute()
      const first = acts[end]()
      await expect.poll(() => waitingForLocks(shop)).toBe(1)
      const second = acts[end === 'confirmed' ? 'cancelled' : 'confirmed']()
      await expect.poll(() => waitingForLocks(shop)).toBe(2)
      confirming = Promise.allSettled(end === 'confirmed' ? [first, second] : [second, first])
    })
    const [result] = (await confirming) ?? []
    const order = await get()
    if (end === 'confirmed') {
      expect(result).toMatchObject({ status: 'fulfilled', value: { data: { outcome: 'confirmed' } } })
      expect(order.status).toBe('confirmed')
      expect(await stockOf(shop, varietyId)).toEqual({ on_hand: 5, reserved: 1 })
      expect(await moneyOf(desk, id)).toMatchObject([{ kind: 'bank_transfer' }])
    } else {
      expect(result).toMatchObject({ status: 'rejected', reason: { code: 'moved_meanwhile' } })
      expect(order).toMatchObject({ status: 'cancelled', cancel_reason: 'payment_timeout' })
      expect(await stockOf(shop, varietyId)).toEqual({ on_hand: 5, reserved: 0 })
      expect((await confirm(clerk, id, total, { from: 'cancelled' })).data).toMatchObject({ outcome: 'late' })
      expect(await moneyOf(desk, id)).toMatchObject([{ kind: 'bank_transfer' }, { kind: 'refund', status: 'pending' }])
    }
  },
)

test('a receipt that is sent while the order is confirmed or cancelled is refused or counts, never half', async () => {
  const desk = await startDesk()
  const { id, total, customer, get } = await placeByTransfer(desk)
  const [sent] = await Promise.allSettled([sendReceipt(customer, id), confirm(desk.clerk, id, total)])
  const order = await get()
  expect(order.status).toBe('confirmed')
  expect(order.transfer?.receipts).toHaveLength(sent.status === 'fulfilled' ? 1 : 0)
  for (const { state } of order.transfer?.receipts ?? []) expect(state).toBe('accepted')
})
