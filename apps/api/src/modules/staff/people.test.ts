import type { Role } from '@asjad/contract/permissions'
import { expect, test } from 'vitest'
import { entriesOf, insertPerson, openDashboard } from '../../../test/dashboard-browser.ts'
import { errorOf } from '../../../test/error-of.ts'
import { softwarePasskey } from '../../../test/software-passkey.ts'
import { acceptInvitation, type Browser, endedLink, startStaffedShop } from '../../../test/staff-invitations.ts'

const lastOwner = { status: 409, code: 'last_owner' }

test('new roles count at once and end the person’s sessions; the list says who is who', async () => {
  const shop = await startStaffedShop()
  const rayan = await insertPerson(shop, ['support'])
  const browser = openDashboard(shop)
  await browser.signIn(rayan)
  const changed = await shop.owner.call('PUT /admin/staff/:id/roles', { id: rayan.id, roles: ['orders', 'accounts'] })
  expect(changed.data).toMatchObject({ roles: ['accounts', 'orders'], state: 'active', sessions: 0 })
  expect(await errorOf(browser.call('GET /admin/me', {}))).toMatchObject({ status: 401 })
  shop.later(1)
  expect((await browser.signIn(rayan)).permissions).toContain('money.view')
  const { data, meta } = await shop.owner.call('GET /admin/staff', {})
  expect(data.map(({ id, roles, sessions }) => ({ id, roles, sessions }))).toEqual([
    { id: shop.hind.id, roles: ['owner'], sessions: 1 },
    { id: rayan.id, roles: ['accounts', 'orders'], sessions: 1 },
  ])
  expect(meta).toEqual({ page: 1, per_page: 50, total: 2 })
  expect((await entriesOf(shop)).find(({ action }) => action.startsWith('PUT'))).toMatchObject({
    thing_kind: 'staff',
    thing_id: String(rayan.id),
    before: { roles: ['support'] },
    after: { roles: ['orders', 'accounts'] },
  })
  expect(await errorOf(browser.call('GET /admin/staff', {}))).toMatchObject({ status: 403, code: 'forbidden' })
  expect(await errorOf(shop.owner.call('PUT /admin/staff/:id/roles', { id: 999, roles: ['owner'] }))).toMatchObject({
    status: 404,
  })
})

test('two who change the roles of somebody at the same time both get what they changed', async () => {
  const shop = await startStaffedShop()
  const { id } = await insertPerson(shop, ['support'])
  const change = (roles: Role[], seen: Role[]) => shop.owner.call('PUT /admin/staff/:id/roles', { id, roles, seen })
  await change(['support', 'orders'], ['support'])
  expect((await change(['support', 'catalogue'], ['support'])).data.roles).toEqual(['catalogue', 'orders', 'support'])
  // One takes a role away, the other had opened the dialog before and gives another.
  await change(['catalogue', 'orders'], ['catalogue', 'orders', 'support'])
  const last = await change(['catalogue', 'orders', 'support', 'accounts'], ['catalogue', 'orders', 'support'])
  expect(last.data.roles).toEqual(['accounts', 'catalogue', 'orders'])
  await change(['orders'], ['accounts', 'catalogue', 'orders'])
  const nothingLeft = await errorOf(change(['accounts', 'catalogue'], ['accounts', 'catalogue', 'orders']))
  expect(nothingLeft).toMatchObject({ code: 'invalid', errors: { roles: ['Value is required'] } })
})

