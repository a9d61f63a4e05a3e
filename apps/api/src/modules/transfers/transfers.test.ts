import { expect, test } from 'vitest'
import { insertCoupon, insertCustomer, insertVariety, quoteFor, stockOf } from '../../../test/checkout.ts'
import { errorOf } from '../../../test/error-of.ts'
import { photograph } from '../../../test/photograph.ts'
import { staffMember } from '../../../test/staff.ts'
import { type Desk, move, moveAlong, once, startDesk, toDelivered } from '../../../test/staff-orders.ts'
import {
  confirm,
  iban,
  nextReference,
  placeByTransfer,
  sendReceipt,
  setNumber,
  setTransferAccount,
  transferOrder,
} from '../../../test/transfers.ts'
import { sweep } from '../payments/payments.jobs.ts'

const hours = 60

/** The mails of the test whose subject begins so. */
const mailsAbout = ({ mails }: Desk['shop'], subject: string) =>
  mails.filter((mail) => mail.subject.startsWith(subject))

test('from the cart to a confirmed order: 3 % off, a receipt, the money, the invoice by mail', async () => {
  const desk = await startDesk(['accounts'])
  const { shop, clerk, courier } = desk
  await setTransferAccount(shop)
  const { varietyId } = await insertVariety(shop)
  const customer = await insertCustomer(shop, { varietyId })
  expect((await customer.call('GET /carts', {})).meta).toMatchObject({ transfer_percent: 3 })
  expect((await customer.call('GET /checkout', {})).data.transfer).toEqual({ percent: 3, hours: 24 })
  const byCard = await quoteFor(customer, { courierId: courier.id, card: '' })
  const quote = await quoteFor(customer, { courierId: courier.id, byTransfer: true })
  // 3 % of 869.57 and its VAT; the halala is the rounding of the VAT of all.
  const offer = { percent: 3, hours: 24, saving: 30.01, total: 1_004.99 }
  expect(byCard).toMatchObject({ transfer_discount: 0, total: 1_035, transfer: offer })
  expect(quote).toMatchObject({ transfer_discount: 26.09, total: 1_004.99, transfer: offer })

  const placedAt = shop.deps.now().getTime()
  const order = await transferOrder(shop, customer, courier.id)
  expect(order).toMatchObject({
    status: 'pending_payment',
    payment_status: 'unpaid',
    payment_method: 'bank_transfer',
    transfer_discount: 26.09,
    total: 1_004.99,
    transfer: {
      bank: 'Al Rajhi Bank',
      account_name: 'Asjad Gold',
      iban,
      reference: order.id,
      percent: 3,
      amount_due: 1_004.99,
      received: 0,
      extended: false,
      receipts: [],
    },
    can: { send_receipt: true, repay: true, pay_in_cash: true, pay_by_transfer: false, cancel: true },
  })
  const kept = Date.parse(order.transfer?.pay_until ?? '') - placedAt
  expect(kept).toBeGreaterThan(24 * 3_600_000 - 5_000)
  expect((await customer.call('GET /carts', {})).data).toEqual([])
  expect(await stockOf(shop, varietyId)).toEqual({ on_hand: 5, reserved: 1 })
  await shop.work()
  const [placed] = mailsAbout(shop, 'Order placed')
  for (const words of ['SA03 8000 0000 6080 1016 7519', 'Asjad Gold', 'SAR 1,004.99', order.id])
    expect(placed?.text).toContain(words)

  const sent = await sendReceipt(customer, order.id, await photograph())
  expect(sent.transfer?.receipts).toMatchObject([{ name: 'ring.jpg', type: 'image/jpeg', state: 'waiting' }])
  expect(sent.can).toMatchObject({ repay: false, pay_in_cash: false })
  const list = await clerk.call('GET /admin/transfers', {})
  expect(list.meta.counts).toEqual({ receipts: 1, waiting: 1, expired: 0, done: 0, refunds: 0 })
  const [row] = list.data
  expect(row).toMatchObject({
    order_id: order.id,
    state: 'receipt',
    missing: 1_004.99,
    received: 0,
    receipts_waiting: 1,
  })
  const file = await clerk.request(`/admin/transfers/${order.id}/receipts/${row?.last_receipt?.id}`)
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/jpeg'])

  const { data } = await confirm(clerk, order.id, '١٬٠٠٤٫٩٩', { reference: 'ft 26322 0001' })
  expect(data).toEqual({
    id: order.id,
    status: 'confirmed',
    payment_status: 'paid',
    outcome: 'confirmed',
    missing: 0,
    surplus: 0,
  })
  await shop.work()
  const [paid] = mailsAbout(shop, `Paid: your order ${order.id} is confirmed`)
  expect(paid?.attachments?.map(({ filename }) => filename)).toEqual(['INV-000001.pdf'])
  const after = (await customer.call('GET /orders/:id', { id: order.id })).data
  expect(after).toMatchObject({
    status: 'confirmed',
    payment_status: 'paid',
    invoice: { number: 'INV-000001' },
    transfer: { amount_due: 0, received: 1_004.99, pay_until: null, receipts: [{ state: 'accepted' }] },
    transactions: [{ kind: 'bank_transfer', status: 'paid', amount: 1_004.99, reason: 'Bank transfer' }],
  })
  const { invoice } = (await customer.call('GET /orders/:id/invoice', { id: order.id })).data
  expect(invoice).toMatchObject({
    payment_method: 'bank_transfer',
    discount: 0,
    transfer_discount: 26.09,
    total: 1_004.99,
  })
  const detail = (await clerk.call('GET /admin/transfers/:id', { id: order.id })).data
  expect(detail).toMatchObject({
    state: 'paid',
    arrivals: [{ amount: 1_004.99, bank_reference: 'FT263220001', booked_by: 'accounts', late: false }],
    receipts: [{ state: 'accepted', decided_by: 'accounts' }],
    gold: null,
  })
})

