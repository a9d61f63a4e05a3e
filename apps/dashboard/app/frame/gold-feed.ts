import type { GoldPrices } from '@asjad/contract/gold-prices'
import { serverNow } from '@asjad/ui/api/server-clock.ts'
import { useSyncExternalStore } from 'react'

const path = '/api/v1/gold-prices'
const pollMs = 30_000
/** The server reads the price every half minute; a price older than this is late. */
const lateMs = 90_000

export type Feed = 'live' | 'late' | 'off'

let prices: GoldPrices | null = null
let stop: (() => void) | undefined
const listeners = new Set<() => void>()

function put(next: GoldPrices) {
  prices = next
  for (const notify of listeners) notify()
}

/** One stream for the whole page: a browser opens only six connections to a host. */
function follow() {
  const load = () =>
    fetch(path)
      .then((response) => (response.ok ? response.json() : null))
      .then((answer: { data: GoldPrices } | null) => answer && put(answer.data))
      .catch(() => {})
  void load()
  const stream = new EventSource(`${path}/stream`)
  stream.addEventListener('price', ({ data }) => put(JSON.parse(data) as GoldPrices))
  const timer = setInterval(() => stream.readyState !== EventSource.OPEN && void load(), pollMs)
  return () => {
    clearInterval(timer)
    stream.close()
  }
}

function subscribe(notify: () => void) {
  listeners.add(notify)
  stop ??= follow()
  return () => {
    listeners.delete(notify)
    if (listeners.size > 0) return
    stop?.()
    stop = undefined
  }
}

/** The shop's public price, kept current by its stream; by polling where a proxy holds streams back. */
export const useGoldPrices = () =>
  useSyncExternalStore(
    subscribe,
    () => prices,
    () => null,
  )

export function feedOf(prices: GoldPrices | null): Feed {
  if (!prices || prices.stale) return 'off'
  return prices.confirming || ageMsOf(prices) > lateMs ? 'late' : 'live'
}

export const ageMsOf = ({ at }: GoldPrices) => Math.max(0, serverNow() - Date.parse(at))
