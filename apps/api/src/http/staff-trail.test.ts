import type { AdminCalls, ChangingCall } from '@asjad/contract/admin/calls'
import type { Call } from '@asjad/contract/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startCheckout } from '../../test/checkout.ts'
import { type StaffedShop, staffCalls, staffedShop } from '../../test/staff-calls.ts'
import { forAllTests } from '../../test/test-api.ts'
import { checkAuditLog } from '../modules/audit/audit-check.service.ts'
import { containsCardNumber } from './card-numbers.ts'

const { whenDone, cleanUp } = forAllTests()
let shop: StaffedShop
/** What each call of the staff that changes something left in the audit log. */
const left: Partial<Record<ChangingCall, string[]>> = {}

/** After these the owner could not go on. */
const last: ChangingCall[] = ['PUT /admin/me/password', 'PUT /admin/me/totp', 'DELETE /admin/session']
const names = Object.keys(staffCalls) as ChangingCall[]
const inOrder = [...names.filter((name) => !last.includes(name)), ...last]

beforeAll(async () => {
  shop = await staffedShop(await startCheckout({}, whenDone))
  const call = shop.dashboard.call as Call<Record<string, AdminCalls[ChangingCall]>>
  for (const name of inOrder) {
    const input = await staffCalls[name].input(shop)
    const before = await entries()
    const headers = { 'idempotency-key': crypto.randomUUID(), 'if-match': '"1"' }
    const { data } = await call(name, input as never, { headers })
    left[name] = (await entries()).slice(before.length).map(({ action }) => action)
    for (const code of (data as { recovery_codes?: string[] } | null)?.recovery_codes ?? []) shop.secrets.add(code)
  }
  await shop.work()
}, 120_000)
afterAll(cleanUp)

const entries = () =>
  shop.db
    .selectFrom('audit_entry')
    .select(['action', 'staff_name', 'address', 'device', 'thing_id', 'before', 'after', 'request_id'])
    .orderBy('id')
    .execute()

test('every call of the staff that changes something leaves exactly one entry in the audit log', () => {
  const expected = inOrder.map((name) => [name, [staffCalls[name].action ?? name]])
  expect(left).toEqual(Object.fromEntries(expected))
})

test('no secret, identity number or card number is in the audit log', async () => {
  const { secrets, mails, dashboard, db } = shop
  for (const { text } of mails) for (const [, token = ''] of text.matchAll(/#(\S{20,})/g)) secrets.add(token)
  for (const line of dashboard.received) secrets.add(/^[^=]+=([^;]+)/.exec(line)?.[1] ?? 'nothing was received')
  // The password, two secrets of apps, an identity number, a card, twenty recovery codes, a cookie, links in mails.
  expect(secrets.size).toBeGreaterThan(28)
  const items = await db.selectFrom('audit_item').select(['thing_id', 'before', 'after']).execute()
  const kept = [...(await entries()), ...items]
  expect(kept.length).toBeGreaterThan(names.length)
  for (const entry of kept) {
    const text = JSON.stringify(entry)
    for (const secret of secrets) expect(text).not.toContain(secret)
    expect(containsCardNumber(entry), text).toBe(false)
  }
})

test('the whole chain is intact', async () => {
  await checkAuditLog(shop.deps)
  expect(await shop.db.selectFrom('audit_check').select('broken_at').executeTakeFirst()).toEqual({ broken_at: null })
})