test('somebody suspended is out at once, with open links too, until the owner resumes them', async () => {
  const shop = await startStaffedShop()
  const rayan = await insertPerson(shop, ['support'])
  const browser = openDashboard(shop)
  await browser.signIn(rayan)
  expect((await shop.owner.call('POST /admin/staff/:id/suspend', { id: rayan.id })).data.state).toBe('suspended')
  expect(await errorOf(browser.call('GET /admin/me', {}))).toMatchObject({ status: 401 })
  expect(await errorOf(browser.passwordStep(rayan))).toMatchObject({ code: 'wrong_staff_credentials' })
  expect((await shop.owner.call('POST /admin/staff/:id/resume', { id: rayan.id })).data.state).toBe('active')
  shop.later(1)
  expect((await browser.signIn(rayan)).id).toBe(rayan.id)

  await shop.owner.call('POST /admin/staff/:id/reset', { id: rayan.id })
  const token = await shop.linkTo(rayan.email)
  const ready = await acceptInvitation(browser, token, shop.now())
  await shop.owner.call('POST /admin/staff/:id/suspend', { id: rayan.id })
  expect(await errorOf(browser.call('POST /admin/invitation', { token }))).toMatchObject(endedLink)
  expect(await errorOf(ready.confirm())).toMatchObject(endedLink)
})

test('somebody removed is out at once and gone from the list, and what they did keeps their name', async () => {
  const shop = await startStaffedShop()
  const rayan = await insertPerson(shop, ['support', 'orders'])
  const browser = openDashboard(shop)
  await browser.signIn(rayan)
  const { data: options } = await browser.call('GET /admin/me/passkeys/options', {})
  const passkey = softwarePasskey()
  const credential = passkey.create(options)
  await browser.call('POST /admin/me/passkeys', { ticket: options.ticket, name: 'Phone', credential })
  await browser.call('POST /admin/views', { screen: 'orders', name: 'Late', query: 'late=1', shared: true })

  await shop.owner.call('DELETE /admin/staff/:id', { id: rayan.id })
  expect(await errorOf(browser.call('GET /admin/me', {}))).toMatchObject({ status: 401 })
  expect(await errorOf(browser.passwordStep(rayan))).toMatchObject({ code: 'wrong_staff_credentials' })
  const asked = await browser.call('POST /admin/session/passkey/options', {})
  const signed = { ticket: asked.data.ticket, credential: passkey.sign(asked.data) }
  expect(await errorOf(browser.call('POST /admin/session/passkey', signed))).toMatchObject({
    code: 'wrong_staff_credentials',
  })
  const listed = await shop.owner.call('GET /admin/staff', {})
  expect([listed.data.map(({ id }) => id), listed.meta.total]).toEqual([[shop.hind.id], 1])
  for (const table of ['staff_session', 'staff_passkey', 'staff_role', 'staff_device', 'second_factor'] as const)
    expect(await shop.db.selectFrom(table).select('staff_id').where('staff_id', '=', rayan.id).execute()).toEqual([])
  for (const act of ['suspend', 'resume', 'reset'] as const)
    expect(await errorOf(shop.owner.call(`POST /admin/staff/:id/${act}`, { id: rayan.id }))).toMatchObject({
      status: 404,
    })

  const entries = await entriesOf(shop)
  expect(entries.find(({ action }) => action === 'DELETE /admin/staff/:id')).toMatchObject({
    thing_kind: 'staff',
    thing_id: String(rayan.id),
    before: { name: rayan.name, email: rayan.email, roles: ['orders', 'support'] },
    after: { removed: true },
  })
  const log = await shop.owner.call('GET /admin/audit', { staff_id: rayan.id, action: 'POST /admin/views' })
  expect(log.data).toMatchObject([{ staff: { id: rayan.id, name: rayan.name } }])
  const views = await shop.owner.call('GET /admin/views', { screen: 'orders' })
  expect(views.data).toMatchObject([{ name: 'Late', made_by: rayan.name }])
})

