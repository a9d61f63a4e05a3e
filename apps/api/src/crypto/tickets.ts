import type { PageSlug } from '@asjad/contract/content'
import { clockSkewMs } from '../clock-skew.ts'
import type { Deps } from '../deps.ts'

/**
 * The payload of each kind of ticket. A ticket is given to a visitor and comes back. It is sealed, so that only the
 * server can read, change or make one, and valid for one purpose and a short time. Nothing is stored.
 */
export type TicketKinds = {
  /** The password, or what replaced it, was right; the second factor is missing. */
  second_factor: { accountId: number; proofHash: string; action: unknown }
  /** The account's owner has just reauthenticated for this one purpose. */
  permit: { session: string; purpose: string }
  /** A secret that is not active until its first code is entered. */
  second_factor_setup: { session: string; secret: string }
  /** A member of staff has entered the right password; the code is missing. */
  staff_sign_in: { staffId: number; proofHash: string }
  /** A challenge for a passkey, of somebody who is signed in or of a stranger. */
  staff_passkey: { challenge: string; staffId: number | null; use: 'sign_in' | 'step_up' | 'create' }
  /** An invited person has chosen name and password; the first code of the secret is missing. */
  staff_invitation: { invitationId: number; email: string; name: string; passwordHash: string; secret: string }
  /** Shows the page of a product that is not published. */
  product_preview: { productId: number }
  /** Shows a page of the merchant as it is saved, published or not. */
  page_preview: { slug: PageSlug }
  /** Shows a shop that is not open yet. */
  shop_preview: { staffId: number }
  /** Shows the draft of the home page. */
  home_preview: { staffId: number }
}
type Kind = keyof TicketKinds
type Ticket<K extends Kind> = { kind: K; until: number; payload: TicketKinds[K] }

export const ticketLifetimeMs = {
  second_factor: 5 * 60_000,
  permit: 10 * 60_000,
  second_factor_setup: 30 * 60_000,
  staff_sign_in: 5 * 60_000,
  staff_passkey: 5 * 60_000,
  staff_invitation: 30 * 60_000,
  product_preview: 60 * 60_000,
  page_preview: 60 * 60_000,
  shop_preview: 8 * 60 * 60_000,
  home_preview: 60 * 60_000,
} satisfies Record<Kind, number>

export const makeTicket = <K extends Kind>(
  { sealer, now }: Pick<Deps, 'sealer' | 'now'>,
  kind: K,
  payload: TicketKinds[K],
) => sealer.seal(JSON.stringify({ kind, until: now().getTime() + ticketLifetimeMs[kind], payload } satisfies Ticket<K>))

/** The payload of a ticket; undefined if we did not make it, or if it is of another kind or expired. */
export function readTicket<K extends Kind>(
  { sealer, now }: Pick<Deps, 'sealer' | 'now'>,
  kind: K,
  text: string,
): TicketKinds[K] | undefined {
  try {
    const ticket = JSON.parse(sealer.open(text)) as Ticket<K> | null
    if (ticket?.kind !== kind) return undefined
    const left = ticket.until - now().getTime()
    // A ticket that would be valid for longer than its lifetime was made while the clock ran ahead.
    return left > 0 && left <= ticketLifetimeMs[kind] + clockSkewMs ? ticket.payload : undefined
  } catch {
    return undefined
  }
}
