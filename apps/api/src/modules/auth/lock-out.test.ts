import { expect, test } from 'vitest'
import { openBrowser } from '../../../test/browser.ts'
import { errorOf } from '../../../test/error-of.ts'
import { startMailingApi } from '../../../test/mailbox.ts'
import { quickHash } from '../../../test/quick-hash.ts'
import { insertShopper } from '../../../test/shoppers.ts'

const password = 'كلمة مرور طويلة'
const chosen = { password: 'another long one', password_confirmation: 'another long one' }

async function startShop() {
  let now = new Date('2026-11-15T09:00:00Z')
  const api = await startMailingApi({ now: () => now, trustedProxies: 1 })
  const sara = await insertShopper(api, { password_hash: await quickHash(password) })
  const { email } = sara
  const later = (minutes: number) => {
    now = new Date(now.getTime() + minutes * 60_000)
  }
  const logIn = (browser: ReturnType<typeof openBrowser>, given = password) =>
    browser.call('POST /user/auth/login', { email, password: given })
  /** Strangers from this many networks, one per network, who fail this often each. */
  const guess = async (networks: number, each: number) => {
    const codes = new Set<string>()
    for (let network = 0; network < networks; network++) {
      const stranger = openBrowser(api)
      for (let n = 0; n < each; n++) codes.add((await errorOf(logIn(stranger, `guess ${n}`))).code)
    }
    return codes
  }
  return { ...api, email, later, logIn, guess }
}

test('strangers from elsewhere cannot keep the owner from logging in', async () => {
  const { logIn, guess, ...api } = await startShop()
  expect(await guess(1, 11)).toEqual(new Set(['wrong_credentials', 'too_many_requests']))
  await logIn(openBrowser(api))
})

test('a network that fails ten times on an account waits; a device that has logged in before counts apart', async () => {
  const { logIn, guess, later, ...api } = await startShop()
  const home = openBrowser(api)
  await logIn(home)
  const neighbour = openBrowser(api, { address: home.address })
  for (let n = 0; n < 10; n++) await errorOf(logIn(neighbour, 'not it'))
  expect(await errorOf(logIn(neighbour))).toMatchObject({ status: 429 })
  await logIn(home)
  for (let n = 0; n < 10; n++) await errorOf(logIn(home, 'not it'))
  expect(await errorOf(logIn(home))).toMatchObject({ status: 429 })
  later(15)
  await logIn(home)
  await logIn(neighbour)
})

test('guessing from many networks has an end; the owner’s devices and networks do not share it', async () => {
  const { logIn, guess, later, ...api } = await startShop()
  const phone = openBrowser(api)
  const office = openBrowser(api)
  await logIn(phone)
  await logIn(office)
  expect(await guess(10, 10)).toEqual(new Set(['wrong_credentials']))
  expect(await guess(2, 1)).toEqual(new Set(['too_many_requests']))
  expect(await errorOf(logIn(openBrowser(api)))).toMatchObject({ status: 429 })

  phone.address = '203.0.113.7'
  await logIn(phone)
  await logIn(openBrowser(api, { address: office.address }))
  // The owner's login does not lift the limit for strangers.
  expect(await guess(1, 1)).toEqual(new Set(['too_many_requests']))
  later(60)
  await logIn(openBrowser(api))
})

test('a cookie that is not of our making, or of another account, makes no device known', async () => {
  const { logIn, guess, email: _, ...api } = await startShop()
  const omar = await insertShopper(api, { password_hash: await quickHash(password) })
  const another = openBrowser(api)
  await another.call('POST /user/auth/login', { email: omar.email, password })
  const forger = openBrowser(api)
  forger.cookies.set('device', 'A'.repeat(43))
  const outsiders = [another, forger]
  for (const browser of outsiders) for (let n = 0; n < 10; n++) await errorOf(logIn(browser, 'not it'))
  for (const browser of outsiders) expect(await errorOf(logIn(browser))).toMatchObject({ status: 429 })
})

test('the proof of a device is made anew at each login, is no script’s to read, and what was planted is worth nothing', async () => {
  const { logIn, email, ...api } = await startShop()
  const planted = 'P'.repeat(43)
  const answer = await api.request('/api/v1/user/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: `device=${planted}`, 'x-forwarded-for': '10.7.7.7' },
    body: JSON.stringify({ email, password }),
  })
  const [cookie = ''] = answer.headers.getSetCookie()
  expect(cookie).toMatch(/^device=[\w-]{43}; Max-Age=31536000; Path=\/api\/v1\/user; HttpOnly; SameSite=Strict$/)
  expect(cookie).not.toContain(planted)
  const thief = openBrowser(api)
  thief.cookies.set('device', planted)
  for (let n = 0; n < 10; n++) await errorOf(logIn(thief, 'not it'))
  expect(await errorOf(logIn(thief))).toMatchObject({ status: 429 })
  const rows = await api.db.selectFrom('known_device').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(/device=([\w-]+)/.exec(cookie)?.[1])
  expect(JSON.stringify(rows)).not.toContain('10.7.7.7')
})

