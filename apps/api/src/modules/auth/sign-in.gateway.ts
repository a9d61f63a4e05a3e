import * as client from 'openid-client'
import { z } from 'zod'
import { AppError } from '../../app-error.ts'

/** The person as the third party describes them. `email` is as they gave it there. */
export type Person = {
  issuer: string
  subject: string
  email: string
  emailVerified: boolean
  /** The company whose mailboxes the third party hosts; only Google says so. */
  hostedDomain: string | undefined
  firstName: string | undefined
  lastName: string | undefined
}

export type CodeProof = { code: string; codeVerifier: string; nonce: string }

/** Any issuer of OpenID Connect. */
export type SignIn = {
  settings: () => Promise<{ clientId: string; authorizationEndpoint: string; redirectUri: string }>
  byCode: (proof: CodeProof) => Promise<Person>
  byAccessToken: (token: string) => Promise<Person>
}

type Options = { issuer: string; clientId: string; clientSecret: string; redirectUri: string }

export const googleIssuer = 'https://accounts.google.com'
const googleTokenInfo = 'https://oauth2.googleapis.com/tokeninfo'
const timeoutSeconds = 8
const discoveryCacheMs = 24 * 60 * 60_000

const claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.string(),
  // Some issuers send it as text.
  email_verified: z.union([z.boolean(), z.stringbool()]).default(false),
  hd: z.string().optional(),
  given_name: z.string().optional(),
  family_name: z.string().optional(),
})

export function openIdSignIn({ issuer, clientId, clientSecret, redirectUri }: Options): SignIn {
  let known: { config: Promise<client.Configuration>; until: number } | undefined

  /** Fetched when first needed, so that the store starts even if the issuer is down. */
  async function discovered() {
    if (!known || known.until < Date.now()) {
      const config = client.discovery(
        new URL(issuer),
        clientId,
        { client_secret: clientSecret, [client.clockTolerance]: 60 },
        client.ClientSecretPost(clientSecret),
        {
          timeout: timeoutSeconds,
          // The library would accept an unsigned ID token, because it comes over TLS; we check the signature anyway.
          execute: [
            client.enableNonRepudiationChecks,
            ...(issuer.startsWith('http://') ? [client.allowInsecureRequests] : []),
          ],
        },
      )
      known = { config, until: Date.now() + discoveryCacheMs }
      config.catch(() => {
        known = undefined
      })
    }
    return known.config
  }

  const personOf = (rawClaims: unknown): Person => {
    const parsed = claims.safeParse(rawClaims)
    if (!parsed.success) throw new AppError('sign_in_refused')
    const { sub, email, email_verified, hd, given_name, family_name } = parsed.data
    return {
      issuer,
      subject: sub,
      email,
      emailVerified: email_verified,
      hostedDomain: hd,
      firstName: given_name,
      lastName: family_name,
    }
  }

  /** A bare access token does not say whom it was issued for: one issued to another shop must not be accepted here. */
  async function verifiedSubject(config: client.Configuration, token: string) {
    if (issuer === googleIssuer) {
      const answer = await fetch(googleTokenInfo, {
        method: 'POST',
        body: new URLSearchParams({ access_token: token }),
        signal: AbortSignal.timeout(timeoutSeconds * 1000),
        redirect: 'error',
      })
      if (answer.status >= 500) throw new AppError('unavailable', { retryAfterSeconds: 5 })
      const info = z.object({ aud: z.literal(clientId), sub: z.string() }).safeParse(await answer.json())
      return info.data?.sub
    }
    if (!config.serverMetadata().introspection_endpoint) return undefined
    const { active, client_id, sub } = await client.tokenIntrospection(config, token)
    return active && client_id === clientId ? sub : undefined
  }

  return {
    settings: () =>
      withGatewayErrors(async () => {
        const { authorization_endpoint = '' } = (await discovered()).serverMetadata()
        return { clientId, authorizationEndpoint: authorization_endpoint, redirectUri }
      }),
    byCode: ({ code, codeVerifier, nonce }) =>
      withGatewayErrors(async () => {
        const config = await discovered()
        // The address that the browser returned to. The browser has compared `state` itself, and with only one issuer
        // there is no mix-up to detect.
        const back = new URL(redirectUri)
        back.searchParams.set('code', code)
        back.searchParams.set('iss', config.serverMetadata().issuer)
        const tokens = await client.authorizationCodeGrant(config, back, {
          idTokenExpected: true,
          pkceCodeVerifier: codeVerifier,
          expectedNonce: nonce,
        })
        return personOf(tokens.claims())
      }),
    byAccessToken: (token) =>
      withGatewayErrors(async () => {
        const config = await discovered()
        const subject = await verifiedSubject(config, token)
        if (!subject) throw new AppError('sign_in_refused')
        return personOf(await client.fetchUserInfo(config, token, subject))
      }),
  }
}

// The third party did not answer, or not as its protocol says. Every other answer is a refusal.
const unavailableCodes = new Set([
  'OAUTH_PARSE_ERROR',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
])

async function withGatewayErrors<T>(request: () => Promise<T>): Promise<T> {
  try {
    return await request()
  } catch (error) {
    if (error instanceof AppError) throw error
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    const refused = code.startsWith('OAUTH_') && !unavailableCodes.has(code)
    throw refused
      ? new AppError('sign_in_refused', { cause: error })
      : new AppError('unavailable', { retryAfterSeconds: 5, cause: error })
  }
}
