import { generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import { expect, test } from 'vitest'
import { startIssuer } from '../../../test/issuer.ts'
import { openIdSignIn } from './sign-in.gateway.ts'

const proof = { code: 'c', codeVerifier: 'v'.repeat(43), nonce: 'n' }
const { privateKey: stranger } = await generateKeyPair('RS256')
const ourSecret = new TextEncoder().encode('our-secret')
const hourAgo = Math.floor(Date.now() / 1000) - 3600

test('an honest issuer is believed, and its account is named by issuer and subject', async () => {
  const issuer = await startIssuer({ claims: { given_name: 'Sara', hd: 'mail.example' } })
  const signIn = openIdSignIn(issuer)
  expect(await signIn.byCode(proof)).toEqual({
    issuer: issuer.issuer,
    subject: 'the-subject',
    email: 'sara@mail.example',
    emailVerified: true,
    hostedDomain: 'mail.example',
    firstName: 'Sara',
    lastName: undefined,
  })
  expect(await signIn.settings()).toEqual({
    clientId: 'our-client',
    authorizationEndpoint: `${issuer.issuer}/authorize`,
    redirectUri: 'http://store.test/auth/callback',
  })
})

test.for<[string, Record<string, unknown>, ((claims: JWTPayload) => Promise<string>)?]>([
  ['made for another shop', { aud: 'another-client' }],
  ['of another issuer', { iss: 'https://evil.example' }],
  ['that has run out', { iat: hourAgo - 300, exp: hourAgo }],
  ['for another visit', { nonce: 'another' }],
  ['for no visit', { nonce: undefined }],
  [
    'signed by a stranger',
    {},
    (claims) => new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(stranger),
  ],
  [
    'signed with our own secret',
    {},
    (claims) => new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(ourSecret),
  ],
  ['signed by nobody', {}, async (claims) => new UnsecuredJWT(claims).encode()],
  ['without an email', { email: undefined }],
])('an identity %s is refused', async ([, claims, idToken]) => {
  const signIn = openIdSignIn(await startIssuer({ claims, ...(idToken && { idToken }) }))
  await expect(signIn.byCode(proof)).rejects.toMatchObject({ code: 'sign_in_refused' })
})

test('a code of one visit is not taken with the nonce of another', async () => {
  const signIn = openIdSignIn(await startIssuer({ claims: {} }))
  await expect(signIn.byCode({ ...proof, nonce: 'of another visit' })).rejects.toMatchObject({
    code: 'sign_in_refused',
  })
})

test('an access token counts only if the issuer says that it was made for this shop', async () => {
  const ours = { active: true, client_id: 'our-client', sub: 'the-subject' }
  const by = async (introspection?: Record<string, unknown>, claims = {}) =>
    openIdSignIn(await startIssuer({ claims, ...(introspection && { introspection }) })).byAccessToken('a-token')
  expect(await by(ours)).toMatchObject({ subject: 'the-subject', email: 'sara@mail.example' })
  const refused = { code: 'sign_in_refused' }
  await expect(by({ ...ours, client_id: 'another-client' })).rejects.toMatchObject(refused)
  await expect(by({ active: false })).rejects.toMatchObject(refused)
  await expect(by()).rejects.toMatchObject(refused)
  await expect(by(ours, { sub: 'another-subject' })).rejects.toMatchObject(refused)
})
