import { expect, test } from 'vitest'
import { entriesOf, insertPerson, openDashboard, staffPassword, testClock } from '../../../test/dashboard-browser.ts'
import { errorOf } from '../../../test/error-of.ts'
import { startMailingApi } from '../../../test/mailbox.ts'
import { appCode, wrongCode } from '../../../test/second-factor.ts'
import { startTestApi } from '../../../test/test-api.ts'

async function startShop(overrides: Parameters<typeof startTestApi>[0] = {}) {
  const clock = testClock()
  const shop = await startTestApi({ now: clock.now, ...overrides })
  return { ...shop, ...clock }
}

test('password and code open a session: a cookie that no script reads and no other site sends', async () => {
  const shop = await startShop()
  const hind = await insertPerson(shop, ['orders', 'support'])
  const browser = openDashboard(shop)
  const step = await browser.passwordStep(hind)
  expect(step).toMatchObject({ step: 'totp', expires_in: 300 })
  expect(browser.received).toEqual([])
  const code = appCode(hind.secret, shop.now())
  const { data } = await browser.call('POST /admin/session/totp', { ticket: step.ticket, code })
  expect(data.staff).toMatchObject({ id: hind.id, email: hind.email, roles: ['orders', 'support'] })
  expect(data.staff.permissions).toContain('orders.move')
  expect(data.staff.permissions).not.toContain('staff.manage')
  expect((await browser.call('GET /admin/me', {})).data).toEqual(data)
  const cookie = browser.received.find((line) => line.startsWith('staff='))
  expect(cookie).toMatch(/^staff=[\w-]{43}; Max-Age=43200; Path=\/api\/v1\/admin; HttpOnly; SameSite=Strict$/)

  const entries = await entriesOf(shop)
  expect(entries).toMatchObject([{ action: 'sign_in', staff_id: hind.id, stepped_up: true, after: { by: 'app' } }])
  const written = JSON.stringify(entries)
  for (const secret of [staffPassword, code, step.ticket, hind.secret]) expect(written).not.toContain(secret)
})

test('with an https address the cookies are secure', async () => {
  const shop = await startShop({ dashboardUrl: 'https://office.shop.test' })
  const hind = await insertPerson(shop, ['owner'])
  const browser = openDashboard(shop)
  await browser.signIn(hind)
  expect(browser.received).toHaveLength(2)
  for (const line of browser.received) expect(line).toContain('; Secure')
})

test('a wrong password, an unknown address, a suspended person and a wrong code get one answer', async () => {
  const shop = await startShop()
  const [hind, rayan] = [await insertPerson(shop, ['owner']), await insertPerson(shop, ['orders'])]
  await shop.db.updateTable('staff').set({ suspended_at: shop.now() }).where('id', '=', rayan.id).execute()
  const texts = {
    ar: 'البريد أو كلمة المرور أو الرمز غير صحيح',
    en: 'Email, password or code is not right',
  }
  for (const lang of ['ar', 'en'] as const) {
    const browser = openDashboard(shop, { lang })
    const { ticket } = await browser.passwordStep(hind)
    const refused = [
      () => browser.passwordStep(hind, 'not the password'),
      () => browser.passwordStep({ email: 'nobody@shop.test' }),
      () => browser.passwordStep({ email: 'no address' }),
      () => browser.passwordStep(rayan),
      () => browser.call('POST /admin/session/totp', { ticket, code: wrongCode(hind.secret, shop.now()) }),
    ]
    for (const call of refused) {
      const { status, code, message } = await errorOf(call())
      expect({ status, code, message }).toEqual({ status: 401, code: 'wrong_staff_credentials', message: texts[lang] })
    }
  }
  const failed = (await entriesOf(shop)).filter(({ action }) => action === 'sign_in_failed')
  expect(failed).toHaveLength(10)
  expect(failed.every(({ staff_id, stepped_up }) => staff_id === null && !stepped_up)).toBe(true)
  expect(failed.filter(({ thing_id }) => thing_id === String(hind.id))).toHaveLength(4)
  expect(JSON.stringify(failed)).toContain('n…@shop.test')
  expect(JSON.stringify(failed)).not.toContain('nobody@')
})

