import type { PaymentMethod } from '@asjad/contract/checkout'
import type { Identity } from '@asjad/contract/identity'
import { readTab, writeTab } from '@asjad/ui/browser/tab-storage.ts'
import { useSyncExternalStore } from 'react'

export type RecipientDraft = { name: string; phone: string; email: string; notify: boolean }

/** Everything that is chosen and typed in the checkout but the card. The identity number lives in memory alone. */
export type Draft = {
  /** Whose it is: on a shared machine nobody meets another one's words. */
  userId: number | null
  addressId: number | null
  another: boolean
  recipient: RecipientDraft
  courierId: number | null
  method: PaymentMethod
  /** The code that is in force, and what stands in its field. */
  coupon: string | null
  couponTyped: string
  identity: Identity
}

const key = 'checkout'
const empty: Draft = {
  userId: null,
  addressId: null,
  another: false,
  recipient: { name: '', phone: '', email: '', notify: false },
  courierId: null,
  method: 'card',
  coupon: null,
  couponTyped: '',
  identity: { type: 'national_id', number: '' },
}

let draft: Draft | null = null
const listeners = new Set<() => void>()

function read(): Draft {
  draft ??= { ...empty, ...readTab<Draft>(key), identity: empty.identity }
  return draft
}

function write(next: Draft) {
  draft = next
  // No storage may hold the number: whoever uses this browser next could read it.
  const { identity: _, ...rest } = next
  writeTab(key, rest)
  for (const listener of listeners) listener()
}

export const changeDraft = (change: Partial<Draft>) => write({ ...read(), ...change })

export const clearDraft = () => write(empty)

/**
 * Makes the draft this shopper's: what another one left goes, and a courier is chosen from the start, the last one used if
 * it is still there. Looked up in the store itself: the page's first draft is the server's, which knows nothing.
 */
export function claimDraft(userId: number, couriers: readonly number[]) {
  const owner = read().userId
  // A draft without an owner is the cart's coupon, left a moment ago.
  if (owner !== null && owner !== userId) clearDraft()
  const { courierId } = read()
  if (owner === userId && courierId !== null && couriers.includes(courierId)) return
  const last = lastCourier()
  changeDraft({ userId, courierId: last !== null && couriers.includes(last) ? last : (couriers[0] ?? null) })
}

function listen(onChange: () => void) {
  listeners.add(onChange)
  return () => listeners.delete(onChange)
}

/** The server draws an untouched checkout; what the tab remembers comes in as soon as the page is alive. */
export function useDraft(userId: number): Draft {
  const current = useSyncExternalStore(listen, read, () => empty)
  return current.userId === null || current.userId === userId ? current : empty
}

const courierKey = 'courier'

/** The courier of the last order, so that a returning shopper finds it chosen. */
export function lastCourier(): number | null {
  try {
    return Number(localStorage.getItem(courierKey)) || null
  } catch {
    return null
  }
}

export function rememberCourier(id: number) {
  try {
    localStorage.setItem(courierKey, String(id))
  } catch {}
}
