import { makeTicket, readTicket } from '../../crypto/tickets.ts'
import type { Deps } from '../../deps.ts'

/** Whoever has just proved who they are need not do so again for this one thing, from the same session, for ten minutes. */
export const permitFor = (deps: Deps, session: string, purpose: string) =>
  makeTicket(deps, 'permit', { session, purpose })

export function isPermit(deps: Deps, permit: string, session: string, purpose: string) {
  const ticket = readTicket(deps, 'permit', permit)
  return ticket?.session === session && ticket.purpose === purpose
}
