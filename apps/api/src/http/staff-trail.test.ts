import type { AdminCalls, ChangingCall } from '@asjad/contract/admin/calls'
import type { Call } from '@asjad/contract/client'
import { setLocaleReader } from '@asjad/ui/i18n/locale.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { kindName } from '../../../dashboard/app/features/audit/audit-names.ts'
import { nameOf } from '../../../dashboard/app/features/audit/name-of.ts'
import { wordOf } from '../../../dashboard/app/features/audit/value-words.ts'
import { startCheckout } from '../../test/checkout.ts'
import { type StaffedShop, staffCalls, staffedShop } from '../../test/staff-calls.ts'
import { forAllTests } from '../../test/test-api.ts'
import { createApp } from '../app.ts'
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
afterAll(() => setLocaleReader(() => document.documentElement.lang))

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

/** A field of an entry, and what is stored in it: a list is each of its values, the parts of a thing are fields as well. */
type Fact = { kind: string | undefined; field: string; value?: unknown }

function factsIn(kind: string | undefined, field: string, value: unknown): Fact[] {
  if (Array.isArray(value)) return [{ kind, field }, ...value.flatMap((each) => factsIn(kind, field, each))]
  if (typeof value !== 'object' || value === null) return [{ kind, field, value }]
  // The headings of somebody's own file are no names of ours.
  const own = field === 'columns' ? Object.values(value).map((part) => [field, part] as const) : Object.entries(value)
  return [{ kind, field }, ...own.flatMap(([name, part]) => factsIn(kind, name, part))]
}

const factsOf = (kind: string | null, fields: unknown) =>
  Object.entries(fields ?? {}).flatMap(([field, value]) => factsIn(kind ?? undefined, field, value))

/** People type these words, or a page has them in its address. */
const typed = new Set(['add', 'file', 'finds', 'name', 'remove', 'slug', 'tags', 'words'])
/** Names of formats, figures, and the state in which a sender had seen something. */
const asTheyAre = new Set(['form', 'from', 'karat', 'type'])

const inArabic = (text: string | undefined) => /\p{Script=Arabic}/u.test(text ?? '')
const unnamed = (facts: readonly Fact[]) => [
  ...new Set(facts.filter(({ kind, field }) => !inArabic(nameOf(kind)(field))).map(({ field }) => field)),
]
const unworded = (facts: readonly Fact[]) => [
  ...new Set(
    facts.flatMap(({ kind, field, value }) =>
      typeof value !== 'string' || typed.has(field) || asTheyAre.has(field) || inArabic(wordOf(field, value, kind))
        ? []
        : [`${kind ?? ''} ${field}: ${value}`],
    ),
  ),
]
/** As the program writes a word of its own, not as people write. */
const isKey = ({ value }: Fact) => typeof value === 'string' && /^[a-z]+([_.-][a-z]+)*$/.test(value)

test('the dashboard has a name for every thing and field, and a word for every value, in these entries', async () => {
  setLocaleReader(() => 'ar')
  const own = await shop.db.selectFrom('audit_entry').select(['thing_kind', 'before', 'after']).execute()
  const items = await shop.db.selectFrom('audit_item').select(['thing_kind', 'before', 'after']).execute()
  const facts = [...own, ...items].flatMap(({ thing_kind: kind, before, after }) => [
    ...factsOf(kind, before),
    ...factsOf(kind, after),
  ])
  expect(facts.length).toBeGreaterThan(400)
  const kinds = new Set([...own, ...items].flatMap(({ thing_kind: kind }) => kind ?? []))
  expect([...kinds].filter((kind) => !inArabic(kindName(kind)))).toEqual([])
  expect(unnamed(facts)).toEqual([])
  expect(unworded(facts.filter(isKey))).toEqual([])
})

/** Fields of inputs that no entry holds by these names. */
const unrecorded = new Set([
  // Proofs of who somebody is.
  'attestationObject',
  'authenticatorData',
  'clientDataJSON',
  'credential',
  'current_password',
  'password_confirmation',
  'rawId',
  'response',
  'setup',
  'signature',
  'transports',
  'userHandle',
  // What the sender had seen: against meeting changes.
  'as_of',
  'only_good',
  'seen',
  'version',
  'was',
  'written_at',
  // Decisions, of which an entry has the outcome, and what people write to each other.
  'close',
  'decision',
  'delivery',
  'mail',
  'sentence',
  'subject',
  'text',
  // What an entry is about, or records by its result.
  'change',
  'changes',
  'collections',
  'field',
  'line_id',
  'note_id',
  'number',
  'receipt_id',
  'reviews',
  'seal',
  'session_id',
  'weighings',
  'weights',
  'x',
  'y',
])

test('it has one for every field and every choice that a call of the staff may send, too', () => {
  setLocaleReader(() => 'ar')
  const recorded = createApp(shop.deps).endpoints.filter(
    ({ access, method, readsOnly, file, path }) =>
      access === 'staff' && (method === 'GET' ? file && /export|print|report/.test(path) : !readsOnly),
  )
  expect(recorded.length).toBeGreaterThan(names.length)
  const facts = recorded
    .flatMap(({ input }) => choicesIn('', z.toJSONSchema(input, { io: 'output', unrepresentable: 'any' })))
    .filter(({ field }) => field !== '' && !unrecorded.has(field))
  expect(unnamed(facts.map(({ field }) => ({ kind: undefined, field })))).toEqual([])
  // The states of a message and of a review have words of their own.
  const kinds = [undefined, 'message', 'review']
  const unread = facts.filter((fact) => kinds.every((kind) => unworded([{ ...fact, kind }]).length > 0))
  expect(unworded(unread)).toEqual([])
})

type Schema = z.core.JSONSchema.JSONSchema | boolean | undefined

/** The fields of an input, and of a field with fixed choices each of them. */
function choicesIn(field: string, schema: Schema): Fact[] {
  if (typeof schema !== 'object') return []
  const { properties = {}, anyOf = [], oneOf = [], items, enum: choices = [], const: only } = schema
  const within = [...anyOf, ...oneOf, ...(Array.isArray(items) ? items : [items])]
  return [
    ...Object.entries(properties).flatMap(([name, part]) => [
      { kind: undefined, field: name },
      ...choicesIn(name, part),
    ]),
    ...within.flatMap((part) => choicesIn(field, part)),
    ...[...choices, only].map((value) => ({ kind: undefined, field, value })),
  ]
}
