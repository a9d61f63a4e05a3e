import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { insertCategory, insertProduct } from '../../../test/catalogue.ts'
import { testClock } from '../../../test/dashboard-browser.ts'
import { errorOf } from '../../../test/error-of.ts'
import { staffMember } from '../../../test/staff.ts'
import { once } from '../../../test/staff-orders.ts'
import { startTestApi } from '../../../test/test-api.ts'
import { consoleDoer, type Doer, recordEntry, type Trail } from './record-entry.ts'

const hind: Doer = {
  id: 901,
  name: 'Hind',
  roles: ['owner'],
  address: '10.0.4.12',
  device: 'Firefox',
  requestId: 'r-1',
  steppedUp: true,
}
const majed: Doer = { ...hind, id: 902, name: 'Majed', roles: ['orders'], steppedUp: false }

async function startShop() {
  let now = new Date('2026-03-01T08:00:00Z')
  const shop = await startTestApi({ now: () => now })
  const at = (time: string) => {
    now = new Date(time)
  }
  const record = (doer: Doer, action: string, trail: Trail) => recordEntry(shop.deps, doer, action, trail)
  return { ...shop, at, record, accountant: () => staffMember(shop, ['accounts']) }
}

const order = (id: string) => ({ kind: 'order', id })

test('the log names who, what, when, from where, before and after, newest first', async () => {
  const shop = await startShop()
  await shop.record(majed, 'POST /admin/orders/:id/notes', { thing: order('A-1') })
  shop.at('2026-03-01T09:30:00Z')
  await shop.record({ ...hind, approvedBy: { id: 902, name: 'Majed' } }, 'PATCH /admin/products/:id', {
    thing: { kind: 'product', id: 7 },
    before: { making: 530 },
    after: { making: 544 },
  })
  const { data, meta } = await (await shop.accountant()).call('GET /admin/audit', {})
  expect(meta).toEqual({ page: 1, per_page: 50, total: 2, at_least: false })
  expect(data).toEqual([
    {
      id: 2,
      at: '2026-03-01T09:30:00.000Z',
      staff: { id: 901, name: 'Hind' },
      console_user: null,
      roles: ['owner'],
      address: '10.0.4.12',
      device: 'Firefox',
      action: 'PATCH /admin/products/:id',
      thing: { kind: 'product', id: '7' },
      before: { making: 530 },
      after: { making: 544 },
      items: [],
      items_total: 0,
      change_set: null,
      request_id: 'r-1',
      stepped_up: true,
      approved_by: { id: 902, name: 'Majed' },
    },
    expect.objectContaining({ id: 1, staff: { id: 902, name: 'Majed' }, before: null, after: null, approved_by: null }),
  ])
})

test('a change that can be undone says so, for 30 days and until somebody has', async () => {
  const clock = testClock()
  const shop = await startTestApi({ now: clock.now })
  const { id } = await insertProduct(shop.db, { title_en: 'Lama ring' })
  const owner = await staffMember(shop, ['owner'])
  const category = await insertCategory(shop.db)
  const move = async () =>
    (
      await owner.call(
        'POST /admin/products/bulk',
        { ids: [id], change: { kind: 'category', category_id: category.id } },
        once(),
      )
    ).data
  const newest = async () => (await owner.call('GET /admin/audit', { thing_id: String(id) })).data[0]?.change_set
  await move()
  const set = await newest()
  expect(set).toEqual({ id: expect.any(Number), can_undo: true })
  await owner.call('POST /admin/change-sets/:id/undo', { id: set?.id ?? 0 }, once())
  const { data } = await owner.call('GET /admin/audit', { action: 'POST /admin/products/bulk' })
  expect(data[0]?.change_set).toEqual({ id: set?.id, can_undo: false })
  // The undoing can be undone as well, for as long.
  expect(await newest()).toMatchObject({ can_undo: true })
})

