import { expect, test } from 'vitest'
import { decideAtBank } from '../../../test/checkout.ts'
import { errorOf } from '../../../test/error-of.ts'
import { attemptAtBank, collectedCash, paidOrder } from '../../../test/money.ts'
import { staffMember } from '../../../test/staff.ts'
import { move, once, startDesk } from '../../../test/staff-orders.ts'
import { confirm, nextReference, placeByTransfer } from '../../../test/transfers.ts'

async function startMoney() {
  const desk = await startDesk()
  return { ...desk, accountant: await staffMember(desk.shop, ['accounts']) }
}

test('all movements are listed newest first, with the sums of everything that matches', async () => {
  const desk = await startMoney()
  const { shop, accountant, clerk } = desk
  const paid = await paidOrder(shop)
  const cash = await collectedCash(shop, { halalas: 500_00 })
  const cancelled = await paidOrder(shop)
  await move(clerk, cancelled.orderId, ['confirmed', 'cancel'])
  const open = await attemptAtBank(shop)

  const { data, meta } = await accountant.call('GET /admin/money/transactions', {})
  expect(data.map(({ id }) => id)).toEqual([open, expect.any(String), cancelled.id, cash.id, paid.id])
  expect(data).toMatchObject([
    { kind: 'payment', status: 'initiated', open_since: expect.any(String), can: { check: true } },
    { kind: 'refund', status: 'pending', method: 'card', amount: 1035, partial: false, open_since: expect.any(String) },
    { kind: 'payment', status: 'paid', method: 'card', order_id: cancelled.orderId, order_status: 'cancelled' },
    { kind: 'cod_collection', method: 'cash', amount: 500 },
    { kind: 'payment', card: { brand: 'master', last_four: '0000' }, open_since: null, can: { check: false } },
  ])
  expect(meta).toMatchObject({ total: 5, received: 2570, given_back: 0, waiting: 1035 })

  const idsOf = async (query: object) =>
    (await accountant.call('GET /admin/money/transactions', query)).data.map(({ id }) => id)
  expect(await idsOf({ view: 'received', method: 'cash' })).toEqual([cash.id])
  expect(await idsOf({ view: 'unfinished' })).toEqual([open])
  expect(await idsOf({ kind: 'payment', status: 'paid', sort: 'oldest' })).toEqual([paid.id, cancelled.id])
  expect(await idsOf({ q: paid.id.slice(0, 13) })).toEqual([paid.id])
  expect(await idsOf({ q: cash.orderId.toLowerCase() })).toEqual([cash.id])
  expect(await idsOf({ amount_to: '٦٠٠' })).toEqual([cash.id])
  expect(await idsOf({ from: '2020-01-01', to: '2020-12-31' })).toEqual([])
  expect(await idsOf({ view: 'refunds', method: 'transfer' })).toEqual([])

  const { data: summary } = await accountant.call('GET /admin/money/summary', {})
  expect(summary).toMatchObject({
    received_today: { count: 3, sum: 2570 },
    cash: { count: 1, sum: 500 },
    refunds: { count: 1, sum: 1035 },
    unfinished: 1,
    day_closed: false,
  })
})

test('the gateway is asked what became of an open attempt, and its answer counts', async () => {
  const { shop, accountant } = await startMoney()
  const id = await attemptAtBank(shop)
  const asked = await accountant.call('POST /admin/money/transactions/:id/check', { id })
  expect(asked.data.status).toBe('initiated')
  const { redirect_url } = await shop.db
    .selectFrom('transaction')
    .select('redirect_url')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await decideAtBank(redirect_url ?? undefined, 'approve')
  expect((await accountant.call('POST /admin/money/transactions/:id/check', { id })).data.status).toBe('paid')
  const again = await errorOf(accountant.call('POST /admin/money/transactions/:id/check', { id }))
  expect(again.code).toBe('not_allowed_now')
})

test('a refund that the gateway refused says so, and whoever gives refunds may try again or settle it', async () => {
  const { shop, accountant, clerk } = await startMoney()
  const { orderId } = await paidOrder(shop)
  await move(clerk, orderId, ['confirmed', 'cancel'])
  await shop.db
    .updateTable('transaction')
    .set({ status: 'failed', failure: 'gateway_error' })
    .where('kind', '=', 'refund')
    .execute()
  const waiting = { view: 'waiting' } as const
  const [seen] = (await accountant.call('GET /admin/money/transactions', waiting)).data
  expect(seen).toMatchObject({ said: 'gateway_error', can: { retry: false, settle: false } })
  const [own] = (await clerk.call('GET /admin/money/transactions', waiting)).data
  expect(own).toMatchObject({ order_status: 'cancelled', can: { retry: true, settle: true } })
  await move(clerk, orderId, ['cancelled', 'settle_refund'])
  const { meta } = await clerk.call('GET /admin/money/transactions', { method: 'transfer' })
  expect(meta).toMatchObject({ total: 1, given_back: 1035, waiting: 0 })
})

test('what matches is exported as a table, and the audit log keeps that it was', async () => {
  const { shop, accountant } = await startMoney()
  const paid = await paidOrder(shop)
  await collectedCash(shop)
  const response = await accountant.request('/admin/money/transactions/export?method=card&q=sara')
  const [head, row, end] = (await response.text()).split('\r\n')
  expect(response.headers.get('content-disposition')).toContain('attachment')
  expect(head).toContain('Payment number')
  expect(row).toContain(`Payment,Card,Paid,1035,${paid.orderId},`)
  expect(end).toBe('')
  const entry = await shop.db
    .selectFrom('audit_entry')
    .select('after')
    .where('action', '=', 'GET /admin/money/transactions/export')
    .executeTakeFirstOrThrow()
  expect(entry.after).toMatchObject({ exported: 'transactions', rows: 1 })
  expect(JSON.stringify(entry.after)).not.toContain('sara')
})

test('bank transfers are found by their reference, and a refund by transfer waits until somebody notes it', async () => {
  const desk = await startMoney()
  const { accountant, clerk } = desk
  const { id, total } = await placeByTransfer(desk)
  expect((await accountant.call('GET /admin/money/summary', {})).data.transfers).toEqual({ count: 1, sum: total })
  const reference = nextReference()
  await confirm(accountant, id, total, { reference })
  const [booked] = (await accountant.call('GET /admin/money/transactions', { q: reference.toLowerCase() })).data
  expect(booked).toMatchObject({ kind: 'bank_transfer', method: 'transfer', status: 'paid', amount: total, reference })
  expect((await accountant.call('GET /admin/money/day-close', {})).data.sheet.lines[2]).toMatchObject({
    key: 'transfer',
    expected: total,
  })

  await move(clerk, id, ['confirmed', 'cancel'])
  const [refund] = (await clerk.call('GET /admin/money/transactions', { view: 'waiting', method: 'transfer' })).data
  expect(refund).toMatchObject({
    kind: 'refund',
    status: 'pending',
    amount: total,
    can: { retry: false, settle: true },
  })
  const settled = { id: refund?.id ?? '', bank_reference: nextReference() }
  await clerk.call('POST /admin/transfers/refunds/:id/settle', settled, once())
  const { data } = await accountant.call('GET /admin/money/day-close', {})
  expect(data.sheet.lines[3]).toMatchObject({ key: 'refund', expected: -total })
})
