import { makeTicket, readTicket } from '../../crypto/tickets.ts'
import type { Deps } from '../../deps.ts'

/** After a proof of identity, the same session may do this one thing for ten minutes without another proof. */
export const permitFor = (deps: Deps, session: string, purpose: string) =>
  makeTicket(deps, 'permit', { session, purpose })

export function isPermit(deps: Deps, permit: string, session: string, purpose: string) {
  const ticket = readTicket(deps, 'permit', permit)
  return ticket?.session === session && ticket.purpose === purpose
}
