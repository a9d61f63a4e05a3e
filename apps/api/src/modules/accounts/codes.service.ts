import { createHmac, hkdfSync, randomInt, timingSafeEqual } from 'node:crypto'
import type { Locale } from '@asjad/contract/locale'
import { AppError } from '../../app-error.ts'
import { aheadMs } from '../../clock.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Deps } from '../../deps.ts'
import { countAttempt, forgetAttempts, forgiveAttempt, waitFor } from '../../http/throttle.ts'
import type { Visitor } from '../../http/visitor.ts'
import { addJob } from '../../jobs/jobs.ts'
import { mailAddressTaken, mailCode } from './accounts.mails.ts'
import { type Account, accountByEmail, accountById } from './accounts.queries.ts'
import { type CodePurpose, putCode, takeCode, tryCode, tryCodeOf } from './codes.queries.ts'
import { limits } from './limits.ts'

const goodForMs = 10 * 60_000
const mostTries = 5

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
  { address }: Visitor,
  ask: () => Promise<unknown>,
) {
  await countAttempt(deps, `codes from ${address}`, limits.codesFromAddress)
  const wait = await waitFor(deps, codeAgain(purpose, email), limits.codeAgain)
  if (wait > 0) return wait
  await countAttempt(deps, `codes ${purpose} to ${email}`, limits.codesToEmail)
  await ask()
  return limits.codeAgain.seconds
}

const codeAgain = (purpose: CodePurpose, email: string) => `code ${purpose} again to ${email}`

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
export async function sendFirstCode(deps: Deps, account: Account, purpose: CodePurpose, lang: Locale) {
  const wait = await waitFor(deps, codeAgain(purpose, account.email), limits.codeAgain)
  if (wait === 0) await issueCode(deps, account, purpose, lang)
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
 * whoever holds the right one learns that it came too late.
 */
export async function proveCode(
  deps: Deps,
  { email, purpose, code }: { email: string; purpose: CodePurpose; code: string },
  visitor: Pick<Visitor, 'address'>,
) {
  const { account_id } = await prove(deps, { of: email, purpose, code }, visitor, () =>
    tryCode(deps.db, email, purpose),
  )
  await forgetAttempts(deps, codeAgain(purpose, email))
  return account_id
}

/** The same for a code that was sent to another address than the account's; answers which one. */
export async function proveCodeElsewhere(
  deps: Deps,
  { accountId, code }: { accountId: number; code: string },
  visitor: Pick<Visitor, 'address'>,
) {
  const purpose = 'change_email'
  const { sent_to } = await prove(deps, { of: String(accountId), purpose, code }, visitor, () =>
    tryCodeOf(deps.db, accountId, purpose),
  )
  return sent_to ?? ''
}

async function prove(
  deps: Deps,
  { of, purpose, code }: { of: string; purpose: CodePurpose; code: string },
  { address }: Pick<Visitor, 'address'>,
  find: () => ReturnType<typeof tryCode>,
) {
  const ofEmail = `code ${purpose} of ${of}`
  const fromAddress = `code from ${address}`
  await countAttempt(deps, fromAddress, limits.codeFromAddress)
  await countAttempt(deps, ofEmail, limits.codeOfEmail)
  const open = await find()
  const given = Buffer.from(hashOf(deps, open?.account_id ?? 0, purpose, code))
  const right = timingSafeEqual(given, open ? Buffer.from(open.code_hash) : Buffer.alloc(given.length))
  if (!open || !right) throw new AppError('otp_invalid')
  const goodFor = open.expires_at.getTime() - deps.now().getTime()
  // A code that would be good for longer than codes are was made by a clock that ran ahead.
  if (open.tries > mostTries || goodFor <= 0 || goodFor > goodForMs + aheadMs) throw new AppError('otp_expired')
  if (!(await takeCode(deps.db, open.account_id, purpose, open.code_hash))) throw new AppError('otp_invalid')
  await forgiveAttempt(deps, fromAddress)
  await forgetAttempts(deps, ofEmail)
  return open
}

/** A plain hash of six digits is guessed in a second; one with the server's secret is not. */
function hashOf({ jwtSecret }: Deps, accountId: number, purpose: CodePurpose, code: string) {
  const key = Buffer.from(hkdfSync('sha256', jwtSecret, '', 'asjad codes v1', 32))
  return createHmac('sha256', key).update(`${purpose} ${accountId} ${code}`).digest('base64url')
}
