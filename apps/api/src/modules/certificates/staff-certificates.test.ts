import { expect, test } from 'vitest'
import { insertProduct } from '../../../test/catalogue.ts'
import { buy, insertCustomer } from '../../../test/checkout.ts'
import { errorOf } from '../../../test/error-of.ts'
import { staffMember } from '../../../test/staff.ts'
import { type Desk, move, moveAlong, once, startDesk, toDelivered } from '../../../test/staff-orders.ts'
import { createApp } from '../../app.ts'
import { dayInRiyadh } from '../../saudi-day.ts'
import { suspiciousPlaces } from './certificates.rules.ts'

/** A bar of 10 g, 24K, priced so that cash on delivery is allowed. */
async function insertBar({ shop }: Pick<Desk, 'shop'>, { sku = 'BAR-10G', on_hand = 3, weight_mg = 10_000 } = {}) {
  const { id } = await insertProduct(shop.db, {
    title_ar: 'سبيكة 10 جرام',
    title_en: 'Bar 10 g',
    caliber: 24,
    by_weight: true,
    pricing: 'fixed',
    varieties: [{ sku, weight_mg, on_hand, fixed_price: 1_000_00 }],
  })
  const variety = await shop.db
    .selectFrom('variety')
    .select('id')
    .where('product_id', '=', id)
    .executeTakeFirstOrThrow()
  return variety.id
}

async function startBars(options?: Parameters<typeof insertBar>[1]) {
  const desk = await startDesk(['manager'])
  const variety_id = await insertBar(desk, options)
  const { clerk, shop } = desk
  const behindProxy = createApp({ ...shop.deps, trustedProxies: 1 })
  return {
    ...desk,
    variety_id,
    issue: async (count: number, more: object = {}, by = clerk) =>
      (
        await by.call(
          'POST /admin/certificates',
          { variety_id, weights: Array.from({ length: count }, () => 10), ...more },
          once(),
        )
      ).data,
    list: async (input: object = {}, by = clerk) => (await by.call('GET /admin/certificates', input)).data,
    one: async (id: number) => (await clerk.call('GET /admin/certificates/:id', { id })).data,
    lookUp: (serial: string, from = '203.0.113.1') =>
      behindProxy.request(`/api/v1/certificates/${serial}`, { headers: { 'x-forwarded-for': from } }),
  }
}

test('a series is issued with the next serials of its karat, the fineness of the karat and the day', async () => {
  const { issue, one, variety_id, clerk, shop } = await startBars()
  expect(await issue(1)).toMatchObject([{ serial: 'ASJ-24-000001' }])
  const issued = await issue(2, { weights: [10.002, 9.95] })
  expect(issued.map(({ serial }) => serial)).toEqual(['ASJ-24-000002', 'ASJ-24-000003'])
  expect(await one(issued[0]?.id ?? 0)).toMatchObject({
    title: { ar: 'سبيكة 10 جرام', en: 'Bar 10 g' },
    sku: 'BAR-10G',
    caliber: 24,
    fineness: 999.9,
    weight: 10.002,
    issued_on: dayInRiyadh(shop.deps.now()),
    state: 'in_stock',
    piece: { serial: 'ASJ-24-000002', state: 'in_stock' },
    days: [],
  })
  // Shoppers find it at once.
  const { data } = await shop.call('GET /certificates/:serial', { serial: 'asj24000002' })
  expect(data).toMatchObject({ status: 'valid', weight: 10.002, sku: 'BAR-10G' })
  const [entry] = await shop.db.selectFrom('audit_entry').selectAll().orderBy('id', 'desc').limit(1).execute()
  expect(entry).toMatchObject({ action: 'POST /admin/certificates', after: { issued: 2, sku: 'BAR-10G' } })
  const { data: varieties } = await clerk.call('GET /admin/certificates/varieties', { q: 'bar 10' })
  expect(varieties).toMatchObject([{ id: variety_id, on_hand: 3, certified: 3, left: 0, next_serial: 'ASJ-24-000004' }])
})

