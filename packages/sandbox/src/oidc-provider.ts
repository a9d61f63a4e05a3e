import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import Provider, { type Configuration, errors, interactionPolicy, type KoaContextWithOIDC } from 'oidc-provider'
import { connectionLost, errorBody, type Faults, garbage } from './faults.ts'
import { memoryAdapter } from './oidc-adapter.ts'
import { choosePage, endedPage } from './oidc-pages.ts'
import { people } from './oidc-people.ts'
import { pageHeaders } from './pages.ts'
import type { Secrets, SigningKey } from './secrets.ts'

const sessionCookie = 'sandbox_session'

type ProviderOptions = {
  mountPath: string
  publicUrl: string
  redirectUris: string[]
  secrets: Secrets
  signingKey: SigningKey
  faults: Faults
}
export type Handler = (request: IncomingMessage, response: ServerResponse) => void

export function createProvider(options: ProviderOptions): Handler {
  const { mountPath, publicUrl, faults } = options
  const provider = new Provider(`${publicUrl}/oidc`, configuration(options))
  // URLs in responses match how the caller came: through the store, which sets forwarding headers, or directly.
  provider.proxy = true

  provider.use(async (ctx, next) => {
    const mode = faults.take('oidc')
    if (mode === 'error') {
      ctx.status = 500
      ctx.body = errorBody
    } else if (mode === 'garbage') {
      ctx.type = 'json'
      ctx.body = Buffer.from(garbage)
    } else if (mode === 'hang') {
      await connectionLost(ctx.res)
    } else {
      await next()
      if (mode === 'slow') await faults.late()
    }
  })

  provider.use(async (ctx, next) => {
    if (!ctx.path.startsWith('/interaction/')) return next()
    ctx.set(pageHeaders)
    ctx.type = 'html'
    try {
      if (ctx.method === 'POST') {
        const chosen = new URLSearchParams(await text(ctx.req)).get('person')
        const known = people.find((person) => person.sub === chosen)
        const result = known ? { login: { accountId: known.sub }, select_account: {} } : { error: 'access_denied' }
        const back = await provider.interactionResult(ctx.req, ctx.res, result, { mergeWithLastSubmission: false })
        ctx.status = 303
        ctx.redirect(back)
      } else {
        await provider.interactionDetails(ctx.req, ctx.res)
        ctx.body = String(await choosePage(people))
      }
    } catch (error) {
      if (!(error instanceof errors.SessionNotFound)) throw error
      ctx.status = 400
      ctx.body = String(await endedPage())
    }
  })

  const handle = provider.callback()
  return (request, response) => {
    // The provider routes by the path below its mount and finds the mount by comparing both URLs.
    const mounted = Object.assign(request, { originalUrl: request.url })
    mounted.url = request.url?.slice(mountPath.length) || '/'
    mounted.headers.cookie = withoutSession(request.headers.cookie)
    void handle(mounted, response)
  }
}

function configuration({ mountPath, redirectUris, secrets, signingKey }: ProviderOptions): Configuration {
  const { credentials, oidcCookieKey } = secrets
  return {
    adapter: memoryAdapter(),
    clients: [
      {
        client_id: credentials.googleClientId,
        client_secret: credentials.googleClientSecret,
        client_name: 'Store',
        redirect_uris: redirectUris,
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [{ ...signingKey, kty: 'RSA' }] },
    cookies: { keys: [oidcCookieKey], long: { path: mountPath }, names: { session: sessionCookie } },
    scopes: ['openid', 'email', 'profile'],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified', 'hd'],
      profile: ['name', 'given_name', 'family_name'],
    },
    // Like Google, includes email and name in the ID token.
    conformIdTokenClaims: false,
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      // For whom a token was made; Google has its own call for that.
      introspection: {
        enabled: true,
        allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId,
      },
    },
    interactions: { policy: policyWithAccountChoice(), url: (_ctx, { uid }) => `${mountPath}/interaction/${uid}` },
    clientBasedCORS: () => false,
    ttl: { AccessToken: 3600, AuthorizationCode: 300, IdToken: 3600, Interaction: 3600, Session: 3600, Grant: 3600 },
    findAccount: (_ctx, id) => {
      const person = people.find(({ sub }) => sub === id)
      if (!person) return undefined
      const name = `${person.given_name} ${person.family_name}`
      return { accountId: id, claims: () => ({ ...person, name }) }
    },
    loadExistingGrant: grantAtOnce,
    renderError: async (ctx, { error, error_description }) => {
      ctx.set(pageHeaders)
      ctx.type = 'html'
      ctx.body = String(await endedPage(error_description ?? error))
    },
  }
}

/** `prompt=select_account`, which Google supports and many clients send. */
function policyWithAccountChoice() {
  const policy = interactionPolicy.base()
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }))
  return policy
}

/** Choosing a person means consent: there is no second page. */
async function grantAtOnce(ctx: KoaContextWithOIDC) {
  const { client, session, provider } = ctx.oidc
  const grant = new provider.Grant({ clientId: client?.clientId, accountId: session?.accountId })
  grant.addOIDCScope('openid email profile')
  await grant.save()
  return grant
}

/** Drops the session: every sign-in asks who it is, so that the second person can be chosen too. */
const withoutSession = (cookies = '') =>
  cookies
    .split('; ')
    .filter((cookie) => !cookie.startsWith(sessionCookie))
    .join('; ')
