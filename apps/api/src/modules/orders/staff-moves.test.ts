import { orderMoves, permissionOfMove } from '@asjad/contract/admin/order-moves'
import { roles } from '@asjad/contract/permissions'
import { expect, test } from 'vitest'
import { stockOf } from '../../../test/checkout.ts'
import { errorOf } from '../../../test/error-of.ts'
import { staffMember } from '../../../test/staff.ts'
import {
  type Desk,
  move,
  moveAlong,
  once,
  placeOrder,
  type StaffMember,
  startDesk,
  toDelivered,
  toShipped,
} from '../../../test/staff-orders.ts'
import { PaymentRefused } from '../payments/payments.gateway.ts'

const orderOf = async ({ call }: StaffMember, id: string) => (await call('GET /admin/orders/:id', { id })).data
const mailsAbout = async ({ shop }: Desk, id: string) => {
  await shop.work()
  return shop.mails.filter(({ subject }) => subject.includes(id)).map(({ subject }) => subject.replace(id, '…'))
}

test('a card order goes from confirmed to the door: stock leaves, the buyer is mailed, each move has a name', async () => {
  const desk = await startDesk(['orders'])
  const { shop, clerk } = desk
  const { id, varietyId } = await placeOrder(desk, { byCard: true })
  const before = await orderOf(clerk, id)
  expect(before.moves.map((each) => [each.move, each.main])).toEqual([
    ['prepare', true],
    ['cancel', false],
  ])
  expect(before.moves[1]).toMatchObject({
    stock: 'release',
    money: { kind: 'refund', amount: before.total, most: before.total, by: 'card' },
    documents: ['credit_note'],
    mail: 'cancelled',
  })
  await moveAlong(clerk, id, toShipped)
  expect(await stockOf(shop, varietyId)).toEqual({ on_hand: 4, reserved: 0 })
  const shipped = await orderOf(clerk, id)
  expect(shipped.courier.tracking_url).toBe(`https://courier.example/${shipped.courier.tracking_number}`)
  expect((await move(clerk, id, ['shipped', 'deliver'])).data).toMatchObject({
    status: 'delivered',
    payment_status: 'paid',
  })
  const done = await orderOf(clerk, id)
  expect(done.time_line.filter(({ by }) => by === 'orders').map((each) => each.move)).toEqual([
    'deliver',
    'ship',
    'prepare',
  ])
  expect(await mailsAbout(desk, id)).toContain('Your order … is on its way')
  expect((await orderOf(clerk, id)).time_line.map(({ mail }) => mail)).toContain('shipped')
})

test('a cash order gets its invoice when it is shipped, and what the courier collected is a transaction', async () => {
  const desk = await startDesk(['orders'])
  const { clerk } = desk
  const { id, total } = await placeOrder(desk)
  await move(clerk, id, ['confirmed', 'prepare'])
  expect((await orderOf(clerk, id)).moves[0]).toMatchObject({ move: 'ship', documents: ['invoice'] })
  await move(clerk, id, ['processing', 'ship'])
  expect((await orderOf(clerk, id)).documents).toMatchObject([{ kind: 'invoice', total }])
  const tooMuch = await errorOf(move(clerk, id, ['shipped', 'deliver'], { form: { collected: total + 1 } }))
  expect(tooMuch).toMatchObject({ code: 'invalid', errors: { collected: [expect.stringContaining('1,035')] } })
  for (const collected of [0, '٠', '0.00']) {
    const nothing = await errorOf(move(clerk, id, ['shipped', 'deliver'], { form: { collected } }))
    expect(nothing).toMatchObject({ code: 'invalid', errors: { collected: [expect.stringContaining('Came back')] } })
  }
  await move(clerk, id, ['shipped', 'deliver'], { form: { collected: '١٬٠٣٥٫٠٠' } })
  const order = await orderOf(clerk, id)
  expect(order).toMatchObject({ payment_status: 'paid', money: { paid: total, left: total } })
  expect(order.payments).toMatchObject([{ kind: 'cod_collection', amount: total, status: 'paid' }])
})

test('a cancelled order gives back what was paid, to the halala, with a credit note; its pieces are free again', async () => {
  const desk = await startDesk(['orders'])
  const { shop, clerk } = desk
  const { id, total, varietyId } = await placeOrder(desk, { byCard: true })
  const answer = await move(clerk, id, ['confirmed', 'cancel'], { form: { cancel_reason: 'out_of_stock' } })
  expect(answer.data.status).toBe('cancelled')
  await shop.work()
  const order = await orderOf(clerk, id)
  expect(order).toMatchObject({
    cancel_reason: 'out_of_stock',
    payment_status: 'refunded',
    money: { given_back: total, left: 0 },
  })
  expect(order.documents.map(({ kind }) => kind)).toEqual(['invoice', 'credit_note'])
  expect(order.time_line.find((each) => each.move === 'cancel')).toMatchObject({
    by: 'orders',
    text: 'The buyer called',
  })
  expect(await stockOf(shop, varietyId)).toEqual({ on_hand: 5, reserved: 0 })
  expect(order.moves).toEqual([])
})

