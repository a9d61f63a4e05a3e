import type { PayoutLine } from '@asjad/contract/admin/payouts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { errorOf } from '../../../test/error-of.ts'
import { paidOrder, type SettlementLine, settlementFile } from '../../../test/money.ts'
import { staffMember } from '../../../test/staff.ts'
import { move, startDesk } from '../../../test/staff-orders.ts'

type Accountant = Awaited<ReturnType<typeof staffMember>>

const read = async ({ call }: Accountant, lines: readonly SettlementLine[], reference = 'PO-88213') =>
  (await call('POST /admin/money/payouts', { reference, file: settlementFile(lines) })).data

const linesOf = async ({ call }: Accountant, id: number, view: 'differences' | 'all' = 'all') =>
  (await call('GET /admin/money/payouts/:id/lines', { id, view })).data

const explain = ({ call }: Accountant, id: number, lines: readonly PayoutLine[]) =>
  Promise.all(
    lines.map((line) =>
      call('POST /admin/money/payouts/:id/lines/:line_id/explain', {
        id,
        line_id: line.id,
        sentence: 'The gateway was asked',
      }),
    ),
  )

async function startPayouts() {
  const desk = await startDesk()
  return { ...desk, accountant: await staffMember(desk.shop, ['accounts']) }
}

/** A refund of a paid order that the gateway has made. */
async function refunded({ shop, clerk }: Awaited<ReturnType<typeof startPayouts>>, orderId: string) {
  await move(clerk, orderId, ['confirmed', 'cancel'])
  await shop.work()
  return shop.db
    .selectFrom('transaction')
    .select(['id', 'amount', 'status', 'updated_at'])
    .where('order_id', '=', orderId)
    .where('kind', '=', 'refund')
    .executeTakeFirstOrThrow()
}

/** The file has whole seconds. */
const after = ({ at }: { at: Date }) => new Date(at.getTime() + 2_000)

const matched = (payment: { halalas: number; orderId: string }) => ({
  result: 'matched',
  ours: payment.halalas / 100,
  in_file: payment.halalas / 100,
  difference: 0,
  order_id: payment.orderId,
})

test('a payout that agrees with our payments and refunds has no differences, and closes', async () => {
  const desk = await startPayouts()
  const { accountant, shop } = desk
  const [one, other] = [await paidOrder(shop), await paidOrder(shop)]
  const refund = await refunded(desk, other.orderId)
  expect(refund.status).toBe('done')
  const back = { id: other.id, halalas: refund.amount, type: 'refund' as const, at: refund.updated_at }
  const { id, known } = await read(accountant, [one, { ...other, scheme: 'mada' }, back])
  expect(known).toBe(false)
  expect(await linesOf(accountant, id)).toMatchObject([
    matched(one),
    matched(other),
    { result: 'matched', type: 'refund', ours: -refund.amount / 100, in_file: -refund.amount / 100, difference: 0 },
  ])
  const { data } = await accountant.call('GET /admin/money/payouts/:id', { id })
  const fees = 1035_00 * 0.022 + 1035_00 * 0.01 + 2_00
  expect(one.halalas).toBe(1035_00)
  expect(data).toMatchObject({
    reference: 'PO-88213',
    state: 'open',
    payments: { count: 2, sum: 2070 },
    refunds: { count: 1, sum: -1035 },
    fees: { sum: Math.round(fees * 1.15) / 100 },
    unexplained: { count: 0, sum: 0 },
    views: { differences: 0, matched: 3, all: 3 },
  })
  expect(data.amount).toBeCloseTo(1035 - data.fees.sum, 2)
  const closed = await accountant.call('POST /admin/money/payouts/:id/close', { id })
  expect(closed.data).toMatchObject({ state: 'closed', closed_by: { id: accountant.id } })
})