test('a variety goes on with the series of its own last certificate, and takes no number twice', async () => {
  const { issue } = await startBars()
  expect(await issue(1, { serial: 'riyadh–٠٠٩٩' })).toMatchObject([{ serial: 'RIYADH-0099' }])
  expect(await issue(1)).toMatchObject([{ serial: 'RIYADH-0100' }])
  expect(await errorOf(issue(1, { serial: 'RIYADH 0100' }))).toMatchObject({
    code: 'invalid',
    errors: { serial: ['The serial RIYADH-0100 exists'] },
  })
  expect(await errorOf(issue(2, { serial: 'RIYADH' }))).toMatchObject({ errors: { serial: [expect.any(String)] } })
})

test('a weight beyond the tolerance is refused, and so are more certificates than pieces', async () => {
  const { issue, list } = await startBars()
  expect(await errorOf(issue(2, { weights: [10.051, 10] }))).toMatchObject({
    code: 'invalid',
    errors: { 'weights.0': ['The weight is between 9.95 and 10.05 g'] },
  })
  expect(await errorOf(issue(4))).toMatchObject({
    code: 'invalid',
    errors: { weights: ['3 on hand, 0 of them have valid certificates. You can issue 3.'] },
  })
  expect(await list()).toEqual([])
})

test('two people who issue at once never certify more pieces than there are, nor a number twice', async () => {
  const { issue, list, shop, ...desk } = await startBars({ on_hand: 4 })
  const other = await staffMember(shop, ['orders'])
  const another = await insertBar({ shop }, { sku: 'BAR-10G-B', on_hand: 9 })
  const outcomes = await Promise.allSettled([
    ...Array.from({ length: 6 }, (_, n) => issue(2, {}, n % 2 ? other : desk.clerk)),
    ...Array.from({ length: 3 }, () => issue(2, { variety_id: another }, other)),
  ])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2 + 3)
  const rows = await list({ per_page: 50 })
  expect(rows.filter(({ sku }) => sku === 'BAR-10G')).toHaveLength(4)
  expect(new Set(rows.map(({ serial }) => serial)).size).toBe(10)
})

test('a call that is sent twice issues once', async () => {
  const { clerk, variety_id, list } = await startBars()
  const key = crypto.randomUUID()
  const send = () => clerk.call('POST /admin/certificates', { variety_id, weights: [10] }, once(key))
  const [first, second] = await Promise.all([send(), send()])
  expect(first.data).toEqual(second.data)
  expect(await list()).toHaveLength(1)
})

test('the facts of a certificate cannot be changed and it cannot be deleted, by nobody', async () => {
  const { issue, shop } = await startBars()
  await issue(1)
  const { db } = shop
  const changes = [
    { weight_mg: 9_999 },
    { serial: 'ASJ-24-000009' },
    { fineness: 9990 },
    { caliber: 21 },
    { sku: 'OTHER' },
    { title_ar: 'أخرى' },
    { issued_on: '2020-01-01' },
  ] as const
  for (const change of changes)
    await expect(db.updateTable('certificate').set(change).execute(), JSON.stringify(change)).rejects.toThrow(
      'never changed',
    )
  await expect(db.deleteFrom('certificate').execute()).rejects.toThrow('never deleted')
  // What is no fact changes as before.
  await db.updateTable('certificate').set({ marked_at: new Date() }).execute()
})

