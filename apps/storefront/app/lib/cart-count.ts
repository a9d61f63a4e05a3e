import { useSyncExternalStore } from 'react'

const key = 'cart_count'
const changed = 'cart-count'

/** How many pieces the cart holds. Kept in local storage, so that every tab and every next page shows it at once. */
export const useCartCount = () => useSyncExternalStore(listen, read, () => 0)

export function storeCartCount(count: number) {
  try {
    localStorage.setItem(key, String(count))
  } catch {
    return
  }
  dispatchEvent(new Event(changed))
}

function read() {
  try {
    return Number(localStorage.getItem(key)) || 0
  } catch {
    return 0
  }
}

function listen(onChange: () => void) {
  addEventListener(changed, onChange)
  addEventListener('storage', onChange)
  return () => {
    removeEventListener(changed, onChange)
    removeEventListener('storage', onChange)
  }
}