test('each kind of difference is named, with what it costs the shop', async () => {
  const { accountant, shop } = await startPayouts()
  const early = await paidOrder(shop)
  const first = await read(accountant, [early], 'PO-1')
  expect(await linesOf(accountant, first.id, 'differences')).toEqual([])

  const [different, fee, missing, fine] = [
    await paidOrder(shop),
    await paidOrder(shop),
    await paidOrder(shop),
    await paidOrder(shop),
  ]
  const stranger = crypto.randomUUID()
  const { id } = await read(
    accountant,
    [
      { ...different, halalas: different.halalas - 18_00 },
      { ...fee, fee: 60_00 },
      { id: stranger, halalas: 217_77 },
      { ...early, at: after(fine) },
      { ...fine, at: after(fine) },
    ],
    'PO-2',
  )
  const lines = await linesOf(accountant, id, 'differences')
  expect(lines).toMatchObject([
    { result: 'different', line: 2, ours: 1035, in_file: 1017, difference: -18, order_id: different.orderId },
    { result: 'fee', line: 3, fee: 60, expected_fee: 27.34, difference: -32.66, order_id: fee.orderId },
    {
      result: 'unknown',
      line: 4,
      payment_id: stranger,
      ours: null,
      in_file: 217.77,
      difference: 217.77,
      order_id: null,
    },
    { result: 'twice', line: 5, in_file: 1035, difference: 1035, order_id: early.orderId },
    { result: 'missing', line: null, payment_id: missing.id, ours: 1035, in_file: null, difference: -1035 },
  ])
  const { data } = await accountant.call('GET /admin/money/payouts/:id', { id })
  expect(data.unexplained).toEqual({ count: 5, sum: 167.11 })
})

test('a payout closes once every difference has its sentence, and then nobody changes it', async () => {
  const { accountant, shop } = await startPayouts()
  const { id } = await read(accountant, [await paidOrder(shop), { id: crypto.randomUUID(), halalas: 5_00 }])
  const refused = await errorOf(accountant.call('POST /admin/money/payouts/:id/close', { id }))
  expect(refused.code).toBe('not_allowed_now')
  const [strange] = await linesOf(accountant, id, 'differences')
  const noWords = { id, line_id: strange?.id ?? 0, sentence: ' ' }
  expect((await errorOf(accountant.call('POST /admin/money/payouts/:id/lines/:line_id/explain', noWords))).code).toBe(
    'invalid',
  )
  await explain(accountant, id, strange ? [strange] : [])
  await accountant.call('POST /admin/money/payouts/:id/close', { id })
  // Pressed again, it is still closed once.
  await accountant.call('POST /admin/money/payouts/:id/close', { id })
  const entries = await shop.db
    .selectFrom('audit_entry')
    .select('action')
    .where('action', '=', 'POST /admin/money/payouts/:id/close')
    .execute()
  expect(entries).toHaveLength(1)

  const later = await errorOf(explain(accountant, id, strange ? [strange] : []))
  expect(later.code).toBe('not_allowed_now')
  expect((await errorOf(accountant.call('DELETE /admin/money/payouts/:id', { id }))).code).toBe('not_allowed_now')
  for (const change of [
    sql`update payout_line set amount = 1`,
    sql`delete from payout_line`,
    sql`update payout set closed_at = null, closed_by = null`,
    sql`delete from payout`,
  ])
    await expect(change.execute(shop.db)).rejects.toThrow('never changed')
})

test('a file that is sent twice, by one person or by two at once, is one payout', async () => {
  const { accountant, shop } = await startPayouts()
  const owner = await staffMember(shop, ['owner'])
  const lines = [await paidOrder(shop), await paidOrder(shop)]
  const file = settlementFile(lines)
  // The same lines from a spreadsheet.
  const pasted = file.replaceAll(/"Order, card"/g, 'Order').replaceAll(',', '\t')
  const answers = await Promise.all([
    accountant.call('POST /admin/money/payouts', { reference: 'PO-1', file }),
    owner.call('POST /admin/money/payouts', { reference: 'PO-1', file }),
    owner.call('POST /admin/money/payouts', { reference: 'PO-1', file: pasted }),
  ])
  expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1)
  expect(answers.filter(({ data }) => data.known)).toHaveLength(2)
  expect(await linesOf(accountant, answers[0]?.data.id ?? 0)).toHaveLength(2)

  const other = settlementFile([await paidOrder(shop)])
  const refused = await errorOf(accountant.call('POST /admin/money/payouts', { reference: 'PO-1', file: other }))
  expect(refused.errors).toHaveProperty('reference')
})