test('a code opens one session, also when it is sent twice at once; the next one opens another', async () => {
  const shop = await startShop()
  const hind = await insertPerson(shop, ['owner'])
  const browser = openDashboard(shop)
  const { ticket } = await browser.passwordStep(hind)
  const code = appCode(hind.secret, shop.now())
  const twice = await Promise.allSettled([1, 2].map(() => browser.call('POST /admin/session/totp', { ticket, code })))
  expect(twice.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await errorOf(openDashboard(shop).signIn(hind))).toMatchObject({ code: 'wrong_staff_credentials' })
  shop.later(1)
  expect((await openDashboard(shop).signIn(hind)).id).toBe(hind.id)
})

test('a ticket is good for five minutes, and not after a new password', async () => {
  const shop = await startShop()
  const hind = await insertPerson(shop, ['owner'])
  const browser = openDashboard(shop)
  const code = () => appCode(hind.secret, shop.now())
  const { ticket: slow } = await browser.passwordStep(hind)
  shop.later(5)
  expect(await errorOf(browser.call('POST /admin/session/totp', { ticket: slow, code: code() }))).toMatchObject({
    status: 422,
    code: 'second_factor_expired',
  })
  const { ticket } = await browser.passwordStep(hind)
  await shop.db.updateTable('staff').set({ password_hash: 'another' }).where('id', '=', hind.id).execute()
  for (const each of [ticket, 'forged', `${ticket}x`])
    expect(await errorOf(browser.call('POST /admin/session/totp', { ticket: each, code: code() }))).toMatchObject({
      code: 'second_factor_expired',
    })
})

test('nothing is changed from another site, with whatever cookie, nor without the dashboard’s header', async () => {
  const shop = await startShop()
  const hind = await insertPerson(shop, ['owner'])
  const browser = openDashboard(shop)
  await browser.signIn(hind)
  const strangers = [{ origin: 'https://evil.test' }, { origin: '' }, { 'x-dashboard': '0' }]
  for (const headers of strangers) {
    const elsewhere = openDashboard(shop, { headers })
    expect(await errorOf(elsewhere.passwordStep(hind))).toMatchObject({ status: 403, code: 'forbidden' })
    elsewhere.cookies.set('staff', browser.cookies.get('staff') ?? '')
    expect(await errorOf(elsewhere.call('DELETE /admin/session', {}))).toMatchObject({ status: 403 })
  }
  expect((await browser.call('GET /admin/me', {})).data.staff.id).toBe(hind.id)
})

test('signing out ends the session at once, and signing in again ends the browser’s old session', async () => {
  const shop = await startShop()
  const hind = await insertPerson(shop, ['owner'])
  const [browser, thief] = [openDashboard(shop), openDashboard(shop)]
  const nobody = { status: 401, code: 'staff_unauthenticated' }
  await browser.signIn(hind)
  thief.cookies.set('staff', browser.cookies.get('staff') ?? '')
  shop.later(1)
  await browser.signIn(hind)
  expect(await errorOf(thief.call('GET /admin/me', {}))).toMatchObject(nobody)
  thief.cookies.set('staff', browser.cookies.get('staff') ?? '')
  await browser.call('DELETE /admin/session', {})
  expect(browser.cookies.has('staff')).toBe(false)
  for (const one of [browser, thief]) expect(await errorOf(one.call('GET /admin/me', {}))).toMatchObject(nobody)
  expect((await entriesOf(shop)).map(({ action }) => action)).toEqual(['sign_in', 'sign_in', 'DELETE /admin/session'])
})

