// What `npm run bench` measures. Ratios compare figures of one run: machines are noisy, their ratios less so.
import { startStore } from '../e2e/support/store.ts'
import { pageWeight } from './page-weight.ts'
import { printTable, type Row } from './support/table.ts'
import { throughput } from './throughput.ts'

const store = await startStore({ LOG_LEVEL: 'warn' })
const rows: Row[] = []
try {
  rows.push(...(await pageWeight(store.url, '/')))
  rows.push(...(await throughput('home page (HTML)', `${store.url}/`)))
  rows.push(...(await throughput('GET /api/v1/home', `${store.url}/api/v1/home`)))
} finally {
  await store.stop()
}
printTable(rows)
