import { expect, test } from 'vitest'
import { buy, insertCourier, insertCustomer, startCheckout } from '../../../test/checkout.ts'
import { errorOf } from '../../../test/error-of.ts'
import { insertShopper } from '../../../test/shoppers.ts'
import { staffMember } from '../../../test/staff.ts'
import { dayInRiyadh, daysAfter } from '../../saudi-day.ts'

async function startShop() {
  const shop = await startCheckout()
  const support = await staffMember(shop, ['support'])
  const today = dayInRiyadh(shop.deps.now())
  const ask = async (customer_id: number, kind: 'export' | 'erasure', more: object = {}) => {
    const request = { customer_id, kind, channel: 'mail', asked_on: today, ...more } as const
    return (await support.call('POST /admin/privacy-requests', request)).data.id
  }
  const list = async (state: 'open' | 'closed' = 'open') =>
    (await support.call('GET /admin/privacy-requests', { state })).data
  return { ...shop, support, today, ask, list }
}

test('a request has thirty days from the day on which it was asked, and the most urgent is first', async () => {
  const shop = await startShop()
  const { ask, list, today, support } = shop
  const [sara, huda] = [await insertShopper(shop), await insertShopper(shop, { first_name: 'Huda' })]
  const later = await ask(sara.id, 'export', { channel: 'shop', note: 'Came with her son' })
  const sooner = await ask(huda.id, 'erasure', { asked_on: daysAfter(today, -12) })
  expect(await list()).toMatchObject([
    { id: sooner, kind: 'erasure', due_on: daysAfter(today, 18), customer: { id: huda.id, name: 'Huda Ahmad' } },
    {
      id: later,
      channel: 'shop',
      note: 'Came with her son',
      asked_on: today,
      due_on: daysAfter(today, 30),
      entered_by: { id: support.id },
      closed: null,
    },
  ])
  const { data } = await support.call('GET /admin/overview', {})
  expect(data.waiting.find(({ kind }) => kind === 'privacy_requests')).toMatchObject({
    count: 2,
    due_on: daysAfter(today, 18),
    link: '/customers/requests',
  })
  expect(await errorOf(ask(sara.id, 'export'))).toMatchObject({
    code: 'not_allowed_now',
    message: 'The customer has an open request of this kind. Finish that one first.',
  })
  expect((await errorOf(ask(sara.id, 'erasure', { asked_on: daysAfter(today, 1) }))).errors).toEqual({
    asked_on: ['That day has not come yet'],
  })
  expect(await errorOf(ask(999_999, 'erasure'))).toMatchObject({ code: 'not_found' })
  // The log is never erased.
  expect(JSON.stringify(await shop.db.selectFrom('audit_entry').selectAll().execute())).not.toMatch(/son|Sara|Huda/)
})

test('a copy of the data goes to the person’s own mailbox, as their own button gives it', async () => {
  const shop = await startShop()
  const sara = await insertShopper(shop)
  await sara.call('POST /user/addresses', {
    country: 'SA',
    city: 'Riyadh',
    area: 'Al Olaya',
    street_name: 'Al Urubah Road',
    postal_code: '12214',
    receiver_name: 'Sara Ahmad',
    phone: '0512345678',
  })
  const id = await shop.ask(sara.id, 'export')
  const send = () => shop.support.call('POST /admin/privacy-requests/:id/export', { id, delivery: 'mail' })
  expect((await send()).data).toEqual({ export: null })
  await shop.work()
  const mail = shop.mails.find(({ to }) => to === sara.email)
  expect(mail).toMatchObject({ subject: 'A copy of your data', attachments: [{ filename: 'my-data.json' }] })
  const copy = JSON.parse(String(mail?.attachments?.[0]?.content))
  const { data: own } = await sara.call('GET /user/export', {})
  expect(Object.keys(copy)).toEqual(Object.keys(own))
  expect(copy.account).toMatchObject({ email: sara.email, addresses: [{ street_name: 'Al Urubah Road' }] })
  expect(JSON.stringify(copy)).not.toMatch(/argon2|password/)
  expect(await errorOf(send())).toMatchObject({ code: 'not_allowed_now' })
  expect(await shop.list()).toEqual([])
  expect(await shop.list('closed')).toMatchObject([{ id, closed: { outcome: 'mailed', by: { id: shop.support.id } } }])
})

