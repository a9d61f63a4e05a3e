import { expect, test } from 'vitest'
import { entriesOf, insertPerson, openDashboard, staffPassword, testClock } from '../../../test/dashboard-browser.ts'
import { errorOf } from '../../../test/error-of.ts'
import { startMailingApi } from '../../../test/mailbox.ts'
import { appCode, wrongCode } from '../../../test/second-factor.ts'
import { sweepStaff } from './staff.jobs.ts'

/** Hind at her desk, and her phone, which stays signed in until something changes. */
async function startShop() {
  const clock = testClock()
  const shop = await startMailingApi({ now: clock.now })
  const hind = await insertPerson(shop, ['support'])
  const [desk, phone] = [openDashboard(shop), openDashboard(shop)]
  await phone.signIn(hind)
  clock.later(1)
  await desk.signIn(hind)
  const isPhoneIn = () =>
    phone.call('GET /admin/me', {}).then(
      () => true,
      () => false,
    )
  return { ...shop, ...clock, hind, desk, phone, isPhoneIn }
}

test('a new password of twelve characters ends the other sessions and is reported by mail', async () => {
  const { desk, hind, later, isPhoneIn, mailsTo, ...shop } = await startShop()
  const change = (current_password: string, password: string) =>
    desk.call('PUT /admin/me/password', { current_password, password, password_confirmation: password })
  const chosen = 'بخور وعود وماء ورد'
  expect(await errorOf(change('not it', chosen))).toMatchObject({
    code: 'invalid',
    errors: { current_password: [expect.any(String)] },
  })
  expect(await errorOf(change(staffPassword, 'elevenchars'))).toMatchObject({
    errors: { password: [expect.any(String)] },
  })
  expect(await isPhoneIn()).toBe(true)
  await change(staffPassword, chosen)
  expect(await isPhoneIn()).toBe(false)
  expect((await desk.call('GET /admin/me', {})).data.staff.id).toBe(hind.id)
  expect(await errorOf(desk.passwordStep(hind))).toMatchObject({ code: 'wrong_staff_credentials' })
  await desk.passwordStep(hind, chosen)
  expect((await mailsTo(hind.email))[0]?.subject).toBe('Your password for the dashboard was changed')
  const entry = (await entriesOf(shop)).find(({ action }) => action === 'PUT /admin/me/password')
  expect(entry).toMatchObject({ staff_id: hind.id, before: null, after: { password: 'changed' } })
  later(11)
  expect(await errorOf(change(chosen, staffPassword))).toMatchObject({ code: 'step_up_required' })
})

test('guessing the password from an open session is limited', async () => {
  const { desk } = await startShop()
  const password = 'بخور وعود وماء ورد'
  const guess = () =>
    errorOf(
      desk.call('PUT /admin/me/password', { current_password: 'a guess', password, password_confirmation: password }),
    )
  for (let n = 0; n < 10; n++) expect(await guess()).toMatchObject({ code: 'invalid' })
  expect(await guess()).toMatchObject({ status: 429 })
})

test('new recovery codes replace the old ones and are reported by mail', async () => {
  const { desk, hind, isPhoneIn, mailsTo } = await startShop()
  const renew = async () => (await desk.call('POST /admin/me/recovery-codes', {})).data.recovery_codes
  const [before = ''] = await renew()
  const [after = ''] = await renew()
  expect(await isPhoneIn()).toBe(false)
  const step = async (code: string) => {
    const { ticket } = await desk.passwordStep(hind)
    return desk.call('POST /admin/session/totp', { ticket, code })
  }
  expect(await errorOf(step(before))).toMatchObject({ code: 'wrong_staff_credentials' })
  expect((await step(after)).data.staff.id).toBe(hind.id)
  const mails = await mailsTo(hind.email)
  expect(mails.filter(({ subject }) => subject === 'New recovery codes for the dashboard')).toHaveLength(2)
  for (const { text } of mails) expect(text).not.toContain(after)
})

test('another authenticator app replaces the old one once its first code was entered', async () => {
  const { desk, phone, hind, now, later, isPhoneIn, mailsTo } = await startShop()
  const { data } = await desk.call('GET /admin/me/totp', {})
  const confirm = (browser: typeof desk, code: string) =>
    browser.call('PUT /admin/me/totp', { setup: data.setup, code })
  expect(await errorOf(confirm(desk, wrongCode(data.secret, now())))).toMatchObject({ code: 'second_factor_invalid' })
  expect(await errorOf(confirm(phone, appCode(data.secret, now())))).toMatchObject({ code: 'second_factor_expired' })
  expect((await confirm(desk, appCode(data.secret, now()))).data.recovery_codes).toHaveLength(10)
  expect(await isPhoneIn()).toBe(false)
  expect((await mailsTo(hind.email))[0]?.subject).toBe('Your authenticator app for the dashboard was changed')
  later(1)
  expect(await errorOf(phone.signIn(hind))).toMatchObject({ code: 'wrong_staff_credentials' })
  expect((await phone.signIn({ ...hind, secret: data.secret })).id).toBe(hind.id)
})

test('one’s own sessions are listed and ended, one or all others', async () => {
  const { desk, phone, hind, later, isPhoneIn, db, deps } = await startShop()
  const { data } = await desk.call('GET /admin/me/sessions', {})
  expect(data.map(({ current }) => current)).toEqual([true, false])
  const [own, other] = data
  expect(await errorOf(desk.call('DELETE /admin/me/sessions/:id', { id: crypto.randomUUID() }))).toMatchObject({
    status: 404,
  })
  await desk.call('DELETE /admin/me/sessions/:id', { id: other?.id ?? '' })
  expect(await isPhoneIn()).toBe(false)
  later(1)
  await phone.signIn(hind)
  await desk.call('DELETE /admin/me/sessions', {})
  expect(await isPhoneIn()).toBe(false)
  expect((await desk.call('GET /admin/me/sessions', {})).data.map(({ id }) => id)).toEqual([own?.id])
  later(61)
  await sweepStaff(deps)
  expect(await db.selectFrom('staff_session').select('id').execute()).toEqual([])
})

test('a person neither sees nor ends sessions of others', async () => {
  const shop = await startShop()
  const rayan = openDashboard(shop)
  await rayan.signIn(await insertPerson(shop, ['owner']))
  const { data } = await shop.desk.call('GET /admin/me/sessions', {})
  expect(await errorOf(rayan.call('DELETE /admin/me/sessions/:id', { id: data[0]?.id ?? '' }))).toMatchObject({
    status: 404,
  })
  expect((await rayan.call('GET /admin/me/sessions', {})).data).toHaveLength(1)
})

test('what an open page does by itself does not keep a session alive; what its person does, does', async () => {
  const { desk, hind, later, ...shop } = await startShop()
  const unattended = openDashboard(shop, { headers: { 'x-unattended': '1' } })
  later(1)
  await unattended.signIn(hind)
  const cookie = `staff=${unattended.cookies.get('staff')}`
  for (let minutes = 0; minutes < 45; minutes += 15) {
    later(15)
    await desk.call('GET /admin/overview', {})
    await unattended.call('GET /admin/overview', {})
    const stream = await shop.request('/api/v1/admin/stream', { headers: { cookie } })
    expect(stream.status).toBe(200)
    await stream.body?.cancel()
  }
  later(16)
  expect(await errorOf(unattended.call('GET /admin/overview', {}))).toMatchObject({ code: 'staff_unauthenticated' })
  expect((await shop.request('/api/v1/admin/stream', { headers: { cookie } })).status).toBe(401)
  expect((await desk.call('GET /admin/me', {})).data.staff.id).toBe(hind.id)
})
