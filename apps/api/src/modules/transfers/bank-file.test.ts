import { expect, test } from 'vitest'
import { once, startDesk } from '../../../test/staff-orders.ts'
import { confirm, placeByTransfer } from '../../../test/transfers.ts'
import { amountOf, orderNumbersIn, recogniseColumns } from './bank-file.rules.ts'

test.for([
  ['1,004.99', 1_004_99],
  ['SAR 1,004.99', 1_004_99],
  ['١٬٠٠٤٫٩٩ ر.س', 1_004_99],
  ['250', 250_00],
  ['250.5', 250_50],
  ['-12.00', -12_00],
  ['(12.00)', -12_00],
  ['12.00 DR', -12_00],
  ['12.00CR', 12_00],
  ['', undefined],
  ['-', undefined],
  ['a lot', null],
] as const)('the bank’s amount "%s" is read', ([text, amount]) => {
  expect(amountOf(text)).toBe(amount)
})

test('an order’s number is found however the bank or the buyer wrote it', () => {
  const found = ['Transfer A-7K2M9Q4RTX from', 'TRF/A7K2M9Q4RTX/SNB', 'طلب a-7k2m9q4rtx', 'ref A 7K2M9Q4RTX']
  for (const text of found) expect(orderNumbersIn(text)).toEqual(['A-7K2M9Q4RTX'])
  expect(orderNumbersIn('A-OOO000IL11')).toEqual(['A-0000001111'])
  expect(orderNumbersIn('SALARY NOVEMBER AL RAJHI 123')).toEqual([])
})

test('headings are found in both languages, below what a bank writes above them', () => {
  const rows = [
    ['كشف حساب', ''],
    ['من 1 نوفمبر', ''],
    ['التاريخ', 'البيان', 'مدين', 'دائن', 'رقم المرجع'],
    ['2026-11-18', '', '', '5', 'X1'],
  ]
  expect(recogniseColumns(rows)).toEqual({ at: 2, columns: { date: 0, text: 1, credit: 3, reference: 4 } })
  expect(recogniseColumns([['Date', 'Narrative', 'Amount', 'Reference']])?.columns).toMatchObject({ amount: 2 })
  expect(recogniseColumns([['a', 'b']])).toBeUndefined()
})

test('the bank’s file is matched with orders, nothing is booked by it, and chosen lines are', async () => {
  const desk = await startDesk(['accounts'])
  const { clerk } = desk
  const [exact, short, alike, booked, over] = [
    await placeByTransfer(desk),
    await placeByTransfer(desk),
    await placeByTransfer(desk, { variety: { variety: { fixed_price: 2_000_00 } } }),
    await placeByTransfer(desk),
    await placeByTransfer(desk),
  ]
  await confirm(clerk, booked.id, booked.total, { reference: 'FT-OLD' })
  await over.customer.call('POST /orders/:id/cancel', { id: over.id })
  const text = [
    'Date,Description,Debit,Credit,Reference',
    `18/11/2026,INCOMING TRANSFER ${exact.id.replace('-', '')},,"1,004.99",FT-1`,
    `18/11/2026,from Sara ${short.id},,500.00,FT-2`,
    `18/11/2026,from Noura,,"${alike.total}",FT-3`,
    `18/11/2026,again ${booked.id},,1004.99,ft-old`,
    `18/11/2026,late ${over.id},,1004.99,FT-4`,
    '18/11/2026,rent,900.00,,FT-5',
    '18/11/2026,a gift,,77.00,FT-6',
    '18/11/2026,no reference,,88.00,',
    '18/11/2026,unreadable,,many,FT-7',
    '18/11/2026,twice,,99.00,FT-6',
  ].join('\n')
  const { data } = await clerk.call('POST /admin/transfers/bank-file', { text })
  expect(data.columns).toEqual({ date: 'Date', amount: 'Credit', reference: 'Reference', text: 'Description' })
  expect(data.left_out).toBe(1)
  expect(
    data.lines.map(({ line, match, orders, fault }) => [line, match, orders.map((o) => o.order_id), fault]),
  ).toEqual([
    [2, 'exact', [exact.id], null],
    [3, 'reference_only', [short.id], null],
    [4, 'amount_only', [alike.id], null],
    [5, 'booked', [booked.id], `This reference was noted for order ${booked.id}.`],
    [6, 'reference_only', [over.id], null],
    [8, 'unknown', [], null],
    [9, 'unknown', [], expect.stringContaining('no reference')],
    [10, 'unknown', [], expect.stringContaining('cannot be read')],
    [11, 'unknown', [], expect.stringContaining('line above')],
  ])
  expect((await exact.get()).status).toBe('pending_payment')
  // As a file too, and in Excel's other separator.
  const file = [new File([text.replaceAll(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/g, ';')], 'bank.csv')]
  expect((await clerk.call('POST /admin/transfers/bank-file', { file })).data.lines[0]).toMatchObject({
    match: 'exact',
  })

  const lineOf = (n: number, from: 'pending_payment' | 'cancelled' = 'pending_payment') => ({
    order_id: data.lines[n]?.orders[0]?.order_id ?? '',
    from,
    amount: data.lines[n]?.amount ?? 0,
    bank_reference: data.lines[n]?.bank_reference ?? '',
  })
  const lines = [lineOf(0), lineOf(1), lineOf(2), lineOf(3), lineOf(4), { ...lineOf(0), order_id: 'A-0000000000' }]
  const { data: results } = await clerk.call('POST /admin/transfers/confirm', { lines }, once())
  expect(results.map(({ outcome, fault }) => [outcome, fault])).toEqual([
    ['confirmed', null],
    ['short', null],
    ['confirmed', null],
    [null, expect.stringContaining('changed')],
    [null, expect.stringContaining('changed')],
    [null, expect.stringContaining('no order')],
  ])
  expect(results[1]).toMatchObject({ missing: 504.99 })
  expect((await exact.get()).status).toBe('confirmed')
  const entries = await desk.shop.db
    .selectFrom('audit_entry')
    .select('action')
    .where('action', 'like', '%/confirm')
    .orderBy('id')
    .execute()
  expect(entries.map(({ action }) => action)).toEqual([
    'POST /admin/transfers/:id/confirm',
    'POST /admin/transfers/confirm',
  ])
})

test('a file without money, and no file at all, are refused in words', async () => {
  const { clerk } = await startDesk(['accounts'])
  const refused = (input: object) => expect(clerk.call('POST /admin/transfers/bank-file', input)).rejects
  await refused({}).toMatchObject({ code: 'invalid', errors: { text: [expect.stringContaining('Paste')] } })
  await refused({ text: 'a,b\n1,2' }).toMatchObject({ errors: { text: [expect.stringContaining('column')] } })
  const file = [new File([new Uint8Array([0, 1, 2, 3])], 'bank.csv')]
  await refused({ file }).toMatchObject({ status: 415 })
})