test('an order is stopped while it is prepared, and comes back from the courier', async () => {
  const desk = await startDesk(['orders'])
  const { shop, clerk } = desk
  const stopped = await placeOrder(desk)
  await move(clerk, stopped.id, ['confirmed', 'prepare'])
  expect((await move(clerk, stopped.id, ['processing', 'stop'])).data.status).toBe('cancelled')
  expect(await stockOf(shop, stopped.varietyId)).toEqual({ on_hand: 5, reserved: 0 })
  const returned = await placeOrder(desk)
  await moveAlong(clerk, returned.id, toShipped)
  const { items } = await orderOf(clerk, returned.id)
  const weighings = [{ line_id: items[0]?.id ?? 0, grams: 4.2, seal: 'intact' as const }]
  const back = await move(clerk, returned.id, ['shipped', 'come_back'], { form: { weighings, cancel_reason: 'lost' } })
  expect(back.data).toMatchObject({ status: 'returned', payment_status: 'unpaid' })
  expect(await stockOf(shop, returned.varietyId)).toEqual({ on_hand: 5, reserved: 0 })
  const order = await orderOf(clerk, returned.id)
  expect(order.documents.map(({ kind }) => kind)).toEqual(['invoice', 'credit_note'])
  expect(order.time_line.find((each) => each.move === 'come_back')).toMatchObject({ weighings, text: 'Nobody opened' })
})

test('a return is asked for, refused with words for the buyer, asked for again and accepted for a part', async () => {
  const desk = await startDesk(['orders'])
  const { shop, clerk } = desk
  const { id, total, varietyId } = await placeOrder(desk, { byCard: true })
  await moveAlong(clerk, id, toDelivered)
  await move(clerk, id, ['delivered', 'ask_return'])
  expect((await orderOf(clerk, id)).moves.map((each) => each.move)).toEqual(['accept_return', 'reject_return'])
  await move(clerk, id, ['return_requested', 'reject_return'])
  await shop.work()
  expect(shop.mails.map(({ text }) => text).join()).toContain('The seal is broken')
  await move(clerk, id, ['delivered', 'ask_return'])
  const above = await errorOf(
    move(clerk, id, ['return_requested', 'accept_return'], { form: { amount: total + 0.01 } }),
  )
  expect(above).toMatchObject({ code: 'invalid', errors: { amount: ['At most 1,035 riyals.'] } })
  const { items } = await orderOf(clerk, id)
  const weighings = [{ line_id: items[0]?.id ?? 0, grams: 4.19, seal: 'broken' as const }]
  // Without the scale a swapped piece would not be found.
  for (const [unweighed, words] of [
    [{}, 'Weigh every piece of the order.'],
    [{ weighings: [] }, 'Weigh every piece of the order.'],
    [{ weighings: [...weighings, ...weighings] }, 'The value is not valid'],
  ] as const) {
    const refused = await errorOf(move(clerk, id, ['return_requested', 'accept_return'], { form: unweighed }))
    expect(refused).toMatchObject({ code: 'invalid', errors: { weighings: [words] } })
  }
  await move(clerk, id, ['return_requested', 'accept_return'], { form: { amount: 900.5, weighings } })
  await shop.work()
  expect(await orderOf(clerk, id)).toMatchObject({
    status: 'returned',
    payment_status: 'partially_refunded',
    money: { given_back: 900.5, left: total - 900.5 },
  })
  expect(await stockOf(shop, varietyId)).toEqual({ on_hand: 5, reserved: 0 })
})

