import type { searchEverything } from '@asjad/contract/admin/search'
import type { Data } from '@asjad/contract/endpoint'
import { type Role, roles } from '@asjad/contract/permissions'
import { expect, test } from 'vitest'
import { insertProduct } from '../../../test/catalogue.ts'
import { insertShopper } from '../../../test/shoppers.ts'
import { signedInStaff } from '../../../test/staff.ts'
import { insertStoredOrder } from '../../../test/stored-order.ts'
import { insertTick, startTestApi } from '../../../test/test-api.ts'

type Found = Data<typeof searchEverything>

async function startShop() {
  const shop = await startTestApi()
  await insertTick(shop.db)
  const searchAs = async (role: Role) => {
    const cookie = await signedInStaff(shop, [role])
    return async (q: string): Promise<Found> => {
      const response = await shop.request(`/api/v1/admin/search?q=${encodeURIComponent(q)}`, { headers: { cookie } })
      expect(response.status).toBe(200)
      return (await response.json()).data
    }
  }
  return { ...shop, searchAs }
}

test('an order is found by its id, its parcel, the receiver’s name and phone in any form, and the buyer’s email', async () => {
  const { db, deps, callIn, searchAs } = await startShop()
  const buyer = await insertShopper(
    { db, deps, callIn },
    { first_name: 'أمينة', last_name: 'الزهراني', email: 'amina@asjad.example' },
  )
  const id = await insertStoredOrder(db, {
    at: new Date(),
    accountId: buyer.id,
    receiver: 'فاطِمة القحطاني',
    phone: '+966551230987',
    // The check digit of a card: a number that looks like one must be findable too.
    trackingNumber: '4111111111111111',
    total: 2_345_50,
  })
  await insertStoredOrder(db, { at: new Date(), receiver: 'Somebody', phone: '+966500000000' })
  const search = await searchAs('support')
  const found = async (q: string) => (await search(q)).orders?.map((order) => order.id)
  const forms = ['0551230987', '٠٥٥١٢٣٠٩٨٧', '+966 55 123 0987', '00966551230987', '551230987', '055-123-0987', '0987']
  const words = [
    id,
    id.toLowerCase(),
    id.slice(2),
    '4111111111111111',
    'فاطمه القحطاني',
    'القحطانى',
    'امينه',
    'amina@asjad',
  ]
  for (const q of [...forms, ...words]) expect([q, await found(q)]).toEqual([q, [id]])
  expect((await search('القحطاني')).orders).toMatchObject([
    { id, status: 'confirmed', name: 'أمينة الزهراني', city: 'الرياض', total: 2345.5 },
  ])
  expect(await found('nobody here')).toEqual([])
  expect(await found('100%')).toEqual([])
})

test('a customer is found without an order too, and not once the account is erased', async () => {
  const shop = await startShop()
  const { id } = await insertShopper(shop, {
    first_name: 'ريم',
    last_name: 'السّالم',
    email: 'reem@asjad.example',
    phone: '551112223',
    dialcode: '+966',
    country_code: 'SA',
  })
  const search = await shop.searchAs('support')
  for (const q of ['السالم', 'ريم السالم', 'reem@', '0551112223', '٥٥١١١٢٢٢٣'])
    expect([q, (await search(q)).customers]).toEqual([
      q,
      [{ id, name: 'ريم السّالم', phone: '+966551112223', email: 'reem@asjad.example' }],
    ])
  await shop.db.updateTable('account').set({ deleted_at: new Date() }).where('id', '=', id).execute()
  expect((await search('السالم')).customers).toEqual([])
})

test('a product is found by its title in either language and by a part of its SKU; a certificate by its serial', async () => {
  const { db, searchAs } = await startShop()
  const ring = await insertProduct(db, {
    title_ar: 'خاتم الياسمين',
    title_en: 'Jasmine ring',
    varieties: [{ sku: 'JAS-21-12' }, { sku: 'JAS-21-14' }],
  })
  await insertProduct(db, { title_ar: 'سوار', title_en: 'Bangle' })
  await db
    .insertInto('certificate')
    .values({
      serial: 'ASJ-24-000871',
      variety_id: null,
      title_ar: 'سبيكة',
      title_en: 'Bar',
      sku: 'BAR-10',
      caliber: 24,
      fineness: 999,
      weight_mg: 10_000,
      issued_on: '2026-01-01',
      revoked_at: null,
      revoke_reason: null,
      looked_up_at: null,
      marked_at: new Date(),
    })
    .execute()
  const search = await searchAs('catalogue')
  for (const [q, sku] of [
    ['الياسمين', 'JAS-21-12'],
    ['jasmine', 'JAS-21-12'],
    ['jas-21-14', 'JAS-21-14'],
    ['21-12', 'JAS-21-12'],
  ] as const)
    expect([q, (await search(q)).products]).toMatchObject([q, [{ id: ring.id, sku, karat: 21, published: true }]])
  for (const q of ['asj 24 000871', '٠٠٠٨٧١', 'ASJ-24'])
    expect((await search(q)).certificates).toMatchObject([{ serial: 'ASJ-24-000871', marked: true, revoked: false }])
  expect((await search('noura alotaibi')).products).toEqual([])
})

test('each role searches only in what it may see, and two letters search nothing', async () => {
  const { searchAs } = await startShop()
  const kinds = async (role: Role) => [role, Object.keys(await (await searchAs(role))('ring'))]
  expect(Object.fromEntries(await Promise.all(roles.map(kinds)))).toEqual({
    owner: ['orders', 'customers', 'products', 'certificates'],
    manager: ['orders', 'customers', 'products', 'certificates'],
    catalogue: ['products', 'certificates'],
    orders: ['orders', 'customers', 'products', 'certificates'],
    accounts: ['orders', 'customers'],
    support: ['orders', 'customers', 'certificates'],
  })
  const owner = await searchAs('owner')
  for (const q of ['', 'a-', '  ', '%%'])
    expect(await owner(q)).toEqual({ orders: [], customers: [], products: [], certificates: [] })
})
