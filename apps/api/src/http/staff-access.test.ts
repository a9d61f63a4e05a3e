import type { ChangingCall } from '@asjad/contract/admin/calls'
import type { Endpoint, Needs } from '@asjad/contract/endpoint'
import { needsStepUp, type Permission, permissionsOf, type Role, roles } from '@asjad/contract/permissions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertShopper } from '../../test/shoppers.ts'
import { dashboardHeaders, insertStaff } from '../../test/staff.ts'
import { staffCalls } from '../../test/staff-calls.ts'
import { forAllTests, startTestApi } from '../../test/test-api.ts'
import { createApp } from '../app.ts'
import { openStaffSession } from '../modules/staff/staff-sessions.ts'

const { whenDone, cleanUp } = forAllTests()
let shop: Awaited<ReturnType<typeof startTestApi>>
let endpoints: readonly Endpoint[]
let token: string
const ids = new Map<Role, number>()

beforeAll(async () => {
  shop = await startTestApi({}, whenDone)
  endpoints = createApp(shop.deps).endpoints
  for (const role of roles) ids.set(role, await insertStaff(shop, [role]))
  token = (await insertShopper(shop)).token
})
afterAll(cleanUp)

type StaffEndpoint = Endpoint & { access: 'staff'; needs: Needs }
const isOfStaff = (e: Endpoint): e is StaffEndpoint => e.access === 'staff'
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const ofStaff = () => endpoints.filter(isOfStaff)
const isRead = ({ method, readsOnly }: Endpoint) => method === 'GET' || readsOnly === true
const changing = () => ofStaff().filter((e) => !isRead(e))

/** Fields by which reading calls are called, where they need some. */
const readSamples: Record<string, Record<string, unknown>> = {
  'GET /admin/search': { q: 'ring' },
  'GET /admin/presence': { kind: 'product', id: '1', tab: 'tab-00000001' },
  'POST /admin/products/price-preview': { caliber: 21, pricing: 'gold', tax_category: 'standard', varieties: [] },
  'GET /admin/history': { kind: 'coupon', id: '1' },
  'GET /admin/staff/:id/sessions': { id: 1 },
  'GET /admin/orders/filter-counts': { filter: 'status', values: 'confirmed' },
  'GET /admin/orders/print': { ids: 'A-0000000000', kind: 'label' },
  'GET /admin/varieties/labels': { ids: '1' },
  ...Object.fromEntries(
    ['sales', 'sales/summary', 'sales/csv', 'sales/pdf', 'vat', 'vat/documents', 'vat/check', 'vat/csv', 'vat/pdf'].map(
      (report) => [`GET /admin/reports/${report}`, { from: '2026-10-01', to: '2026-10-31' }],
    ),
  ),
  'GET /admin/money/payouts/:id': { id: 1 },
  'GET /admin/money/payouts/:id/lines': { id: 1 },
  'GET /admin/money/day-closes/:day': { day: '2026-11-18' },
  'POST /admin/transfers/bank-file': { text: 'date,credit' },
}

/** Inputs of the right form: one for each permission that the call may need. */
function samplesOf(e: StaffEndpoint): { needed: Permission; sample: Record<string, unknown> }[] {
  const name = nameOf(e)
  const sample: Record<string, unknown> = isRead(e)
    ? (readSamples[name] ?? {})
    : staffCalls[name as ChangingCall].sample
  const { needs } = e
  if (typeof needs === 'string') return [{ needed: needs, sample }]
  return Object.entries(needs.of).map(([value, needed]) => ({ needed, sample: { ...sample, [needs.field]: value } }))
}

const pathValue = (field: string, sample: Record<string, unknown>) =>
  String(sample[field] ?? (field === 'attachment' ? '00000000-0000-4000-8000-000000000000' : 'A-0000000000'))

function send(e: Endpoint, sample: Record<string, unknown>, headers: Record<string, string>) {
  const path = e.path.replace(/:(\w+)/g, (_, field: string) => encodeURIComponent(pathValue(field, sample)))
  const fields = Object.entries(sample).filter(([field]) => !e.path.includes(`:${field}`))
  const query = e.method === 'GET' ? `?${new URLSearchParams(fields as [string, string][])}` : ''
  return shop.request(`/api/v1${path}${query}`, {
    method: e.method,
    headers: {
      'idempotency-key': crypto.randomUUID(),
      'if-match': '"1"',
      'content-type': 'application/json',
      ...headers,
    },
    ...(e.method !== 'GET' && { body: JSON.stringify(Object.fromEntries(fields)) }),
  })
}

const codeOf = async (response: Response) => {
  const text = await response.text()
  return response.ok ? 'done' : `${response.status} ${JSON.parse(text).code}`
}

/** A session of its own for each call: some of them end it. */
async function sessionOf(role: Role, { steppedUp = true } = {}) {
  const client = { lang: 'en', address: '', device: '', requestId: undefined, idempotencyKey: null } as const
  const session = await openStaffSession(shop.deps, ids.get(role) ?? 0, client)
  if (!steppedUp)
    await shop.db
      .updateTable('staff_session')
      .set({ stepped_up_at: null })
      .where('staff_id', '=', ids.get(role) ?? 0)
      .execute()
  return { cookie: `staff=${session}` }
}