test('staff download the copy once, and it is recorded; an unverified mailbox gets none', async () => {
  const shop = await startShop()
  const { call } = shop.support
  const sara = await insertShopper(shop)
  await shop.db.updateTable('account').set({ email_verified_at: null }).where('id', '=', sara.id).execute()
  const id = await shop.ask(sara.id, 'export')
  expect(await errorOf(call('POST /admin/privacy-requests/:id/export', { id, delivery: 'mail' }))).toMatchObject({
    code: 'not_allowed_now',
    message: expect.stringContaining('has not verified this email'),
  })
  const download = () => call('POST /admin/privacy-requests/:id/export', { id, delivery: 'download' })
  expect((await download()).data.export).toMatchObject({ account: { email: sara.email } })
  expect(await errorOf(download())).toMatchObject({ code: 'not_allowed_now' })
  const last = await shop.db
    .selectFrom('audit_entry')
    .select(['action', 'thing_kind', 'thing_id', 'after', 'stepped_up'])
    .orderBy('id', 'desc')
    .executeTakeFirst()
  expect(last).toEqual({
    action: 'POST /admin/privacy-requests/:id/export',
    thing_kind: 'customer',
    thing_id: String(sara.id),
    after: { request: id, outcome: 'downloaded' },
    stepped_up: true,
  })
})

test('erasure waits for the orders that are not finished, and says which; then nothing of the person is left', async () => {
  const shop = await startShop()
  const { call } = shop.support
  const courier = await insertCourier(shop)
  const sara = await insertCustomer(shop)
  const order = await buy(shop, sara, { courierId: courier.id })
  const id = await shop.ask(sara.id, 'erasure')
  const copy = await shop.ask(sara.id, 'export', { note: 'Wants both' })
  const erase = () => call('POST /admin/privacy-requests/:id/erase', { id })
  expect(await errorOf(erase())).toMatchObject({
    code: 'orders_open',
    message: `The customer has orders that are not finished: ${order.id}. Erase once they are delivered or cancelled.`,
    data: { orders: [order.id] },
  })
  expect(await errorOf(call('POST /admin/privacy-requests/:id/erase', { id: copy }))).toMatchObject({
    code: 'not_allowed_now',
  })
  expect(await shop.list()).toHaveLength(2)
  await sara.call('POST /orders/:id/cancel', { id: order.id })
  await erase()
  await shop.work()
  expect(shop.mails.findLast(({ to }) => to === sara.email)?.subject).toBe('Your account is deleted')
  expect(await errorOf(sara.call('GET /user/profile', {}))).toMatchObject({ status: 401 })
  expect(await errorOf(erase())).toMatchObject({ code: 'not_found' })
  // What else the person asked is done with, too.
  expect(await shop.list('closed')).toMatchObject([
    { customer: null, note: null, closed: { outcome: 'erased' } },
    { customer: null, note: null, closed: { outcome: 'erased' } },
  ])
  expect(await shop.list()).toEqual([])
})

test('who deletes the account themselves has closed their request; one that was withdrawn is closed by staff', async () => {
  const shop = await startShop()
  const { call } = shop.support
  const [sara, huda] = [await insertShopper(shop), await insertShopper(shop)]
  await shop.ask(sara.id, 'erasure')
  const withdrawn = await shop.ask(huda.id, 'erasure')
  const close = () => call('POST /admin/privacy-requests/:id/close', { id: withdrawn, outcome: 'withdrawn' })
  await close()
  expect(await errorOf(close())).toMatchObject({ code: 'not_allowed_now' })
  await sara.call('POST /user/confirmation-code', {})
  await shop.work()
  const code = /\b\d{6}\b/.exec(shop.mails.findLast(({ to }) => to === sara.email)?.subject ?? '')?.[0] ?? ''
  await sara.call('DELETE /user', { otp: code })
  expect(await shop.list('closed')).toMatchObject([
    { customer: null, closed: { outcome: 'erased', by: null } },
    { customer: { id: huda.id }, closed: { outcome: 'withdrawn' } },
  ])
})
