import type { CloseKey, DayClose } from '@asjad/contract/admin/day-close'
import { type RawBuilder, sql } from 'kysely'
import { expect, test } from 'vitest'
import { insertVariety } from '../../../test/checkout.ts'
import { errorOf } from '../../../test/error-of.ts'
import { goldSays, heard } from '../../../test/gold-desk.ts'
import { collectedCash, paidOrder } from '../../../test/money.ts'
import { ifMatch } from '../../../test/products.ts'
import { staffMember } from '../../../test/staff.ts'
import { move, once, type StaffMember, startDesk } from '../../../test/staff-orders.ts'
import { waitingForLocks } from '../../../test/waiting-for-locks.ts'
import { applyFeedAction } from '../gold-prices/gold-feed.service.ts'
import { upsertSettings } from '../settings/settings.queries.ts'

async function startClose() {
  const desk = await startDesk()
  const accountant = await staffMember(desk.shop, ['accounts'])
  return { ...desk, accountant }
}

/** A session ends before the next evening, so somebody signs in again. */
const nextDay = ({ shop }: Awaited<ReturnType<typeof startClose>>) => {
  shop.later(24 * 60)
  return staffMember(shop, ['accounts'])
}

const sheetOf = async ({ call }: Pick<StaffMember, 'call'>) => (await call('GET /admin/money/day-close', {})).data

type Changes = Partial<Record<CloseKey, { counted: number; sentence?: string }>>

/** Everything as it should be, except for these lines. */
const sign = (
  { call }: Pick<StaffMember, 'call'>,
  { day, until, sheet }: DayClose,
  changes: Changes = {},
  banked = 0,
) =>
  call(
    'POST /admin/money/day-closes',
    {
      day,
      until,
      banked,
      lines: sheet.lines.map(({ key, expected }) => ({ key, expected, counted: expected, ...changes[key] })),
    },
    once(),
  )

const expectedOf = ({ sheet }: DayClose) =>
  Object.fromEntries(sheet.lines.map(({ key, expected }) => [key, expected])) as Record<CloseKey, number>

const remit = (
  { accountant, courier }: Awaited<ReturnType<typeof startClose>>,
  id: string,
  riyals: number,
  method: 'cash' | 'bank',
) =>
  accountant.call(
    'POST /admin/money/remittances',
    { courier_id: courier.id, reference: crypto.randomUUID(), method, amount: riyals, collections: [id] },
    once(),
  )

test('the sheet knows what the day brought: cash, cards, transfers, refunds, pieces and grams', async () => {
  const desk = await startClose()
  const { shop, accountant, clerk, courier } = desk
  await insertVariety(shop, { caliber: 21, variety: { on_hand: 3, weight_mg: 8_800 } })
  await paidOrder(shop, courier.id)
  const cancelled = await paidOrder(shop, courier.id)
  await move(clerk, cancelled.orderId, ['confirmed', 'cancel'])
  await shop.work()
  const [cash, bank] = [
    await collectedCash(shop, { courierId: courier.id, halalas: 400_00 }),
    await collectedCash(shop, { courierId: courier.id, halalas: 600_00 }),
  ]
  await remit(desk, cash.id, 400, 'cash')
  await remit(desk, bank.id, 600, 'bank')
  const sheet = await sheetOf(accountant)
  const { rows } = await sql<{ pieces: number; mg: number }>`
    select sum(on_hand)::int as pieces, sum(on_hand * weight_mg)::bigint as mg from variety
    join product on product.id = product_id where caliber = 21`.execute(shop.db)
  expect(expectedOf(sheet)).toMatchObject({
    cash: 400,
    card: 2070,
    transfer: 600,
    refund: -1035,
    pieces_21: rows[0]?.pieces,
    grams_21: (rows[0]?.mg ?? 0) / 1000,
  })
  expect(sheet).toMatchObject({ signed: null, can: { sign: true }, limits: { riyals: 500, grams: 5 } })
})

