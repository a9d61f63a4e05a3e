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
 * Who sends the request, in which language, and from where. Services receive it as plain data; they never see headers.
 * `userId` is a person with a verified email; `session` is any valid one, also of an unverified person.
 */
export type Visitor = {
  lang: Locale
  userId: number | null
  session: Session | null
  /** Where the request comes from, for limits; for IPv6 the network of one customer. */
  address: string
  /** The user agent. */
  device: string
  deviceKey: DeviceKey
  requestId: string | undefined
  /** Header `Idempotency-Key`: two requests with the same key are one. */
  idempotencyKey: string | null
}

/** A visitor who meets the call's `access`. */
export type Shopper = Visitor & { userId: number; session: Session }

/**
 * What log and metrics say about a request besides the request itself; filled in while it is handled.
 * `route`: the pattern of its path (`/api/v1/products/:id`), of which there are few. `code`: why it was refused.
 */
export type RequestRecord = { accountId?: number; staffId?: number; route?: string; code?: ErrorCode }

export type Env = {
  /** What the server knows about a request; an internal call (a page, a test) has none of it. */
  Bindings: {
    requestId?: string
    record?: RequestRecord
    incoming?: { socket: { remoteAddress?: string | undefined } }
    /** The page that sends this form has already counted it and holds a slot for it. */
    formIsCounted?: boolean
  }
  Variables: { session: Session | null; address: string; deviceKey?: DeviceKey }
}

/** Finds out whose token a request has. With a token that is no longer valid, the request counts as anonymous. */
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
 * Each of our proxies appends the address that it saw to the list, so the visitor's address is that many places from
 * the end. Anyone may have written what comes before it.
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
