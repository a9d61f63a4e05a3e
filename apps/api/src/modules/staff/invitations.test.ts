import { expect, test } from 'vitest'
import { entriesOf, openDashboard, staffPassword, testClock } from '../../../test/dashboard-browser.ts'
import { errorOf } from '../../../test/error-of.ts'
import { wrongCode } from '../../../test/second-factor.ts'
import { acceptInvitation, endedLink, startStaffedShop } from '../../../test/staff-invitations.ts'
import { startTestApi } from '../../../test/test-api.ts'
import { ownerLink } from './invitations.service.ts'

test('an invited person chooses a password, sets up the app and is signed in, with ten recovery codes', async () => {
  const shop = await startStaffedShop()
  const email = 'rayan@shop.test'
  const invited = await shop.owner.call('POST /admin/invitations', { email, roles: ['support', 'orders', 'support'] })
  expect(invited.data).toMatchObject({
    email,
    roles: ['orders', 'support'],
    invited_by: shop.hind.name,
    expired: false,
  })
  const [mail] = await shop.mailsTo(email)
  expect(mail?.subject).toMatch(/دعوة إلى لوحة التحكم$/)
  expect(mail?.text).toContain('الطلبات، خدمة العملاء')

  const token = await shop.linkTo(email)
  const browser = openDashboard(shop)
  expect((await browser.call('POST /admin/invitation', { token })).data).toMatchObject({
    email,
    roles: ['orders', 'support'],
    name: null,
  })
  const { secret, uri, confirm } = await acceptInvitation(browser, token, shop.now())
  expect(uri).toContain(encodeURIComponent(email))
  expect(await errorOf(confirm(wrongCode(secret, shop.now())))).toMatchObject({ code: 'second_factor_invalid' })
  expect(await errorOf(openDashboard(shop).passwordStep({ email }))).toMatchObject({ code: 'wrong_staff_credentials' })
  const { data } = await confirm()
  expect(data.staff).toMatchObject({ email, name: 'Rayan Alshammari', roles: ['orders', 'support'] })
  expect(new Set(data.recovery_codes).size).toBe(10)
  expect((await browser.call('GET /admin/me', {})).data.staff).toEqual(data.staff)
  expect(await errorOf(confirm())).toMatchObject(endedLink)

  // A recovery code replaces the app once.
  const lost = openDashboard(shop)
  const { ticket } = await lost.passwordStep({ email })
  const code = data.recovery_codes[0] ?? ''
  await lost.call('POST /admin/session/totp', { ticket, code: code.toLowerCase() })
  expect(await errorOf(lost.call('POST /admin/session/totp', { ticket, code }))).toMatchObject({
    code: 'wrong_staff_credentials',
  })
  expect((await lost.call('GET /admin/me/access', {})).data.recovery_codes_left).toBe(9)
  const subjects = (await shop.mailsTo(email)).map(({ subject }) => subject)
  expect(subjects).toContain('A recovery code for the dashboard was used')

  const entries = await entriesOf(shop)
  expect(entries.map(({ action }) => action)).toEqual([
    'sign_in',
    'POST /admin/invitations',
    'sign_in_failed',
    'invitation_accepted',
    'sign_in',
    'sign_in_failed',
  ])
  const written = JSON.stringify(entries)
  for (const secretText of [token, secret, staffPassword, ...data.recovery_codes])
    expect(written).not.toContain(secretText)
})