test('missing cash needs a sentence, and the next day begins with what was counted', async () => {
  const desk = await startClose()
  const { shop, accountant, courier } = desk
  const { id } = await collectedCash(shop, { courierId: courier.id, halalas: 4_200_00 })
  await remit(desk, id, 4200, 'cash')
  const sheet = await sheetOf(accountant)
  const refused = await errorOf(sign(accountant, sheet, { cash: { counted: 4000 } }))
  expect(refused.code).toBe('invalid')
  expect(Object.keys(refused.errors)).toEqual(['cash_sentence'])
  const tooMuch = await errorOf(sign(accountant, sheet, { cash: { counted: 4000, sentence: 'A slip' } }, 4001))
  expect(Object.keys(tooMuch.errors)).toEqual(['banked'])

  await sign(accountant, sheet, { cash: { counted: 4000, sentence: 'The driver comes again tomorrow' } }, 3500)
  const signed = await sheetOf(accountant)
  expect(signed.signed).toMatchObject({ by: accountant.name, approved_by: null, previous_hash: '', intact: true })
  expect(signed.sheet.lines[0]).toEqual({
    key: 'cash',
    unit: 'riyals',
    expected: 4200,
    counted: 4000,
    difference: -200,
    sentence: 'The driver comes again tomorrow',
  })
  const next = await sheetOf(await nextDay(desk))
  expect(next.sheet.cash).toMatchObject({ opening: 500 })
  expect(expectedOf(next)).toMatchObject({ cash: 500, card: 0 })
})

test('a piece that is gone shows in pieces and in grams, and one that somebody took out of the stock by name', async () => {
  const { shop, accountant, clerk } = await startClose()
  const { varietyId } = await insertVariety(shop, { caliber: 21, variety: { on_hand: 5, weight_mg: 4_000 } })
  const before = expectedOf(await sheetOf(accountant))
  await clerk.call(
    'POST /admin/stock/changes',
    { lines: [{ variety_id: varietyId, by: -1, reason: 'to_workshop' }] },
    once(),
  )
  // Without a word in the ledger by whoever can reach the database.
  await shop.db.updateTable('variety').set({ on_hand: 3 }).where('id', '=', varietyId).execute()
  const sheet = await sheetOf(accountant)
  expect(expectedOf(sheet)).toMatchObject({ pieces_21: before.pieces_21 - 2, grams_21: before.grams_21 - 8 })
  expect(sheet.sheet.stock).toMatchObject({
    count: 2,
    rows: [
      { reason: 'to_workshop', by_pieces: -1, by: clerk.name },
      { reason: 'correction', by_pieces: -1, by: null },
    ],
  })
  // And one that only the count finds.
  const { pieces_21, grams_21 } = expectedOf(sheet)
  const missing = { pieces_21: { counted: pieces_21 - 1 }, grams_21: { counted: grams_21 - 4 } }
  const refused = await errorOf(sign(accountant, sheet, missing))
  expect(Object.keys(refused.errors)).toEqual(['pieces_21_sentence', 'grams_21_sentence'])
  const sentence = 'At the workshop, not recorded'
  await sign(accountant, sheet, {
    pieces_21: { counted: pieces_21 - 1, sentence },
    grams_21: { counted: grams_21 - 4, sentence },
  })
  const { data } = await accountant.call('GET /admin/money/day-closes', {})
  expect(data[0]?.differences).toEqual([
    { key: 'pieces_21', difference: -1, sentence },
    { key: 'grams_21', difference: -4, sentence },
  ])
})

test('above the limit a second person signs too, and both names are on the sheet', async () => {
  const { shop, accountant } = await startClose()
  await insertVariety(shop, { caliber: 21, variety: { on_hand: 2, weight_mg: 8_800 } })
  const sheet = await sheetOf(accountant)
  const sentence = 'An earring is at the workshop'
  const { pieces_21, grams_21 } = expectedOf(sheet)
  const asked = await errorOf(
    sign(accountant, sheet, {
      pieces_21: { counted: pieces_21 - 1, sentence },
      grams_21: { counted: grams_21 - 8.8, sentence },
    }),
  )
  expect(asked.code).toBe('approval_required')
  expect((await sheetOf(accountant)).signed).toBeNull()
  const { approval_id: id } = asked.data as { approval_id: number }
  expect((await errorOf(accountant.call('POST /admin/approvals/:id/approve', { id }))).code).toBe('forbidden')
  const owner = await staffMember(shop, ['owner'])
  await owner.call('POST /admin/approvals/:id/approve', { id })
  expect((await sheetOf(accountant)).signed).toMatchObject({
    by: accountant.name,
    approved_by: owner.name,
    intact: true,
  })
})

