// What `npm run bench` measures. Ratios compare figures of one run: machines are noisy, their ratios less so.
import { type RunningStore, startStore } from '../e2e/support/store.ts'
import { addresses, growth, latencies } from './catalogue.ts'
import { orders } from './orders.ts'
import { pageWeight } from './page-weight.ts'
import { priceStreams } from './streams.ts'
import { memoryOf } from './support/memory.ts'
import { keepResults, printTable, type Row } from './support/table.ts'
import { throughput } from './throughput.ts'

async function inStore(label: string, variables: Record<string, string>, measure: (url: string) => Promise<Row[]>) {
  console.log(`… ${label}`)
  const store = await startStore(variables)
  try {
    const rows = await measure(store.url)
    return [...rows, memory(label, store)]
  } finally {
    await store.stop()
  }
}

const memory = (label: string, { pid }: RunningStore): Row => {
  return { name: `${label}: memory afterwards`, value: memoryOf(pid), unit: 'MB' }
}

const demo = await inStore('demo store', {}, async (url) => [
  ...(await pageWeight(url, '/')),
  ...(await throughput('home page (HTML)', url, ['/'])),
  ...(await throughput('GET /api/v1/home', url, ['/api/v1/home'])),
])

const small = await inStore('1,000 products', { DEMO_PRODUCTS: '1000' }, (url) => latencies(url, '1,000 products'))

let beside: Row[] = []
const large = await inStore('100,000 products', { DEMO_PRODUCTS: '100000' }, async (url) => {
  const to = await addresses(url)
  const rows = await latencies(url, '100,000 products')
  beside = [
    ...(await throughput('category, any order (JSON), kept', url, to.lists, 0.5)),
    ...(await throughput('category, any order (JSON), fresh', url, to.freshLists.map(otherPrice))),
    ...(await throughput('details (JSON), kept', url, to.details, 0.5)),
    ...(await throughput('details (JSON), fresh', url, to.freshDetails.map(otherNumber))),
    ...(await throughput('category page (HTML), kept', url, to.listPages, 0.2)),
    ...(await throughput('product page (HTML), kept', url, to.productPages, 0.2)),
    ...(await throughput('product page (HTML), fresh', url, to.freshProductPages)),
  ]
  return rows
})

console.log('… orders')
const placed = await orders()

console.log('… price streams')
const streams = await priceStreams()

const figures = (rows: Row[]) => rows.filter(({ unit }) => unit === 'ms p99')
const rows = [...demo, ...small, ...large, ...growth(figures(small), figures(large)), ...beside, ...placed, ...streams]
printTable(rows)
console.log(`\nkept in ${keepResults(rows)}`)

/** What the latencies have asked for is kept by now. */
function otherPrice(path: string) {
  return path.replace(/max_price=(\d+)/, (_, price: string) => `max_price=${Number(price) + 50_000}`)
}
function otherNumber(path: string) {
  return path.replace(/n=(\d+)/, (_, n: string) => `n=${Number(n) + 50_000}`)
}
