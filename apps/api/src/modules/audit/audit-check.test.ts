import { sql } from 'kysely'
import pino from 'pino'
import { expect, test } from 'vitest'
import { staffMember } from '../../../test/staff.ts'
import { startTestApi } from '../../../test/test-api.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { SecurityEvent } from '../../security-log.ts'
import { checkAuditLog, checkEveryNight } from './audit-check.service.ts'
import { type Doer, recordEntry } from './record-entry.ts'

const hind: Doer = {
  id: 901,
  name: 'هند السبيعي',
  roles: ['owner'],
  address: '10.0.4.12',
  device: 'Firefox',
  requestId: undefined,
  steppedUp: true,
}

async function startShop() {
  let now = new Date('2026-03-01T08:00:00Z')
  const errors: unknown[] = []
  const events: { event: SecurityEvent; reason: string | undefined }[] = []
  const log = Object.assign(pino({ level: 'silent' }), { error: (facts: unknown) => void errors.push(facts) })
  const shop = await startTestApi({
    now: () => now,
    log,
    securityLog: { record: (event, { reason }) => void events.push({ event, reason }) },
  })
  const record = (n: number) =>
    inTransaction(shop.deps, (deps) =>
      recordEntry(deps, hind, 'ship', {
        thing: { kind: 'order', id: n },
        before: { status: 'processing', كسر: 0.1 },
        after: { status: 'shipped', awb: `"${n}"` },
        items: n % 2 ? [{ thing: { kind: 'order', id: n }, before: { b: 1, a: [1.5, null] } }] : [],
      }),
    )
  const hours = (count: number) => {
    now = new Date(now.getTime() + count * 3_600_000)
  }
  /** A check an hour later: what it says to the accountant. */
  const check = async () => {
    hours(1)
    await checkAuditLog(shop.deps)
    return (await (await staffMember(shop, ['accounts'])).call('GET /admin/audit/chain', {})).data
  }
  /** By somebody who owns the database and gets round its triggers. */
  const tamper = (...statements: string[]) =>
    shop.db.transaction().execute(async (db) => {
      const triggers = (state: 'disable' | 'enable') => [
        `alter table audit_entry ${state} trigger user`,
        `alter table audit_item ${state} trigger user`,
      ]
      for (const statement of [...triggers('disable'), ...statements, ...triggers('enable')])
        await sql.raw(statement).execute(db)
    })
  return { ...shop, record, check, tamper, hours, errors, events }
}

test('entries that many people write at once are one chain', async () => {
  const shop = await startShop()
  expect(await shop.check()).toMatchObject({ intact: true, entries: 0 })
  await Promise.all(Array.from({ length: 40 }, (_, n) => shop.record(n)))
  expect(await shop.check()).toEqual({
    checked_at: '2026-03-01T10:00:00.000Z',
    entries: 40,
    intact: true,
    broken_at: null,
  })
  const { hash } = await shop.db.selectFrom('audit_entry').select('hash').where('id', '=', 40).executeTakeFirstOrThrow()
  expect(shop.events.at(-1)).toEqual({ event: 'audit_log_checked', reason: `40 ${hash}` })
  expect(shop.errors).toEqual([])
})

test('a log longer than one batch is checked to its end', async () => {
  const shop = await startShop()
  const thousand = sql`insert into audit_entry (at, action) select now(), 'tick' from generate_series(1, 1000)`
  for (let n = 0; n < 4; n++) await thousand.execute(shop.db)
  expect(await shop.check()).toMatchObject({ intact: true, entries: 4_000 })
  await shop.tamper(`update audit_entry set action = 'tock' where id = 3999`)
  expect(await shop.check()).toMatchObject({ intact: false, broken_at: 3_999 })
})

test.each([
  ['a changed field', 3, [`update audit_entry set after = '{"status":"shipped"}' where id = 3`]],
  ['a changed time', 3, [`update audit_entry set at = at + interval '1 microsecond' where id = 3`]],
  ['a changed person', 3, ['update audit_entry set staff_id = 902 where id = 3']],
  ['a changed item', 4, [`update audit_item set thing_id = '9' where entry_id = 4`]],
  ['a removed item', 4, ['delete from audit_item where entry_id = 4']],
  ['an added item', 3, [`insert into audit_item values (3, 0, 'order', '9', null, null)`]],
  ['a removed entry', 4, ['delete from audit_entry where id = 3']],
  [
    'an entry whose hash was computed anew',
    4,
    [`update audit_entry set action = 'x' where id = 3`, 'update audit_entry e set hash = audit_hash(e) where id = 3'],
  ],
  ['removed last entries', 6, ['delete from audit_item where entry_id = 6', 'delete from audit_entry where id = 6']],
  [
    'a chain that was begun anew',
    6,
    ['delete from audit_item', 'delete from audit_entry', `update audit_chain set last_hash = '', last_id = 0`],
  ],
])('the check finds %s, and goes on finding it', async (_what, brokenAt, statements) => {
  const shop = await startShop()
  for (let n = 0; n < 6; n++) await shop.record(n)
  expect(await shop.check()).toMatchObject({ intact: true })
  await shop.tamper(...statements)
  expect(await shop.check()).toMatchObject({ intact: false, broken_at: brokenAt })
  expect(shop.events.at(-1)).toEqual({ event: 'audit_log_broken', reason: `entry ${brokenAt}` })
  expect(shop.errors).toEqual([expect.objectContaining({ entry: brokenAt })])
  await shop.record(7)
  expect(await shop.check()).toMatchObject({ intact: false })
})

test('the log is checked once a night', async () => {
  const shop = await startShop()
  const checks = async () => {
    await checkEveryNight(shop.deps)
    return (await shop.db.selectFrom('audit_check').select('checked_at').execute()).length
  }
  expect(await checks()).toBe(1)
  shop.hours(15.9)
  expect(await checks()).toBe(1)
  shop.hours(0.2)
  expect([await checks(), await checks()]).toEqual([2, 2])
})