test('two people who close one day at once close it once', async () => {
  const { shop, accountant } = await startClose()
  const owner = await staffMember(shop, ['owner'])
  const sheet = await sheetOf(accountant)
  const race = await Promise.allSettled([sign(accountant, sheet), sign(owner, sheet)])
  expect(race.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const [refused] = race.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
  expect(refused.code).toBe('not_allowed_now')
  expect(await shop.db.selectFrom('day_close').select('day').execute()).toHaveLength(1)
  const entries = await shop.db
    .selectFrom('audit_entry')
    .select('id')
    .where('action', '=', 'POST /admin/money/day-closes')
    .execute()
  expect(entries).toHaveLength(1)
})

test('one press that is sent twice signs once', async () => {
  const { accountant } = await startClose()
  const { day, until, sheet } = await sheetOf(accountant)
  const lines = sheet.lines.map(({ key, expected }) => ({ key, expected, counted: expected }))
  const key = once('one-press')
  const press = () => accountant.call('POST /admin/money/day-closes', { day, until, lines }, key)
  const [one, other] = [await press(), await press()]
  expect(other.data).toEqual(one.data)
})

test('what is booked later into a closed day is on the next sheet, once', async () => {
  const desk = await startClose()
  const { shop, accountant, courier } = desk
  await paidOrder(shop, courier.id)
  const sheet = await sheetOf(accountant)
  expect(expectedOf(sheet).card).toBe(1035)
  await sign(accountant, sheet)
  const late = await paidOrder(shop, courier.id)
  // The gateway told us late: it counts for a moment before the signature.
  const before = new Date(Date.parse(sheet.until) - 1_000)
  await shop.db.updateTable('transaction').set({ updated_at: before }).where('id', '=', late.id).execute()
  const second = await nextDay(desk)
  const next = await sheetOf(second)
  expect(expectedOf(next).card).toBe(1035)
  expect(next.sheet.late).toMatchObject([{ id: late.id, kind: 'payment', order_id: late.orderId, amount: 1035 }])
  await sign(second, next)
  const third = await sheetOf(await nextDay(desk))
  expect(third.sheet.late).toEqual([])
  expect(expectedOf(third).card).toBe(0)
})

test('after weeks without a close the next sheet has all that came in meanwhile', async () => {
  const desk = await startClose()
  const { shop, accountant, courier } = desk
  await sign(accountant, await sheetOf(accountant))
  await nextDay(desk)
  await paidOrder(shop, courier.id)
  shop.later(60 * 24 * 60)
  const sheet = await sheetOf(await staffMember(shop, ['accounts']))
  expect(expectedOf(sheet).card).toBe(1035)
  expect(sheet.sheet.late).toEqual([])
})

test('a sheet that has changed since it was counted is refused before it is signed', async () => {
  const { shop, accountant, courier } = await startClose()
  const sheet = await sheetOf(accountant)
  const late = await paidOrder(shop, courier.id)
  const before = new Date(Date.parse(sheet.until) - 1_000)
  await shop.db.updateTable('transaction').set({ updated_at: before }).where('id', '=', late.id).execute()
  expect((await errorOf(sign(accountant, sheet))).code).toBe('conflict')
  const { day, until } = sheet
  const fresh = (await accountant.call('GET /admin/money/day-closes/:day', { day, until })).data
  expect(fresh.until).toBe(until)
  expect(expectedOf(fresh).card).toBe(1035)
  await sign(accountant, fresh)
})

test('a signed sheet is fixed: nothing in the database changes it, and the chain would show it', async () => {
  const desk = await startClose()
  const { shop } = desk
  await paidOrder(shop)
  await sign(desk.accountant, await sheetOf(desk.accountant))
  const accountant = await nextDay(desk)
  await sign(accountant, await sheetOf(accountant))
  for (const change of [
    sql`update day_close set staff_name = 'Nobody'`,
    sql`delete from day_close`,
    sql`truncate day_close, day_close_entry`,
    sql`delete from day_close_entry`,
  ])
    await expect(change.execute(shop.db)).rejects.toThrow(/never changed/)
  const { data } = await accountant.call('GET /admin/money/day-closes', {})
  const [second, first] = data
  expect(second?.signed.previous_hash).toBe(first?.signed.hash)
  expect(data.map(({ signed }) => signed.intact)).toEqual([true, true])

  await sql`alter table day_close disable trigger never_changed`.execute(shop.db)
  await sql`update day_close set sheet = jsonb_set(sheet, '{lines,0,counted}', '12345') where day = ${first?.day ?? ''}::date`.execute(
    shop.db,
  )
  const after = await accountant.call('GET /admin/money/day-closes', {})
  expect(after.data.map(({ signed }) => signed.intact)).toEqual([true, false])
})

test('every line is counted, and only today or a day that is over', async () => {
  const { shop, accountant } = await startClose()
  const { day, until, sheet } = await sheetOf(accountant)
  const [cash] = sheet.lines
  const lines = [{ key: 'cash' as const, expected: cash?.expected ?? 0, counted: 0 }]
  const refused = await errorOf(accountant.call('POST /admin/money/day-closes', { day, until, lines }, once()))
  expect(Object.keys(refused.errors)).toContain('grams_18')
  const tomorrow = new Date(shop.deps.now().getTime() + 27 * 3_600_000).toISOString().slice(0, 10)
  expect((await errorOf(accountant.call('GET /admin/money/day-closes/:day', { day: tomorrow }))).code).toBe('not_found')
  // The first sheet would begin where the books do not.
  const longOver = '1990-01-01'
  const noon = `${longOver}T12:00:00Z`
  expect((await errorOf(accountant.call('GET /admin/money/day-closes/:day', { day: longOver }))).code).toBe('not_found')
  const ancient = accountant.call('POST /admin/money/day-closes', { day: longOver, until: noon, lines }, once())
  expect((await errorOf(ancient)).code).toBe('not_allowed_now')
  const later = new Date(shop.deps.now().getTime() + 3_600_000).toISOString()
  const early = await errorOf(accountant.call('POST /admin/money/day-closes', { day, until: later, lines }, once()))
  expect(early.code).toBe('not_allowed_now')
})

test('a changed price is on the sheet with both values and who changed it, also one that nobody signed for', async () => {
  const { shop, accountant, clerk } = await startClose()
  const ring = await insertVariety(shop, { pricing: 'gold', variety: { sku: 'RING-1', making: 120_00 } })
  const watch = await insertVariety(shop, { variety: { sku: 'WATCH-1', fixed_price: 1_000_00 } })
  const { id, version } = await shop.db
    .selectFrom('variety')
    .select(['id', 'version'])
    .where('id', '=', ring.varietyId)
    .executeTakeFirstOrThrow()
  await clerk.call('POST /admin/varieties/grid', { rows: [{ id, version, making: 90 }] }, once())
  await shop.db.updateTable('variety').set({ fixed_price: 1_00 }).where('id', '=', watch.varietyId).execute()
  const sheet = await sheetOf(accountant)
  expect(sheet.sheet.prices).toMatchObject({
    count: 2,
    rows: [
      { sku: 'RING-1', field: 'making', before: 120, after: 90, by: clerk.name },
      { sku: 'WATCH-1', field: 'fixed_price', before: 1000, after: 1, by: null },
    ],
  })
  await sign(accountant, sheet)
  expect((await sheetOf(accountant)).sheet.prices.count).toBe(2)
  const next = await nextDay({ shop, accountant, clerk } as Awaited<ReturnType<typeof startClose>>)
  expect((await sheetOf(next)).sheet.prices.count).toBe(0)
})

test('whatever a price is made from is on the sheet: a lower weight, another karat, tax or way of pricing', async () => {
  const { shop, accountant } = await startClose()
  const editor = await staffMember(shop, ['manager'])
  const ring = await insertVariety(shop, { pricing: 'gold', variety: { sku: 'RING-1', weight_mg: 8_800 } })
  const bar = await insertVariety(shop, { caliber: 24, variety: { sku: 'BAR-1', fixed_price: 1_000_00 } })
  const version = async () =>
    (await shop.db.selectFrom('variety').select('version').where('id', '=', ring.varietyId).executeTakeFirstOrThrow())
      .version
  const row = { id: ring.varietyId, version: await version(), weight: 7.5 }
  await editor.call('POST /admin/varieties/grid', { rows: [row] }, once())
  await shop.db.updateTable('product').set({ tax_category: 'zero' }).where('id', '=', bar.productId).execute()
  await shop.db.updateTable('product').set({ caliber: 18 }).where('id', '=', ring.productId).execute()
  const asked = { making: null, fixed_price: 2_000_00 }
  await shop.db.updateTable('variety').set(asked).where('id', '=', ring.varietyId).execute()
  await shop.db.updateTable('product').set({ pricing: 'fixed' }).where('id', '=', ring.productId).execute()
  const { sheet } = await sheetOf(accountant)
  expect(sheet.prices).toMatchObject({
    count: 6,
    rows: [
      { sku: 'RING-1', field: 'weight', before: 8.8, after: 7.5, by: editor.name },
      { sku: 'BAR-1', field: 'tax_category', before: 'standard', after: 'zero', by: null },
      { sku: 'RING-1', field: 'caliber', before: 21, after: 18, by: null },
      { sku: 'RING-1', field: 'making', after: null, by: null },
      { sku: 'RING-1', field: 'fixed_price', before: null, after: 2000, by: null },
      { sku: 'RING-1', field: 'pricing', before: 'gold', after: 'fixed', by: null },
    ],
  })
})

test('the sheet names who changed the constants of the gram price, and tells of a change that nobody signed for', async () => {
  const { shop, accountant } = await startClose()
  const owner = await staffMember(shop, ['owner'])
  await goldSays(shop, 4200)
  const { version } = (await owner.call('GET /admin/settings', {})).data
  await owner.call('PATCH /admin/settings', { changes: { 'gold.k21_off': '0' } }, ifMatch({ version }))
  heard(shop)
  shop.later(1)
  await upsertSettings(shop.db, { 'gold.kg_factor': '119' })
  shop.deps.goldRates.onChange({ kind: 'catalogue', table: 'setting' })
  await shop.deps.goldRates.current()
  shop.later(1)
  const { pauses } = (await sheetOf(accountant)).sheet
  expect(pauses).toEqual([
    { what: 'constants', by: owner.name, at: expect.any(String) },
    { what: 'constants', by: null, at: expect.any(String) },
  ])
})

async function startDelete() {
  const desk = await startClose()
  const { shop, accountant, courier } = desk
  const { id } = await collectedCash(shop, { courierId: courier.id, halalas: 400_00 })
  const remittance = (await remit(desk, id, 400, 'cash')).data.id
  const sheet = await sheetOf(accountant)
  const second = await staffMember(shop, ['accounts'])
  return {
    shop,
    remove: () => second.call('DELETE /admin/money/remittances/:id', { id: remittance }),
    close: () => sign(accountant, sheet),
    remittances: async () => (await accountant.call('GET /admin/money/remittances', {})).data,
    signed: async () => (await sheetOf(accountant)).signed,
  }
}

/** `first` stops at `lock`, in the middle; `second` comes, waits or is done; then `first` goes on. How both end. */
async function inTheMiddle(
  { shop }: Awaited<ReturnType<typeof startDelete>>,
  lock: RawBuilder<unknown>,
  [first, second]: [() => Promise<unknown>, () => Promise<unknown>],
) {
  let both: Promise<string[]> | undefined
  await shop.db.transaction().execute(async (db) => {
    await lock.execute(db)
    const end = (call: Promise<unknown>) =>
      call.then(
        () => 'done',
        (error: { code: string }) => error.code,
      )
    const one = end(first())
    await expect.poll(() => waitingForLocks(shop)).toBe(1)
    let isOver = false
    const other = end(second()).finally(() => {
      isOver = true
    })
    await expect.poll(async () => isOver || (await waitingForLocks(shop)) === 2).toBe(true)
    both = Promise.all([one, other])
  })
  return both
}

test('a sheet that is signed while a remittance is being deleted does not count it', async () => {
  const desk = await startDelete()
  const deleting = sql`select from remitted_collection for update`
  expect(await inTheMiddle(desk, deleting, [desk.remove, desk.close])).toEqual(['done', 'conflict'])
  expect(await desk.remittances()).toEqual([])
  expect(await desk.signed()).toBeNull()
})

test('a remittance that a sheet counts while it is being signed is not deleted', async () => {
  const desk = await startDelete()
  const signing = sql`lock table day_close in share mode`
  expect(await inTheMiddle(desk, signing, [desk.close, desk.remove])).toEqual(['done', 'not_allowed_now'])
  expect(await desk.remittances()).toMatchObject([{ can: { delete: false } }])
})

test('the sheet names every pause of gold sales: by the breaker, at the desk and by the command of the server', async () => {
  const { shop, accountant } = await startClose()
  const owner = await staffMember(shop, ['owner'])
  await goldSays(shop, 4200)
  await goldSays(shop, 4032)
  await owner.call('DELETE /admin/gold/pause', {})
  await owner.call('POST /admin/gold/pause', { reason: 'A sharp fall' })
  await applyFeedAction(shop.deps, 'resume', { actor: 'root', reason: '' })
  const from = { on: true, percent: 3, minutes: 10 }
  await owner.call('PUT /admin/gold/breaker', { ...from, on: false, from })
  shop.later(1)
  const sheet = await sheetOf(accountant)
  const acts = [
    { what: 'breaker', by: null, move: { percent: -4, minutes: 1 } },
    { what: 'DELETE /admin/gold/pause', by: owner.name },
    { what: 'POST /admin/gold/pause', by: owner.name },
    { what: 'DELETE /admin/gold/pause', by: 'root' },
    { what: 'PUT /admin/gold/breaker', by: owner.name },
  ]
  expect(sheet.sheet.pauses).toEqual(acts.map((act) => ({ ...act, at: expect.any(String) })))
  await sign(accountant, sheet)
  expect((await sheetOf(accountant)).sheet.pauses).toEqual(sheet.sheet.pauses)
})
