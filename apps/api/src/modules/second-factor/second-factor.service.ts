import { randomBytes } from 'node:crypto'
import type { SecondFactorSetup } from '@asjad/contract/second-factor'
import { AppError } from '../../app-error.ts'
import { hashWithSalt } from '../../crypto/passwords.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Deps } from '../../deps.ts'
import { countAttempt, type Limit, resetAttempts, uncountAttempt } from '../../http/throttle.ts'
import type { Visitor } from '../../http/visitor.ts'
import { qrOf } from '../../media/qr-code.ts'
import { eventOf } from '../../security-log.ts'
import { correctLookalikes, formatCode, isRecoveryCode, newRecoveryCodes } from './recovery-codes.rules.ts'
import {
  consumeCode,
  consumeStep,
  deleteFactor,
  factorIdOf,
  factorOf,
  insertCodes,
  insertFactor,
  isCodeLeft,
  type Owner,
  replaceCodes,
  type SecondFactor,
} from './second-factor.queries.ts'
import { latestStep, newSecret, stepOf, uriOf } from './totp.rules.ts'

export type { Owner } from './second-factor.queries.ts'

/** Three of a million codes are valid at any moment, so with twenty tries a day guessing one takes some forty years. */
const limits = {
  perQuarterHour: { max: 5, seconds: 15 * 60 },
  perDay: { max: 20, seconds: 24 * 60 * 60 },
  /** For the factors of all owners of a kind together: a shopper must not shut out the staff of the same network. */
  fromAddress: { max: 30, seconds: 15 * 60 },
} satisfies Record<string, Limit>

/** Identifies the factor that is on now: one that was turned off and on again has another id. */
export const secondFactorId = ({ db }: Pick<Deps, 'db'>, owner: Owner) => factorIdOf(db, owner)

export async function secondFactorState({ db }: Pick<Deps, 'db'>, owner: Owner) {
  const factor = await factorOf(db, owner)
  return {
    enabled: factor !== undefined,
    enabled_at: factor?.enabled_at.toISOString() ?? null,
    recovery_codes_left: factor?.codes_left ?? 0,
  }
}

/**
 * A secret, and the URI and QR code that an app reads it from. It has no effect until `enable` has checked a code of
 * it.
 */
export function newSetup({ issuer, name }: { issuer: string; name: string }): Omit<SecondFactorSetup, 'setup'> {
  const secret = newSecret()
  const uri = uriOf(secret, { issuer, name })
  return { secret, uri, qr: qrOf(uri) }
}

/**
 * Turns the factor on with a first code and returns the recovery codes, which cannot be read again. `inSameTransaction`
 * does what belongs to it.
 */
export async function enable(
  deps: Deps,
  owner: Owner,
  { secret, code }: { secret: string; code: string },
  inSameTransaction: (deps: Deps) => Promise<unknown>,
) {
  const { recoveryCodes, turnOn } = await confirmSetup(deps, { secret, code })
  await inTransaction(deps, async (deps) => {
    await turnOn(deps, owner)
    await inSameTransaction(deps)
  })
  return recoveryCodes
}

/** Checks the first code of a new secret. Returns recovery codes and the function that turns the factor on with them. */
export async function confirmSetup({ now }: Pick<Deps, 'now'>, { secret, code }: { secret: string; code: string }) {
  const step = stepOf(secret, code, now())
  if (step === undefined) throw new AppError('second_factor_invalid')
  const { codes, salt, hashes } = await hashedCodes()
  return {
    recoveryCodes: codes.map(formatCode),
    turnOn: async ({ db, sealer, now }: Pick<Deps, 'db' | 'sealer' | 'now'>, owner: Owner) => {
      // The code that confirmed it is used up, so nobody can log in with it.
      const factor = { secret: sealer.seal(secret), lastStep: step, salt, enabledAt: now() }
      const id = await insertFactor(db, owner, factor)
      if (id === undefined) throw new AppError('conflict')
      await insertCodes(db, id, hashes)
    },
  }
}

export async function disable({ db }: Pick<Deps, 'db'>, owner: Owner) {
  if (!(await deleteFactor(db, owner))) throw new AppError('conflict')
}

/** The same without a refusal: returns whether there was one. */
export const erase = ({ db }: Pick<Deps, 'db'>, owner: Owner) => deleteFactor(db, owner)