test('whoever edits a thing reads its own history, and nobody else does', async () => {
  const shop = await startShop()
  const thing = { kind: 'coupon', id: 7 }
  await shop.record(hind, 'POST /admin/coupons', { thing, after: { code: 'EID', percent: 5 } })
  await shop.record(hind, 'PATCH /admin/coupons/:id', { thing, before: { percent: 5 }, after: { percent: 7 } })
  await shop.record(hind, 'PATCH /admin/coupons/:id', { thing: { kind: 'coupon', id: 8 }, after: { percent: 9 } })
  await shop.record(hind, 'POST /admin/settings/logo', {
    thing: { kind: 'settings', id: 'logo' },
    after: { path: '/l' },
  })
  const manager = await staffMember(shop, ['manager'])
  const { data, meta } = await manager.call('GET /admin/history', { kind: 'coupon', id: '7' })
  expect(meta.total).toBe(2)
  expect(data[0]).toEqual({
    id: 2,
    at: expect.any(String),
    staff: { id: 901, name: 'Hind' },
    console_user: null,
    action: 'PATCH /admin/coupons/:id',
    changes: [{ field: 'percent', before: 5, after: 7 }],
  })
  const settings = { kind: 'settings', id: 'shop' } as const
  expect(await errorOf(manager.call('GET /admin/history', settings))).toMatchObject({ code: 'forbidden' })
  const owner = await staffMember(shop, ['owner'])
  expect((await owner.call('GET /admin/history', settings)).data).toMatchObject([
    { action: 'POST /admin/settings/logo' },
  ])
})

test('a command on the server is named by who typed it', async () => {
  const shop = await startShop()
  await shop.record(consoleDoer('gold', 'sara'), 'POST /admin/gold/pause', { thing: { kind: 'gold', id: 'feed' } })
  const { data } = await (await shop.accountant()).call('GET /admin/audit', {})
  expect(data).toMatchObject([{ staff: null, console_user: 'sara', device: 'npm run gold', change_set: null }])
})

test('the log is filtered by person, thing, action and days of Saudi Arabia', async () => {
  const shop = await startShop()
  shop.at('2026-02-27T20:59:59Z')
  await shop.record(majed, 'ship', { thing: order('A-1') })
  shop.at('2026-02-27T21:00:00Z')
  await shop.record(hind, 'ship', { thing: order('A-2') })
  shop.at('2026-03-01T20:59:59Z')
  await shop.record(hind, 'edit', { thing: { kind: 'product', id: 'A-1' } })
  shop.at('2026-03-01T21:00:00Z')
  await shop.record(majed, 'edit', { thing: { kind: 'product', id: 8 } })
  const { call } = await shop.accountant()
  const ids = async (filter: Parameters<typeof call<'GET /admin/audit'>>[1]) =>
    (await call('GET /admin/audit', filter)).data.map(({ id }) => id)
  expect(await ids({ staff_id: 902 })).toEqual([4, 1])
  expect(await ids({ action: 'edit' })).toEqual([4, 3])
  expect(await ids({ thing_kind: 'order' })).toEqual([2, 1])
  expect(await ids({ thing_id: 'A-1' })).toEqual([3, 1])
  expect(await ids({ thing_kind: 'order', thing_id: 'A-1' })).toEqual([1])
  expect(await ids({ from: '2026-02-28' })).toEqual([4, 3, 2])
  expect(await ids({ from: '2026-02-28', to: '2026-03-01' })).toEqual([3, 2])
  expect(await ids({ to: '2026-02-27' })).toEqual([1])
  expect(await ids({ from: '2027-01-01' })).toEqual([])
  expect(await ids({ staff_id: 901, action: 'edit', from: '2026-03-01', per_page: 1 })).toEqual([3])
  expect(await errorOf(call('GET /admin/audit', { from: '2026-02-30' }))).toMatchObject({ code: 'invalid' })
  expect((await call('GET /admin/audit/filters', {})).data).toEqual({
    people: [
      { id: 901, name: 'Hind' },
      { id: 902, name: 'Majed' },
    ],
    actions: ['edit', 'ship'],
    kinds: ['order', 'product'],
  })
})

test('a change of many things is one entry, which each of them finds in its history', async () => {
  const shop = await startShop()
  const items = Array.from({ length: 30 }, (_, n) => ({
    thing: order(`A-${n}`),
    before: { status: 'confirmed', zeta: 1.5, alpha: null },
    after: n === 3 ? null : { status: 'processing' },
  }))
  await shop.record(majed, 'POST /admin/orders/moves', { thing: null, items })
  const { call } = await shop.accountant()
  const [listed] = (await call('GET /admin/audit', {})).data
  expect(listed).toMatchObject({ thing: null, items_total: 30 })
  expect(listed?.items).toHaveLength(20)
  const [ofOne] = (await call('GET /admin/audit', { thing_kind: 'order', thing_id: 'A-25' })).data
  expect(ofOne?.items.at(-1)).toEqual({
    thing: { kind: 'order', id: 'A-25' },
    before: items[25]?.before,
    after: items[25]?.after,
  })
  const { data } = await call('GET /admin/audit/:id', { id: 1 })
  expect(data.items).toEqual(items)
  expect(await errorOf(call('GET /admin/audit/:id', { id: 2 }))).toMatchObject({ code: 'not_found' })
})

