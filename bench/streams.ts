import { once } from 'node:events'
import { Agent, createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startStore } from '../e2e/support/store.ts'
import { memoryOf } from './support/memory.ts'
import type { Row } from './support/table.ts'

const streams = 2_000
const ticks = 2
/** The store requests the price every half minute. */
const timeoutMs = ticks * 30_000 + 30_000

/** Open pages that listen for the price: the time from the price service's response to the arrival at each page. */
export async function priceStreams(): Promise<Row[]> {
  const gold = await startGoldService()
  const store = await startStore({ GOLD_API_URL: gold.url, GOLD_API_KEY: 'key' })
  const open: IncomingMessage[] = []
  try {
    const before = memoryOf(store.pid)
    const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY })
    while (open.length < streams)
      open.push(...(await Promise.all(Array.from({ length: 100 }, () => openStream(store.url, agent)))))
    const after = memoryOf(store.pid)
    const opened = performance.now()
    // Ignore the price that a stream starts with, which is older.
    const delays = await measureDelays(open, (ounce) => {
      const sentAt = gold.sentAt.get(ounce)
      return sentAt !== undefined && sentAt > opened ? sentAt : undefined
    })
    const quantile = (part: number) => delays[Math.min(delays.length - 1, Math.floor(delays.length * part))] ?? 0
    const name = `${streams} price streams`
    return [
      {
        name: `${name}: from tick to arrival`,
        value: quantile(0.99),
        unit: 'ms p99',
        memory: memoryOf(store.pid),
        note: `p50 ${quantile(0.5).toFixed(1)} ms, last ${quantile(1).toFixed(1)} ms, ${ticks} ticks`,
      },
      { name: `${name}: arrivals that are missing`, value: streams * ticks - delays.length, unit: '', atMost: 0 },
      { name: `${name}: memory of one`, value: ((after - before) * 1024) / streams, unit: 'KB' },
    ]
  } finally {
    for (const stream of open) stream.destroy()
    await store.stop()
    gold.stop()
  }
}

/** A gold price service that records when it sent each price. */
async function startGoldService() {
  const sentAt = new Map<number, number>()
  const server = createServer((request, response) => {
    const gold = request.url?.startsWith('/XAU')
    const price = gold ? 4200 + sentAt.size : 51
    if (gold) sentAt.set(price, performance.now())
    response.end(JSON.stringify({ price, timestamp: Math.floor(Date.now() / 1000) }))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    sentAt,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => server.close(),
  }
}

/** How long each tick took to reach each stream, shortest first; a stream that ends receives nothing more. */
function measureDelays(open: IncomingMessage[], sentAtOf: (ounce: number) => number | undefined) {
  return new Promise<number[]>((resolve) => {
    const delays: number[] = []
    const done = () => {
      clearTimeout(limit)
      resolve(delays.sort((a, b) => a - b))
    }
    const limit = setTimeout(done, timeoutMs)
    for (const stream of open)
      onTick(stream, (ounce) => {
        const sentAt = sentAtOf(ounce)
        if (sentAt === undefined) return
        delays.push(performance.now() - sentAt)
        if (delays.length === streams * ticks) done()
      })
  })
}

function onTick(stream: IncomingMessage, onPrice: (ounce: number) => void) {
  let text = ''
  stream.setEncoding('utf8').on('data', (more: string) => {
    const events = (text + more).split('\n\n')
    text = events.pop() ?? ''
    for (const event of events) {
      const data = /^data: (.+)$/m.exec(event)?.[1]
      if (data) onPrice(JSON.parse(data).ounce)
    }
  })
}

const openStream = (base: string, agent: Agent) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    get(`${base}/api/v1/gold-prices/stream`, { agent }, resolve).on('error', reject)
  })
