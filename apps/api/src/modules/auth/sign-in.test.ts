import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import * as oidc from 'openid-client'
import pino from 'pino'
import { afterAll, expect, inject, test } from 'vitest'
import { browser, chooseAccount } from '../../../../../packages/sandbox/test/browser.ts'
import { setFault, startWorld } from '../../../../../packages/sandbox/test/world.ts'
import { errorOf } from '../../../test/error-of.ts'
import { registration, startMailingApi } from '../../../test/mailbox.ts'
import { quickHash } from '../../../test/quick-hash.ts'
import { insertShopper } from '../../../test/shoppers.ts'
import { openIdSignIn } from './sign-in.gateway.ts'

const sara = 'sara@gmail.example'
const omar = 'omar@unverified.example'
/** Verified by the third party, which does not host the mailbox. */
const layla = 'layla@elsewhere.example'
const redirectUri = 'http://store.test/auth/callback'

// The third party's signing key is made at the first sign-in and stored here for the shops of the next tests.
const dir = mkdtempSync(join(inject('scratch'), 'asjad-test-'))
afterAll(() => rmSync(dir, { recursive: true, force: true }))

async function startShop() {
  const world = await startWorld({ redirectUris: [redirectUri], dir })
  const { googleClientId, googleClientSecret } = world.sandbox.credentials
  const client = { issuer: `${world.site}/sandbox/oidc`, clientId: googleClientId, clientSecret: googleClientSecret }
  const lines: Record<string, unknown>[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  const api = await startMailingApi({ log, signIn: openIdSignIn({ ...client, redirectUri }) })

  /** What the popup returns to the page: a code, and the secrets that the page generated for it. */
  async function popup(email: string) {
    const { data } = await api.call('GET /user/auth/google', {})
    const [code_verifier, nonce] = [oidc.randomPKCECodeVerifier(), oidc.randomNonce()]
    const start = new URL(data.authorization_endpoint)
    const query = {
      response_type: 'code',
      client_id: data.client_id,
      redirect_uri: data.redirect_uri,
      scope: 'openid email profile',
      nonce,
      state: oidc.randomState(),
      code_challenge: await oidc.calculatePKCECodeChallenge(code_verifier),
      code_challenge_method: 'S256',
    }
    for (const [name, value] of Object.entries(query)) start.searchParams.set(name, value)
    const back = await chooseAccount(browser(), start.href, email)
    return { code: back.searchParams.get('code') ?? '', code_verifier, nonce }
  }
  const signIn = async (email: string) => api.call('POST /user/auth/google', await popup(email))
  const profile = async (token: string) => (await api.callIn('en', token)('GET /user/profile', {})).data.user
  const events = (event: string) => lines.filter((line) => line.event === event)
  return { ...api, world, client, popup, signIn, profile, lines, events, [Symbol.asyncDispose]: () => world.stop() }
}

test('somebody new signs in with one click and is the same person the next time', async () => {
  await using shop = await startShop()
  const { data } = await shop.signIn(sara)
  const user = await shop.profile(data.token)
  expect(user).toMatchObject({
    email: sara,
    first_name: 'سارة',
    last_name: 'القحطاني',
    has_password: false,
    phone: null,
  })
  expect(await shop.mailsTo(sara)).toMatchObject([{ subject: 'Welcome' }])
  const again = await shop.signIn(sara)
  expect((await shop.profile(again.data.token)).id).toBe(user.id)
  // The second browser did not present the device key of the first sign-in.
  expect((await shop.mailsTo(sara)).map(({ subject }) => subject)).toEqual([
    'A login to your account from a new device',
    'Welcome',
  ])
})

test('a code works once, with the secrets of the page that asked for it, and nothing works without one', async () => {
  await using shop = await startShop()
  const proof = await shop.popup(sara)
  const thief = { ...proof, code_verifier: oidc.randomPKCECodeVerifier() }
  const refused = { status: 401, code: 'sign_in_refused' }
  expect(await errorOf(shop.call('POST /user/auth/google', thief))).toMatchObject(refused)
  const good = await shop.popup(sara)
  await shop.call('POST /user/auth/google', good)
  expect(await errorOf(shop.call('POST /user/auth/google', good))).toMatchObject(refused)
  const { code } = await shop.popup(sara)
  expect((await errorOf(shop.call('POST /user/auth/google', { code }))).errors).toEqual({
    code_verifier: ['Value is required'],
    nonce: ['Value is required'],
  })
  expect(await errorOf(shop.call('POST /user/auth/google', { access_token: 'made-up' }))).toMatchObject(refused)
  expect(await errorOf(shop.call('POST /user/auth/google', {}))).toMatchObject({
    errors: { code: ['Value is required'] },
  })
})

test('an access token that was made for this shop signs in too', async () => {
  await using shop = await startShop()
  const { issuer, clientId, clientSecret } = shop.client
  const config = await oidc.discovery(new URL(issuer), clientId, clientSecret, undefined, {
    execute: [oidc.allowInsecureRequests],
  })
  const { code, code_verifier, nonce } = await shop.popup(sara)
  const back = new URL(`${redirectUri}?code=${code}&iss=${encodeURIComponent(issuer)}`)
  const tokens = await oidc.authorizationCodeGrant(config, back, {
    pkceCodeVerifier: code_verifier,
    expectedNonce: nonce,
  })
  const { data } = await shop.call('POST /user/auth/google', { access_token: tokens.access_token })
  expect((await shop.profile(data.token)).email).toBe(sara)
})

test('a verified account is linked where the third party runs the mailbox, told by mail, and keeps its password', async () => {
  await using shop = await startShop()
  const before = await insertShopper(shop, { email: sara, password_hash: await quickHash('the old password') })
  const { data } = await shop.signIn(sara)
  expect(await shop.profile(data.token)).toMatchObject({ id: before.id, first_name: 'Sara', has_password: true })
  expect(await shop.mailsTo(sara)).toMatchObject([{ subject: 'A new way to log in to your account' }])
  await before.call('GET /user/profile', {})
})

test('whoever registered an email that they never proved loses it to its owner', async () => {
  await using shop = await startShop()
  const form = registration({ email: layla })
  const { data: stranger } = await shop.call('POST /user/auth/register', form)
  const proof = await shop.popup(layla)
  const error = await errorOf(shop.call('POST /user/auth/google', proof))
  expect(error).toMatchObject({
    status: 409,
    code: 'conflict',
    data: { email: layla, verified: false, has_password: false },
  })
  const byPassword = { ...proof, password: form.password }
  expect(await errorOf(shop.call('POST /user/auth/google', byPassword))).toMatchObject({ code: 'conflict' })

  const { data } = await shop.call('POST /user/auth/google', { ...proof, otp: await shop.codeTo(layla) })

  expect(await shop.profile(data.token)).toMatchObject({ email: layla, has_password: false })
  const { email, password } = form
  expect(await errorOf(shop.call('POST /user/auth/login', { email, password }))).toMatchObject({ status: 401 })
  const session = shop.callIn('en', stranger.token)('GET /user/profile', {})
  expect(await errorOf(session)).toMatchObject({ code: 'unauthenticated' })
})

test('where the third party runs the mailbox, its owner takes it at once from whoever registered it', async () => {
  await using shop = await startShop()
  const form = registration({ email: sara })
  const { data: stranger } = await shop.call('POST /user/auth/register', form)
  const { data } = await shop.signIn(sara)
  expect(await shop.profile(data.token)).toMatchObject({ email: sara, has_password: false })
  const session = shop.callIn('en', stranger.token)('GET /user/profile', {})
  expect(await errorOf(session)).toMatchObject({ code: 'unauthenticated' })
})

test('an account at a mailbox that the third party does not run is linked by its owner alone', async () => {
  await using shop = await startShop()
  const password = 'the old password'
  const before = await insertShopper(shop, { email: layla, password_hash: await quickHash(password) })
  const proof = await shop.popup(layla)
  const error = await errorOf(shop.call('POST /user/auth/google', proof))
  expect(error).toMatchObject({ code: 'conflict', data: { email: layla, verified: true, has_password: true } })
  // A person with that address at the third party gets nowhere by trying again.
  expect(await errorOf(shop.signIn(layla))).toMatchObject({ code: 'conflict' })

  const { data } = await shop.call('POST /user/auth/google', { ...proof, password })

  expect((await shop.profile(data.token)).id).toBe(before.id)
  expect((await shop.mailsTo(layla))[0]).toMatchObject({ subject: 'A new way to log in to your account' })
  expect((await shop.profile((await shop.signIn(layla)).data.token)).id).toBe(before.id)
})

test.for([layla, omar])(
  'somebody new whose mailbox the third party does not run proves it by our code: %s',
  async (email) => {
    await using shop = await startShop()
    const proof = await shop.popup(email)
    const error = await errorOf(shop.call('POST /user/auth/google', proof))
    expect(error).toMatchObject({ status: 409, data: { email, verified: false, has_password: false } })
    const guess = await errorOf(shop.call('POST /user/auth/google', { ...proof, password: '' }))
    expect(guess).toMatchObject({ code: 'conflict' })
    const account = () => shop.db.selectFrom('account').select('email_verified_at').executeTakeFirst()
    expect(await account()).toEqual({ email_verified_at: null })

    const { data } = await shop.call('POST /user/auth/google', { ...proof, otp: await shop.codeTo(email) })

    expect((await shop.profile(data.token)).email).toBe(email)
    expect(await account()).toEqual({ email_verified_at: expect.any(Date) })
    expect((await shop.mailsTo(email))[0]).toMatchObject({ subject: 'Welcome' })
    expect((await shop.profile((await shop.signIn(email)).data.token)).email).toBe(email)
  },
)

test('an account that has moved to another email is left by the Google account of before', async () => {
  await using shop = await startShop()
  const { data } = await shop.signIn(sara)
  const { id } = await shop.profile(data.token)
  const owner = shop.callIn('en', data.token)
  await owner('POST /user/confirmation-code', {})
  const email = 'moved-on@asjad.example'
  await owner('POST /user/email', { email, otp: await shop.codeTo(sara) })
  await owner('PUT /user/email', { otp: await shop.codeTo(email) })
  expect((await shop.mailsTo(sara))[0]?.text).toContain('with Google')
  const again = await shop.signIn(sara)
  expect((await shop.profile(again.data.token)).id).not.toBe(id)
  expect(await shop.profile(data.token)).toMatchObject({ id, email })
})

test('a sign-in that the third party does not confirm is logged', async () => {
  await using shop = await startShop()
  const proof = await shop.popup(sara)
  await errorOf(shop.call('POST /user/auth/google', { ...proof, nonce: oidc.randomNonce() }))
  await errorOf(shop.call('POST /user/auth/google', { access_token: 'made-up' }))
  expect(shop.events('sign_in_refused')).toMatchObject([{ reason: 'code' }, { reason: 'access token' }])
  await shop.signIn(sara)
  expect(shop.events('logged_in')).toMatchObject([{ reason: 'third party' }])
  expect(JSON.stringify(shop.lines)).not.toContain('made-up')
})

test('the owner’s password links once, for whoever holds the popup’s secrets', async () => {
  await using shop = await startShop()
  await insertShopper(shop, { email: omar, password_hash: await quickHash('of Omar') })
  const proof = await shop.popup(omar)
  await errorOf(shop.call('POST /user/auth/google', proof))
  const wrong = await errorOf(shop.call('POST /user/auth/google', { ...proof, password: 'not it' }))
  expect(wrong).toMatchObject({ code: 'wrong_credentials' })
  const thief = { ...proof, nonce: oidc.randomNonce(), password: 'of Omar' }
  expect(await errorOf(shop.call('POST /user/auth/google', thief))).toMatchObject({ code: 'sign_in_refused' })
  const { data } = await shop.call('POST /user/auth/google', { ...proof, password: 'of Omar' })
  expect((await shop.profile(data.token)).email).toBe(omar)
  expect(await errorOf(shop.call('POST /user/auth/google', { ...proof, password: 'of Omar' }))).toMatchObject({
    status: 401,
  })
})

test('an issuer that is down gives a clear error, and works again when it is back', async () => {
  await using shop = await startShop()
  for (const mode of ['error', 'garbage']) {
    await setFault(shop.world, { target: 'oidc', mode })
    expect(await errorOf(shop.call('GET /user/auth/google', {}))).toMatchObject({ status: 503 })
  }
  await setFault(shop.world, { target: 'oidc', mode: 'ok' })
  const proof = await shop.popup(sara)
  await setFault(shop.world, { target: 'oidc', mode: 'error', count: 1 })
  expect(await errorOf(shop.call('POST /user/auth/google', proof))).toMatchObject({ status: 503 })
  await shop.call('POST /user/auth/google', proof)
})
