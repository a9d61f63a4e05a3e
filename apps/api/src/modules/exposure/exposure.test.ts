import type { NewEntry } from '@asjad/contract/admin/exposure'
import { expect, onTestFinished, test } from 'vitest'
import { buy, insertCustomer, insertVariety } from '../../../test/checkout.ts'
import { errorOf } from '../../../test/error-of.ts'
import { listenTo } from '../../../test/event-stream.ts'
import { dashboardHeaders, signedInStaff, staffMember } from '../../../test/staff.ts'
import { type Desk, move, moveAlong, once, startDesk, toShipped } from '../../../test/staff-orders.ts'
import { openTestPool } from '../../../test/test-api.ts'
import { listenForChanges } from '../../database/changes.ts'
import { invalidate } from '../../invalidate.ts'
import { watchExposure } from './exposure-alarm.ts'

const purchase: NewEntry = {
  kind: 'purchase',
  karat: 24,
  grams: 100.125,
  price: 505.4,
  supplier: 'Riyadh bullion works',
  document: 'PO-0318',
  traded_on: '2026-11-01',
}

async function startLedger() {
  const desk = await startDesk(['owner'])
  const accounts = await staffMember(desk.shop, ['accounts'])
  return {
    ...desk,
    accounts,
    enter: async (entry: Partial<NewEntry> = {}, key?: string) =>
      (await accounts.call('POST /admin/exposure/entries', { ...purchase, ...entry }, once(key))).data.id,
    exposure: async () => (await accounts.call('GET /admin/exposure', {})).data,
    movements: async (input: object = {}) => (await accounts.call('GET /admin/exposure/movements', input)).data,
  }
}

/** An order in cash of one 21K ring of so many milligrams. */
async function sell({ shop, courier }: Desk, weight_mg = 8_000) {
  const variety = { on_hand: 9, weight_mg, making: 100_00 }
  const { varietyId } = await insertVariety(shop, { pricing: 'gold', caliber: 21, variety })
  const customer = await insertCustomer(shop, { varietyId })
  return buy(shop, customer, { courierId: courier.id })
}

test('a sale opens the position, a purchase and a hedge cover it, in fine gold too', async () => {
  const ledger = await startLedger()
  const { items } = await sell(ledger)
  await ledger.enter({ karat: 21, grams: 3, price: 430 })
  await ledger.enter({ kind: 'hedge', karat: 24, grams: 1.5, price: 500 })
  const { karats, fine, price, worth } = await ledger.exposure()
  const gram = items[0]?.price_parts?.gram_price
  expect(karats.find(({ karat }) => karat === 21)).toMatchObject({
    sold: 8,
    bought: 3,
    hedged: 0,
    returned: 0,
    open: 5,
    average_bought: 430,
    average_sold: expect.closeTo(gram ?? 0, 2),
  })
  expect(karats.find(({ karat }) => karat === 24)).toMatchObject({
    sold: 0,
    hedged: 1.5,
    open: -1.5,
    average_sold: null,
  })
  expect(fine).toMatchObject({ sold: 7, bought: 2.625, hedged: 1.5, open: 2.875 })
  expect(worth).toBeCloseTo(2.875 * (price ?? 0), 1)
  expect(fine.one_percent).toBeCloseTo(0.02875 * (price ?? 0), 1)
})

test('cancelled orders leave, returned ones come back, and each movement says what was open after it', async () => {
  const ledger = await startLedger()
  const { clerk } = ledger
  const cancelled = await sell(ledger, 2_000)
  await move(clerk, cancelled.id, ['confirmed', 'cancel'])
  const returned = await sell(ledger, 3_000)
  await moveAlong(clerk, returned.id, toShipped)
  await move(clerk, returned.id, ['shipped', 'come_back'])
  expect((await ledger.exposure()).karats[1]).toMatchObject({ karat: 21, sold: 3, returned: 3, open: 0 })
  expect(await ledger.movements()).toMatchObject([
    { kind: 'return', grams: -3, open_after: 0, order_id: returned.id },
    { kind: 'sale', grams: 3, open_after: 3, order_id: returned.id },
    { kind: 'cancel', grams: -2, open_after: 0, order_id: cancelled.id },
    { kind: 'sale', grams: 2, open_after: 2, order_id: cancelled.id },
  ])
  expect(await ledger.movements({ kind: 'entries' })).toEqual([])
  expect(await ledger.movements({ karat: '24' })).toEqual([])
  expect(await ledger.movements({ to: '2020-01-01' })).toEqual([])
})

