import { randomInt, timingSafeEqual } from 'node:crypto'
import type { Locale } from '@asjad/contract/locale'
import { AppError } from '../../app-error.ts'
import { aheadMs } from '../../clock.ts'
import { traceOf } from '../../crypto/trace.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Deps } from '../../deps.ts'
import { countAttempt, forgetAttempts, waitFor } from '../../http/throttle.ts'
import type { Visitor } from '../../http/visitor.ts'
import { addJob } from '../../jobs/jobs.ts'
import { eventOf } from '../../security-log.ts'
import { readLimits } from '../../settings.ts'
import { mailAddressTaken, mailCode } from './accounts.mails.ts'
import { type Account, accountByEmail, accountById } from './accounts.queries.ts'
import { type Counts, countAll, forgiveAll, isUsedUp } from './attempts.ts'
import { type CodePurpose, putCode, takeCode, tryCode, tryCodeOf } from './codes.queries.ts'
import { type Place, placeOf } from './known-devices.ts'
import { codesKeptForKnown, limits } from './limits.ts'

const goodForMs = 10 * 60_000
/** Of all places together; the limits end it sooner, unless their counts were lost in a crash. */
const mostTries = 50

/**
 * Asks for a code to be mailed and answers how many seconds until another can be. Whether the email has an account is
 * found out later, by the job: here all emails are alike, in the answer and in the time it takes.
 */
export const requestCode = (
  deps: Deps,
  { email, purpose }: { email: string; purpose: CodePurpose },
  visitor: Visitor,
) =>
  inMeasure(deps, { email, purpose }, visitor, () => addJob(deps, 'send_code', { email, purpose, lang: visitor.lang }))

/** The same for an address that an account is to move to. */
export const requestCodeElsewhere = (deps: Deps, accountId: number, email: string, visitor: Visitor) =>
  inMeasure(deps, { email, purpose: 'change_email' }, visitor, () =>
    addJob(deps, 'move_email', { accountId, email, lang: visitor.lang }),
  )

async function inMeasure(
  deps: Deps,
  { email, purpose }: { email: string; purpose: CodePurpose },
  visitor: Visitor,
  ask: () => Promise<unknown>,
) {
  await countAttempt(deps, `codes from ${visitor.address}`, limits.codesFromAddress)
  const wait = await waitFor(deps, codeAgain(purpose, email), limits.codeAgain)
  if (wait > 0) return wait
  await countCode(deps, email, visitor)
  await ask()
  return limits.codeAgain.seconds
}

const codeAgain = (purpose: CodePurpose, email: string) => `code ${purpose} again to ${email}`

