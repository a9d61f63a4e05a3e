import sharp from 'sharp'
import { expect, test } from 'vitest'
import { buy, insertCourier, insertCustomer, insertVariety } from '../../../test/checkout.ts'
import { errorOf } from '../../../test/error-of.ts'
import { staffMember } from '../../../test/staff.ts'
import { copyOrder, move, moveAlong, once, placeOrder, startDesk, toShipped } from '../../../test/staff-orders.ts'

test('a note stays among the staff, or is mailed to the buyer in their language', async () => {
  const desk = await startDesk(['support'])
  const { shop, clerk } = desk
  const { id, customer } = await placeOrder(desk, { lang: 'ar' })
  await clerk.call('POST /admin/orders/:id/notes', { id, text: 'Naskh, 6 mm' }, once())
  const key = crypto.randomUUID()
  const mailed = () => clerk.call('POST /admin/orders/:id/notes', { id, text: 'خاتمك جاهز', mail: true }, once(key))
  expect((await mailed()).data).toEqual((await mailed()).data)
  await shop.work()
  const mails = shop.mails.filter(({ to, subject }) => to === customer.email && subject.startsWith('رسالة'))
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain('خاتمك جاهز')
  expect(mails.map(({ text }) => text).join()).not.toContain('Naskh')
  const { time_line } = (await clerk.call('GET /admin/orders/:id', { id })).data
  expect(time_line.filter(({ kind }) => kind === 'note').map(({ text, mailed, by }) => [text, mailed, by])).toEqual([
    ['خاتمك جاهز', true, 'support'],
    ['Naskh, 6 mm', false, 'support'],
  ])
  const empty = await errorOf(clerk.call('POST /admin/orders/:id/notes', { id, text: '  ' }, once()))
  expect(empty).toMatchObject({ code: 'invalid', errors: { text: ['Value is required'] } })
})

test('an order opens even if its history has a mail that only another version of the store sends', async () => {
  const desk = await startDesk(['support'])
  const { shop, clerk } = desk
  const { id } = await placeOrder(desk)
  await shop.work()
  const at = new Date('2036-01-01T00:00:00Z')
  await shop.db.insertInto('order_mail').values({ order_id: id, mail: 'engraving_proof', at }).execute()
  const { time_line } = (await clerk.call('GET /admin/orders/:id', { id })).data
  expect(time_line.filter(({ kind }) => kind === 'mail').map(({ mail }) => mail)).toEqual([null, 'placed'])
})

test('before shipping phone and address are corrected, after it they are not; the log keeps no address', async () => {
  const desk = await startDesk(['orders'])
  const { shop, clerk } = desk
  const { id, total } = await placeOrder(desk)
  const change = (fields: object) => clerk.call('PATCH /admin/orders/:id', { id, ...fields })
  await change({ address: { phone: '٠٥٠ ٧٦٥ ٤٣٢١', street_name: 'Tahlia Street' }, tags: ['vip', 'vip'] })
  const changed = (await clerk.call('GET /admin/orders/:id', { id })).data
  expect(changed).toMatchObject({
    address: { phone: '+966507654321', street_name: 'Tahlia Street', city: 'Riyadh' },
    tags: ['vip'],
    total,
  })
  expect((await clerk.call('GET /admin/orders', { q: '0507654321' })).data).toHaveLength(1)
  expect(await errorOf(change({ address: { phone: '12' } }))).toMatchObject({
    errors: { 'address.phone': [expect.any(String)] },
  })
  expect(await errorOf(change({ address: { short_address: 'XX' } }))).toMatchObject({ code: 'invalid' })
  const { after } = await shop.db.selectFrom('audit_entry').select('after').executeTakeFirstOrThrow()
  expect(after).toEqual({ tags: ['vip', 'vip'], changed: ['address.street_name', 'address.phone'] })
  await moveAlong(clerk, id, toShipped)
  expect(await errorOf(change({ address: { phone: '0501234567' } }))).toMatchObject({ code: 'not_allowed_now' })
  await change({ tags: [] })
  expect((await clerk.call('GET /admin/orders/:id', { id })).data.can.edit).toBe(false)
})

