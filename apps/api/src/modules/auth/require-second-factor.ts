import { createHash } from 'node:crypto'
import { AppError } from '../../app-error.ts'
import { makeTicket, readTicket, ticketLifetimeMs } from '../../crypto/tickets.ts'
import type { Deps } from '../../deps.ts'
import { secondFactorId } from '../second-factor/second-factor.service.ts'
import { type Account, lockedAccount } from './account.queries.ts'

/** What was requested with the first step and is done after the second. */
export type PendingAction =
  | { kind: 'log_in' }
  | { kind: 'reset_password'; passwordHash: string }
  | { kind: 'link_identity'; issuer: string; subject: string }

/**
 * If the account has a second factor, refuses with a ticket that records what was proved. `completeLogin` calls it;
 * whatever changes something before that must call it first. Inside a transaction that has locked the account: if the
 * factor is turned on at the same moment, it either comes first and is required, or comes later and ends the session.
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
 * The ticket's account, locked, and the requested action. A ticket is void once the password, the email or the factor
 * has changed.
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