test('the discount comes after a coupon, is a line of its own, and is not offered without an account', async () => {
  const { shop, courier } = await startDesk()
  await insertCoupon(shop, { code: 'TEN', percent: 10 })
  const customer = await insertCustomer(shop)
  const asked = { courierId: courier.id, coupon: 'TEN', byTransfer: true }
  await expect(quoteFor(customer, asked)).rejects.toMatchObject({
    code: 'invalid',
    errors: { payment_method: [expect.stringContaining('not available')] },
  })
  expect((await quoteFor(customer, { courierId: courier.id, card: '' })).transfer).toBeNull()
  expect((await customer.call('GET /carts', {})).meta?.transfer_percent).toBeNull()
  await setTransferAccount(shop)
  await setNumber(shop, 'transfer.percent', 2.5)
  const quote = await quoteFor(customer, asked)
  // 869.56 before VAT, less 86.96 and then 2.5 % of 782.60.
  expect(quote).toMatchObject({ subtotal: 869.56, discount: 86.96, transfer_discount: 19.57 })
  const halalas = (sar: number) => Math.round(sar * 100)
  expect(
    halalas(quote.subtotal) -
      halalas(quote.discount) -
      halalas(quote.transfer_discount) +
      halalas(quote.delivery_cost) +
      halalas(quote.vat),
  ).toBe(halalas(quote.total))
})

test('too little: the order waits on, the buyer is told what is missing, and several transfers add up', async () => {
  const desk = await startDesk()
  const { shop, clerk } = desk
  const { id, get } = await placeByTransfer(desk)
  expect((await confirm(clerk, id, 400)).data).toMatchObject({ outcome: 'short', missing: 604.99, surplus: 0 })
  expect(await get()).toMatchObject({
    status: 'pending_payment',
    payment_status: 'pending',
    transfer: { received: 400, amount_due: 604.99 },
    can: { repay: false, pay_in_cash: false, cancel: true, refund_on_cancel: 400 },
  })
  await shop.work()
  expect(mailsAbout(shop, 'A part of')[0]?.text).toContain('We received SAR 400.00; SAR 604.99 are missing')
  expect((await confirm(clerk, id, 604.98)).data).toMatchObject({ outcome: 'short', missing: 0.01 })
  expect((await confirm(clerk, id, 0.01)).data).toMatchObject({ outcome: 'confirmed', payment_status: 'paid' })
  await shop.work()
  expect(mailsAbout(shop, 'A part of')).toHaveLength(2)
  expect(await get()).toMatchObject({ status: 'confirmed', transfer: { received: 1_004.99 } })
})