test('the identity number is shown masked; who reveals it is in the log, the number is not', async () => {
  const desk = await startDesk(['accounts'])
  const { shop, clerk } = desk
  const { id } = await placeOrder(desk, { fields: { identity: { type: 'passport', number: 'A1234567' } } })
  const { identity, can } = (await clerk.call('GET /admin/orders/:id', { id })).data
  expect([identity, can.reveal_identity]).toEqual([{ type: 'passport', masked: '••••••4567' }, true])
  expect((await clerk.call('POST /admin/orders/:id/identity', { id })).data).toEqual({
    type: 'passport',
    number: 'A1234567',
  })
  const entries = await shop.db.selectFrom('audit_entry').selectAll().execute()
  expect(entries).toMatchObject([{ action: 'POST /admin/orders/:id/identity', thing_id: id, staff_id: clerk.id }])
  expect(JSON.stringify(entries)).not.toContain('A1234567')
  await clerk.stepDown()
  expect(await errorOf(clerk.call('POST /admin/orders/:id/identity', { id }))).toMatchObject({
    code: 'step_up_required',
  })
  const manager = await staffMember(shop, ['manager'])
  expect(await errorOf(manager.call('POST /admin/orders/:id/identity', { id }))).toMatchObject({ code: 'forbidden' })
})

test('slips, workshop cards and pictures for the workshop', async () => {
  const desk = await startDesk(['orders'])
  const { shop, clerk, courier } = desk
  const plain = await placeOrder(desk)
  const { productId, varietyId } = await insertVariety(shop, { requires_custom_text: true })
  const buyer = await insertCustomer(shop)
  const square = { width: 60, height: 60, channels: 3, background: 'gold' } as const
  const drawing = new File([await sharp({ create: square }).png().toBuffer()], 'drawing.png', { type: 'image/png' })
  const line = {
    id: productId,
    variety_id: varietyId,
    custom_text: 'نورة',
    typeface: 'modern' as const,
    note: 'Thin letters',
    attachments: [drawing],
  }
  await buyer.call('POST /products/:id/add-to-cart', line)
  const recipient = { name: 'Huda Saleh', phone: '0509876543', notify_user: false }
  const { id } = await buy(shop, buyer, { courierId: courier.id, more: { recipient } })
  const print = async (kind: 'packing_slip' | 'workshop_card') =>
    (await clerk.call('GET /admin/orders/print', { ids: `${id},${plain.id}`, kind })).data
  const slips = await print('packing_slip')
  expect(slips.map((slip) => [slip.id, slip.gift, slip.to.name, slip.items.length])).toEqual([
    [id, true, 'Huda Saleh', 2],
    [plain.id, false, 'Sara Ahmad', 1],
  ])
  expect(slips[0]).toMatchObject({ cash_due: slips[0]?.total, qr_svg: expect.stringContaining('<svg') })
  const [card] = await print('workshop_card')
  expect(card?.items).toMatchObject([
    { custom_text: 'نورة', typeface: 'modern', note: 'Thin letters', attachments: [{ name: 'drawing.png' }] },
  ])

  const picture = `/admin/orders/${id}/attachments/${card?.items[0]?.attachments[0]?.id}`
  const shown = await clerk.request(picture)
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  expect((await sharp(await shown.arrayBuffer()).metadata()).width).toBe(60)
  expect((await clerk.request(picture.replace(id, plain.id))).status).toBe(404)
  const catalogue = await staffMember(shop, ['catalogue'])
  expect((await catalogue.request(picture)).status).toBe(403)

  expect((await clerk.request(`/admin/orders/${plain.id}/invoice.pdf`)).status).toBe(404)
  await moveAlong(clerk, plain.id, toShipped)
  const invoice = await clerk.request(`/admin/orders/${plain.id}/invoice.pdf`)
  expect([invoice.headers.get('content-type'), (await invoice.text()).slice(0, 5)]).toEqual([
    'application/pdf',
    '%PDF-',
  ])
})

