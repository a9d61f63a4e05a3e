import { randomBytes } from 'node:crypto'
import {
  type Assertion,
  type Attestation,
  type PasskeyCreation,
  type PasskeyRequest,
  transports,
} from '@asjad/contract/admin/passkeys'
import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import { AppError } from '../../app-error.ts'
import { keyedHash } from '../../crypto/keyed-hash.ts'
import { makeTicket, readTicket, type TicketKinds, ticketLifetimeMs } from '../../crypto/tickets.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Deps } from '../../deps.ts'
import type { SignInClient, Staff, StaffClient } from '../../http/staff.ts'
import { countAttempt, uncountAttempt } from '../../http/throttle.ts'
import { limits } from '../auth/limits.ts'
import { shopName } from '../notifications/notifications.service.ts'
import { completeSignIn, memberOf, recordFailedSignIn } from './complete-sign-in.ts'
import { countPasskeyUse, type Passkey, passkeyById, passkeysOf } from './passkeys.queries.ts'
import { lockedStaff } from './staff.queries.ts'

// Loaded when somebody uses a passkey: it brings two dozen packages.
const webauthn = () => import('@simplewebauthn/server')

type Use = TicketKinds['staff_passkey']['use']

const timeout = ticketLifetimeMs.staff_passkey
const domainOf = ({ dashboardUrl }: Pick<Deps, 'dashboardUrl'>) => new URL(dashboardUrl).hostname
const originOf = ({ dashboardUrl }: Pick<Deps, 'dashboardUrl'>) => new URL(dashboardUrl).origin
const newChallenge = () => randomBytes(32).toString('base64url')
const descriptorOf = (passkey: Pick<Passkey, 'id' | 'transports'>) => ({
  id: passkey.id,
  type: 'public-key' as const,
  transports: transports.filter((each) => passkey.transports.includes(each)),
})

/** For a stranger, whose browser offers the passkeys that it has for the dashboard. */
export const requestForSignIn = (deps: Deps): PasskeyRequest => requestOf(deps, null, 'sign_in', [])

/** For somebody who is signed in; null if they have no passkey. */
export async function requestForStepUp(deps: Deps, { id }: Pick<Staff, 'id'>): Promise<PasskeyRequest | null> {
  const passkeys = await passkeysOf(deps.db, id)
  return passkeys.length > 0 ? requestOf(deps, id, 'step_up', passkeys) : null
}

function requestOf(deps: Deps, staffId: number | null, use: Use, passkeys: readonly Passkey[]): PasskeyRequest {
  const challenge = newChallenge()
  return {
    options: {
      challenge,
      timeout,
      rpId: domainOf(deps),
      allowCredentials: passkeys.map(descriptorOf),
      userVerification: 'required',
    },
    ticket: makeTicket(deps, 'staff_passkey', { challenge, staffId, use }),
  }
}

type Answered = { ticket: string; credential: Assertion }

export async function signInWithPasskey(deps: Deps, { ticket, credential }: Answered, client: SignInClient) {
  const staffId = await verifyPasskey(deps, { ticket, credential, staffId: null, use: 'sign_in' }, client).catch(
    async (error: unknown) => {
      if (!(error instanceof AppError) || error.code !== 'second_factor_invalid') throw error
      const passkey = await passkeyById(deps.db, credential.id)
      await recordFailedSignIn(deps, client, { person: passkey && { id: passkey.staff_id }, reason: 'passkey' })
      throw new AppError('wrong_staff_credentials')
    },
  )
  return inTransaction(deps, async (deps) => {
    const person = await lockedStaff(deps.db, staffId)
    if (!person || person.suspended_at || !(await passkeyById(deps.db, credential.id)))
      throw new AppError('wrong_staff_credentials')
    return { staff: memberOf(person), cookie: await completeSignIn(deps, person, client, 'passkey') }
  })
}

export const confirmPasskey = (deps: Deps, { ticket, credential }: Answered, staff: Staff) =>
  verifyPasskey(deps, { ticket, credential, staffId: staff.id, use: 'step_up' }, staff)

