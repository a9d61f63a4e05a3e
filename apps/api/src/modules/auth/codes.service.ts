import { randomInt, timingSafeEqual } from 'node:crypto'
import type { Locale } from '@asjad/contract/locale'
import { AppError } from '../../app-error.ts'
import { clockSkewMs } from '../../clock-skew.ts'
import { keyedHash } from '../../crypto/keyed-hash.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Deps } from '../../deps.ts'
import { countAttempt, resetAttempts, secondsToWait } from '../../http/throttle.ts'
import type { Visitor } from '../../http/visitor.ts'
import { addJob } from '../../jobs/jobs.ts'
import { eventOf } from '../../security-log.ts'
import { readSettings } from '../settings/settings.service.ts'
import { type Account, accountByEmail, accountById } from './account.queries.ts'
import { type Counters, clearFailures, countAll, isUsedUp } from './attempts.ts'
import { moveEmailJob, sendCodeJob } from './auth.job-kinds.ts'
import { mailAddressTaken, mailCode } from './auth.mails.ts'
import { type CodePurpose, consumeCode, tryCode, tryCodeOf, upsertCode } from './codes.queries.ts'
import { type LoginOrigin, loginOriginOf } from './known-devices.ts'
import { codesReservedForKnown, limits } from './limits.ts'

export type { CodePurpose }

const validForMs = 10 * 60_000
/** From all origins together. The limits stop attempts sooner, unless a crash lost their counts. */
const maxTries = 50

/**
 * Queues a code and returns the number of seconds until another can be requested. Only the job finds out whether the
 * email has an account, so the answer and its timing reveal nothing.
 */
export const requestCode = (
  deps: Deps,
  { email, purpose }: { email: string; purpose: CodePurpose },
  visitor: Visitor,
) =>
  rateLimited(deps, { email, purpose }, visitor, () =>
    addJob(deps, sendCodeJob, { email, purpose, lang: visitor.lang }),
  )

/** The same for the new address of an account. */
export const requestCodeToNewEmail = (deps: Deps, accountId: number, email: string, visitor: Visitor) =>
  rateLimited(deps, { email, purpose: 'change_email' }, visitor, () =>
    addJob(deps, moveEmailJob, { accountId, email, lang: visitor.lang }),
  )

async function rateLimited(
  deps: Deps,
  { email, purpose }: { email: string; purpose: CodePurpose },
  visitor: Visitor,
  send: () => Promise<unknown>,
) {
  await countAttempt(deps, `codes from ${visitor.address}`, limits.codesFromAddress)
  const wait = await secondsToWait(deps, resendKey(purpose, email), limits.codeAgain)
  if (wait > 0) return wait
  await countCode(deps, email, visitor)
  await send()
  return limits.codeAgain.seconds
}

const resendKey = (purpose: CodePurpose, email: string) => `code ${purpose} again to ${email}`

/** One counter for each mailbox, for codes of all purposes. */
async function countCode(deps: Deps, email: string, visitor: Visitor) {
  const { 'codes.per_hour': perHour } = await readSettings(deps, 'codes.per_hour')
  const { known } = await loginOriginOf(deps, email, visitor)
  const max = known ? perHour : Math.max(1, perHour - codesReservedForKnown)
  await countAttempt(deps, `codes to ${email}`, { max, seconds: 3_600 })
}

/** The job behind `requestCode`. */
export async function sendRequestedCode(
  deps: Deps,
  { email, purpose, lang }: { email: string; purpose: CodePurpose; lang: Locale },
) {
  const account = await accountByEmail(deps.db, email)
  if (!account || (purpose === 'verify_email' && account.email_verified_at)) return
  await inTransaction(deps, (deps) => issueCode(deps, account, purpose, lang))
}

/**
 * The job behind `requestCodeToNewEmail`. If the address has an account, its owner is told that somebody asked for it.
 */
export async function sendCodeToNewEmail(
  deps: Deps,
  { accountId, email, lang }: { accountId: number; email: string; lang: Locale },
) {
  const [account, existing] = [await accountById(deps.db, accountId), await accountByEmail(deps.db, email)]
  if (existing?.email_verified_at) await mailAddressTaken(deps, existing)
  else if (account) await inTransaction(deps, (deps) => issueCode(deps, account, 'change_email', lang, email))
}