export async function renewCodes(deps: Deps, owner: Owner, inSameTransaction: (deps: Deps) => Promise<unknown>) {
  const { recoveryCodes, replace } = await newCodesOf(deps, owner)
  await inTransaction(deps, async (deps) => {
    await inSameTransaction(deps)
    await replace(deps)
  })
  return recoveryCodes
}

/** New recovery codes, and the function that replaces the owner's with them. */
export async function newCodesOf({ db }: Pick<Deps, 'db'>, owner: Owner) {
  const id = await factorIdOf(db, owner)
  if (id === undefined) throw new AppError('conflict')
  const { codes, salt, hashes } = await hashedCodes()
  return {
    recoveryCodes: codes.map(formatCode),
    replace: ({ db }: Pick<Deps, 'db'>) => replaceCodes(db, id, { salt, hashes }),
  }
}

async function hashedCodes() {
  const codes = newRecoveryCodes()
  const salt = randomBytes(16).toString('base64')
  return { codes, salt, hashes: await Promise.all(codes.map((code) => hashWithSalt(code, salt))) }
}

/** Which kind of code it was: the app's, or a recovery code, with the number that is left. */
export type Proof = { by: 'app' } | { by: 'recovery_code'; left: number }

/**
 * Where a code is used. Each use has its own limit, so that somebody who knows the password cannot lock out an owner
 * who is logged in.
 */
export type FactorUse = 'log_in' | 'reset_password' | 'link_identity' | 'session'

type Attempt = { code: string; use: FactorUse }
type Client = Pick<Visitor, 'address' | 'device' | 'requestId'>

/**
 * Checks a code without using it up, and returns the function that does. So a person who must prove something else too
 * can fail at that and try again with the same code. The attempt is counted before the check.
 */
export async function checkCode(deps: Deps, owner: Owner, { code, use }: Attempt, client: Client) {
  const { address } = client
  const event = (reason = use as string) => eventOf(client, { ...owner, reason })
  const counters = [
    { name: `second factor of ${kindOf(owner)} from ${address}`, limit: limits.fromAddress },
    { name: `second factor of ${nameOf(owner)} at ${use}`, limit: limits.perQuarterHour },
    { name: `second factor of ${nameOf(owner)} at ${use} today`, limit: limits.perDay },
  ]
  for (const { name, limit } of counters)
    await countAttempt(deps, name, limit).catch((error: unknown) => {
      if (error instanceof AppError) deps.securityLog.record('locked_out', event(`second factor, ${use}`))
      throw error
    })
  const invalidCode = () => {
    deps.securityLog.record('second_factor_failed', event())
    return new AppError('second_factor_invalid')
  }
  const factor = await factorOf(deps.db, owner)
  const consume = factor && (await codeConsumer(deps, factor, code))
  if (!consume) throw invalidCode()
  return async (): Promise<Proof> => {
    const proof = await consume()
    if (!proof) throw invalidCode()
    const [fromAddress, ofOwner, today] = counters.map(({ name }) => name) as [string, string, string]
    await Promise.all([uncountAttempt(deps, fromAddress), resetAttempts(deps, ofOwner), uncountAttempt(deps, today)])
    if (proof.by === 'recovery_code') deps.securityLog.record('recovery_code_used', event())
    return proof
  }
}

/**
 * Returns a function that uses up the code; undefined if the code is wrong now. The function returns undefined if
 * another request was first.
 */
async function codeConsumer({ db, sealer, now }: Deps, factor: SecondFactor, code: string) {
  const { id, secret, recovery_salt, codes_left } = factor
  if (isRecoveryCode(code)) {
    const hash = await hashWithSalt(correctLookalikes(code), recovery_salt)
    if (!(await isCodeLeft(db, id, hash))) return undefined
    return async (): Promise<Proof | undefined> =>
      (await consumeCode(db, id, hash)) ? { by: 'recovery_code', left: codes_left - 1 } : undefined
  }
  const step = stepOf(sealer.open(secret), code, now())
  if (step === undefined) return undefined
  return async (): Promise<Proof | undefined> =>
    (await consumeStep(db, id, { step, latest: latestStep(now()) })) ? { by: 'app' } : undefined
}

const kindOf = (owner: Owner) => ('accountId' in owner ? 'account' : 'staff')
const nameOf = (owner: Owner) => `${kindOf(owner)} ${'accountId' in owner ? owner.accountId : owner.staffId}`
