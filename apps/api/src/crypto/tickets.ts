import { clockSkewMs } from '../clock-skew.ts'
import type { Deps } from '../deps.ts'

/**
 * What each kind of ticket says. A ticket is handed to a visitor and comes back: sealed, so that nobody can read, change or
 * make one, good for one purpose and for a short time. Nothing is stored.
 */
export type TicketKinds = {
  /** The password, or what stood for it, was right; the second factor is missing. */
  second_factor: { accountId: number; proofHash: string; action: unknown }
  /** Who it is was just asked, for this one thing. */
  permit: { session: string; purpose: string }
  /** A secret that waits for its first code. */
  second_factor_setup: { session: string; secret: string }
}
type Kind = keyof TicketKinds
type Ticket<K extends Kind> = { kind: K; until: number; payload: TicketKinds[K] }

export const ticketLifetimeMs = {
  second_factor: 5 * 60_000,
  permit: 10 * 60_000,
  second_factor_setup: 30 * 60_000,
} satisfies Record<Kind, number>

export const makeTicket = <K extends Kind>(
  { sealer, now }: Pick<Deps, 'sealer' | 'now'>,
  kind: K,
  payload: TicketKinds[K],
) => sealer.seal(JSON.stringify({ kind, until: now().getTime() + ticketLifetimeMs[kind], payload } satisfies Ticket<K>))

/** What a ticket says; undefined for one that is not of our making, of another kind, or too old. */
export function readTicket<K extends Kind>(
  { sealer, now }: Pick<Deps, 'sealer' | 'now'>,
  kind: K,
  text: string,
): TicketKinds[K] | undefined {
  try {
    const ticket = JSON.parse(sealer.open(text)) as Ticket<K> | null
    if (ticket?.kind !== kind) return undefined
    const left = ticket.until - now().getTime()
    // One that would be good for longer than tickets are was made by a clock that ran ahead.
    return left > 0 && left <= ticketLifetimeMs[kind] + clockSkewMs ? ticket.payload : undefined
  } catch {
    return undefined
  }
}