test('a link ends after 48 hours, when it is withdrawn and when another follows it', async () => {
  const shop = await startStaffedShop()
  const email = 'new@shop.test'
  const invite = () => shop.owner.call('POST /admin/invitations', { email, roles: ['support'], language: 'en' })
  const read = (token: string) => openDashboard(shop).call('POST /admin/invitation', { token })
  await invite()
  const first = await shop.linkTo(email)
  shop.later(1)
  const { data } = await invite()
  const second = await shop.linkTo(email)
  expect(await errorOf(read(first))).toMatchObject(endedLink)
  await read(second)
  expect((await shop.owner.call('GET /admin/invitations', {})).data.map(({ id }) => id)).toEqual([data.id])

  await shop.owner.call('DELETE /admin/invitations/:id', { id: data.id })
  expect(await errorOf(read(second))).toMatchObject(endedLink)
  expect(await errorOf(shop.owner.call('DELETE /admin/invitations/:id', { id: data.id }))).toMatchObject({
    status: 404,
  })
  expect(await errorOf(read('made-up'))).toMatchObject(endedLink)

  await invite()
  const third = await shop.linkTo(email)
  const late = await acceptInvitation(openDashboard(shop), third, shop.now())
  shop.later(48 * 60)
  expect(await errorOf(read(third))).toMatchObject(endedLink)
  expect(await errorOf(late.confirm())).toMatchObject({ code: 'second_factor_expired' })
})

test('a link that is accepted twice at once makes one person', async () => {
  const shop = await startStaffedShop()
  const email = 'new@shop.test'
  await shop.owner.call('POST /admin/invitations', { email, roles: ['owner'] })
  const token = await shop.linkTo(email)
  const browsers = [openDashboard(shop), openDashboard(shop)]
  const ready = await Promise.all(
    browsers.map((browser, n) => acceptInvitation(browser, token, shop.now(), `Noura ${'ABC'[n]}`)),
  )
  const results = await Promise.allSettled(ready.map(({ confirm }) => confirm()))
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: endedLink })
  const people = await shop.db.selectFrom('staff').select('id').where('email', '=', email).execute()
  expect(people).toHaveLength(1)
})

test('what an invitation may not be is said beside its field, in the language of the page', async () => {
  const shop = await startStaffedShop()
  const arabic = openDashboard(shop, { lang: 'ar' })
  for (const [name, value] of shop.owner.cookies) arabic.cookies.set(name, value)
  const error = await errorOf(arabic.call('POST /admin/invitations', { email: shop.hind.email, roles: ['owner'] }))
  expect(error).toMatchObject({ status: 422, errors: { email: ['هذا البريد لموظف في المتجر'] } })
  expect(await errorOf(shop.owner.call('POST /admin/invitations', { email: 'x', roles: [] }))).toMatchObject({
    code: 'invalid',
    errors: { email: [expect.any(String)], roles: [expect.any(String)] },
  })
  await shop.owner.call('POST /admin/invitations', { email: 'new@shop.test', roles: ['support'] })
  const token = await shop.linkTo('new@shop.test')
  const weak = { token, name: 'Noura', password: 'short', password_confirmation: 'other' }
  expect(await errorOf(shop.owner.call('POST /admin/invitation/accept', weak))).toMatchObject({
    code: 'invalid',
    errors: { password: [expect.stringContaining('12')], password_confirmation: [expect.any(String)] },
  })
  const common = { token, name: 'Noura', password: 'password2026', password_confirmation: 'password2026' }
  expect(await errorOf(shop.owner.call('POST /admin/invitation/accept', common))).toMatchObject({
    errors: { password: [expect.stringContaining('common')] },
  })
})

test('the command’s link makes an owner of a new person, and of one who was suspended', async () => {
  const clock = testClock()
  const shop = await startTestApi({ now: clock.now })
  const { url } = await ownerLink(shop.deps, 'hind@shop.test')
  const tokenOf = (link: string) => new URL(link).hash.slice(1)
  const first = await acceptInvitation(openDashboard(shop), tokenOf(url), clock.now(), 'Hind Alsubaie')
  const { id } = (await first.confirm()).data.staff
  await shop.db.updateTable('staff').set({ suspended_at: clock.now() }).execute()
  await shop.db.updateTable('staff_role').set({ role: 'support' }).execute()
  const again = await acceptInvitation(
    openDashboard(shop),
    tokenOf((await ownerLink(shop.deps, 'hind@shop.test')).url),
    clock.now(),
  )
  expect((await again.confirm()).data.staff).toMatchObject({ id, roles: ['owner', 'support'] })
})