test('a part of the price is given back, a refused refund is tried again and settled by transfer', async () => {
  const desk = await startDesk(['manager'])
  const { shop, clerk } = desk
  const { id } = await placeOrder(desk, { byCard: true })
  await moveAlong(clerk, id, toDelivered)
  const { refund } = shop.deps.paymentGateway
  shop.deps.paymentGateway.refund = async () => {
    throw new PaymentRefused('the gateway answered 400')
  }
  await move(clerk, id, ['delivered', 'adjust'])
  await shop.work()
  const refused = await orderOf(clerk, id)
  expect(refused).toMatchObject({ flags: ['refused_refund'], money: { promised_back: 100, given_back: 0 } })
  expect(
    refused.moves.filter(({ money }) => money?.kind !== 'refund').map((each) => [each.move, each.money?.amount]),
  ).toEqual([
    ['retry_refund', 100],
    ['ask_return', undefined],
    ['settle_refund', 100],
  ])
  await move(clerk, id, ['delivered', 'retry_refund'])
  await shop.work()
  await move(clerk, id, ['delivered', 'settle_refund'])
  const settled = await orderOf(clerk, id)
  expect(settled).toMatchObject({ payment_status: 'partially_refunded', money: { promised_back: 0, given_back: 100 } })
  expect(settled.payments.at(-1)).toMatchObject({ kind: 'refund', by_transfer: true })
  expect(settled.time_line.find((each) => each.move === 'settle_refund')?.text).toBe('SNB 20261117-4')
  shop.deps.paymentGateway.refund = refund
  expect(await errorOf(move(clerk, id, ['delivered', 'retry_refund']))).toMatchObject({ code: 'not_allowed_now' })
})

test('each role sees and makes exactly the moves of its permissions', async () => {
  const desk = await startDesk(['owner'])
  const { id } = await placeOrder(desk, { byCard: true })
  const order = await orderOf(desk.clerk, id)
  for (const role of roles) {
    const person = await staffMember(desk.shop, [role])
    const seen = await person.call('GET /admin/orders/:id', { id }).catch(() => undefined)
    const maySee = role !== 'catalogue'
    expect(seen !== undefined).toBe(maySee)
    const may = ['owner', 'manager', 'orders'].includes(role)
    expect(seen?.data.moves.map((each) => each.move) ?? []).toEqual(may ? order.moves.map((each) => each.move) : [])
    for (const name of orderMoves) {
      const refusal = await errorOf(move(person, id, ['cancelled', name]))
      const allowed = may && (role !== 'orders' || permissionOfMove[name] !== 'refunds.give')
      expect([role, name, refusal.code]).toEqual([role, name, allowed ? 'moved_meanwhile' : 'forbidden'])
    }
  }
})

test('two clerks press at once: one move is made, and the other sees by whom', async () => {
  const desk = await startDesk(['orders'])
  const { shop } = desk
  const other = await staffMember(shop, ['manager'])
  for (let n = 0; n < 5; n++) {
    const { id, varietyId } = await placeOrder(desk, { byCard: true })
    await move(desk.clerk, id, ['confirmed', 'prepare'])
    const both = await Promise.allSettled([
      move(desk.clerk, id, ['processing', 'ship']),
      move(other, id, ['processing', 'ship']),
    ])
    const lost = both.find((each) => each.status === 'rejected')
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(lost?.reason).toMatchObject({
      status: 409,
      code: 'moved_meanwhile',
      data: { status: 'shipped', move: 'ship' },
    })
    expect(['orders', 'manager']).toContain(lost?.reason.data.by)
    expect(await stockOf(shop, varietyId)).toEqual({ on_hand: 4, reserved: 0 })
    const entries = await shop.db.selectFrom('audit_entry').select('after').where('thing_id', '=', id).execute()
    expect(entries).toHaveLength(2)
  }
})

test('a move sent twice with one key is one move and one entry; the key is not good for another', async () => {
  const desk = await startDesk(['orders'])
  const { shop, clerk } = desk
  const { id } = await placeOrder(desk)
  const key = crypto.randomUUID()
  const answers = await Promise.all([1, 2, 3].map(() => move(clerk, id, ['confirmed', 'prepare'], { key })))
  expect(new Set(answers.map((answer) => JSON.stringify(answer.data)))).toHaveLength(1)
  expect(await shop.db.selectFrom('audit_entry').selectAll().where('thing_id', '=', id).execute()).toHaveLength(1)
  const reused = await errorOf(move(clerk, id, ['processing', 'ship'], { key }))
  expect(reused.code).toBe('idempotency_key_reused')
})

