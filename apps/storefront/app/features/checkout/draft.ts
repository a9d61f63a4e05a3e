import type { PaymentMethod } from '@asjad/contract/checkout'
import type { Identity } from '@asjad/contract/identity'
import { readTab, writeTab } from '@asjad/ui/browser/tab-storage.ts'
import { useSyncExternalStore } from 'react'

export type RecipientDraft = { name: string; phone: string; email: string; notify: boolean }

/** Everything chosen and typed in the checkout except the card. The identity number is kept only in memory. */
export type Draft = {
  /** The owner, so that on a shared computer nobody sees another shopper's input. */
  userId: number | null
  addressId: number | null
  another: boolean
  recipient: RecipientDraft
  courierId: number | null
  method: PaymentMethod
  /** The applied code, and the text in its field. */
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
  // Never store the identity number: the next person who uses this browser could read it.
  const { identity: _, ...rest } = next
  writeTab(key, rest)
  for (const listener of listeners) listener()
}

export const changeDraft = (change: Partial<Draft>) => write({ ...read(), ...change })

/** The code that this tab applied, in the cart or in the checkout. */
export const draftCoupon = () => read().coupon

export const clearDraft = () => write(empty)

/**
 * Makes this shopper the owner of the draft. Another shopper's draft is cleared, and a courier is preselected: the last
 * one used, if it is still offered. It reads the stored draft, because the first render uses the server's empty one.
 */
export function claimDraft(userId: number, couriers: readonly number[]) {
  const owner = read().userId
  // A draft without an owner contains the coupon that was just applied in the cart.
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

/** The server renders an empty checkout; the draft of the tab is applied on hydration. */
export function useDraft(userId: number): Draft {
  const current = useSyncExternalStore(listen, read, () => empty)
  return current.userId === null || current.userId === userId ? current : empty
}

const courierKey = 'courier'

/** The courier of the last order, to preselect it for a returning shopper. */
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