test('somebody removed comes back by a new invitation, with its roles and as the same person', async () => {
  const shop = await startStaffedShop()
  const rayan = await insertPerson(shop, ['owner'])
  await shop.owner.call('DELETE /admin/staff/:id', { id: rayan.id })
  const invited = await shop.owner.call('POST /admin/invitations', { email: rayan.email, roles: ['support'] })
  expect((await shop.owner.call('GET /admin/invitations', {})).data.map(({ id }) => id)).toEqual([invited.data.id])
  const browser = openDashboard(shop)
  const { confirm } = await acceptInvitation(browser, await shop.linkTo(rayan.email), shop.now(), 'Rayan Alharbi')
  expect((await confirm()).data.staff).toMatchObject({ id: rayan.id, name: 'Rayan Alharbi', roles: ['support'] })
  expect((await browser.call('GET /admin/me', {})).data.staff.roles).toEqual(['support'])
  expect((await shop.owner.call('GET /admin/staff', {})).data.map(({ id, state }) => ({ id, state }))).toEqual([
    { id: shop.hind.id, state: 'active' },
    { id: rayan.id, state: 'active' },
  ])
})

test('the last owner stays an owner', async () => {
  const shop = await startStaffedShop()
  const { id } = shop.hind
  const other = await insertPerson(shop, ['owner'])
  await shop.owner.call('POST /admin/staff/:id/suspend', { id: other.id })
  const demote = () => shop.owner.call('PUT /admin/staff/:id/roles', { id, roles: ['manager'] })
  expect(await errorOf(demote())).toMatchObject(lastOwner)
  expect(await errorOf(shop.owner.call('POST /admin/staff/:id/suspend', { id }))).toMatchObject(lastOwner)
  expect(await errorOf(shop.owner.call('DELETE /admin/staff/:id', { id }))).toMatchObject(lastOwner)
  await shop.owner.call('PUT /admin/staff/:id/roles', { id, roles: ['owner', 'orders'] })
  await shop.owner.call('POST /admin/staff/:id/resume', { id: other.id })
  // The person's own session goes on, with what the new role allows.
  expect((await demote()).data.roles).toEqual(['manager'])
  expect((await shop.owner.call('GET /admin/me', {})).data.staff.roles).toEqual(['manager'])
})

test.each([
  ['demote', (browser: Browser, id: number) => browser.call('PUT /admin/staff/:id/roles', { id, roles: ['support'] })],
  ['suspend', (browser: Browser, id: number) => browser.call('POST /admin/staff/:id/suspend', { id })],
  ['remove', (browser: Browser, id: number) => browser.call('DELETE /admin/staff/:id', { id })],
  ['reset', (browser: Browser, id: number) => browser.call('POST /admin/staff/:id/reset', { id })],
])('of two owners who %s each other at the same moment one stays', async (_, remove) => {
  const shop = await startStaffedShop()
  const other = await insertPerson(shop, ['owner'])
  const browser = openDashboard(shop)
  await browser.signIn(other)
  const results = await Promise.allSettled([remove(shop.owner, other.id), remove(browser, shop.hind.id)])
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const { count } = await shop.db
    .selectFrom('staff_role')
    .innerJoin('staff', 'staff.id', 'staff_id')
    .innerJoin('second_factor', 'second_factor.staff_id', 'staff.id')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('role', '=', 'owner')
    .where('suspended_at', 'is', null)
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBe(1)
})

test('another owner resets a lost factor: the old password is void too, and a mailed link sets up both', async () => {
  const shop = await startStaffedShop()
  const rayan = await insertPerson(shop, ['support'], 'ar')
  const browser = openDashboard(shop)
  await browser.signIn(rayan)
  expect(await errorOf(shop.owner.call('POST /admin/staff/:id/reset', { id: shop.hind.id }))).toMatchObject({
    status: 403,
  })
  expect((await shop.owner.call('POST /admin/staff/:id/reset', { id: rayan.id })).data.state).toBe('reset')
  expect(await errorOf(browser.call('GET /admin/me', {}))).toMatchObject({ status: 401 })
  expect(await errorOf(browser.passwordStep(rayan))).toMatchObject({ code: 'wrong_staff_credentials' })
  // It is no invitation of a new person.
  expect((await shop.owner.call('GET /admin/invitations', {})).data).toEqual([])
  // Roles that were changed meanwhile stay as they are now.
  await shop.owner.call('PUT /admin/staff/:id/roles', { id: rayan.id, roles: ['orders'] })
  const token = await shop.linkTo(rayan.email)
  expect((await browser.call('POST /admin/invitation', { token })).data.name).toBe(rayan.name)
  const { confirm, secret } = await acceptInvitation(browser, token, shop.now())
  const { data } = await confirm()
  expect(data.staff).toMatchObject({ id: rayan.id, roles: ['orders'] })
  shop.later(1)
  expect((await openDashboard(shop).signIn({ email: rayan.email, secret })).id).toBe(rayan.id)
})

