import { randomBytes } from 'node:crypto'
import type { SecondFactorSetup } from '@asjad/contract/second-factor'
import { AppError } from '../../app-error.ts'
import { hashWithSalt } from '../../crypto/passwords.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Deps } from '../../deps.ts'
import { countAttempt, forgetAttempts, forgiveAttempt, type Limit } from '../../http/throttle.ts'
import type { Visitor } from '../../http/visitor.ts'
import { qrOf } from '../../media/qr-code.ts'
import { eventOf } from '../../security-log.ts'
import { grouped, isRecoveryCode, meant, newRecoveryCodes } from './recovery-codes.rules.ts'
import {
  deleteFactor,
  factorIdOf,
  factorOf,
  insertCodes,
  insertFactor,
  isCodeLeft,
  type Owner,
  replaceCodes,
  type SecondFactor,
  takeCode,
  takeStep,
} from './second-factor.queries.ts'
import { farthestStep, newSecret, stepOf, uriOf } from './totp.rules.ts'

export type { Owner } from './second-factor.queries.ts'

/** With three of a million codes good at any moment, twenty tries a day guess one in some forty years. */
const limits = {
  aQuarterOfAnHour: { most: 5, seconds: 15 * 60 },
  aDay: { most: 20, seconds: 24 * 60 * 60 },
  /** Whosever factors are tried. */
  fromAddress: { most: 30, seconds: 15 * 60 },
} satisfies Record<string, Limit>

/** Names the factor that is on now: one that was turned off and on again is another. */
export const secondFactorId = ({ db }: Pick<Deps, 'db'>, owner: Owner) => factorIdOf(db, owner)

export async function secondFactorState({ db }: Pick<Deps, 'db'>, owner: Owner) {
  const factor = await factorOf(db, owner)
  return {
    enabled: factor !== undefined,
    enabled_at: factor?.enabled_at.toISOString() ?? null,
    recovery_codes_left: factor?.codes_left ?? 0,
  }
}

/** A secret and what an app reads it from. It counts for nobody until `enable` has seen a code of it. */
export function newSetup({ issuer, name }: { issuer: string; name: string }): Omit<SecondFactorSetup, 'setup'> {
  const secret = newSecret()
  const uri = uriOf(secret, { issuer, name })
  return { secret, uri, qr: qrOf(uri) }
}

/**
 * Turns it on by a first code and answers the recovery codes, for the only time. `also` is what belongs to it, in the same
 * transaction.
 */
export async function enable(
  deps: Deps,
  owner: Owner,
  { secret, code }: { secret: string; code: string },
  also: (deps: Deps) => Promise<unknown>,
) {
  const step = stepOf(secret, code, deps.now())
  if (step === undefined) throw new AppError('second_factor_invalid')
  const { codes, salt, hashes } = await hashedCodes()
  await inTransaction(deps, async (deps) => {
    // The code that confirmed it is used: nobody logs in with it.
    const factor = { secret: deps.sealer.seal(secret), lastStep: step, salt, enabledAt: deps.now() }
    const id = await insertFactor(deps.db, owner, factor)
    if (id === undefined) throw new AppError('conflict')
    await insertCodes(deps.db, id, hashes)
    await also(deps)
  })
  return codes.map(grouped)
}

export async function disable({ db }: Pick<Deps, 'db'>, owner: Owner) {
  if (!(await deleteFactor(db, owner))) throw new AppError('conflict')
}

/** The same without a refusal: whether there was one. */
export const erase = ({ db }: Pick<Deps, 'db'>, owner: Owner) => deleteFactor(db, owner)

export async function renewCodes(deps: Deps, owner: Owner, also: (deps: Deps) => Promise<unknown>) {
  const id = await factorIdOf(deps.db, owner)
  if (id === undefined) throw new AppError('conflict')
  const { codes, salt, hashes } = await hashedCodes()
  await inTransaction(deps, async (deps) => {
    await also(deps)
    await replaceCodes(deps.db, id, { salt, hashes })
  })
  return codes.map(grouped)
}

async function hashedCodes() {
  const codes = newRecoveryCodes()
  const salt = randomBytes(16).toString('base64')
  return { codes, salt, hashes: await Promise.all(codes.map((code) => hashWithSalt(code, salt))) }
}

/** What a code was: of the app, or a recovery code, and then how many are left. */
export type Proof = { by: 'app' } | { by: 'recovery_code'; left: number }

/** Where a code is given. Each way is limited by itself: who has found out the password shuts out nobody who is logged in. */
export type Door = 'log_in' | 'reset_password' | 'link_identity' | 'session'

type Attempt = { code: string; door: Door }
type Asker = Pick<Visitor, 'address' | 'device' | 'requestId'>

/**
 * Judges a code without using it up, and gives the function that does: so that whoever must prove something else as well
 * can fail at that and try again with the same code. Counted before it is judged.
 */
export async function checkCode(deps: Deps, owner: Owner, { code, door }: Attempt, asker: Asker) {
  const { address } = asker
  const event = (reason = door as string) => eventOf(asker, { ...owner, reason })
  const counts = [
    { name: `second factor from ${address}`, limit: limits.fromAddress },
    { name: `second factor of ${nameOf(owner)} at ${door}`, limit: limits.aQuarterOfAnHour },
    { name: `second factor of ${nameOf(owner)} at ${door} today`, limit: limits.aDay },
  ]
  for (const { name, limit } of counts)
    await countAttempt(deps, name, limit).catch((error: unknown) => {
      if (error instanceof AppError) deps.securityLog.record('locked_out', event(`second factor, ${door}`))
      throw error
    })
  const refuse = () => {
    deps.securityLog.record('second_factor_failed', event())
    return new AppError('second_factor_invalid')
  }
  const factor = await factorOf(deps.db, owner)
  const take = factor && (await takerOf(deps, factor, code))
  if (!take) throw refuse()
  return async (): Promise<Proof> => {
    const proof = await take()
    if (!proof) throw refuse()
    const [fromAddress, ofOwner, today] = counts.map(({ name }) => name) as [string, string, string]
    await Promise.all([forgiveAttempt(deps, fromAddress), forgetAttempts(deps, ofOwner), forgiveAttempt(deps, today)])
    if (proof.by === 'recovery_code') deps.securityLog.record('recovery_code_used', event())
    return proof
  }
}

/** What takes a code that is right at this moment; undefined where it is not. It gives nothing where somebody took it first. */
async function takerOf({ db, sealer, now }: Deps, factor: SecondFactor, code: string) {
  const { id, secret, recovery_salt, codes_left } = factor
  if (isRecoveryCode(code)) {
    const hash = await hashWithSalt(meant(code), recovery_salt)
    if (!(await isCodeLeft(db, id, hash))) return undefined
    return async (): Promise<Proof | undefined> =>
      (await takeCode(db, id, hash)) ? { by: 'recovery_code', left: codes_left - 1 } : undefined
  }
  const step = stepOf(sealer.open(secret), code, now())
  if (step === undefined) return undefined
  return async (): Promise<Proof | undefined> =>
    (await takeStep(db, id, { step, farthest: farthestStep(now()) })) ? { by: 'app' } : undefined
}

const nameOf = ({ accountId }: Owner) => `account ${accountId}`