test('a wrong certificate is revoked with its reason and issued anew for the same piece, once', async () => {
  const { clerk, issue, one, shop } = await startBars({ on_hand: 1 })
  const [wrong] = await issue(1)
  const id = wrong?.id ?? 0
  const revoke = () => clerk.call('POST /admin/certificates/:id/revoke', { id, reason: 'The weight was wrong' })
  expect(await errorOf(issue(1, { replaces: id }))).toMatchObject({ errors: { replaces: [expect.any(String)] } })
  const both = await Promise.allSettled([revoke(), revoke()])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect((await shop.call('GET /certificates/:serial', { serial: 'ASJ-24-000001' })).data.status).toBe('revoked')

  const [anew] = await issue(1, { replaces: id, weights: [9.99] })
  expect(await one(anew?.id ?? 0)).toMatchObject({ serial: 'ASJ-24-000002', piece: { serial: 'ASJ-24-000001' } })
  expect(await one(id)).toMatchObject({
    revoke_reason: 'The weight was wrong',
    replaced_by: { id: anew?.id, serial: 'ASJ-24-000002' },
  })
  expect(await errorOf(clerk.call('POST /admin/certificates/:id/restore', { id }))).toMatchObject({
    code: 'not_allowed_now',
    message: 'This piece has a newer certificate: ASJ-24-000002',
  })
  expect(await errorOf(issue(1, { replaces: id }))).toMatchObject({ errors: { replaces: [expect.any(String)] } })
})

test('a revocation is taken back only while there is a piece for it', async () => {
  const { clerk, issue, list } = await startBars({ on_hand: 1 })
  const [first] = await issue(1)
  const id = first?.id ?? 0
  await clerk.call('POST /admin/certificates/:id/revoke', { id, reason: 'Mistyped' })
  const [second] = await issue(1)
  const restore = () => clerk.call('POST /admin/certificates/:id/restore', { id })
  expect(await errorOf(restore())).toMatchObject({
    code: 'not_allowed_now',
    message: expect.stringContaining('on hand'),
  })
  await clerk.call('POST /admin/certificates/:id/revoke', { id: second?.id ?? 0, reason: 'Mistyped' })
  await restore()
  expect(await list({ view: 'in_stock' })).toMatchObject([{ id, revoked_at: null }])
  expect(await errorOf(restore())).toMatchObject({ code: 'not_allowed_now' })
})

test('a bar that is shipped takes its certificate along, and brings it back when it is returned', async () => {
  const { shop, courier, clerk, variety_id, issue, list, one } = await startBars()
  const [first] = await issue(2)
  const customer = await insertCustomer(shop, { varietyId: variety_id })
  const { id: orderId, items } = await buy(shop, customer, { courierId: courier.id })
  await move(clerk, orderId, ['confirmed', 'prepare'])
  const line_id = items[0]?.id ?? 0
  // As it is scanned from the label.
  const scanned = (await one(first?.id ?? 0)).link
  await move(clerk, orderId, ['processing', 'ship'], { form: { serials: [{ line_id, serials: [scanned] }] } })
  const [sold] = await list({ view: 'sold' })
  expect(sold).toMatchObject({ serial: 'ASJ-24-000001', state: 'sold', order: { id: orderId } })
  expect(sold?.order?.name).not.toBe('')
  expect(await list({ q: sold?.order?.name })).toMatchObject([{ serial: 'ASJ-24-000001' }])
  // Whoever sees no orders learns that it was sold, not to whom.
  const catalogue = await staffMember(shop, ['catalogue'])
  expect(await list({ view: 'sold' }, catalogue)).toMatchObject([{ state: 'sold', order: null }])
  expect(await list({ q: sold?.order?.name }, catalogue)).toEqual([])
  expect(
    await errorOf(
      clerk.call('PUT /admin/certificates/:id/piece', { id: first?.id ?? 0, serial: 'X-1', state: 'in_stock' }),
    ),
  ).toMatchObject({ code: 'not_allowed_now', message: expect.stringContaining(orderId) })

  await move(clerk, orderId, ['shipped', 'come_back'])
  expect(await list({ view: 'sold' })).toEqual([])
  expect(await one(first?.id ?? 0)).toMatchObject({ state: 'in_stock', order: null })
})

