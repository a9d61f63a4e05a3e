import type { listCustomers } from '@asjad/contract/admin/customers'
import type { Input } from '@asjad/contract/endpoint'
import { expect, test } from 'vitest'
import { insertAddress } from '../../../test/checkout.ts'
import { errorOf } from '../../../test/error-of.ts'
import { insertShopper } from '../../../test/shoppers.ts'
import { staffMember } from '../../../test/staff.ts'
import { insertStoredOrder } from '../../../test/stored-order.ts'
import { startTestApi } from '../../../test/test-api.ts'

const now = new Date('2026-11-18T09:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)

async function startShop() {
  const shop = await startTestApi({ now: () => now })
  const support = await staffMember(shop, ['support'])
  const list = async (input: Input<typeof listCustomers> = {}) =>
    (await support.call('GET /admin/customers', input)).data
  const names = async (input: Input<typeof listCustomers> = {}) => (await list(input)).map(({ name }) => name)
  const person = (first_name: string, account: Parameters<typeof insertShopper>[1] = {}) =>
    insertShopper(shop, { first_name, last_name: 'Test', ...account })
  return { ...shop, support, list, names, person }
}

test('the list says what each customer ordered, paid and agreed to, the last one who ordered first', async () => {
  const { db, person, list, names } = await startShop()
  const noura = await person('Noura', {
    phone: '551234567',
    dialcode: '+966',
    country_code: 'SA',
    created_at: daysAgo(300),
  })
  const fahad = await person('Fahad', { created_at: daysAgo(200) })
  await person('Huda', { created_at: daysAgo(100) })
  await insertStoredOrder(db, { at: daysAgo(9), accountId: noura.id, total: 1_000_50, status: 'delivered' })
  await insertStoredOrder(db, { at: daysAgo(3), accountId: noura.id, total: 500_00, status: 'cancelled' })
  await insertStoredOrder(db, { at: daysAgo(1), accountId: fahad.id, total: 60_000_00 })
  await insertStoredOrder(db, { at: daysAgo(2), accountId: fahad.id, total: 9_00, status: 'pending_payment' })

  expect(await names()).toEqual(['Fahad Test', 'Noura Test', 'Huda Test'])
  expect((await list())[1]).toEqual({
    id: noura.id,
    name: 'Noura Test',
    email: noura.email,
    phone: '+966551234567',
    city: 'الرياض',
    orders: 2,
    spent: 1000.5,
    last_order_at: daysAgo(3).toISOString(),
    created_at: daysAgo(300).toISOString(),
    agreed: false,
    blocked: false,
  })
  const sorted = async (sort: NonNullable<Input<typeof listCustomers>['sort']>) =>
    (await names({ sort })).map((name) => name.split(' ')[0]).join(' ')
  expect(await sorted('last_order')).toBe('Noura Fahad Huda')
  expect(await sorted('newest')).toBe('Huda Fahad Noura')
  expect(await sorted('oldest')).toBe('Noura Fahad Huda')
  expect(await sorted('-spent')).toBe('Fahad Noura Huda')
  expect(await sorted('spent')).toBe('Huda Noura Fahad')
  expect(await sorted('orders')).toBe('Huda Noura Fahad')
})

test('an order that is cancelled, returned or paid moves the figures of its customer', async () => {
  const { db, person, list } = await startShop()
  const noura = await person('Noura')
  const id = await insertStoredOrder(db, {
    at: daysAgo(2),
    accountId: noura.id,
    total: 700_00,
    status: 'pending_payment',
  })
  const figures = async () => (await list()).map(({ orders, spent }) => [orders, spent])
  expect(await figures()).toEqual([[1, 0]])
  const set = (status: 'confirmed' | 'returned') =>
    db.updateTable('shop_order').set({ status }).where('id', '=', id).execute()
  await set('confirmed')
  expect(await figures()).toEqual([[1, 700]])
  await set('returned')
  expect(await figures()).toEqual([[1, 0]])
})

test('the city of somebody who has not ordered is that of an address; an agreement can be withdrawn', async () => {
  const shop = await startShop()
  const huda = await shop.person('Huda')
  const facts = async () => (await shop.list()).map(({ city, agreed }) => [city, agreed])
  expect(await facts()).toEqual([['', false]])
  const { id } = await insertAddress(shop, huda.id, { city: 'Abha' })
  expect(await facts()).toEqual([['Abha', false]])
  const consent = (given: boolean, at: Date) =>
    shop.db
      .insertInto('consent')
      .values({ account_id: huda.id, subject: 'delivery_notifications', given, language: 'ar', at })
      .execute()
  await consent(true, daysAgo(2))
  expect(await facts()).toEqual([['Abha', true]])
  await consent(false, daysAgo(1))
  await shop.db.deleteFrom('address').where('id', '=', id).execute()
  expect(await facts()).toEqual([['', false]])
})

test('views and filters narrow the list, and the views are counted', async () => {
  const { db, person, names, support } = await startShop()
  const noura = await person('Noura')
  const fahad = await person('Fahad')
  const huda = await person('Huda', { blocked_at: null })
  for (const days of [20, 10]) await insertStoredOrder(db, { at: daysAgo(days), accountId: noura.id, total: 30_000_00 })
  await insertStoredOrder(db, { at: daysAgo(1), accountId: fahad.id, total: 100_00 })
  await db.updateTable('account').set({ blocked_at: now }).where('id', '=', huda.id).execute()
  await db
    .insertInto('consent')
    .values({ account_id: fahad.id, subject: 'delivery_notifications', given: true, language: 'ar' })
    .execute()

  expect(await names({ view: 'returning' })).toEqual(['Noura Test'])
  expect(await names({ view: 'top' })).toEqual(['Noura Test'])
  expect(await names({ view: 'never_bought' })).toEqual(['Huda Test'])
  expect(await names({ view: 'agreed' })).toEqual(['Fahad Test'])
  expect(await names({ view: 'blocked' })).toEqual(['Huda Test'])
  expect((await support.call('GET /admin/customers/views', {})).data).toEqual({
    all: 3,
    returning: 1,
    top: 1,
    never_bought: 1,
    agreed: 1,
    blocked: 1,
  })
  expect(await names({ city: 'الرياض' })).toEqual(['Fahad Test', 'Noura Test'])
  expect(await names({ city: 'Nowhere' })).toEqual([])
  expect(await names({ mark: 'agreed,blocked' })).toEqual([])
  expect(await names({ orders_from: '٢' })).toEqual(['Noura Test'])
  expect(await names({ orders_to: '0' })).toEqual(['Huda Test'])
  expect(await names({ spent_from: '100', spent_to: '59,999' })).toEqual(['Fahad Test'])
  expect(await names({ from: '2026-11-07', to: '2026-11-08' })).toEqual(['Noura Test'])
  expect((await support.call('GET /admin/customers/cities', {})).data).toEqual(['الرياض'])
  expect((await errorOf(support.call('GET /admin/customers', { from: '0000-01-01' }))).status).toBe(422)
})

test('a customer is found by the name in either script however it is spelled, by email and by phone in any form', async () => {
  const { person, names, support } = await startShop()
  await person('نُورة', {
    last_name: 'العتيبي',
    email: 'noura@asjad.example',
    phone: '551234567',
    dialcode: '+966',
    country_code: 'SA',
  })
  await person('James', { last_name: 'O’Connor-Smith', email: 'james@asjad.example' })
  const arabic = ['نورة', 'نوره', 'نورة العتيبى', 'العُتيبي نورة', 'noura@', 'NOURA@ASJAD']
  const phones = ['0551234567', '٠٥٥١٢٣٤٥٦٧', '+966 55 123 4567', '00966551234567', '551234567', '055-123-4567', '4567']
  for (const q of [...arabic, ...phones]) expect([q, await names({ q })]).toEqual([q, ['نُورة العتيبي']])
  for (const q of ['james', 'O’CONNOR', 'smith james'])
    expect([q, await names({ q })]).toEqual([q, ['James O’Connor-Smith']])
  for (const q of ['نورة smith', '100%', '_', 'nobody']) expect([q, await names({ q })]).toEqual([q, []])
  expect(await names({ q: 'asjad.example', view: 'never_bought' })).toHaveLength(2)
  const { meta } = await support.call('GET /admin/customers', { q: 'asjad', per_page: 1, page: 2 })
  expect(meta).toEqual({ page: 2, per_page: 1, total: 2, at_least: false })
})

test('the table asks for the second factor, holds what the list shows, and is recorded without the words searched for', async () => {
  const { db, person, support } = await startShop()
  await person('=Noura', { email: 'noura@asjad.example' })
  await person('Huda')
  const { data } = await support.call('POST /admin/customers/export', { q: 'noura' })
  expect(data.name).toBe('customers-2026-11-18.csv')
  const [head, line, ...rest] = data.csv.replace('\ufeff', '').trimEnd().split('\r\n')
  expect(head).toBe('id,name,email,phone,city,orders,spent,last_order,joined,agreed,blocked')
  // A spreadsheet would calculate it.
  expect(line).toContain(",'=Noura Test,noura@asjad.example,")
  expect(rest).toEqual([])
  const entry = await db.selectFrom('audit_entry').select(['action', 'after']).orderBy('id', 'desc').executeTakeFirst()
  expect(entry).toMatchObject({
    action: 'POST /admin/customers/export',
    after: { exported: 'customers', rows: 1, filters: { searched: true } },
  })
  expect(JSON.stringify(entry)).not.toContain('noura')
  await support.stepDown()
  expect(await errorOf(support.call('POST /admin/customers/export', {}))).toMatchObject({ code: 'step_up_required' })
})

test('odd numbers and days in a filter are refused in words, never answered with a fault of the store', async () => {
  const shop = await startShop()
  for (const odd of [{ orders_from: '1.5' }, { orders_to: '-1' }, { spent_from: 'x' }, { from: '0000-01-01' }] as const)
    expect((await errorOf(shop.support.call('GET /admin/customers', odd))).code).toBe('invalid')
})