test('an owner sees where somebody is signed in and signs them out there, or everywhere; it is in the log', async () => {
  const shop = await startStaffedShop()
  const rayan = await insertPerson(shop, ['orders'])
  const [desk, phone] = [openDashboard(shop), openDashboard(shop)]
  await desk.signIn(rayan)
  shop.later(1)
  await phone.signIn(rayan)
  const list = async () => (await shop.owner.call('GET /admin/staff/:id/sessions', { id: rayan.id })).data
  const [newest] = await list()
  expect(await list()).toHaveLength(2)
  expect(newest).toMatchObject({ current: false, address: expect.any(String) })

  const one = { id: rayan.id, session_id: newest?.id ?? '' }
  await shop.owner.call('DELETE /admin/staff/:id/sessions/:session_id', one)
  expect(await errorOf(phone.call('GET /admin/me', {}))).toMatchObject({ status: 401 })
  expect((await desk.call('GET /admin/me', {})).data.staff.id).toBe(rayan.id)
  expect(await errorOf(shop.owner.call('DELETE /admin/staff/:id/sessions/:session_id', one))).toMatchObject({
    code: 'not_found',
  })
  // A session of somebody else is none of this person's.
  const [own] = (await shop.owner.call('GET /admin/me/sessions', {})).data
  const other = { id: rayan.id, session_id: own?.id ?? '' }
  expect(await errorOf(shop.owner.call('DELETE /admin/staff/:id/sessions/:session_id', other))).toMatchObject({
    code: 'not_found',
  })

  expect((await shop.owner.call('DELETE /admin/staff/:id/sessions', { id: rayan.id })).data).toEqual({ ended: 1 })
  expect(await errorOf(desk.call('GET /admin/me', {}))).toMatchObject({ status: 401 })
  expect(await list()).toEqual([])
  // Nobody signs themselves out by it where they ask from.
  expect((await shop.owner.call('DELETE /admin/staff/:id/sessions', { id: shop.hind.id })).data).toEqual({ ended: 0 })
  expect((await shop.owner.call('GET /admin/me', {})).data.staff.id).toBe(shop.hind.id)
  const ends = (await entriesOf(shop)).filter(({ action }) => action.startsWith('DELETE /admin/staff/:id/sessions'))
  expect(ends.map(({ thing_id, after }) => [thing_id, after])).toEqual([
    [String(rayan.id), { sessions_ended: 1 }],
    [String(rayan.id), { sessions_ended: 1 }],
    [String(shop.hind.id), { sessions_ended: 0 }],
  ])
})

test('ending the sessions of others is for who manages the staff, with a fresh second factor', async () => {
  const shop = await startStaffedShop()
  const manager = openDashboard(shop)
  await manager.signIn(await insertPerson(shop, ['manager']))
  for (const call of ['GET /admin/staff/:id/sessions', 'DELETE /admin/staff/:id/sessions'] as const)
    expect(await errorOf(manager.call(call, { id: shop.hind.id }))).toMatchObject({ code: 'forbidden' })
  shop.later(11)
  expect(await errorOf(shop.owner.call('DELETE /admin/staff/:id/sessions', { id: shop.hind.id }))).toMatchObject({
    code: 'step_up_required',
  })
})
