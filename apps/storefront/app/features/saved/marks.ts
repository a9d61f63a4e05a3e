import { useSyncExternalStore } from 'react'

/** What a shopper does with a product: favourite it, add it to the cart, compare it. */
export type MarkKind = 'wishlist' | 'cart' | 'compare'
type MarkedProduct = { id: number; is_wishlist: boolean; is_cart: boolean; is_compare: boolean }

// Only browsers write here, so on the server visits cannot mix.
/** Changes in this tab or another. They are newer than anything that was loaded, so they override it. */
const localMarks = new Map<string, boolean>()
/** What the person's account contains; pages are the same for everybody and do not say it (session/summary.ts). */
const savedProducts = new Set<string>()
const busy = new Set<string>()
const listeners = new Set<() => void>()
const kinds: MarkKind[] = ['wishlist', 'cart', 'compare']

const markKey = (kind: MarkKind, id: number) => `${kind} ${id}`

function notify() {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether a product has this mark, as far as this browser knows. */
export const isMarked = (kind: MarkKind, product: MarkedProduct) =>
  localMarks.get(markKey(kind, product.id)) ?? (savedProducts.has(markKey(kind, product.id)) || product[`is_${kind}`])

/** Takes effect in this tab at once. Other tabs are notified when it is `confirmed`. */
export function setMark(kind: MarkKind, id: number, on: boolean, confirmed: boolean) {
  localMarks.set(markKey(kind, id), on)
  notify()
  if (confirmed) channel()?.postMessage({ kind, id, on } satisfies MarkMessage)
}

export function clearMark(kind: MarkKind, id: number) {
  localMarks.delete(markKey(kind, id))
  notify()
}

export function setSavedProducts(ids: Readonly<Record<MarkKind, readonly number[]>>) {
  savedProducts.clear()
  for (const kind of kinds) for (const id of ids[kind]) savedProducts.add(markKey(kind, id))
  notify()
}

/** Called when another person logs in or the user logs out. */
export function clearMarks() {
  localMarks.clear()
  savedProducts.clear()
  notify()
}

/** Reserves a product's mark for one action. False while another is running, so that a double click acts once. */
export function lock(kind: MarkKind, id: number) {
  const key = markKey(kind, id)
  if (busy.has(key)) return false
  busy.add(key)
  notify()
  return true
}

export function unlock(kind: MarkKind, id: number) {
  busy.delete(markKey(kind, id))
  notify()
}

/** The current marks of a product, and which of them are being changed. */
export function useMarks(product: MarkedProduct) {
  // One number, so that a product is rendered again only when its own marks have changed.
  const currentBits = () =>
    kinds.reduce(
      (bits, kind, at) =>
        bits | (isMarked(kind, product) ? 1 << at : 0) | (busy.has(markKey(kind, product.id)) ? 8 << at : 0),
      0,
    )
  const loadedBits = () => kinds.reduce((bits, kind, at) => bits | (product[`is_${kind}`] ? 1 << at : 0), 0)
  const bits = useSyncExternalStore(subscribe, currentBits, loadedBits)
  const stateOf = (kind: MarkKind) => {
    const at = kinds.indexOf(kind)
    return { on: (bits & (1 << at)) !== 0, busy: (bits & (8 << at)) !== 0 }
  }
  return { wishlist: stateOf('wishlist'), cart: stateOf('cart'), compare: stateOf('compare') }
}

type MarkMessage = { kind: MarkKind; id: number; on: boolean }
let sharedChannel: BroadcastChannel | undefined

/** How tabs notify each other. Opened when first needed. */
function channel() {
  if (typeof BroadcastChannel === 'undefined') return undefined
  if (!sharedChannel) {
    sharedChannel = new BroadcastChannel('kept')
    sharedChannel.addEventListener('message', ({ data }: MessageEvent<MarkMessage>) => {
      localMarks.set(markKey(data.kind, data.id), data.on)
      notify()
      for (const listener of cartListeners) if (data.kind === 'cart') listener()
    })
  }
  return sharedChannel
}

const cartListeners = new Set<() => void>()

/** Receives changes of other tabs; calls `onCart` when the cart changed. */
export function subscribeToTabs(onCart?: () => void) {
  channel()
  if (!onCart) return () => {}
  cartListeners.add(onCart)
  return () => void cartListeners.delete(onCart)
}
