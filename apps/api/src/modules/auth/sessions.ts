import { jwtVerify, SignJWT } from 'jose'
import { inTransaction } from '../../database/transaction.ts'
import type { Deps } from '../../deps.ts'
import { type Doer, recordEntry } from '../audit/record-entry.ts'
import { readSettings } from '../settings/settings.service.ts'
import { deleteDevicesOf, deleteEveryDevice } from './known-devices.queries.ts'
import {
  endEverySession,
  endOldestSessions,
  endSession,
  endSessionOf,
  endSessions,
  insertSession,
  liveSession,
  sessionsOf,
  touchSession,
} from './sessions.queries.ts'

/** The owner of a token that is valid now. */
export type Session = { id: string; userId: number; verified: boolean }

const days = 365
const dayMs = 86_400_000
const algorithm = 'HS256'
const issuer = 'asjad'
const type = 'session+jwt'
const touchEveryMs = 60 * 60_000
const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/

/**
 * Opens a session and returns its token. The token names the session; whether it is valid is decided by the session's
 * row.
 */
export async function openSession(
  deps: Pick<Deps, 'db' | 'now' | 'log' | 'jwtSecret' | 'publicUrl'>,
  accountId: number,
  device: string,
) {
  const now = deps.now()
  const expiresAt = new Date(now.getTime() + days * dayMs)
  const { id } = await insertSession(deps.db, {
    account_id: accountId,
    device: device.slice(0, 300),
    created_at: now,
    seen_at: now,
    expires_at: expiresAt,
  })
  const { 'session.most_of_account': max } = await readSettings(deps, 'session.most_of_account')
  await endOldestSessions(deps.db, accountId, { keepId: id, max })
  const token = await new SignJWT()
    .setProtectedHeader({ alg: algorithm, typ: type })
    .setIssuer(issuer)
    .setAudience(deps.publicUrl)
    .setSubject(String(accountId))
    .setJti(id)
    .setIssuedAt(now)
    .setExpirationTime(expiresAt)
    .sign(await keyOf(deps.jwtSecret))
  return { token, sessionId: id }
}

/** The session of a token, or null if the token is forged, expired or ended. */
export async function sessionOf(
  deps: Pick<Deps, 'db' | 'now' | 'log' | 'jwtSecret' | 'publicUrl'>,
  token: string,
): Promise<Session | null> {
  const id = await sessionIdOf(deps, token)
  if (!id) return null
  const row = await liveSession(deps.db, id, deps.now())
  if (!row) return null
  const unusedMs = deps.now().getTime() - row.seen_at.getTime()
  // The setting is at least one day, so it need not be read for a session that was used within a day.
  if (unusedMs >= dayMs && row.seen_at <= (await seenAfter(deps))) return null
  if (unusedMs > touchEveryMs) await touchSession(deps.db, id, deps.now())
  return { id, userId: row.account_id, verified: row.email_verified_at !== null }
}

/** A session that was last used before this has ended. */
export async function seenAfter(deps: Pick<Deps, 'db' | 'now' | 'log'>) {
  const { 'session.idle_days': idleDays } = await readSettings(deps, 'session.idle_days')
  return new Date(deps.now().getTime() - idleDays * dayMs)
}

export const liveSessionsOf = async (deps: Pick<Deps, 'db' | 'now' | 'log'>, accountId: number) =>
  sessionsOf(deps.db, accountId, { now: deps.now(), seenAfter: await seenAfter(deps) })

const importedKeys = new WeakMap<Uint8Array, Promise<CryptoKey>>()

/** Importing it anew for every token takes longer than checking the signature. */
function keyOf(secret: Uint8Array) {
  const known = importedKeys.get(secret)
  if (known) return known
  const hmac = { name: 'HMAC', hash: 'SHA-256' }
  const importing = crypto.subtle.importKey('raw', new Uint8Array(secret), hmac, false, ['sign', 'verify'])
  importedKeys.set(secret, importing)
  return importing
}

async function sessionIdOf(
  { jwtSecret, now, publicUrl }: Pick<Deps, 'now' | 'jwtSecret' | 'publicUrl'>,
  token: string,
) {
  try {
    const { payload, protectedHeader } = await jwtVerify(token, await keyOf(jwtSecret), {
      algorithms: [algorithm],
      currentDate: now(),
    })
    const { iss = issuer, aud = publicUrl } = payload
    const { typ = type } = protectedHeader
    // Older tokens have no issuer or audience, and no type or `JWT`. They stay valid until they expire, within a year.
    if (iss !== issuer || aud !== publicUrl || (typ !== type && typ !== 'JWT')) return null
    return payload.jti && uuid.test(payload.jti) ? payload.jti : null
  } catch {
    return null
  }
}

/** One of an account; false if it has no such session. */
export const closeSessionOf = ({ db }: Pick<Deps, 'db'>, accountId: number, id: string) =>
  endSessionOf(db, accountId, id)

export const closeSession = ({ db }: Pick<Deps, 'db'>, id: string) => endSession(db, id)

/**
 * For the shop's own command, after a break-in: logs out everywhere and forgets the known devices too, because one of
 * them may be the intruder's. Returns how many sessions it ended.
 */
export const logOutEverywhere = (deps: Pick<Deps, 'db' | 'now'>, accountId: number | 'everybody', doer: Doer) =>
  inTransaction(deps, async (deps) => {
    const ended = await endAccess(deps, accountId)
    const after = { sessions_ended: ended }
    if (accountId === 'everybody') await recordEntry(deps, doer, 'log everybody out', { thing: null, after })
    else {
      const thing = { kind: 'customer', id: accountId }
      await recordEntry(deps, doer, 'DELETE /admin/customers/:id/sessions', { thing, after })
    }
    return ended
  })

/** The same in the transaction of the caller. */
export async function endAccess({ db }: Pick<Deps, 'db'>, accountId: number | 'everybody') {
  const everybody = accountId === 'everybody'
  await (everybody ? deleteEveryDevice(db) : deleteDevicesOf(db, accountId))
  const { numDeletedRows } = await (everybody ? endEverySession(db) : endSessions(db, accountId))
  return Number(numDeletedRows)
}

/** Logs an account out everywhere. */
export const closeSessions = ({ db }: Pick<Deps, 'db'>, accountId: number) => endSessions(db, accountId)