test('ten failures shut a person to a network for a quarter of an hour', async () => {
  const shop = await startShop()
  const hind = await insertPerson(shop, ['owner'])
  const browser = openDashboard(shop)
  for (let n = 0; n < 10; n++) await errorOf(browser.passwordStep(hind, 'not the password'))
  expect(await errorOf(browser.passwordStep(hind))).toMatchObject({ status: 429, code: 'too_many_requests' })
  shop.later(15)
  expect((await browser.signIn(hind)).id).toBe(hind.id)
})

test('five wrong codes shut the second step too', async () => {
  const shop = await startShop()
  const hind = await insertPerson(shop, ['owner'])
  const browser = openDashboard(shop)
  const { ticket } = await browser.passwordStep(hind)
  const code = wrongCode(hind.secret, shop.now())
  for (let n = 0; n < 5; n++) await errorOf(browser.call('POST /admin/session/totp', { ticket, code }))
  const right = { ticket, code: appCode(hind.secret, shop.now()) }
  expect(await errorOf(browser.call('POST /admin/session/totp', right))).toMatchObject({ status: 429 })
})

test('a sign-in on a new device is mailed in the person’s language; on a known one it is not', async () => {
  const clock = testClock()
  const shop = await startMailingApi({ now: clock.now })
  const hind = await insertPerson(shop, ['owner'])
  const desk = openDashboard(shop, { lang: 'ar' })
  await desk.signIn(hind)
  clock.later(1)
  await desk.signIn(hind)
  expect(await shop.mailsTo(hind.email)).toEqual([])
  const phone = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1' }
  clock.later(1)
  await openDashboard(shop, { lang: 'ar', headers: phone }).signIn(hind)
  clock.later(1)
  await openDashboard(shop, { lang: 'en', headers: phone }).signIn(hind)
  const [second, first] = await shop.mailsTo(hind.email)
  expect(first?.subject).toBe('دخول إلى لوحة التحكم من جهاز جديد')
  expect(first?.text).toContain('iPhone')
  expect(second?.subject).toBe('A sign-in to the dashboard from a new device')
})

test('ten minutes after the second factor a change of staff asks for it again, and a code lets it go on', async () => {
  const shop = await startShop()
  const hind = await insertPerson(shop, ['owner'])
  const browser = openDashboard(shop)
  await browser.signIn(hind)
  const invite = () => browser.call('POST /admin/invitations', { email: 'new@shop.test', roles: ['support'] })
  shop.later(9)
  await invite()
  shop.later(1)
  expect(await errorOf(invite())).toMatchObject({ status: 403, code: 'step_up_required' })
  expect((await browser.call('GET /admin/session/step-up', {})).data).toEqual({ passkey: null })
  const step = (code: string) => browser.call('POST /admin/session/step-up', { code })
  expect(await errorOf(step(wrongCode(hind.secret, shop.now())))).toMatchObject({ code: 'second_factor_invalid' })
  const code = appCode(hind.secret, shop.now())
  expect((await step(code)).data.until).toBe('2026-11-18T06:20:00.000Z')
  expect(await errorOf(step(code))).toMatchObject({ code: 'second_factor_invalid' })
  await invite()
  expect(await errorOf(browser.call('POST /admin/session/step-up', {}))).toMatchObject({ code: 'invalid' })
  const entries = await entriesOf(shop)
  expect(entries.map(({ action, stepped_up }) => [action, stepped_up])).toEqual([
    ['sign_in', true],
    ['POST /admin/invitations', true],
    ['step_up_failed', false],
    ['POST /admin/session/step-up', false],
    ['step_up_failed', true],
    ['POST /admin/invitations', true],
  ])
})

test('a shopper’s token opens nothing of the dashboard, and the staff’s cookie nothing of the shop', async () => {
  const shop = await startShop()
  const hind = await insertPerson(shop, ['owner'])
  const browser = openDashboard(shop)
  await browser.signIn(hind)
  const staff = browser.cookies.get('staff') ?? ''
  for (const headers of [{ cookie: `staff=${staff}` }, { authorization: `Bearer ${staff}` }, { jwt: staff }])
    expect((await shop.request('/api/v1/user/profile', { headers })).status).toBe(401)
})
