import type { Endpoint } from '@asjad/contract/endpoint'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { insertProduct } from '../test/catalogue.ts'
import { buy, cards, insertCourier, insertCustomer, insertVariety, startCheckout } from '../test/checkout.ts'
import { photograph } from '../test/photograph.ts'
import { staffMember } from '../test/staff.ts'
import { move, once } from '../test/staff-orders.ts'
import { createApp } from './app.ts'

/** Words that stand nowhere else, by where the person or the staff wrote them. */
const marks = {
  name: 'Zubaidah',
  family: 'Alqarnawi',
  email: 'zubaidah.q@asjad.example',
  phone: '559871234',
  street: 'Khuzama',
  receiver: 'Rawdah',
  engraving: 'Zumurrud',
  orderNote: 'marzipan',
  message: 'lavender',
  staffNote: 'saffron',
  blockReason: 'cardamom',
  requestNote: 'cinnamon',
  orderStaffNote: 'rosewater',
  moveReason: 'pistachio',
  device: 'Zephyrphone',
  cartText: 'Yasmeen',
}

async function startStory() {
  const shop = await startCheckout()
  const courier = await insertCourier(shop)
  const manager = await staffMember(shop, ['owner'])
  const { varietyId } = await insertVariety(shop)
  const customer = await insertCustomer(shop, { varietyId })
  const { id } = customer
  await shop.db
    .updateTable('account')
    .set({
      first_name: marks.name,
      last_name: marks.family,
      email: marks.email,
      phone: marks.phone,
      dialcode: '+966',
      country_code: 'SA',
    })
    .where('id', '=', id)
    .execute()
  await shop.db
    .updateTable('address')
    .set({ street_name: marks.street, receiver_name: marks.receiver, phone: `+966${marks.phone}` })
    .where('account_id', '=', id)
    .execute()
  await shop.db.updateTable('cart_item').set({ custom_text: marks.engraving }).where('account_id', '=', id).execute()
  await shop.db.updateTable('session').set({ device: marks.device }).where('account_id', '=', id).execute()
  const order = await buy(shop, customer, {
    courierId: courier.id,
    card: cards.atOnce,
    more: { note: marks.orderNote, identity: { type: 'passport', number: 'Q7654321' } },
  })
  const { id: productId } = await insertProduct(shop.db)
  await customer.call('POST /products/:id/comments', { id: productId, rating: 4, comment: 'Well made indeed' })
  const sender = { name: marks.name, email: marks.email, phone: '0551234567' }
  const message = `About the ${marks.message} box`
  await customer.call('POST /contact', { ...sender, subject: 'A box', message })
  await customer.call('POST /complaints', {
    ...sender,
    kind: 'complaint',
    message,
    attachments: [await photograph()],
  })
  const { varietyId: other } = await insertVariety(shop)
  await shop.db
    .insertInto('cart_item')
    .values({ account_id: id, variety_id: other, quantity: 1, custom_text: marks.cartText, added_price: 1 })
    .execute()
  // A quote copies the cart.
  await customer.call('POST /checkout/quote', { shipping_company_id: courier.id, payment_method: 'card' })
  return { shop, manager, customer, id, orderId: order.id }
}
type Story = Awaited<ReturnType<typeof startStory>>

async function workOfStaff({ manager: { call }, id, orderId }: Story) {
  await call('POST /admin/customers/:id/notes', { id, text: `Likes ${marks.staffNote}` }, once())
  await call('POST /admin/customers/:id/block', { id, reason: `A quarrel about ${marks.blockReason}` })
  await call('POST /admin/orders/:id/notes', { id: orderId, text: marks.orderStaffNote, mail: true }, once())
  for (const query of [`q=${marks.name}+${marks.family}`, `q=${encodeURIComponent(marks.email)}&sort=newest`])
    await call('POST /admin/views', { screen: 'orders', name: `View ${query.length}`, query, shared: true })
  await call('POST /admin/views', { screen: 'customers', name: `${marks.name} ${marks.family}`, query: '' })
  await call('POST /admin/views', { screen: 'customers', name: 'Riyadh', query: 'city=Riyadh' })
  await move({ call }, orderId, ['confirmed', 'cancel'], { form: { reason: `${marks.moveReason} was missing` } })
  const request = { customer_id: id, channel: 'mail', asked_on: '2026-11-01', note: `By ${marks.requestNote}` } as const
  const asked = await call('POST /admin/privacy-requests', { ...request, kind: 'erasure' })
  await call('POST /admin/privacy-requests', { ...request, kind: 'export' })
  return asked.data.id
}