test('a long log is counted up to ten thousand, and its days are still found', async () => {
  const shop = await startShop()
  await shop.db.transaction().execute(async (db) => {
    // Chaining so many in one transaction would take a minute.
    await sql`alter table audit_entry disable trigger user`.execute(db)
    await sql`
      insert into audit_entry (at, action, previous_hash, hash)
      select timestamptz '2026-03-01T00:00:00Z' + n * interval '1 minute', 'tick', '', ''
      from generate_series(1, 10005) as n order by n
    `.execute(db)
    await sql`alter table audit_entry enable trigger user`.execute(db)
  })
  const { call } = await shop.accountant()
  expect((await call('GET /admin/audit', { page: 200 })).data.at(-1)?.id).toBe(6)
  expect(await call('GET /admin/audit', { page: 201 })).toMatchObject({
    data: [],
    meta: { total: 10_000, at_least: true },
  })
  const first = await call('GET /admin/audit', { to: '2026-03-01' })
  expect(first.meta).toMatchObject({ total: 1_259, at_least: false })
  expect(first.data[0]?.at).toBe('2026-03-01T20:59:00.000Z')
})

test('entries are never changed, deleted or emptied', async () => {
  const { db, record } = await startShop()
  await record(majed, 'ship', { thing: null, items: [{ thing: order('A-1') }] })
  for (const statement of [
    sql`update audit_entry set staff_id = 1`,
    sql`delete from audit_entry`,
    sql`truncate audit_entry cascade`,
    sql`update audit_item set thing_id = 'A-2'`,
    sql`delete from audit_item`,
    sql`truncate audit_item`,
  ])
    await expect(statement.execute(db)).rejects.toThrow('the audit log is never changed')
})

test('an export is a file that no spreadsheet calculates, and an entry itself', async () => {
  const shop = await startShop()
  await shop.record({ ...hind, name: '=cmd|calc', device: '@SUM("1",2)' }, 'ship', {
    thing: order('-1+1'),
    items: [{ thing: order('A-2'), after: { status: 'shipped' } }],
  })
  const accountant = await shop.accountant()
  const response = await accountant.request('/admin/audit/export?thing_kind=order')
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="audit-2026-03-01.csv"',
    'cache-control': 'private, no-store',
  })
  const bytes = new Uint8Array(await response.arrayBuffer())
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const lines = new TextDecoder().decode(bytes).trim().split('\r\n')
  expect(lines).toEqual([
    'entry,at,staff,roles,action,thing_kind,thing_id,before,after,address,device,stepped_up,approved_by,request_id',
    `1,2026-03-01T08:00:00.000Z,'=cmd|calc,owner,ship,order,'-1+1,,,10.0.4.12,"'@SUM(""1"",2)",yes,,r-1`,
    `1,2026-03-01T08:00:00.000Z,'=cmd|calc,owner,ship,order,A-2,,"{""status"":""shipped""}",10.0.4.12,"'@SUM(""1"",2)",yes,,r-1`,
  ])
  expect((await accountant.call('GET /admin/audit', {})).data[0]).toMatchObject({
    staff: { id: accountant.id },
    action: 'GET /admin/audit/export',
    after: { exported: 'audit', rows: 2, filters: { thing_kind: 'order' } },
  })
})

test('whoever is refused all day fills the log with five entries a minute for each call', async () => {
  const shop = await startShop()
  const clerk = await staffMember(shop, ['orders'])
  const tries = (path: string) => Promise.all(Array.from({ length: 12 }, () => clerk.request(path)))
  for (const { status } of await tries('/admin/audit')) expect(status).toBe(403)
  await tries('/admin/audit/chain')
  shop.at('2026-03-01T08:01:01Z')
  await clerk.request('/admin/audit')
  const { call } = await shop.accountant()
  const { data } = await call('GET /admin/audit', { action: 'refused', staff_id: clerk.id })
  const counts = Object.groupBy(data, ({ thing }) => thing?.id ?? '')
  expect([counts['GET /admin/audit']?.length, counts['GET /admin/audit/chain']?.length]).toEqual([6, 5])
})