test('what a move lacks is said beside its field, in the language of the clerk', async () => {
  const desk = await startDesk(['manager'])
  const { shop, clerk } = desk
  const arab = await staffMember(shop, ['manager'], { lang: 'ar' })
  const { id } = await placeOrder(desk, { byCard: true })
  const other = await placeOrder(desk, { byCard: true })
  await moveAlong(clerk, other.id, toShipped)
  const { courier } = await orderOf(clerk, other.id)
  await move(clerk, id, ['confirmed', 'prepare'])
  const without = (person: StaffMember, name: 'ship' | 'stop', form: object) =>
    errorOf(person.call('POST /admin/orders/:id/moves', { id, move: name, from: 'processing', ...form }, once()))
  expect(await without(clerk, 'ship', {})).toMatchObject({ status: 422, errors: { awb: ['Value is required'] } })
  expect(await without(arab, 'ship', {})).toMatchObject({
    errors: { awb: [expect.stringMatching(/\p{Script=Arabic}/u)] },
  })
  expect(await without(clerk, 'ship', { awb: 'no, number!' })).toMatchObject({ errors: { awb: [expect.any(String)] } })
  expect(await without(clerk, 'ship', { awb: courier.tracking_number })).toMatchObject({
    errors: { awb: [expect.stringContaining(other.id)] },
  })
  expect(await without(clerk, 'stop', { reason: '  ' })).toMatchObject({ errors: { reason: [expect.any(String)] } })
  expect(await without(clerk, 'stop', { reason: '4111 1111 1111 1111' })).toMatchObject({ code: 'card_number_refused' })
  // A parcel may have a number like that.
  await move(clerk, id, ['processing', 'ship'], { form: { awb: '4111 1111 1111 1111' } })
  await moveAlong(clerk, id, [['shipped', 'deliver']])
  const adjust = (amount: unknown) => errorOf(move(clerk, id, ['delivered', 'adjust'], { form: { amount } }))
  for (const amount of [0, -5, 'ten', '10,5', '١٠٬٥', '1,00', 2000])
    expect(await adjust(amount)).toMatchObject({ code: 'invalid', errors: { amount: [expect.any(String)] } })
  expect(await errorOf(move(clerk, 'A-0000000000', ['confirmed', 'prepare']))).toMatchObject({ code: 'not_found' })
})

test('serials of the pieces are noted when they are shipped: of this order, as many as it has, and of no other', async () => {
  const desk = await startDesk(['orders'])
  const { clerk } = desk
  const [first, second] = [await placeOrder(desk), await placeOrder(desk)]
  for (const { id } of [first, second]) await move(clerk, id, ['confirmed', 'prepare'])
  const lineOf = async ({ id }: { id: string }) => (await orderOf(clerk, id)).items[0]?.id ?? 0
  const ship = async ({ id }: { id: string }, serials: string[], line_id: number) =>
    move(clerk, id, ['processing', 'ship'], { form: { serials: [{ line_id, serials }] } })
  const faulty = { code: 'invalid', errors: { serials: [expect.any(String)] } }
  expect(await errorOf(ship(first, ['B-1'], await lineOf(second)))).toMatchObject(faulty)
  expect(await errorOf(ship(first, ['B-1', 'B-2'], await lineOf(first)))).toMatchObject(faulty)
  expect(await errorOf(ship(first, ['!'], await lineOf(first)))).toMatchObject({ code: 'invalid' })
  await ship(first, ['bar 00-1'], await lineOf(first))
  expect((await orderOf(clerk, first.id)).items[0]?.serials).toEqual(['BAR-00-1'])
  expect(await errorOf(ship(second, ['BAR001'], await lineOf(second)))).toMatchObject({
    code: 'invalid',
    errors: { serials: [`The serial BAR001 was shipped with order ${first.id}.`] },
  })
})

test('above the limit a second person gives the money back, in the name of both', async () => {
  const desk = await startDesk(['manager'])
  const { shop, clerk } = desk
  const second = await staffMember(shop, ['owner'])
  for (const uninvolved of [['support'], ['accounts', 'catalogue']] as const) await staffMember(shop, uninvolved)
  const left = await staffMember(shop, ['owner'])
  await shop.db.updateTable('staff').set({ suspended_at: new Date() }).where('id', '=', left.id).execute()
  await shop.db
    .insertInto('setting')
    .values({ key: 'approval.cancel_above', value_ar: '500', value_en: '500', is_public: false })
    .onConflict((oc) => oc.column('key').doUpdateSet({ value_ar: '500', value_en: '500' }))
    .execute()
  const { id, total } = await placeOrder(desk, { byCard: true })
  expect((await orderOf(clerk, id)).moves[1]).toMatchObject({ move: 'cancel', second_person_above: 500 })
  const asked = await errorOf(move(clerk, id, ['confirmed', 'cancel']))
  expect(asked).toMatchObject({ status: 409, code: 'approval_required' })
  expect((await orderOf(clerk, id)).status).toBe('confirmed')
  const { approval_id } = asked.data as { approval_id: number }
  expect(await errorOf(move(clerk, id, ['confirmed', 'cancel']))).toMatchObject({ code: 'approval_required' })
  await shop.work()
  const requests = shop.mails.filter(({ text }) => text.includes('/dashboard/approvals'))
  expect(requests.map(({ to }) => to)).toEqual([second.email])
  expect(requests[0]?.text).toContain('manager')
  expect(requests[0]?.text).toContain(id)
  await second.call('POST /admin/approvals/:id/approve', { id: approval_id })
  expect(await orderOf(clerk, id)).toMatchObject({ status: 'cancelled', money: { promised_back: total } })
})