const found = (text: string) => Object.values(marks).filter((mark) => text.toLowerCase().includes(mark.toLowerCase()))

test('nothing of an erased person stands in any table of the store', { timeout: 120_000 }, async () => {
  const story = await startStory()
  const { shop, manager } = story
  const request = await workOfStaff(story)
  await shop.work()
  // The test can fail: before it, every word is somewhere.
  expect(new Set(Object.values(await wordsByTable(shop)).flat())).toEqual(new Set(Object.values(marks)))
  await manager.call('POST /admin/privacy-requests/:id/erase', { id: request })
  await shop.work()
  expect(await wordsByTable(shop)).toEqual({})
  const views = await shop.db.selectFrom('saved_view').select('name').execute()
  expect(views).toEqual([{ name: 'Riyadh' }])
})

async function wordsByTable({ db }: Story['shop']) {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db)
  const words: Record<string, string[]> = {}
  for (const { name } of tables) {
    const { rows } = await sql<{ text: string }>`select t::text as text from ${sql.table(name)} t`.execute(db)
    const here = found(rows.map(({ text }) => text).join('\n'))
    if (here.length > 0) words[name] = here
  }
  return words
}

/** Reads that need a thing of their own, or answer about nobody. */
const unaskable = [
  'GET /admin/exports/:kind',
  'GET /admin/varieties/labels',
  'GET /admin/orders/filter-counts',
  'GET /admin/presence',
  // Says how the shop reads what was typed.
  'GET /admin/synonyms/search',
]

test('no list, search or export of the staff names an erased person', { timeout: 120_000 }, async () => {
  const story = await startStory()
  const { shop, manager, id, orderId } = story
  const request = await workOfStaff(story)
  const reads = (createApp(shop.deps).endpoints as readonly Endpoint[]).filter(
    ({ access, method, path }) => access === 'staff' && method === 'GET' && !unaskable.includes(`GET ${path}`),
  )
  expect(reads.length).toBeGreaterThan(50)
  const namedBy = async () => {
    const naming = new Set<string>()
    for (const { path } of reads)
      for (const q of [marks.name, marks.email, `0${marks.phone}`, orderId]) {
        const filled = path.replace(/:(\w+)/g, () => (path.startsWith('/admin/customers') ? String(id) : orderId))
        const more = path.endsWith('/print') ? { ids: orderId, kind: 'label' } : { screen: 'orders' }
        const query = new URLSearchParams({ q, from: '2026-01-01', to: '2027-01-01', ...more })
        const response = await manager.request(`${filled}?${query}`)
        expect(response.status, path).toBeLessThan(500)
        if (response.ok && found(await response.text()).length > 0) naming.add(path)
      }
    return naming
  }
  const before = await namedBy()
  for (const path of [
    '/admin/search',
    '/admin/customers',
    '/admin/customers/:id',
    '/admin/orders',
    '/admin/orders/:id',
  ])
    expect(before, path).toContain(path)
  expect(before).toContain('/admin/privacy-requests')
  expect(before).toContain('/admin/views')
  await manager.call('POST /admin/privacy-requests/:id/erase', { id: request })
  await shop.work()
  expect([...(await namedBy())]).toEqual([])
  const { csv } = (await manager.call('POST /admin/customers/export', {})).data
  expect(found(csv)).toEqual([])
})