/** One count for a mailbox, whatever the codes are for and however they are asked for. */
async function countCode(deps: Deps, email: string, visitor: Visitor) {
  const { 'codes.per_hour': perHour } = await readLimits(deps, 'codes.per_hour')
  const { known } = await placeOf(deps, email, visitor)
  const most = known ? perHour : Math.max(1, perHour - codesKeptForKnown)
  await countAttempt(deps, `codes to ${email}`, { most, seconds: 3_600 })
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

/** The job behind `requestCodeElsewhere`. Whoever has an account at that address learns that somebody asked for it. */
export async function sendCodeElsewhere(
  deps: Deps,
  { accountId, email, lang }: { accountId: number; email: string; lang: Locale },
) {
  const [account, there] = [await accountById(deps.db, accountId), await accountByEmail(deps.db, email)]
  if (there?.email_verified_at) await mailAddressTaken(deps, there)
  else if (account) await inTransaction(deps, (deps) => issueCode(deps, account, 'change_email', lang, email))
}

/** A code at once, for an account that has just been made; not sooner than any other after the last. */
export async function sendFirstCode(deps: Deps, account: Account, purpose: CodePurpose, visitor: Visitor) {
  const wait = await waitFor(deps, codeAgain(purpose, account.email), limits.codeAgain)
  if (wait > 0) return
  await countCode(deps, account.email, visitor)
  await issueCode(deps, account, purpose, visitor.lang)
}

async function issueCode(
  deps: Deps,
  account: Account,
  purpose: CodePurpose,
  lang: Locale,
  elsewhere: string | null = null,
) {
  const now = deps.now()
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await putCode(deps.db, {
    account_id: account.id,
    purpose,
    sent_to: elsewhere,
    code_hash: hashOf(deps, account.id, purpose, code),
    sent_at: now,
    expires_at: new Date(now.getTime() + goodForMs),
  })
  await mailCode(deps, elsewhere ? { ...account, email: elsewhere } : account, { purpose, code, lang })
}

/**
 * Takes a code that proves the mailbox, once, and answers whose it is. A wrong code reads the same for any email, and only
 * whoever holds the right one learns that it came too late. `accept` may refuse something else before the code is used up.
 */
export async function proveCode(
  deps: Deps,
  { email, purpose, code, accept }: { email: string; purpose: CodePurpose; code: string; accept?: Accept },
  visitor: Visitor,
) {
  const place = await placeOf(deps, email, visitor)
  const { account_id } = await prove(deps, { of: { email }, purpose, code, accept }, visitor, place, () =>
    tryCode(deps.db, email, purpose),
  )
  await forgetAttempts(deps, codeAgain(purpose, email))
  return account_id
}

type Accept = (accountId: number) => Promise<void>
type Given = {
  of: { email: string; accountId?: never } | { email?: never; accountId: number }
  purpose: CodePurpose
  code: string
  accept?: Accept | undefined
}

/** The same for a code that was sent to another address than the account's; answers which one. */
export async function proveCodeElsewhere(
  deps: Deps,
  { accountId, code }: { accountId: number; code: string },
  visitor: Visitor,
) {
  const purpose = 'change_email'
  const place: Place = { name: 'logged in', known: true, network: false }
  const { sent_to } = await prove(deps, { of: { accountId }, purpose, code }, visitor, place, () =>
    tryCodeOf(deps.db, accountId, purpose),
  )
  return sent_to ?? ''
}

async function prove(
  deps: Deps,
  { of, purpose, code, accept }: Given,
  visitor: Visitor,
  place: Place,
  find: () => ReturnType<typeof tryCode>,
) {
  const counts = countsOf(`code ${purpose} of ${of.email ?? of.accountId}`, place, visitor)
  await countAll(deps, counts)
  const open = await find()
  const given = Buffer.from(hashOf(deps, open?.account_id ?? 0, purpose, code))
  const right = timingSafeEqual(given, open ? Buffer.from(open.code_hash) : Buffer.alloc(given.length))
  // Of one that is not open too, so that it takes as long.
  const wait = await waitFor(deps, `tries of ${open?.code_hash} by ${place.name}`, limits.triesOfCode)
  if (!open || !right) {
    const event = eventOf(visitor, { accountId: open?.account_id, ...of, reason: `code ${purpose}` })
    deps.securityLog.record('code_failed', event)
    if (await isUsedUp(deps, counts)) deps.securityLog.record('locked_out', event)
    throw new AppError('otp_invalid')
  }
  const goodFor = open.expires_at.getTime() - deps.now().getTime()
  // A code that would be good for longer than codes are was made by a clock that ran ahead.
  if (wait > 0 || open.tries > mostTries || goodFor <= 0 || goodFor > goodForMs + aheadMs)
    throw new AppError('otp_expired')
  await accept?.(open.account_id)
  if (!(await takeCode(deps.db, open.account_id, purpose, open.code_hash))) throw new AppError('otp_invalid')
  await forgiveAll(deps, counts)
  return open
}

const countsOf = (name: string, place: Place, { address }: Visitor): Counts => [
  { name: `${name} by ${place.name}`, limit: limits.codeFromPlace },
  { name: `${name} by ${place.known ? 'known places' : 'strangers'}`, limit: limits.codeByGroup },
  ...(place.network ? [{ name: `code from ${address}`, limit: limits.codeFromAddress }] : []),
]

const hashOf = ({ jwtSecret }: Deps, accountId: number, purpose: CodePurpose, code: string) =>
  traceOf(jwtSecret, 'codes', `${purpose} ${accountId} ${code}`)
