// The gold price feed as a process of its own: node leader-process.ts <connection as JSON> <address of the price>
// It has no request timeout, and prints when it leads and what failed.
import { noCounters } from '@asjad/api/counters'
import { createSealer } from '@asjad/api/crypto/seal'
import { openDatabase } from '@asjad/api/database/database'
import { openSmallPool } from '@asjad/api/database/small-pool'
import { startGoldPriceFeed } from '@asjad/api/modules/gold-prices/gold-prices.jobs'
import pino from 'pino'

const [connection, url = ''] = [JSON.parse(process.argv[2] ?? ''), process.argv[3]]
const log = pino({}, { write: (line) => void process.stdout.write(line) })
const goldFeed = {
  async fetchPrice() {
    const { ounceUsd, silverUsd, at } = (await (await fetch(url)).json()) as Record<string, number>
    return { ounceUsd: ounceUsd ?? 0, silverUsd: silverUsd ?? 0, at: new Date(at ?? 0) }
  },
}
const db = openDatabase(connection, () => {})
startGoldPriceFeed(
  {
    db,
    now: () => new Date(),
    log,
    counts: noCounters,
    goldFeed,
    secondGoldFeed: undefined,
    sealer: createSealer(['a key of this test alone']),
    publicUrl: 'http://localhost',
    dashboardUrl: 'http://localhost',
  },
  openSmallPool(connection, () => {}),
)
