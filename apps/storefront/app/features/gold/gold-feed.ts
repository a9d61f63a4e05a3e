import type { GoldPrices } from '@asjad/contract/gold-prices'
import { browserCall } from '#app/api/page-data.ts'

const streamPath = '/api/v1/gold-prices/stream'
/** As often as the shop asks for the price: a silence longer than this means that the stream is not what it should be. */
const pollMs = 30_000
const silenceLimitMs = 40_000
/** As on the server; here for a page that hears nothing at all any more. */
const staleMs = 15 * 60_000

/**
 * One stream for the whole page, closed while nobody looks. Where streams do not come through (some proxies hold them back)
 * the price is asked for instead. Gives back how to end it.
 */
export function openGoldFeed(onPrices: (prices: GoldPrices) => void) {
  let stream: EventSource | undefined
  let timer: ReturnType<typeof setInterval> | undefined
  let last: GoldPrices | undefined
  // Not the clock of the day: a computer's may be wrong, or be set while the page is open.
  let receivedAt = performance.now()

  function receive(prices: GoldPrices) {
    last = prices
    receivedAt = performance.now()
    onPrices(prices)
  }

  async function poll() {
    const silent = performance.now() - receivedAt
    if (silent < silenceLimitMs) return
    // A stream that the server refused is not opened again by the browser.
    if (stream?.readyState === EventSource.CLOSED) openStream()
    try {
      const { data } = await browserCall('GET /gold-prices', {})
      receive(data)
    } catch {
      if (last && !last.stale && silent > staleMs) {
        last = { ...last, stale: true }
        onPrices(last)
      }
    }
  }

  function openStream() {
    stream?.close()
    stream = new EventSource(streamPath)
    stream.addEventListener('price', ({ data }) => receive(JSON.parse(data) as GoldPrices))
  }

  function restart() {
    stream?.close()
    clearInterval(timer)
    if (document.visibilityState === 'hidden') return
    openStream()
    timer = setInterval(poll, pollMs)
  }

  restart()
  document.addEventListener('visibilitychange', restart)
  return () => {
    document.removeEventListener('visibilitychange', restart)
    clearInterval(timer)
    stream?.close()
  }
}