test('an amount is read as it is typed, and refused where it could mean something else', async () => {
  const desk = await startDesk()
  const { clerk } = desk
  const { id } = await placeByTransfer(desk)
  const book = (amount: string) =>
    clerk.call(
      'POST /admin/transfers/:id/confirm',
      { id, from: 'pending_payment', amount, bank_reference: nextReference() },
      once(),
    )
  for (const slip of ['1e5', '0x64', '1.2.3', '-100', '١٠٠-', 'Infinity', ''])
    expect((await errorOf(book(slip))).errors, slip).toMatchObject({ amount: [expect.any(String)] })
  expect((await book('١٬٠٠٤٫٠٠')).data).toMatchObject({ outcome: 'short', missing: 0.99 })
})

test('too much: confirmed, and the surplus goes back by transfer with the bank’s reference', async () => {
  const desk = await startDesk(['manager'])
  const { shop, clerk } = desk
  const { id, get } = await placeByTransfer(desk)
  expect((await confirm(clerk, id, 1_099.99)).data).toMatchObject({
    outcome: 'surplus',
    surplus: 95,
    status: 'confirmed',
  })
  expect(await get()).toMatchObject({ payment_status: 'paid', transfer: { received: 1_099.99, surplus: 95 } })
  await shop.work()
  expect(mailsAbout(shop, 'Paid')[0]?.text).toContain('SAR 95.00 more')
  const overview = (await clerk.call('GET /admin/overview', {})).data
  expect(overview.waiting.find(({ kind }) => kind === 'refunds_by_transfer')).toMatchObject({ count: 1 })

  const { data: refunds } = await clerk.call('GET /admin/transfers/refunds', {})
  expect(refunds).toMatchObject([
    { order_id: id, amount: 95, status: 'pending', reason: expect.stringContaining('above') },
  ])
  const settle = { id: refunds[0]?.id ?? '', bank_reference: 'OUT-77' }
  const { data } = await clerk.call('POST /admin/transfers/refunds/:id/settle', settle, once())
  expect(data).toMatchObject({ status: 'done', bank_reference: 'OUT-77', settled_at: expect.any(String) })
  await expect(clerk.call('POST /admin/transfers/refunds/:id/settle', settle, once())).rejects.toMatchObject({
    code: 'reference_used',
    data: { order_id: id },
  })
  const again = { ...settle, bank_reference: 'OUT-78' }
  await expect(clerk.call('POST /admin/transfers/refunds/:id/settle', again, once())).rejects.toMatchObject({
    code: 'not_allowed_now',
  })
  await shop.work()
  const [back] = mailsAbout(shop, 'A refund')
  expect(back?.text).toContain('SAR 95.00')
  expect(back?.text).toContain('OUT-77')
  // A surplus never paid for the order, so giving it back is no refund of the order.
  expect(await get()).toMatchObject({ payment_status: 'paid', credit_notes: [] })
  expect((await clerk.call('GET /admin/transfers/refunds', { view: 'done' })).data).toHaveLength(1)
})

test('a large surplus and its way back need a second person each; in the bank’s file it is left for later', async () => {
  const desk = await startDesk()
  const owner = await staffMember(desk.shop, ['owner'])
  const approve = (asked: { data: unknown }) =>
    owner.call('POST /admin/approvals/:id/approve', { id: (asked.data as { approval_id: number }).approval_id })
  const { id, total, get } = await placeByTransfer(desk)
  const other = await placeByTransfer(desk)
  const reference = nextReference()
  const sent = total + 6_000

  const line = (order_id: string, amount: number, bank_reference: string) =>
    ({ order_id, from: 'pending_payment', amount, bank_reference }) as const
  const { data: booked } = await desk.clerk.call(
    'POST /admin/transfers/confirm',
    { lines: [line(id, sent, reference), line(other.id, other.total, nextReference())] },
    once(),
  )
  expect(booked).toMatchObject([
    { outcome: null, fault: expect.stringContaining('second person') },
    { outcome: 'confirmed', fault: null },
  ])
  const asked = await errorOf(confirm(desk.clerk, id, sent, { reference }))
  expect(asked.code).toBe('approval_required')
  expect(await get()).toMatchObject({ status: 'pending_payment', transfer: { received: 0 } })
  await approve(asked)
  expect(await get()).toMatchObject({ status: 'confirmed', transfer: { surplus: 6_000 } })

  const [refund] = (await desk.clerk.call('GET /admin/transfers/refunds', {})).data
  const settled = { id: refund?.id ?? '', bank_reference: nextReference() }
  const askedAgain = await errorOf(desk.clerk.call('POST /admin/transfers/refunds/:id/settle', settled, once()))
  expect(askedAgain.code).toBe('approval_required')
  const byMove = await errorOf(move(desk.clerk, id, ['confirmed', 'settle_refund']))
  expect(byMove.code).toBe('approval_required')
  expect((await desk.clerk.call('GET /admin/transfers/refunds', {})).data).toHaveLength(1)
  await approve(askedAgain)
  expect((await desk.clerk.call('GET /admin/transfers/refunds', {})).data).toEqual([])
})