test('a serial of another piece, of a revoked certificate or of a sold piece is not shipped', async () => {
  const { shop, courier, clerk, variety_id, issue, ...desk } = await startBars()
  const other = await insertBar({ shop }, { sku: 'BAR-50G', weight_mg: 50_000 })
  const [own, revoked, gone] = await issue(3)
  const [foreign] = await issue(1, { variety_id: other, weights: [50] })
  await clerk.call('POST /admin/certificates/:id/revoke', { id: revoked?.id ?? 0, reason: 'Scratched' })
  const piece = { id: gone?.id ?? 0, serial: gone?.serial ?? '', state: 'sold' as const }
  await clerk.call('PUT /admin/certificates/:id/piece', piece)
  const orders = await Promise.all(
    [1, 2].map(async () => {
      const customer = await insertCustomer(shop, { varietyId: variety_id })
      const { id, items } = await buy(shop, customer, { courierId: courier.id })
      await move(clerk, id, ['confirmed', 'prepare'])
      return { id, line_id: items[0]?.id ?? 0 }
    }),
  )
  const ship = ({ id, line_id }: { id: string; line_id: number }, serial = '') =>
    move(clerk, id, ['processing', 'ship'], { form: { serials: [{ line_id, serials: [serial] }] } })
  const [first, second] = orders as [(typeof orders)[0], (typeof orders)[0]]
  for (const [serial, words] of [
    [foreign?.serial, 'BAR-50G'],
    [revoked?.serial, 'is revoked'],
    [gone?.serial, 'left the shop'],
  ] as const)
    expect(await errorOf(ship(first, serial))).toMatchObject({
      code: 'invalid',
      errors: { serials: [expect.stringContaining(words)] },
    })
  // The same bar in two parcels at once: one of them leaves.
  const both = await Promise.allSettled([ship(first, own?.serial), ship(second, own?.serial)])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await desk.list({ view: 'sold' })).toHaveLength(2)
})

test('what is sold makes room for other certificates', async () => {
  const { shop, courier, clerk, variety_id, issue } = await startBars({ on_hand: 2 })
  const [first] = await issue(2)
  const customer = await insertCustomer(shop, { varietyId: variety_id })
  const { id, items } = await buy(shop, customer, { courierId: courier.id })
  expect(await errorOf(issue(1))).toMatchObject({ code: 'invalid' })
  const noted = [{ line_id: items[0]?.id ?? 0, serials: [first?.serial ?? ''] }]
  await move(clerk, id, ['confirmed', 'prepare'])
  await move(clerk, id, ['processing', 'ship'], { form: { serials: noted } })
  // One is left on hand, and it is certified.
  expect(await errorOf(issue(1))).toMatchObject({ code: 'invalid' })
  const received = [{ variety_id, by: 1, reason: 'received' as const }]
  await clerk.call('POST /admin/stock/changes', { lines: received }, once())
  expect(await issue(1)).toHaveLength(1)
  await moveAlong(clerk, id, [toDelivered[2]])
})

test('a piece has the number of its maker, which no other piece has', async () => {
  const { clerk, issue, one, list } = await startBars()
  const [first, second] = await issue(2)
  const link = (id = 0, serial = '') =>
    clerk.call('PUT /admin/certificates/:id/piece', { id, serial, state: 'in_stock' as const })
  await link(first?.id, 'pamp c-12345')
  expect((await one(first?.id ?? 0)).piece).toEqual({ serial: 'PAMP-C-12345', state: 'in_stock' })
  expect(await list({ q: 'C12345' })).toMatchObject([{ id: first?.id }])
  expect(await errorOf(link(second?.id, 'PAMPC12345'))).toMatchObject({ errors: { serial: [expect.any(String)] } })
  expect(await errorOf(issue(1, { serial: 'PAMP-C-12345' }))).toMatchObject({
    errors: { serial: [expect.any(String)] },
  })
  await link(first?.id, first?.serial)
})

