// `npm run bench`. Ratios compare figures of one run: machines are noisy, their ratios less so.
//   npm run bench -- catalogue orders               only the parts named
//   npm run bench -- visitors --against <commit>    cart and checkout compared with those of an earlier version
//   npm run bench -- dashboard --orders 200000 --only sales,customers
//   npm run bench -- evening --minutes 1 --rate 100 --products 100000
import { parseArgs } from 'node:util'
import { type RunningStore, startStore } from '../e2e/support/store.ts'
import { addresses, bestSellers, growth, latencies, searchMeasures } from './catalogue.ts'
import { coldStart } from './cold-start.ts'
import { dashboard } from './dashboard.ts'
import { edits } from './edits.ts'
import { evening } from './evening.ts'
import { indexEdits } from './index-edits.ts'
import { junk } from './junk.ts'
import { logins } from './logins.ts'
import { orders } from './orders.ts'
import { pageWeights } from './page-weight.ts'
import { sales } from './sales.ts'
import { searchQuality } from './search-quality.ts'
import { priceStreams } from './streams.ts'
import { printTable, type Row, saveResults } from './support/table.ts'
import { throughput } from './throughput.ts'
import { visitors } from './visitors.ts'

const { values: options, positionals: selected } = parseArgs({
  allowPositionals: true,
  options: {
    against: { type: 'string' },
    minutes: { type: 'string', default: '5' },
    rate: { type: 'string', default: '300' },
    products: { type: 'string', default: '5000' },
    orders: { type: 'string', default: '200000' },
    only: { type: 'string' },
  },
})

/** The parts are independent: a failure in one does not stop the others. */
const parts: Record<string, () => Promise<Row[]>> = {
  start: coldStart,
  pages: () => inStore({}, pageWeights),
  home: () =>
    inStore({}, async (store) => [
      ...(await throughput('home page (HTML)', store, ['/'])),
      ...(await throughput('GET /api/v1/home', store, ['/api/v1/home'])),
    ]),
  catalogue,
  search: () =>
    inStore({ DEMO_PRODUCTS: '100000' }, async (store) => {
      // Waits until the index is built.
      await bestSellers(store.url, 1)
      return latencies(store, '100,000 products, ten at once', { limited: true, measures: searchMeasures() })
    }),
  'index-edits': () => indexEdits({ products: 100_000 }),
  edits: () => edits({ products: 100_000 }),
  'search-quality': () => inStore({}, searchQuality),
  orders,
  logins,
  streams: priceStreams,
  junk,
  visitors: () => visitors(options),
  sales,
  dashboard: () => dashboard({ products: 100_000, orders: Number(options.orders), only: options.only }),
  evening: () =>
    evening({
      minutes: Number(options.minutes),
      perSecond: Number(options.rate),
      products: Number(options.products),
    }),
}

const unknown = selected.filter((name) => !(name in parts))
if (unknown.length > 0) {
  console.error(`asjad: no part is called ${unknown.join(', ')}: there are ${Object.keys(parts).join(', ')}`)
  process.exit(1)
}

const rows: Row[] = []
const failed: Record<string, string> = {}
const durations: Record<string, number> = {}
// Searches are also a part of the catalogue.
const all = Object.keys(parts).filter((name) => name !== 'search')
for (const name of selected.length > 0 ? selected : all) {
  console.log(`… ${name}`)
  const startedAt = performance.now()
  try {
    rows.push(...((await parts[name]?.()) ?? []))
  } catch (error) {
    failed[name] = error instanceof Error ? error.message : String(error)
    console.error(`  ${name} failed:`, error)
  }
  durations[name] = Math.round((performance.now() - startedAt) / 1000)
}
printTable(rows)
console.log(
  `\n${Object.entries(durations)
    .map(([name, seconds]) => `${name} ${seconds} s`)
    .join(', ')}`,
)
for (const [name, why] of Object.entries(failed)) console.log(`FAILED ${name}: ${why}`)
console.log(`kept in ${saveResults('bench', { rows, failed, seconds: durations })}`)
process.exit(Object.keys(failed).length > 0 ? 1 : 0)

async function inStore(variables: Record<string, string>, measure: (store: RunningStore) => Promise<Row[]>) {
  const store = await startStore(variables)
  try {
    return await measure(store)
  } finally {
    await store.stop()
  }
}

/** Lists, details and search in a small shop and in a large one, and how each figure grows. */
async function catalogue() {
  const small = await inStore({ DEMO_PRODUCTS: '1000' }, (store) => latencies(store, '1,000 products'))
  let large: Row[] = []
  const throughputs = await inStore({ DEMO_PRODUCTS: '100000' }, async (store) => {
    const paths = await addresses(store.url)
    large = await latencies(store, '100,000 products', { limited: true })
    return [
      ...(await throughput('category, any order (JSON), kept', store, paths.lists, 0.5)),
      ...(await throughput('category, any order (JSON), fresh', store, paths.freshLists.map(otherPrice))),
      ...(await throughput('details (JSON), kept', store, paths.details, 0.5)),
      ...(await throughput('details (JSON), fresh', store, paths.moreFreshDetails)),
      ...(await throughput('category page (HTML), kept', store, paths.listPages, 0.2)),
      ...(await throughput('product page (HTML), kept', store, paths.productPages, 0.2)),
      ...(await throughput('product page (HTML), fresh', store, paths.freshProductPages)),
    ]
  })
  return [...small, ...large, ...growth(small, large), ...throughputs]
}

/** Changes the price filter: what the latency measurements requested is cached by now. */
function otherPrice(path: string) {
  return path.replace(/max_price=(\d+)/, (_, price: string) => `max_price=${Number(price) + 50_000}`)
}