test('money beyond the limit for an order that is paid goes back by two people only', async () => {
  const desk = await startDesk()
  const { id, total } = await placeByTransfer(desk)
  await confirm(desk.clerk, id, total)
  expect((await confirm(desk.clerk, id, 4_000, { from: 'confirmed' })).data).toMatchObject({ outcome: 'late' })
  // Nobody stays below the limit by giving back in parts.
  expect((await errorOf(confirm(desk.clerk, id, 2_000, { from: 'confirmed' }))).code).toBe('approval_required')
})

test('not paid in time: cancelled, pieces free again, and what had arrived goes back', async () => {
  const desk = await startDesk()
  const { shop, clerk } = desk
  const { id, varietyId, get } = await placeByTransfer(desk)
  await confirm(clerk, id, 300)
  shop.later(23 * hours)
  await sweep(shop.deps)
  expect((await get()).status).toBe('pending_payment')
  shop.later(62)
  await sweep(shop.deps)
  expect(await get()).toMatchObject({ status: 'cancelled', cancel_reason: 'payment_timeout', payment_status: 'unpaid' })
  expect(await stockOf(shop, varietyId)).toEqual({ on_hand: 5, reserved: 0 })
  const tomorrow = await staffMember(shop, ['manager'])
  const refunds = async () => (await tomorrow.call('GET /admin/transfers/refunds', {})).data
  expect(await refunds()).toMatchObject([{ order_id: id, amount: 300 }])
  expect((await tomorrow.call('GET /admin/transfers', { view: 'expired' })).data).toMatchObject([{ state: 'expired' }])
  await shop.work()
  expect(mailsAbout(shop, `Order ${id} was cancelled`)[0]?.text).toContain('did not arrive in time')
  // Neither the gateway nor its sweeper knows anything of that refund.
  shop.later(30)
  await sweep(shop.deps)
  await shop.work()
  expect(await refunds()).toMatchObject([{ status: 'pending' }])
})

test('money after the end is noted and goes back in full; so does money for a paid order', async () => {
  const desk = await startDesk()
  const { shop } = desk
  const { id, total, get } = await placeByTransfer(desk)
  shop.later(24 * hours + 2)
  await sweep(shop.deps)
  const clerk = await staffMember(shop, ['manager'])
  await expect(confirm(clerk, id, total)).rejects.toMatchObject({
    code: 'moved_meanwhile',
    data: { status: 'cancelled' },
  })
  expect((await confirm(clerk, id, total, { from: 'cancelled' })).data).toMatchObject({
    outcome: 'late',
    status: 'cancelled',
    surplus: total,
  })
  expect((await get()).status).toBe('cancelled')
  await shop.work()
  expect(mailsAbout(shop, 'A transfer for order')[0]?.text).toContain('SAR 1,004.99')

  const paid = await placeByTransfer(desk)
  await confirm(clerk, paid.id, total)
  expect((await confirm(clerk, paid.id, 50, { from: 'confirmed' })).data).toMatchObject({
    outcome: 'late',
    surplus: 50,
  })
  expect(await paid.get()).toMatchObject({
    status: 'confirmed',
    payment_status: 'paid',
    transfer: { surplus: 0, not_awaited: 50 },
  })
  const { data } = await clerk.call('GET /admin/transfers/refunds', {})
  expect(data.map(({ amount }) => amount)).toEqual([total, 50])
})