test('look-ups are counted by day and by place; a mark is listed, found and cleared', async () => {
  const { clerk, issue, list, one, lookUp, shop } = await startBars()
  const [first] = await issue(2)
  const id = first?.id ?? 0
  for (let n = 0; n < suspiciousPlaces; n++) await lookUp('ASJ-24-000001', `203.0.113.${n}`)
  await lookUp('ASJ-24-000001', '203.0.113.1')
  const [marked] = await list({ view: 'marked' })
  expect(marked).toMatchObject({ id, lookups: 21, week: { lookups: 21, places: 20 } })
  expect(await list({ marked: 'no' })).toHaveLength(1)
  expect(await list({ sort: '-lookups' })).toMatchObject([{ id }, {}])
  const today = dayInRiyadh(shop.deps.now())
  expect((await one(id)).days).toEqual([{ day: today, lookups: 21, places: 20 }])
  await clerk.call('POST /admin/certificates/:id/clear-mark', { id })
  expect(await list({ view: 'marked' })).toEqual([])
  expect((await one(id)).week).toEqual({ lookups: 21, places: 0 })
  expect(await errorOf(clerk.call('POST /admin/certificates/:id/clear-mark', { id }))).toMatchObject({
    code: 'not_allowed_now',
  })
})

test('the list is filtered by state, variety, karat and day, and found by serial, code and SKU', async () => {
  const { clerk, issue, list, one, variety_id, shop } = await startBars()
  const other = await insertBar({ shop }, { sku: 'BAR-50G', weight_mg: 50_000 })
  const [first, second] = await issue(2)
  await issue(1, { variety_id: other, weights: [50] })
  await clerk.call('POST /admin/certificates/:id/revoke', { id: second?.id ?? 0, reason: 'Scratched' })
  const serials = async (input: object) => (await list(input)).map(({ serial }) => serial)
  expect(await serials({})).toEqual(['ASJ-24-000003', 'ASJ-24-000002', 'ASJ-24-000001'])
  expect(await serials({ variety: variety_id, view: 'in_stock' })).toEqual(['ASJ-24-000001'])
  expect(await serials({ view: 'revoked' })).toEqual(['ASJ-24-000002'])
  expect(await serials({ karat: '21,18' })).toEqual([])
  expect(await serials({ to: '2020-01-01' })).toEqual([])
  expect(await serials({ q: '٠٠٠٠٠٣' })).toEqual(['ASJ-24-000003'])
  expect(await serials({ q: (await one(first?.id ?? 0)).link })).toEqual(['ASJ-24-000001'])
  expect(await serials({ q: 'bar-50' })).toEqual(['ASJ-24-000003'])
  expect(await serials({ q: '%_' })).toEqual([])
  expect((await clerk.call('GET /admin/certificates/views', {})).data).toEqual({
    all: 3,
    in_stock: 2,
    sold: 0,
    marked: 0,
    revoked: 1,
  })
})

test('labels say what is certified, and their code is signed; those of revoked certificates are not printed', async () => {
  const { clerk, issue, shop } = await startBars()
  const [first, second] = await issue(2)
  await clerk.call('POST /admin/certificates/:id/revoke', { id: second?.id ?? 0, reason: 'Scratched' })
  const { data } = await clerk.call('GET /admin/certificates/print', { ids: `${second?.id},${first?.id}` })
  const { data: shown } = await shop.call('GET /certificates/:serial', { serial: 'ASJ-24-000001' })
  expect(data).toMatchObject([
    { serial: 'ASJ-24-000001', weight: 10, fineness: 999.9, link: 'http://store.test/certificates/ASJ-24-000001' },
  ])
  expect(data[0]?.qr).toEqual(shown.qr)
})

test('a day that no calendar has is refused in words', async () => {
  const { clerk } = await startBars()
  expect((await errorOf(clerk.call('GET /admin/certificates', { to: '0000-01-01' }))).code).toBe('invalid')
})