test('a wrong entry is taken back by its opposite, once, and nothing of it is lost', async () => {
  const ledger = await startLedger()
  const { accounts, shop } = ledger
  const id = await ledger.enter()
  const counter = (of: number, key?: string) =>
    accounts.call('POST /admin/exposure/entries/:id/counter', { id: of, note: 'Typed twice' }, once(key))
  const both = await Promise.allSettled([counter(id), counter(id)])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const { karats } = await ledger.exposure()
  expect(karats[0]).toMatchObject({ karat: 24, bought: 0, open: 0, average_bought: null })
  const [taken, entered] = await ledger.movements()
  expect(entered?.entry).toMatchObject({
    id,
    document: 'PO-0318',
    corrected_by: taken?.entry?.id,
    staff: { name: 'accounts' },
  })
  expect(taken).toMatchObject({ grams: 100.125, entry: { corrects: id, note: 'Typed twice' } })
  expect(await errorOf(counter(taken?.entry?.id ?? 0))).toMatchObject({ status: 409, code: 'not_allowed_now' })
  await expect(shop.db.deleteFrom('metal_entry').execute()).rejects.toThrow('never changed')
  await expect(shop.db.updateTable('metal_entry').set({ note: 'x' }).execute()).rejects.toThrow('never changed')
})

test('an entry that is sent twice is one', async () => {
  const ledger = await startLedger()
  const key = crypto.randomUUID()
  const ids = [await ledger.enter({}, key), await ledger.enter({}, key)]
  expect(ids[0]).toBe(ids[1])
  expect((await ledger.exposure()).karats[0]).toMatchObject({ bought: 100.125 })
})

test('an entry of tomorrow, of nothing or without a supplier is refused in words', async () => {
  const { enter } = await startLedger()
  expect(await errorOf(enter({ traded_on: '2999-01-01' }))).toMatchObject({
    status: 422,
    errors: { traded_on: ['That day has not come yet'] },
  })
  for (const entry of [{ grams: 0 }, { grams: 0.0001 }, { supplier: ' ' }, { price: -1 }])
    expect(await errorOf(enter(entry))).toMatchObject({ status: 422 })
})

test('the alarm is mailed once each time that the limit is passed, and is on the overview', async () => {
  const ledger = await startLedger()
  const { shop, clerk, accounts } = ledger
  const alarms = async () => {
    await watchExposure(shop.deps)
    await shop.work()
    return shop.mails.filter(
      ({ subject }) => subject === 'More gold is open than the limit' || subject.includes('المكشوف'),
    ).length
  }
  await sell(ledger, 9_000)
  expect(await alarms()).toBe(0)
  await clerk.call('PUT /admin/exposure/alarm', { grams: 5 })
  // The owner and the accountant.
  expect(await alarms()).toBe(2)
  expect(await alarms()).toBe(2)
  expect(await ledger.exposure()).toMatchObject({ alarm: { grams: 5, above_since: expect.any(String) } })
  const overview = async () => (await accounts.call('GET /admin/overview', {})).data
  expect((await overview()).alerts).toMatchObject([{ kind: 'exposure', detail: '8' }])
  expect((await overview()).exposure).toEqual({ open: 7.875, limit: 5, above: true })

  await ledger.enter({ grams: 4, karat: 24 })
  expect(await alarms()).toBe(2)
  expect((await overview()).alerts).toEqual([])
  await sell(ledger, 9_000)
  expect(await alarms()).toBe(4)
  await clerk.call('PUT /admin/exposure/alarm', { grams: null })
  expect((await overview()).exposure).toMatchObject({ limit: null, above: false })
})

test('the export has every movement as a line and is an entry in the audit log', async () => {
  const ledger = await startLedger()
  const { shop } = ledger
  await ledger.enter({ supplier: '=Works' })
  const order = await sell(ledger)
  const cookie = await signedInStaff(shop, ['accounts'])
  const response = await shop.request('/api/v1/admin/exposure/export', {
    headers: { cookie, ...dashboardHeaders(shop), lang: 'en' },
  })
  const [head, ...lines] = (await response.text()).trim().split('\r\n')
  expect(head).toContain('Time,Kind,Reference,Supplier,Karat,Grams')
  expect(lines[0]).toContain(`Sale,${order.id},,21,8,`)
  expect(lines[1]).toContain("Purchase,PO-0318,'=Works,24,-100.125,505.4,-100.125")
  const entries = await shop.db.selectFrom('audit_entry').select('action').execute()
  expect(entries.map(({ action }) => action)).toContain('GET /admin/exposure/export')
})

test('an open page hears of an entry that somebody else makes', async () => {
  const ledger = await startLedger()
  const { shop } = ledger
  const changes = await listenForChanges(openTestPool(shop.connection), shop.connection, {
    onChange: (change) => invalidate(shop.deps, change),
    onError: () => {},
  })
  onTestFinished(() => changes.close())
  const cookie = await signedInStaff(shop, ['accounts'])
  const page = listenTo(await shop.request('/api/v1/admin/stream', { headers: { cookie } }))
  await page.nextOf('waiting')
  await ledger.enter()
  expect(await page.nextOf('exposure')).toEqual({})
})
