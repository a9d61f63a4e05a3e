import { makeTicket, readTicket } from '../../crypto/tickets.ts'
import type { Deps } from '../../deps.ts'

/** Whoever has just proved who they are need not do so again for this one thing, from the same session, for ten minutes. */
export const permitFor = (deps: Deps, session: string, what: string) => makeTicket(deps, 'permit', { session, what })

export function isPermit(deps: Deps, permit: string, session: string, what: string) {
  const given = readTicket(deps, 'permit', permit)
  return given?.session === session && given.what === what
}