test('one order shows the person’s other orders, and what the rules of the country want of it', async () => {
  const desk = await startDesk(['orders'])
  const { shop, clerk, courier } = desk
  const { id, customer } = await placeOrder(desk, { byCard: true })
  await shop.db
    .updateTable('shop_order')
    .set({ created_at: new Date(Date.now() - 16 * 86_400_000) })
    .execute()
  const { varietyId } = await insertVariety(shop)
  await shop.db
    .insertInto('cart_item')
    .values({ account_id: customer.id, variety_id: varietyId, quantity: 1, custom_text: '', added_price: 1 })
    .execute()
  const second = await buy(shop, customer, { courierId: courier.id })
  await clerk.call('PATCH /admin/orders/:id', { id, address: { short_address: null } })
  const order = (await clerk.call('GET /admin/orders/:id', { id })).data
  expect(order.other_orders.map((each) => each.id)).toEqual([second.id])
  expect(order.person).toMatchObject({ name: 'Sara Ahmad', orders: 2 })
  const unmet = order.checklist.filter(({ met }) => !met).map(({ rule, field }) => [rule, field])
  expect(unmet).toEqual([
    ['national_address', 'address.short_address'],
    ['invoice_facts', 'settings'],
    ['fifteen_days', null],
  ])
  expect(order.moves[0]?.unmet).toEqual(['national_address', 'invoice_facts', 'fifteen_days'])
  await move(clerk, id, ['confirmed', 'prepare'])
  expect(order.checklist.filter(({ blocks }) => blocks).map(({ rule }) => rule)).toEqual([
    'national_address',
    'identity',
  ])
})

test('an order without a national address is not shipped, alone or among many, until it has one; by hand it is', async () => {
  const desk = await startDesk(['orders'])
  const { shop, clerk } = desk
  const byHand = await insertCourier(shop, { hand_delivery: true })
  const [lacking, handed] = [await placeOrder(desk), await placeOrder(desk)]
  for (const { id } of [lacking, handed]) {
    await clerk.call('PATCH /admin/orders/:id', { id, address: { short_address: null } })
    await move(clerk, id, ['confirmed', 'prepare'])
  }
  await shop.db.updateTable('shop_order').set({ shipping_company_id: byHand.id }).where('id', '=', handed.id).execute()
  const ship = ({ id }: { id: string }) => move(clerk, id, ['processing', 'ship'])
  expect(await errorOf(ship(lacking))).toMatchObject({
    code: 'rules_unmet',
    message: expect.stringContaining('rules'),
    data: { unmet: ['national_address'] },
  })
  const lines = `${lacking.id}, 4471001\n${handed.id}, 4471002`
  const { data } = await clerk.call('POST /admin/orders/ship-lines', { lines, only_good: true }, once())
  expect(data.lines.map(({ fault, shipped }) => [fault, shipped])).toEqual([
    ['rules_unmet', false],
    [null, true],
  ])
  await clerk.call('PATCH /admin/orders/:id', { id: lacking.id, address: { short_address: 'RRRD2929' } })
  expect((await ship(lacking)).data.status).toBe('shipped')
})

test('above 10,000 riyals in a day an order is not shipped without an identity number', async () => {
  const desk = await startDesk(['orders'])
  const { shop, clerk } = desk
  const { id } = await placeOrder(desk)
  await move(clerk, id, ['confirmed', 'prepare'])
  const [before] = (await copyOrder(shop, id, [
    `created_at = created_at - interval '3 hours', subtotal = subtotal + 900000, total = total + 900000`,
    `created_at = created_at - interval '25 hours', subtotal = subtotal + 900000, total = total + 900000`,
  ])) as [string]
  const ship = () => move(clerk, id, ['processing', 'ship'])
  expect(await errorOf(ship())).toMatchObject({ code: 'rules_unmet', data: { unmet: ['identity'] } })
  await shop.db
    .updateTable('shop_order')
    .set({ status: 'cancelled', cancel_reason: 'staff' })
    .where('id', '=', before)
    .execute()
  expect((await ship()).data.status).toBe('shipped')
})
