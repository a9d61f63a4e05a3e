import { useSyncExternalStore } from 'react'

/** What a shopper does with a piece: favourite it, put it into the cart, compare it. */
export type Keeping = 'wishlist' | 'cart' | 'compare'
type Marked = { id: number; is_wishlist: boolean; is_cart: boolean; is_compare: boolean }

// What was done since the pages' answers were loaded, in this tab or another: newer than any of them, so it outweighs them.
// A server does nothing, so visits cannot meet here.
const known = new Map<string, boolean>()
const busy = new Set<string>()
const listeners = new Set<() => void>()
const kinds: Keeping[] = ['wishlist', 'cart', 'compare']

const keyOf = (kind: Keeping, id: number) => `${kind} ${id}`

function tell() {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether a piece is kept, as far as this browser knows. */
export const isKept = (kind: Keeping, piece: Marked) => known.get(keyOf(kind, piece.id)) ?? piece[`is_${kind}`]

/** In this tab at once; other tabs learn it when it is `settled`. */
export function setKept(kind: Keeping, id: number, kept: boolean, settled: boolean) {
  known.set(keyOf(kind, id), kept)
  tell()
  if (settled) channel()?.postMessage({ kind, id, kept } satisfies News)
}

export function forgetKept(kind: Keeping, id: number) {
  known.delete(keyOf(kind, id))
  tell()
}

/** Another person is here now. */
export function forgetAllKept() {
  known.clear()
  tell()
}

/** Claims a piece for one action. False while another is under way: a double click does nothing twice. */
export function begin(kind: Keeping, id: number) {
  const key = keyOf(kind, id)
  if (busy.has(key)) return false
  busy.add(key)
  tell()
  return true
}

export function end(kind: Keeping, id: number) {
  busy.delete(keyOf(kind, id))
  tell()
}

/** The marks of a piece as they are now, and which of them is being changed. */
export function useKept(piece: Marked) {
  // One number, so that a piece is drawn anew only when its own marks changed.
  const look = () =>
    kinds.reduce(
      (bits, kind, at) => bits | (isKept(kind, piece) ? 1 << at : 0) | (busy.has(keyOf(kind, piece.id)) ? 8 << at : 0),
      0,
    )
  const asLoaded = () => kinds.reduce((bits, kind, at) => bits | (piece[`is_${kind}`] ? 1 << at : 0), 0)
  const bits = useSyncExternalStore(subscribe, look, asLoaded)
  const of = (kind: Keeping) => {
    const at = kinds.indexOf(kind)
    return { on: (bits & (1 << at)) !== 0, busy: (bits & (8 << at)) !== 0 }
  }
  return { wishlist: of('wishlist'), cart: of('cart'), compare: of('compare') }
}

type News = { kind: Keeping; id: number; kept: boolean }
let opened: BroadcastChannel | undefined

/** Tabs tell each other. Opened when first needed. */
function channel() {
  if (typeof BroadcastChannel === 'undefined') return undefined
  if (!opened) {
    opened = new BroadcastChannel('kept')
    opened.addEventListener('message', ({ data }: MessageEvent<News>) => {
      known.set(keyOf(data.kind, data.id), data.kept)
      tell()
      for (const listener of cartListeners) if (data.kind === 'cart') listener()
    })
  }
  return opened
}

const cartListeners = new Set<() => void>()

/** Hears what other tabs did; `onCart` when it was done to the cart. */
export function followTabs(onCart?: () => void) {
  channel()
  if (!onCart) return () => {}
  cartListeners.add(onCart)
  return () => void cartListeners.delete(onCart)
}
