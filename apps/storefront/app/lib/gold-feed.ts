import type { GoldPrices } from '@asjad/contract/gold-prices'
import { browserCall } from './visit.ts'

const streamPath = '/api/v1/gold-prices/stream'
/** As often as the shop asks for the price: a silence longer than this means that the stream is not what it should be. */
const lookMs = 30_000
const silentMs = 40_000
/** As on the server; here for a page that hears nothing at all any more. */
const staleMs = 15 * 60_000

/**
 * One stream for the whole page, closed while nobody looks. Where streams do not come through (some proxies hold them back)
 * the price is asked for instead. Gives back how to end it.
 */
export function openFeed(tell: (prices: GoldPrices) => void) {
  let stream: EventSource | undefined
  let timer: ReturnType<typeof setInterval> | undefined
  let last: GoldPrices | undefined
  // Not the clock of the day: a computer's may be wrong, or be set while the page is open.
  let heardAt = performance.now()

  function hear(prices: GoldPrices) {
    last = prices
    heardAt = performance.now()
    tell(prices)
  }

  async function look() {
    const silent = performance.now() - heardAt
    if (silent < silentMs) return
    // A stream that the server refused is not opened again by the browser.
    if (stream?.readyState === EventSource.CLOSED) listen()
    try {
      const { data } = await browserCall('GET /gold-prices', {})
      hear(data)
    } catch {
      if (last && !last.stale && silent > staleMs) {
        last = { ...last, stale: true }
        tell(last)
      }
    }
  }

  function listen() {
    stream?.close()
    stream = new EventSource(streamPath)
    stream.addEventListener('price', ({ data }) => hear(JSON.parse(data) as GoldPrices))
  }

  function attend() {
    stream?.close()
    clearInterval(timer)
    if (document.visibilityState === 'hidden') return
    listen()
    timer = setInterval(look, lookMs)
  }

  attend()
  document.addEventListener('visibilitychange', attend)
  return () => {
    document.removeEventListener('visibilitychange', attend)
    clearInterval(timer)
    stream?.close()
  }
}