/** Whose passkey it is. Refuses with `second_factor_invalid`; a challenge can be answered once. */
async function verifyPasskey(
  deps: Deps,
  { ticket, credential, staffId, use }: Answered & { staffId: number | null; use: Use },
  { address }: StaffClient,
) {
  const challenge = await openChallenge(deps, ticket, staffId, use)
  const passkey = await passkeyById(deps.db, credential.id)
  // Made-up passkeys are counted apart: a stranger must not shut out the staff of the same network.
  const attempts = `passkey ${passkey?.id ?? 'unknown'} from ${address}`
  await countAttempt(deps, attempts, limits.signInFromAddress)
  if (!passkey || (staffId !== null && passkey.staff_id !== staffId)) throw new AppError('second_factor_invalid')
  const { verifyAuthenticationResponse } = await webauthn()
  const verification = await verifyAuthenticationResponse({
    response: { ...credential, clientExtensionResults: {} } as Parameters<
      typeof verifyAuthenticationResponse
    >[0]['response'],
    expectedChallenge: challenge,
    expectedOrigin: originOf(deps),
    expectedRPID: domainOf(deps),
    requireUserVerification: true,
    credential: {
      id: passkey.id,
      publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
      counter: passkey.counter,
    },
  }).catch((cause: unknown) => {
    // The library throws for whatever a client may have made up.
    throw new AppError('second_factor_invalid', { cause })
  })
  const { newCounter } = verification.authenticationInfo
  if (!verification.verified || !(await countPasskeyUse(deps.db, passkey.id, newCounter, deps.now())))
    throw new AppError('second_factor_invalid')
  await uncountAttempt(deps, attempts)
  return passkey.staff_id
}

async function openChallenge(deps: Deps, text: string, staffId: number | null, use: Use) {
  const ticket = readTicket(deps, 'staff_passkey', text)
  if (!ticket || ticket.staffId !== staffId || ticket.use !== use) throw new AppError('second_factor_expired')
  await countAttempt(deps, `challenge ${ticket.challenge}`, { max: 1, seconds: timeout / 1000 }).catch(() => {
    throw new AppError('second_factor_expired')
  })
  return ticket.challenge
}

// EdDSA, ES256 and RS256: between them every authenticator has one.
const algorithms = [-8, -7, -257]

export async function creationFor(deps: Deps, { id, name, email, lang }: Staff): Promise<PasskeyCreation> {
  const challenge = newChallenge()
  const passkeys = await passkeysOf(deps.db, id)
  return {
    options: {
      rp: { id: domainOf(deps), name: await shopName(deps, lang) },
      user: { id: keyedHash(deps.jwtSecret, 'passkeys', String(id)), name: email, displayName: name },
      challenge,
      pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
      timeout,
      excludeCredentials: passkeys.map(descriptorOf),
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      attestation: 'none',
    },
    ticket: makeTicket(deps, 'staff_passkey', { challenge, staffId: id, use: 'create' }),
  }
}

/** Checks a new passkey; returns what is kept of it. */
export async function verifyNewPasskey(
  deps: Deps,
  { ticket, credential }: { ticket: string; credential: Attestation },
  { id }: Pick<Staff, 'id'>,
) {
  const expectedChallenge = await openChallenge(deps, ticket, id, 'create')
  const refused = (cause?: unknown) => new AppError('passkey_refused', { cause })
  const { verifyRegistrationResponse } = await webauthn()
  const { decodeAttestationObject, isoBase64URL } = await import('@simplewebauthn/server/helpers')
  try {
    const object = decodeAttestationObject(isoBase64URL.toBuffer(credential.response.attestationObject))
    // We ask for none. The library would fetch the lists of revoked certificates that a made-up one names.
    if (object.get('attStmt').size > 0) throw refused()
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...credential, clientExtensionResults: {} } as RegistrationResponseJSON,
      expectedChallenge,
      expectedOrigin: originOf(deps),
      expectedRPID: domainOf(deps),
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    })
    if (!verified) throw refused()
    return {
      id: registrationInfo.credential.id,
      public_key: Buffer.from(registrationInfo.credential.publicKey).toString('base64url'),
      counter: registrationInfo.credential.counter,
      transports: credential.response.transports ?? [],
    }
  } catch (error) {
    throw error instanceof AppError ? error : refused(error)
  }
}
