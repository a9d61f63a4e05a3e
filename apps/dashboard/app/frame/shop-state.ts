import { useSyncExternalStore } from 'react'

let isOpen = true
const listeners = new Set<() => void>()

/** As the server last said it to somebody who may open the shop. */
export function setShopOpen(next: boolean) {
  isOpen = next
  for (const notify of listeners) notify()
}

const subscribe = (notify: () => void) => {
  listeners.add(notify)
  return () => void listeners.delete(notify)
}

export const useShopOpen = () => useSyncExternalStore(subscribe, () => isOpen)
