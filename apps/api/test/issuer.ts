import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { onTestFinished } from 'vitest'

type Answers = {
  /** The claims of the ID token; a test may change them to play a dishonest issuer. */
  claims: Record<string, unknown>
  idToken?: (claims: JWTPayload) => Promise<string>
  introspection?: Record<string, unknown>
}

/** Creating a key pair takes a quarter of a second of a core, so all issuers of a file share one. */
const pair = generateKeyPair('RS256')

/** An issuer that claims whatever a test wants, correctly signed by default. */
export async function startIssuer(answers: Answers) {
  const { privateKey, publicKey } = await pair
  const key = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }
  const server = createServer(async (request, response) => {
    await text(request)
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(await answer(request.url ?? '')))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const people = () => ({ sub: 'the-subject', email: 'sara@mail.example', email_verified: true, ...answers.claims })

  async function answer(path: string) {
    if (path === '/jwks') return { keys: [key] }
    if (path === '/userinfo') return people()
    if (path === '/introspect') return answers.introspection
    if (path === '/token') return { access_token: 'an-access-token', token_type: 'Bearer', id_token: await idToken() }
    return {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      userinfo_endpoint: `${issuer}/userinfo`,
      jwks_uri: `${issuer}/jwks`,
      ...(answers.introspection && { introspection_endpoint: `${issuer}/introspect` }),
      id_token_signing_alg_values_supported: ['RS256'],
    }
  }
  function idToken() {
    const now = Math.floor(Date.now() / 1000)
    const claims = { iss: issuer, aud: 'our-client', iat: now, exp: now + 300, nonce: 'n', ...people() }
    if (answers.idToken) return answers.idToken(claims)
    return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(privateKey)
  }
  return { issuer, clientId: 'our-client', clientSecret: 'our-secret', redirectUri: 'http://store.test/auth/callback' }
}