test('over https the proof of a device travels over https alone', async () => {
  const api = await startMailingApi({ publicUrl: 'https://store.test', trustedProxies: 1 })
  const sara = await insertShopper(api, { password_hash: await quickHash(password) })
  const answer = await api.request('/api/v1/user/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: sara.email, password }),
  })
  expect(answer.headers.getSetCookie()[0]).toContain('; Secure')
})

test('two who share a browser are both known to it', async () => {
  const { logIn, guess, ...api } = await startShop()
  const omar = await insertShopper(api, { password_hash: await quickHash(password) })
  const family = openBrowser(api)
  await logIn(family)
  await family.call('POST /user/auth/login', { email: omar.email, password })
  family.address = '203.0.113.9'
  const neighbour = openBrowser(api, { address: family.address })
  for (let n = 0; n < 10; n++) await errorOf(logIn(neighbour, 'not it'))
  await logIn(family)
})

test('a new password makes every other device unknown', async () => {
  const { logIn, email, ...api } = await startShop()
  const [phone, laptop] = [openBrowser(api), openBrowser(api)]
  await logIn(phone)
  laptop.token = (await logIn(laptop)).data.token
  await laptop.call('PUT /user/password', { ...chosen, current_password: password })
  expect(await api.db.selectFrom('known_device').select('account_id').execute()).toHaveLength(1)
  for (const browser of [phone, laptop]) {
    browser.address = '203.0.113.20'
    browser.token = undefined
  }
  const neighbour = openBrowser(api, { address: '203.0.113.20' })
  for (let n = 0; n < 10; n++) await errorOf(logIn(neighbour, 'not it'))
  expect(await errorOf(logIn(phone, chosen.password))).toMatchObject({ status: 429 })
  await logIn(laptop, chosen.password)
})

test('wrong codes of strangers neither use up the owner’s code nor stop the reset', async () => {
  const { logIn, email, codeTo, ...api } = await startShop()
  const phone = openBrowser(api)
  await logIn(phone)
  phone.address = '203.0.113.30'
  await phone.call('POST /user/auth/forgot-password', { email })
  const otp = await codeTo(email)
  const wrong = { email, otp: otp === '000000' ? '111111' : '000000', ...chosen }
  for (let network = 0; network < 5; network++) {
    const stranger = openBrowser(api)
    for (let n = 0; n < 10; n++) await errorOf(stranger.call('POST /user/auth/reset-password', wrong))
  }
  // Strangers have used up their limit, so even the right code is refused from an unknown network.
  expect(await errorOf(openBrowser(api).call('POST /user/auth/reset-password', { ...wrong, otp }))).toMatchObject({
    status: 429,
  })
  await phone.call('POST /user/auth/reset-password', { email, otp, ...chosen })
})

test('a code is guessed at most five times from one place and twenty times by strangers', async () => {
  const { email, codeTo, ...api } = await startShop()
  const laptop = openBrowser(api)
  await laptop.call('POST /user/auth/forgot-password', { email })
  const otp = await codeTo(email)
  const wrong = { email, otp: otp === '000000' ? '111111' : '000000', ...chosen }
  const guessFrom = async (times: number) => {
    const browser = openBrowser(api)
    for (let n = 0; n < times; n++) await errorOf(browser.call('POST /user/auth/reset-password', wrong))
    return browser
  }
  const one = await guessFrom(5)
  const right = { ...wrong, otp }
  expect(await errorOf(one.call('POST /user/auth/reset-password', right))).toMatchObject({ code: 'otp_expired' })
  for (let n = 0; n < 3; n++) await guessFrom(5)
  expect(await errorOf(laptop.call('POST /user/auth/reset-password', right))).toMatchObject({ status: 429 })
})

test('strangers who ask for codes leave some of the hour’s to a device that is known', async () => {
  const { logIn, email, later, work, codeTo, ...api } = await startShop()
  const phone = openBrowser(api)
  await logIn(phone)
  phone.address = '203.0.113.40'
  for (let n = 0; n < 4; n++) {
    await openBrowser(api).call('POST /user/auth/forgot-password', { email })
    await work()
    later(1)
  }
  expect(await errorOf(openBrowser(api).call('POST /user/auth/forgot-password', { email }))).toMatchObject({
    status: 429,
  })
  later(1)
  await phone.call('POST /user/auth/forgot-password', { email })
  await phone.call('POST /user/auth/reset-password', { email, otp: await codeTo(email), ...chosen })
})

test('a code that somebody else asked for is good for the owner, who was let in by mail', async () => {
  const { email, codeTo, ...api } = await startShop()
  await openBrowser(api).call('POST /user/auth/forgot-password', { email })
  await openBrowser(api).call('POST /user/auth/reset-password', { email, otp: await codeTo(email), ...chosen })
})
