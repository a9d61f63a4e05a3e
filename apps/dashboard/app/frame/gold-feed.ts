import type { GoldPrices } from '@asjad/contract/gold-prices'
import { serverNow } from '@asjad/ui/api/server-clock.ts'
import { useEffect, useState } from 'react'

const path = '/api/v1/gold-prices'
const pollMs = 30_000
/** The server reads the price every half minute; a price older than this is late. */
const lateMs = 90_000

export type Feed = 'live' | 'late' | 'off'

/** The shop's public price, kept current by its stream; by polling where a proxy holds streams back. */
export function useGoldPrices() {
  const [prices, setPrices] = useState<GoldPrices | null>(null)
  useEffect(() => {
    const load = () =>
      fetch(path)
        .then((response) => (response.ok ? response.json() : null))
        .then((answer: { data: GoldPrices } | null) => answer && setPrices(answer.data))
        .catch(() => {})
    void load()
    const stream = new EventSource(`${path}/stream`)
    stream.addEventListener('price', ({ data }) => setPrices(JSON.parse(data) as GoldPrices))
    const timer = setInterval(() => stream.readyState !== EventSource.OPEN && void load(), pollMs)
    return () => {
      clearInterval(timer)
      stream.close()
    }
  }, [])
  return prices
}

export function feedOf(prices: GoldPrices | null): Feed {
  if (!prices || prices.stale) return 'off'
  return prices.confirming || ageMsOf(prices) > lateMs ? 'late' : 'live'
}

export const ageMsOf = ({ at }: GoldPrices) => Math.max(0, serverNow() - Date.parse(at))