/** Sends a code at once, for an account that was just created, but no sooner after the last code than usual. */
export async function sendFirstCode(deps: Deps, account: Account, purpose: CodePurpose, visitor: Visitor) {
  const wait = await secondsToWait(deps, resendKey(purpose, account.email), limits.codeAgain)
  if (wait > 0) return
  await countCode(deps, account.email, visitor)
  await issueCode(deps, account, purpose, visitor.lang)
}

async function issueCode(
  deps: Deps,
  account: Account,
  purpose: CodePurpose,
  lang: Locale,
  newEmail: string | null = null,
) {
  const now = deps.now()
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await upsertCode(deps.db, {
    account_id: account.id,
    purpose,
    sent_to: newEmail,
    code_hash: hashOf(deps, account.id, purpose, code),
    sent_at: now,
    expires_at: new Date(now.getTime() + validForMs),
  })
  await mailCode(deps, newEmail ? { ...account, email: newEmail } : account, { purpose, code, lang })
}

/**
 * Uses up a code that proves ownership of the mailbox and returns the account. The answer to a wrong code is the same
 * for any email; only the right code gets the answer that it has expired. `accept` may refuse before the code is used
 * up.
 */
export async function verifyCode(
  deps: Deps,
  { email, purpose, code, accept }: { email: string; purpose: CodePurpose; code: string; accept?: Accept },
  visitor: Visitor,
) {
  const origin = await loginOriginOf(deps, email, visitor)
  const { account_id } = await verify(deps, { of: { email }, purpose, code, accept }, visitor, origin, () =>
    tryCode(deps.db, email, purpose),
  )
  await resetAttempts(deps, resendKey(purpose, email))
  return account_id
}

type Accept = (accountId: number) => Promise<void>
type CodeAttempt = {
  of: { email: string; accountId?: never } | { email?: never; accountId: number }
  purpose: CodePurpose
  code: string
  accept?: Accept | undefined
}

/** The same for a code that was sent to a new address; returns that address. */
export async function verifyCodeToNewEmail(
  deps: Deps,
  { accountId, code }: { accountId: number; code: string },
  visitor: Visitor,
) {
  const purpose = 'change_email'
  const origin: LoginOrigin = { name: 'logged in', known: true, network: false }
  const { sent_to } = await verify(deps, { of: { accountId }, purpose, code }, visitor, origin, () =>
    tryCodeOf(deps.db, accountId, purpose),
  )
  return sent_to ?? ''
}

async function verify(
  deps: Deps,
  { of, purpose, code, accept }: CodeAttempt,
  visitor: Visitor,
  origin: LoginOrigin,
  find: () => ReturnType<typeof tryCode>,
) {
  const counters = countersOf(`code ${purpose} of ${of.email ?? of.accountId}`, origin, visitor)
  await countAll(deps, counters)
  const open = await find()
  const hash = Buffer.from(hashOf(deps, open?.account_id ?? 0, purpose, code))
  const right = timingSafeEqual(hash, open ? Buffer.from(open.code_hash) : Buffer.alloc(hash.length))
  // Also without an open code, so that it takes the same time.
  const wait = await secondsToWait(deps, `tries of ${open?.code_hash} by ${origin.name}`, limits.triesOfCode)
  if (!open || !right) {
    const event = eventOf(visitor, { accountId: open?.account_id, ...of, reason: `code ${purpose}` })
    deps.securityLog.record('code_failed', event)
    if (await isUsedUp(deps, counters)) deps.securityLog.record('locked_out', event)
    throw new AppError('otp_invalid')
  }
  const validFor = open.expires_at.getTime() - deps.now().getTime()
  // A code that is valid for longer than codes are was made by a clock that ran ahead.
  if (wait > 0 || open.tries > maxTries || validFor <= 0 || validFor > validForMs + clockSkewMs)
    throw new AppError('otp_expired')
  await accept?.(open.account_id)
  if (!(await consumeCode(deps.db, open.account_id, purpose, open.code_hash))) throw new AppError('otp_invalid')
  await clearFailures(deps, counters)
  return open
}

const countersOf = (name: string, origin: LoginOrigin, { address }: Visitor): Counters => [
  { name: `${name} by ${origin.name}`, limit: limits.codeFromOrigin },
  { name: `${name} by ${origin.known ? 'known places' : 'strangers'}`, limit: limits.codeByGroup },
  ...(origin.network ? [{ name: `code from ${address}`, limit: limits.codeFromAddress }] : []),
]

const hashOf = ({ jwtSecret }: Deps, accountId: number, purpose: CodePurpose, code: string) =>
  keyedHash(jwtSecret, 'codes', `${purpose} ${accountId} ${code}`)
