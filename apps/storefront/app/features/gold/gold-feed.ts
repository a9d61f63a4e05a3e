import type { GoldPrices } from '@asjad/contract/gold-prices'
import { publicCall } from '#app/api/page-data.ts'

const streamPath = '/api/v1/gold-prices/stream'
/** The server reads the price this often. A longer silence (`silenceLimitMs`) means that the stream does not work. */
const pollMs = 30_000
const silenceLimitMs = 40_000
/** The same limit as on the server, for a page that no longer receives anything. */
const staleMs = 15 * 60_000

/** Pages that show the same product do not load it all at once. */
const maxWaitMs = 1_000

let followed: { id: number; onChanged: () => void } | undefined
let reopen = () => {}

/** Also tells when this product has changed. Returns a function that stops it. */
export function followProduct(id: number, onChanged: () => void) {
  const following = { id, onChanged }
  followed = following
  reopen()
  return () => {
    if (followed === following) followed = undefined
  }
}

/**
 * One stream for the whole page, closed while the tab is hidden. Some proxies buffer streams, so the page polls when no
 * price arrives. Returns a function that closes the feed.
 */
export function openGoldFeed(onPrices: (prices: GoldPrices) => void) {
  let stream: EventSource | undefined
  let timer: ReturnType<typeof setInterval> | undefined
  let last: GoldPrices | undefined
  // Not `Date.now()`: the device's clock may be wrong, or be changed while the page is open.
  let receivedAt = performance.now()

  function receive(prices: GoldPrices) {
    last = prices
    receivedAt = performance.now()
    onPrices(prices)
  }

  async function poll() {
    const silent = performance.now() - receivedAt
    if (silent < silenceLimitMs) return
    // The browser does not reopen a stream that the server refused.
    if (stream?.readyState === EventSource.CLOSED) openStream()
    try {
      const { data } = await publicCall('GET /gold-prices', {})
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
    stream = new EventSource(followed ? `${streamPath}?product=${followed.id}` : streamPath)
    stream.addEventListener('price', ({ data }) => receive(JSON.parse(data) as GoldPrices))
    stream.addEventListener('changed', ({ data }) =>
      setTimeout(() => String(followed?.id) === data && followed?.onChanged(), Math.random() * maxWaitMs),
    )
  }

  function restart() {
    stream?.close()
    clearInterval(timer)
    if (document.visibilityState === 'hidden') return
    openStream()
    timer = setInterval(poll, pollMs)
  }

  restart()
  reopen = restart
  document.addEventListener('visibilitychange', restart)
  return () => {
    reopen = () => {}
    document.removeEventListener('visibilitychange', restart)
    clearInterval(timer)
    stream?.close()
  }
}