test('a payment that was missing and comes with the next payout explains itself', async () => {
  const { accountant, shop } = await startPayouts()
  const [first, late, last] = [await paidOrder(shop), await paidOrder(shop), await paidOrder(shop)]
  const before = await read(accountant, [first, { ...last, at: after(last) }], 'PO-1')
  const [missing] = await linesOf(accountant, before.id, 'differences')
  expect(missing).toMatchObject({ result: 'missing', payment_id: late.id, arrived_with: null })
  const { data: list } = await accountant.call('GET /admin/money/transactions', { view: 'mismatched' })
  expect(list.map(({ id }) => id)).toEqual([late.id])

  const next = await read(accountant, [{ ...late, at: after(last) }], 'PO-2')
  const [found] = await linesOf(accountant, before.id, 'differences')
  expect(found).toMatchObject({ arrived_with: { id: next.id, reference: 'PO-2' }, sentence: null })
  expect((await accountant.call('POST /admin/money/payouts/:id/close', { id: before.id })).data.state).toBe('closed')
  const { meta } = await accountant.call('GET /admin/money/transactions', { view: 'mismatched' })
  expect(meta.total).toBe(0)
})

test('the count of what is not matched is that of its list, where a missing payment leads to its payout', async () => {
  const { accountant, shop } = await startPayouts()
  const [different, late, last] = [await paidOrder(shop), await paidOrder(shop), await paidOrder(shop)]
  const stranger = { ...last, id: crypto.randomUUID() }
  const lines = [{ ...different, halalas: different.halalas - 18_00 }, { ...last, at: after(last) }, stranger]
  const { id } = await read(accountant, lines, 'PO-1')
  const { data, meta } = await accountant.call('GET /admin/money/transactions', { view: 'mismatched', sort: 'oldest' })
  expect(data.map((row) => [row.id, row.payout])).toEqual([
    [different.id, { id, reference: 'PO-1', result: 'different' }],
    [late.id, { id, reference: 'PO-1', result: 'missing' }],
  ])
  const { data: summary } = await accountant.call('GET /admin/money/summary', {})
  expect(summary.mismatched).toBe(meta.total)
})

test('several refunds of one payment may be one line of the file', async () => {
  const { accountant, shop } = await startPayouts()
  const payment = await paidOrder(shop)
  for (const amount of [20_00, 35_00])
    await shop.db
      .insertInto('transaction')
      .values({
        id: crypto.randomUUID(),
        order_id: payment.orderId,
        kind: 'refund',
        reason: 'adjustment',
        amount,
        status: 'done',
        failure: null,
        idempotency_key: null,
        request_hash: null,
        redirect_url: null,
        card_brand: null,
        card_last_four: null,
        refund_of: payment.id,
        created_at: payment.at,
        updated_at: payment.at,
      })
      .execute()
  const { id } = await read(accountant, [payment, { ...payment, halalas: 55_00, type: 'refund' }])
  expect((await linesOf(accountant, id)).map(({ result, ours }) => [result, ours])).toEqual([
    ['matched', 1035],
    ['matched', -55],
  ])
})

test('a file that cannot be read is refused in words that name the line', async () => {
  const { accountant, shop } = await startPayouts()
  const good = settlementFile([await paidOrder(shop)])
  const cases: [string, RegExp][] = [
    ['hello', /payment_id/],
    [good.replace('transaction_date', 'when'), /transaction_date/],
    [good.split('\r\n')[0] ?? '', /no lines/],
    [good.replace(',1035.00,', ',10x,'), /Line 2.*amount/],
    [good.replace(',pay,', ',gift,'), /Line 2.*type/],
    ['"', /cannot be read/],
  ]
  for (const [file, words] of cases) {
    const { code, errors } = await errorOf(accountant.call('POST /admin/money/payouts', { reference: 'PO-9', file }))
    expect(code).toBe('invalid')
    expect(errors.file?.[0]).toMatch(words)
  }
  expect((await accountant.call('GET /admin/money/payouts', {})).meta.total).toBe(0)
})

test('an open payout of a wrong file can be taken back, and its payments come again', async () => {
  const { accountant, shop } = await startPayouts()
  const payment = await paidOrder(shop)
  const { id } = await read(accountant, [payment, { id: crypto.randomUUID(), halalas: 1_00 }])
  await accountant.call('DELETE /admin/money/payouts/:id', { id })
  const again = await read(accountant, [payment])
  expect((await linesOf(accountant, again.id)).map(({ result }) => result)).toEqual(['matched'])
})

test('a payment that the gateway has and we do not is a difference, not a stranger', async () => {
  const { accountant, shop } = await startPayouts()
  const payment = await paidOrder(shop)
  await shop.db.updateTable('transaction').set({ status: 'expired' }).where('id', '=', payment.id).execute()
  const { id } = await read(accountant, [payment])
  expect(await linesOf(accountant, id)).toMatchObject([
    { result: 'different', ours: 0, in_file: 1035, order_id: payment.orderId },
  ])
})
