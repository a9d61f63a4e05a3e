import type { AdminCalls } from '@asjad/contract/admin/calls'
import type { Call } from '@asjad/contract/client'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startCheckout } from '../../test/checkout.ts'
import { type ChangingCall, staffCalls, staffedShop } from '../../test/staff-calls.ts'
import { checkAuditLog } from '../modules/audit/audit-check.service.ts'
import { containsCardNumber } from './card-numbers.ts'

const names = Object.keys(staffCalls) as ChangingCall[]

async function startShop() {
  const shop = await staffedShop(await startCheckout())
  const entries = (after = 0) =>
    shop.db
      .selectFrom('audit_entry')
      .select(['id', 'action', 'staff_id', 'before', 'after', 'device', 'address', 'thing_id'])
      .where('id', '>', after)
      .orderBy('id')
      .execute()
  /** Makes the call of an example; returns its answer and the entries that it left. */
  const make = async (name: ChangingCall) => {
    const input = await staffCalls[name].input(shop)
    const last = (await entries()).at(-1)?.id ?? 0
    const call = shop.dashboard.call as Call<Record<string, AdminCalls[ChangingCall]>>
    const answer = await call(name, input as never, { headers: { 'idempotency-key': crypto.randomUUID() } })
    return { answer, left: await entries(last) }
  }
  return { ...shop, make, entries }
}

test.each(names)('%s leaves exactly one entry in the audit log', async (name) => {
  const shop = await startShop()
  const { left } = await shop.make(name)
  expect(left.map(({ action }) => action)).toEqual([staffCalls[name].action ?? name])
})

test('after all calls of the staff no secret, identity number or card number is in the audit log', {
  timeout: 120_000,
}, async () => {
  const shop = await startShop()
  const { secrets, dashboard } = shop
  const isLast = (name: ChangingCall) => ['DELETE /admin/session', 'PUT /admin/me/totp'].includes(name)
  for (const name of names.toSorted((a, b) => Number(isLast(a)) - Number(isLast(b)) || a.localeCompare(b))) {
    for (const value of dashboard.cookies.values()) secrets.add(value)
    if (name === 'DELETE /admin/session') continue
    const { answer } = await shop.make(name)
    if (name === 'POST /admin/orders/:id/identity') expect(JSON.stringify(answer)).toContain('1012345672')
    const { recovery_codes = [] } = (answer.data ?? {}) as { recovery_codes?: string[] }
    for (const code of recovery_codes) secrets.add(code)
  }
  await shop.work()
  for (const { text } of shop.mails)
    for (const [, link = ''] of text.matchAll(/\/dashboard\/\S*#(\S+)/g)) secrets.add(link)
  expect(secrets.size).toBeGreaterThan(12)

  const { rows: items } = await sql<object>`select thing_id, before, after from audit_item`.execute(shop.db)
  const entries = await shop.entries()
  expect(entries.length).toBeGreaterThan(names.length)
  for (const entry of [...entries, ...items]) {
    const text = JSON.stringify(entry)
    for (const secret of secrets) expect(text).not.toContain(secret)
    expect(containsCardNumber(entry), text).toBe(false)
  }
  await checkAuditLog(shop.deps)
  expect(await shop.db.selectFrom('audit_check').select('broken_at').executeTakeFirst()).toEqual({ broken_at: null })
})
