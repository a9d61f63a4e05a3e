import type { ErrorCode } from '@asjad/contract/errors'
import type { Locale } from '@asjad/contract/locale'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { AppError } from '../app-error.ts'
import type { Deps } from '../deps.ts'
import { chooseLanguage } from '../i18n/language.ts'
import { type Session, sessionOf } from '../modules/auth/sessions.ts'
import { type DeviceKey, noDeviceKey } from './device-key.ts'
import { networkOf } from './network.ts'

/**
 * Who asks, in which language, and from where. Services receive it as plain data; they never see headers.
 * `userId` is a person with a verified email; `session` is any live one, of an unverified person too.
 */
export type Visitor = {
  lang: Locale
  userId: number | null
  session: Session | null
  /** Where the visit comes from, for limits: of IPv6 the network that one customer has. */
  address: string
  /** What the visitor's program says of itself. */
  device: string
  deviceKey: DeviceKey
  requestId: string | undefined
  /** Header `Idempotency-Key`: what says that two requests are one. */
  idempotencyKey: string | null
}

/** A visitor whom the call's `access` has let in. */
export type Shopper = Visitor & { userId: number; session: Session }

/**
 * What log and figures tell of a request beside the request itself; filled in while it is answered.
 * `route`: the pattern of its path (`/api/v1/products/:id`), of which there are few. `code`: why it was refused.
 */
export type RequestRecord = { accountId?: number; route?: string; code?: ErrorCode }

export type Env = {
  /** What the server tells of a request; a call from inside (a page, a test) has none of it. */
  Bindings: {
    requestId?: string
    record?: RequestRecord
    incoming?: { socket: { remoteAddress?: string | undefined } }
    /** A page has counted the form already that it sends, and holds a place for it. */
    formIsCounted?: boolean
  }
  Variables: { session: Session | null; address: string; deviceKey?: DeviceKey }
}

/**
 * Finds out whose token a request carries. A token that is no longer good makes its bearer a visitor like any other.
 */
export const identify = (deps: Deps) =>
  createMiddleware<Env>(async (c, next) => {
    const token = tokenOf(c.req.raw.headers)
    const session = token ? await sessionOf(deps, token) : null
    c.set('session', session)
    if (session && c.env?.record) c.env.record.accountId = session.userId
    c.set('address', addressOf(c, deps.trustedProxies))
    await next()
  })

export function tokenOf(headers: Headers) {
  const bearer = /^Bearer +(\S+)$/i.exec(headers.get('authorization') ?? '')
  return bearer?.[1] ?? headers.get('jwt')
}

type RequestContext = Pick<Context<Env>, 'env' | 'req'>

export const addressOf = (c: RequestContext, trustedProxies: number) =>
  addressFrom(c.env?.incoming?.socket.remoteAddress, c.req.header('x-forwarded-for'), trustedProxies)

/**
 * Each proxy that we run adds the address that it saw at the end of the list, so ours stands that many places from the
 * end; whatever stands before it, anybody may have written.
 */
export function addressFrom(socketAddress = '', forwarded: string | undefined, trustedProxies: number) {
  if (trustedProxies === 0) return networkOf(socketAddress)
  const forwardedAddresses = (forwarded ?? '').split(',').map((part) => part.trim())
  return networkOf(forwardedAddresses.at(-trustedProxies) || socketAddress)
}

export function visitorOf(c: Context<Env>): Visitor {
  const session = c.get('session')
  return {
    lang: languageOf(c.req.raw.headers),
    userId: session?.verified ? session.userId : null,
    session,
    address: c.get('address'),
    device: c.req.header('user-agent') ?? '',
    deviceKey: c.get('deviceKey') ?? noDeviceKey,
    requestId: c.env?.requestId,
    idempotencyKey: c.req.header('idempotency-key')?.trim() || null,
  }
}

export function asShopper(visitor: Visitor): Shopper {
  const { session, userId } = visitor
  if (!session) throw new AppError('unauthenticated')
  if (userId === null) throw new AppError('email_unverified')
  return { ...visitor, session, userId }
}

export const languageOf = (headers: Headers) => chooseLanguage(headers.get('lang'), headers.get('accept-language'))
