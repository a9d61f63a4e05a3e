import { createHash } from 'node:crypto'
import { AppError } from '../../app-error.ts'
import { lifeMs, makeTicket, readTicket } from '../../crypto/tickets.ts'
import type { Deps } from '../../deps.ts'
import { secondFactorId } from '../second-factor/second-factor.service.ts'
import { type Account, heldAccount } from './accounts.queries.ts'

/** What somebody who has proved the first half wants, and gets once the second factor is given as well. */
export type Wish =
  | { door: 'log_in' }
  | { door: 'reset_password'; passwordHash: string }
  | { door: 'link_identity'; issuer: string; subject: string }

/**
 * Where the account has a second factor this refuses, with a ticket that stands for what was proved; without one it goes
 * on. `enter` asks by itself; what changes something on the way in asks before that. Inside a transaction that holds the
 * account: whoever turns the factor on at this moment comes before, and it is asked for, or after, and ends the session.
 */
export async function askFactor(deps: Deps, account: Account, wish: Wish) {
  const factor = await secondFactorId(deps, { accountId: account.id })
  if (factor === undefined) return
  const says = { accountId: account.id, proved: provedOf(account, factor), wish }
  throw new AppError('second_factor_required', {
    data: { ticket: makeTicket(deps, 'second_factor', says), expires_in: lifeMs.second_factor / 1000 },
  })
}

/**
 * Whose ticket it is and what for, the account held until the transaction ends. It is void once the password, the email or
 * the factor is another than when it was made.
 */
export async function openTicket(deps: Deps, text: string) {
  const ticket = readTicket(deps, 'second_factor', text)
  const account = ticket && (await heldAccount(deps.db, ticket.accountId))
  const factor = account && (await secondFactorId(deps, { accountId: account.id }))
  if (!ticket || !account || factor === undefined || ticket.proved !== provedOf(account, factor))
    throw new AppError('second_factor_expired')
  return { account, wish: ticket.wish as Wish }
}

const provedOf = ({ email, password_hash }: Account, factor: number) =>
  createHash('sha256')
    .update(JSON.stringify([email, password_hash, factor]))
    .digest('base64url')
