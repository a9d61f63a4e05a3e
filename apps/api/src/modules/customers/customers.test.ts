import { expect, test } from 'vitest'
import { insertProduct } from '../../../test/catalogue.ts'
import { buy, cards, insertCoupon, insertCourier, insertCustomer, startCheckout } from '../../../test/checkout.ts'
import { errorOf } from '../../../test/error-of.ts'
import { insertShopper } from '../../../test/shoppers.ts'
import { staffMember } from '../../../test/staff.ts'
import { once } from '../../../test/staff-orders.ts'
import { openSession } from '../auth/sessions.ts'

async function startShop() {
  const shop = await startCheckout()
  const [support, owner] = [await staffMember(shop, ['support']), await staffMember(shop, ['owner'])]
  const seen = async (id: number, by = support) => (await by.call('GET /admin/customers/:id', { id })).data
  return { ...shop, support, owner, seen }
}

test('one page tells the whole story of a customer, and no secret', async () => {
  const shop = await startShop()
  const { db, seen } = shop
  const courier = await insertCourier(shop)
  await insertCoupon(shop)
  const sara = await insertCustomer(shop)
  const identity = { type: 'passport', number: 'A1234567' }
  const order = await buy(shop, sara, {
    courierId: courier.id,
    coupon: 'GOLD200',
    card: cards.atOnce,
    more: { identity },
  })
  const { id: productId } = await insertProduct(db)
  await sara.call('POST /products/:id/comments', { id: productId, rating: 5, comment: 'Lovely' })
  const sender = { name: 'Sara', email: sara.email, phone: '0551234567' }
  await sara.call('POST /contact', { ...sender, subject: 'A size', message: 'Is the ring a size 12?' })
  await db
    .insertInto('consent')
    .values([
      { account_id: sara.id, subject: 'delivery_notifications', given: true, language: 'ar', at: new Date(1) },
      { account_id: sara.id, subject: 'delivery_notifications', given: false, language: 'ar', at: new Date(2) },
    ])
    .execute()

  const story = await seen(sara.id)
  expect(story).toMatchObject({
    id: sara.id,
    name: 'Sara Ahmad',
    email: sara.email,
    email_verified: true,
    language: 'en',
    block: null,
    figures: { orders: 1, bought: 1, spent: order.total, returns: 0, grams: expect.any(Number) },
    orders: [{ id: order.id, status: 'confirmed', payment_status: 'paid', pieces: 1, total: order.total }],
    addresses: [{ city: 'Riyadh', street_name: 'Olaya Street', short_address: 'RRRD2929' }],
    reviews: [{ product_id: productId, rating: 5, comment: 'Lovely' }],
    messages: [{ kind: 'contact', subject: 'A size', text: 'Is the ring a size 12?', answered: false }],
    consents: [{ subject: 'delivery_notifications', given: false }],
    coupons: [{ code: 'GOLD200', order_id: order.id, state: 'used' }],
    sessions: [{ device: 'a test' }],
    notes: [],
    requests: [],
    history: [],
    can: { edit: true, act_on_privacy: true },
  })
  expect(story.figures.grams).toBeGreaterThan(0)
  expect(JSON.stringify(story)).not.toMatch(/A1234567|argon2|password|5421080101000000/)
  const accounts = await staffMember(shop, ['accounts'])
  expect((await seen(sara.id, accounts)).can).toEqual({ edit: false, act_on_privacy: false })
})

test('a customer who was erased, or never was, is not found', async () => {
  const shop = await startShop()
  const { id } = await insertShopper(shop, { deleted_at: new Date() })
  for (const unknown of [id, 999_999]) expect(await errorOf(shop.seen(unknown))).toMatchObject({ code: 'not_found' })
  for (const unknown of [id, 999_999]) {
    const { call } = shop.support
    for (const refuse of [
      () => call('POST /admin/customers/:id/block', { id: unknown, reason: 'No reason' }),
      () => call('POST /admin/customers/:id/notes', { id: unknown, text: 'x' }, once()),
      () => call('DELETE /admin/customers/:id/sessions', { id: unknown }),
    ])
      expect(await errorOf(refuse())).toMatchObject({ code: 'not_found' })
  }
})

test('a note is written for colleagues, rewritten by its writer, and deleted by the writer or an owner', async () => {
  const shop = await startShop()
  const { support, owner, seen } = shop
  const other = await staffMember(shop, ['support'])
  const { id } = await insertShopper(shop)
  const key = once()
  const write = () => support.call('POST /admin/customers/:id/notes', { id, text: 'Ring after Asr' }, key)
  const { data: first } = await write()
  expect((await write()).data).toEqual(first)
  await support.call('POST /admin/customers/:id/notes', { id, text: 'Speaks English' }, once())
  expect((await seen(id)).notes).toMatchObject([
    { text: 'Speaks English', by: { id: support.id }, edited_at: null, can: { edit: true, delete: true } },
    { id: first.id, text: 'Ring after Asr' },
  ])
  expect((await seen(id, other)).notes[0]?.can).toEqual({ edit: false, delete: false })
  expect((await seen(id, owner)).notes[0]?.can).toEqual({ edit: false, delete: true })

  const note = { id, note_id: first.id }
  const rewrite = (by: typeof support) =>
    by.call('PATCH /admin/customers/:id/notes/:note_id', { ...note, text: 'Ring before Asr' })
  for (const by of [other, owner]) expect(await errorOf(rewrite(by))).toMatchObject({ code: 'forbidden' })
  await rewrite(support)
  expect((await seen(id)).notes[1]).toMatchObject({ text: 'Ring before Asr', edited_at: expect.any(String) })
  const remove = (by: typeof support, of: object = {}) =>
    by.call('DELETE /admin/customers/:id/notes/:note_id', { ...note, ...of })
  expect(await errorOf(remove(other))).toMatchObject({ code: 'forbidden' })
  expect(await errorOf(remove(support, { id: id + 1 }))).toMatchObject({ code: 'not_found' })
  await remove(owner)
  expect((await seen(id)).notes.map(({ text }) => text)).toEqual(['Speaks English'])
  const entries = await shop.db.selectFrom('audit_entry').select(['action', 'after', 'before']).execute()
  // The log is never erased.
  expect(JSON.stringify(entries)).not.toMatch(/Asr|English/)
})

test('one session of a customer is ended, then all of them, with the devices that were known', async () => {
  const shop = await startShop()
  const sara = await insertShopper(shop)
  await openSession(shop.deps, sara.id, 'her phone')
  const stranger = await insertShopper(shop)
  const { sessions } = await shop.seen(sara.id)
  const phone = sessions.find(({ device }) => device === 'her phone')?.id ?? ''
  const { call } = shop.support
  const end = (id: number) => call('DELETE /admin/customers/:id/sessions/:session_id', { id, session_id: phone })
  expect(await errorOf(end(stranger.id))).toMatchObject({ code: 'not_found' })
  await end(sara.id)
  await sara.call('GET /user/profile', {})
  expect((await call('DELETE /admin/customers/:id/sessions', { id: sara.id })).data).toEqual({ ended: 1 })
  expect(await errorOf(sara.call('GET /user/profile', {}))).toMatchObject({ status: 401 })
  await stranger.call('GET /user/profile', {})
  const history = (await shop.seen(sara.id)).history.map(({ action, by }) => [action, by])
  expect(history).toEqual([
    ['DELETE /admin/customers/:id/sessions', 'support'],
    ['DELETE /admin/customers/:id/sessions/:session_id', 'support'],
  ])
})