const ownOrigin = () => dashboardHeaders(shop)
const roleWith = (needed: Permission) => roles.find((role) => permissionsOf([role]).includes(needed)) ?? 'owner'

test('every changing call has an example, and every example is a call', () => {
  expect(changing().map(nameOf).sort()).toEqual(Object.keys(staffCalls).sort())
  for (const e of changing())
    for (const { sample } of samplesOf(e)) expect(e.input.safeParse(sample).error, nameOf(e)).toBeUndefined()
})

test('whoever has no session of the staff is nobody to any of their calls', async () => {
  const strangers: Record<string, string>[] = [
    {},
    { cookie: 'staff=forged' },
    { authorization: `Bearer ${token}` },
    { cookie: `staff=${token}; jwt=${token}`, jwt: token },
  ]
  for (const e of ofStaff())
    for (const stranger of strangers) {
      const response = await send(e, samplesOf(e)[0]?.sample ?? {}, { ...ownOrigin(), ...stranger })
      expect(await codeOf(response), nameOf(e)).toBe('401 staff_unauthenticated')
    }
})

test('every call answers every role as the table of permissions says', { timeout: 120_000 }, async () => {
  const wrong: string[] = []
  for (const e of ofStaff())
    for (const { needed, sample } of samplesOf(e))
      for (const role of roles) {
        const code = await codeOf(await send(e, sample, { ...ownOrigin(), ...(await sessionOf(role)) }))
        const isRefused = code === '403 forbidden'
        // A decision about an approval is refused by what the approval needs, and there is none here.
        const may = permissionsOf([role]).includes(needed)
        if (isRefused === may || /^(?:401|403 step_up|5\d\d)/.test(code))
          wrong.push(`${nameOf(e)} (${needed}) by ${role}: ${code}`)
      }
  expect(wrong).toEqual([])
})

test('a change from another origin, or not sent by the dashboard, is refused and recorded', async () => {
  const { origin } = ownOrigin()
  const foreign: Record<string, string>[] = [
    { 'x-dashboard': '1' },
    { 'x-dashboard': '1', origin: 'https://evil.example' },
    { 'x-dashboard': '1', origin: 'null' },
    { 'x-dashboard': '1', origin: `${origin}.evil.example` },
    { origin },
    { origin, 'x-dashboard': '0' },
  ]
  for (const e of changing())
    for (const { needed, sample } of samplesOf(e).slice(0, 1))
      for (const headers of foreign) {
        const session = await sessionOf(roleWith(needed))
        expect(await codeOf(await send(e, sample, { ...headers, ...session })), nameOf(e)).toBe('403 forbidden')
      }
  const { count } = await shop.db
    .selectFrom('audit_entry')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('action', '=', 'refused')
    .where('thing_id', '=', 'DELETE /admin/session')
    .executeTakeFirstOrThrow()
  expect(count).toBe(5)
})

test('a change that asks for the second factor again is refused until it was confirmed; other calls are not', async () => {
  const wrong: string[] = []
  for (const e of ofStaff())
    for (const { needed, sample } of samplesOf(e)) {
      const session = await sessionOf(roleWith(needed), { steppedUp: false })
      const code = await codeOf(await send(e, sample, { ...ownOrigin(), ...session }))
      const asks = e.stepUp || (e.method !== 'GET' && !e.readsOnly && needsStepUp(needed))
      if ((code === '403 step_up_required') !== Boolean(asks)) wrong.push(`${nameOf(e)} (${needed}): ${code}`)
    }
  expect(wrong).toEqual([])
})

test('below /admin there are only calls of the staff and those by which they sign in', async () => {
  const below = endpoints.filter(({ path }) => path.startsWith('/admin'))
  expect(
    below
      .filter((e) => !isOfStaff(e))
      .map(nameOf)
      .sort(),
  ).toEqual([
    'POST /admin/invitation',
    'POST /admin/invitation/accept',
    'POST /admin/invitation/totp',
    'POST /admin/session',
    'POST /admin/session/passkey',
    'POST /admin/session/passkey/options',
    'POST /admin/session/totp',
  ])
  expect(ofStaff().filter(({ path }) => !path.startsWith('/admin/'))).toEqual([])

  const named = new Set(below.map(nameOf))
  const others = createApp(shop.deps)
    .routes.filter(({ method, path }) => method !== 'ALL' && /^\/api\/v1\/admin(?:\/(?!\*)|$)/.test(path))
    .map(({ method, path }) => `${method} ${path.slice('/api/v1'.length)}`)
    .filter((route) => !named.has(route))
  expect([...new Set(others)].sort()).toEqual(['GET /admin/openapi.json', 'GET /admin/stream'])
  for (const route of others)
    expect(await codeOf(await shop.request(`/api/v1${route.slice('GET '.length)}`))).toBe('401 staff_unauthenticated')
})

test('a session of the staff is nobody in the shop: it places no orders', async () => {
  const forShoppers = endpoints.filter(({ access }) => access === 'user')
  expect(forShoppers.map(nameOf)).toContain('POST /orders')
  const { cookie } = await sessionOf('owner')
  const session = cookie.slice('staff='.length)
  for (const e of forShoppers)
    for (const headers of [{ cookie }, { authorization: `Bearer ${session}` }, { jwt: session }])
      expect(await codeOf(await send(e, {}, { ...ownOrigin(), ...headers })), nameOf(e)).toBe('401 unauthenticated')
})
