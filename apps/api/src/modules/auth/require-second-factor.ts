import { createHash } from 'node:crypto'
import { AppError } from '../../app-error.ts'
import { makeTicket, readTicket, ticketLifetimeMs } from '../../crypto/tickets.ts'
import type { Deps } from '../../deps.ts'
import { secondFactorId } from '../second-factor/second-factor.service.ts'
import { type Account, lockedAccount } from './account.queries.ts'

/** What somebody who has proved the first half wants, and gets once the second factor is given as well. */
export type PendingAction =
  | { kind: 'log_in' }
  | { kind: 'reset_password'; passwordHash: string }
  | { kind: 'link_identity'; issuer: string; subject: string }

/**
 * Where the account has a second factor this refuses, with a ticket that stands for what was proved; without one it goes
 * on. `completeLogin` asks by itself; what changes something on the way in asks before that. Inside a transaction that holds the
 * account: whoever turns the factor on at this moment comes before, and it is asked for, or after, and ends the session.
 */
export async function requireSecondFactor(deps: Deps, account: Account, action: PendingAction) {
  const factor = await secondFactorId(deps, { accountId: account.id })
  if (factor === undefined) return
  const payload = { accountId: account.id, proofHash: proofHashOf(account, factor), action }
  throw new AppError('second_factor_required', {
    data: { ticket: makeTicket(deps, 'second_factor', payload), expires_in: ticketLifetimeMs.second_factor / 1000 },
  })
}

/**
 * Whose ticket it is and what for, the account held until the transaction ends. It is void once the password, the email or
 * the factor is another than when it was made.
 */
export async function openTicket(deps: Deps, text: string) {
  const ticket = readTicket(deps, 'second_factor', text)
  const account = ticket && (await lockedAccount(deps.db, ticket.accountId))
  const factor = account && (await secondFactorId(deps, { accountId: account.id }))
  if (!ticket || !account || factor === undefined || ticket.proofHash !== proofHashOf(account, factor))
    throw new AppError('second_factor_expired')
  return { account, action: ticket.action as PendingAction }
}

const proofHashOf = ({ email, password_hash }: Account, factor: number) =>
  createHash('sha256')
    .update(JSON.stringify([email, password_hash, factor]))
    .digest('base64url')
