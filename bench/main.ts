// What `npm run bench` measures. Ratios compare figures of one run: machines are noisy, their ratios less so.
import { startStore } from '../e2e/support/store.ts'
import { latencies } from './catalogue.ts'
import { pageWeight } from './page-weight.ts'
import { printTable, type Row } from './support/table.ts'
import { throughput } from './throughput.ts'

const rows: Row[] = []

async function inStore(variables: Record<string, string>, measure: (url: string) => Promise<Row[]>) {
  const store = await startStore(variables)
  try {
    rows.push(...(await measure(store.url)))
  } finally {
    await store.stop()
  }
}

await inStore({}, async (url) => [
  ...(await pageWeight(url, '/')),
  ...(await throughput('home page (HTML)', `${url}/`)),
  ...(await throughput('GET /api/v1/home', `${url}/api/v1/home`)),
])

await inStore({ DEMO_PRODUCTS: '1000' }, (url) => latencies(url, '1,000 products'))
await inStore({ DEMO_PRODUCTS: '100000' }, async (url) => [
  ...(await latencies(url, '100,000 products')),
  ...(await throughput('GET /api/v1/products', `${url}/api/v1/products?category_id=1`)),
  ...(await throughput('GET /api/v1/products/1', `${url}/api/v1/products/1`)),
  ...(await throughput('category page (HTML)', `${url}/category/1/x`)),
  ...(await throughput('product page (HTML)', `${url}/products/1`)),
])

printTable(rows)