test('a paid transfer is cancelled, adjusted or returned by transfers back, with credit notes', async () => {
  const desk = await startDesk(['owner'])
  const { shop, clerk } = desk
  const cancelled = await placeByTransfer(desk)
  await confirm(clerk, cancelled.id, 1_004.99)
  expect((await cancelled.get()).can.refund_on_cancel).toBe(1_004.99)
  await cancelled.customer.call('POST /orders/:id/cancel', { id: cancelled.id })
  expect(await cancelled.get()).toMatchObject({
    status: 'cancelled',
    credit_notes: [{ number: 'CN-000001' }],
    transactions: [{ kind: 'bank_transfer' }, { kind: 'refund', status: 'pending', by_transfer: true, card: null }],
  })

  const kept = await placeByTransfer(desk)
  await confirm(clerk, kept.id, 1_004.99)
  await moveAlong(clerk, kept.id, toDelivered)
  await move(clerk, kept.id, ['delivered', 'adjust'], { form: { amount: 100, reason: 'A scratch' } })
  const order = (await clerk.call('GET /admin/orders/:id', { id: kept.id })).data
  expect(order).toMatchObject({
    money: { paid: 1_004.99, promised_back: 100, left: 904.99 },
    transfer: { state: 'paid' },
  })
  expect(order.moves.find(({ move }) => move === 'settle_refund')).toMatchObject({
    money: { kind: 'settle', amount: 100, by: 'transfer' },
    mail: 'refunded',
  })
  expect(order.moves.find(({ move }) => move === 'adjust')?.money).toMatchObject({ by: 'transfer' })
  await move(clerk, kept.id, ['delivered', 'settle_refund'], { form: { reference: nextReference() } })
  expect((await kept.get()).payment_status).toBe('partially_refunded')
  await shop.work()
  expect(mailsAbout(shop, 'A refund')[0]?.text).toContain('back to the account you paid from')
  expect((await clerk.call('GET /admin/transfers/refunds', {})).data).toMatchObject([{ order_id: cancelled.id }])
})

test('unpaid transfers count among the unpaid orders of an account, and those left unpaid too', async () => {
  const desk = await startDesk()
  const { shop, courier } = desk
  await setTransferAccount(shop)
  await setNumber(shop, 'order.max_open_unpaid', 1)
  await setNumber(shop, 'order.max_left_unpaid', 1)
  const { id, customer } = await placeByTransfer(desk)
  const { varietyId } = await insertVariety(shop)
  await customer.call('POST /products/:id/add-to-cart', {
    id: (await shop.db.selectFrom('variety').select('product_id').where('id', '=', varietyId).executeTakeFirstOrThrow())
      .product_id,
    variety_id: varietyId,
  })
  await expect(quoteFor(customer, { courierId: courier.id, card: '' })).rejects.toMatchObject({
    code: 'unpaid_orders_full',
    data: { order_id: id },
  })
  await customer.call('POST /orders/:id/cancel', { id })
  await expect(quoteFor(customer, { courierId: courier.id, byTransfer: true })).rejects.toMatchObject({
    code: 'orders_left_unpaid',
  })
  await quoteFor(customer, { courierId: courier.id })
})

test('the desk sees what gold has done since the order, and an order keeps its price for the whole day', async () => {
  const desk = await startDesk()
  const { shop } = desk
  const gold = { pricing: 'gold', caliber: 21, variety: { weight_mg: 10_000, making: 200_00 } } as const
  const { id, total, get } = await placeByTransfer(desk, { variety: gold })
  shop.later(10 * hours)
  await shop.db.insertInto('gold_tick').values({ at: shop.deps.now(), ounce_usd: 4_410, silver_usd: 51 }).execute()
  shop.deps.goldRates.onChange({ kind: 'gold_price' })
  const clerk = await staffMember(shop, ['manager'])
  const { gold: since } = (await clerk.call('GET /admin/transfers/:id', { id })).data
  expect(since?.karats).toMatchObject([{ karat: 21, grams: 10 }])
  expect(since?.percent).toBeGreaterThan(4.5)
  expect(since?.cost).toBeGreaterThan(200)
  expect(await get()).toMatchObject({ total, transfer: { amount_due: total } })
  expect((await get()).due?.total).toBeGreaterThan(total)
  expect((await confirm(clerk, id, total)).data.outcome).toBe('confirmed')
})
