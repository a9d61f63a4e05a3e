import * as client from 'openid-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { browser, chooseAccount } from '../test/browser.ts'
import { startWorld, type World } from '../test/world.ts'

const redirectUri = 'http://localhost/signed-in'
let world: World
let config: client.Configuration

beforeAll(async () => {
  world = await startWorld({ redirectUris: [redirectUri] })
  config = await discover()
})
afterAll(() => world.stop())

const discover = () => {
  const { googleClientId, googleClientSecret } = world.sandbox.credentials
  const issuer = new URL(`${world.site}/sandbox/oidc`)
  return client.discovery(issuer, googleClientId, googleClientSecret, undefined, {
    execute: [client.allowInsecureRequests],
  })
}

async function begin(more: Record<string, string> = {}) {
  const verifier = client.randomPKCECodeVerifier()
  const [state, nonce] = [client.randomState(), client.randomNonce()]
  const start = client.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri,
    scope: 'openid email profile',
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
    ...more,
  })
  return { start: start.href, checks: { pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce } }
}

test('the provider describes itself at its public address', async () => {
  const described = config.serverMetadata()
  expect(described.issuer).toBe(`${world.site}/sandbox/oidc`)
  for (const address of [described.authorization_endpoint, described.token_endpoint, described.userinfo_endpoint]) {
    expect(address).toContain(`${world.site}/sandbox/oidc/`)
  }
  expect(described.scopes_supported).toEqual(['openid', 'email', 'profile'])
  expect(described.code_challenge_methods_supported).toContain('S256')
})

test('Sara signs in with one click, and her email is verified', async () => {
  const { start, checks } = await begin()
  const back = await chooseAccount(browser(), start, 'sara@gmail.example')
  const tokens = await client.authorizationCodeGrant(config, back, checks)

  const sara = {
    email: 'sara@gmail.example',
    hd: 'gmail.example',
    email_verified: true,
    given_name: 'سارة',
    family_name: 'القحطاني',
    name: 'سارة القحطاني',
  }
  expect(tokens.claims()).toMatchObject({ ...sara, aud: world.sandbox.credentials.googleClientId })
  expect(tokens.access_token.split('.')).toHaveLength(1)
  const sub = tokens.claims()?.sub ?? ''
  expect(await client.fetchUserInfo(config, tokens.access_token, sub)).toEqual({ sub, ...sara })
})

test('whoever signed in before is still asked who they are, and may be someone else', async () => {
  const visit = browser()
  const first = await begin()
  await client.authorizationCodeGrant(
    config,
    await chooseAccount(visit, first.start, 'sara@gmail.example'),
    first.checks,
  )
  const second = await begin({ prompt: 'select_account' })
  const back = await chooseAccount(visit, second.start, 'omar@unverified.example')
  const tokens = await client.authorizationCodeGrant(config, back, second.checks)
  expect(tokens.claims()).toMatchObject({ email: 'omar@unverified.example', email_verified: false })
  expect(tokens.claims()).not.toHaveProperty('hd')
})

test('whoever cancels comes back without a code', async () => {
  const { start, checks } = await begin()
  const back = await chooseAccount(browser(), start, 'Cancel')
  expect(back.searchParams.get('error')).toBe('access_denied')
  await expect(client.authorizationCodeGrant(config, back, checks)).rejects.toThrow()
})

test('a code works once, and only for whoever asked for it', async () => {
  const { start, checks } = await begin()
  const back = await chooseAccount(browser(), start, 'sara@gmail.example')
  const thief = { ...checks, pkceCodeVerifier: client.randomPKCECodeVerifier() }
  await expect(client.authorizationCodeGrant(config, back, thief)).rejects.toMatchObject({ error: 'invalid_grant' })

  const again = await begin()
  const secondBack = await chooseAccount(browser(), again.start, 'sara@gmail.example')
  await client.authorizationCodeGrant(config, secondBack, again.checks)
  await expect(client.authorizationCodeGrant(config, secondBack, again.checks)).rejects.toMatchObject({
    error: 'invalid_grant',
  })
})

test('an address that is not the store’s gets no code, and a made-up token no person', async () => {
  const { start } = await begin({ redirect_uri: 'https://evil.example/' })
  const refused = await browser()(start)
  expect(refused.status).toBe(400)
  expect(refused.next).toBe('')
  const headers = { authorization: 'Bearer made-up' }
  expect((await fetch(`${world.site}/sandbox/oidc/me`, { headers })).status).toBe(401)
})

test('a sign-in page without its cookie asks to start again', async () => {
  const page = await browser()(`${world.site}/sandbox/oidc/interaction/gone`)
  expect(page.status).toBe(400)
  expect(page.body).toContain('Start again from the store.')
})

test('the sign-in works without the store in front of it', async () => {
  const { start } = await begin()
  const direct = start.replace(world.site, world.sandbox.url)
  const back = await chooseAccount(browser(), direct, 'sara@gmail.example')
  expect(back.searchParams.get('code')).toBeTruthy()
})
