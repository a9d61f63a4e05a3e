import { fork } from 'node:child_process'
import { join } from 'node:path'
import { runTask } from './load/run-task.ts'
import type { VisitorsTask } from './sales/visitors-process.ts'
import { openBuyers } from './support/buyers.ts'
import { type CrowdedShop, openShop } from './support/crowded-shop.ts'
import type { Load } from './support/load.ts'
import { announce, type Row } from './support/table.ts'
import { inTurns, medianRate, ratioOf, ratiosOf } from './support/turns.ts'

/** Enough for a store that takes many seconds for an order. */
const buyerCount = 80
/** As long as the time between two gold prices, so that each load has one of them. */
const options = { connections: 8, seconds: 30 }
const warmUp = { ...options, seconds: 8 }

/** How many pages a second visitors get while pieces are sold, compared with the same without sales, in turns. */
export async function sales(): Promise<Row[]> {
  const shop = await openShop({ products: 5_000, shoppers: buyerCount })
  const visitors = fork(join(import.meta.dirname, 'sales/visitors-process.ts'))
  try {
    const buyers = await openBuyers(shop, shop.shoppers)
    const paths = pagesOfVisitors(shop, buyers.products)
    const sold: Record<number, number[]> = { 1: [], 5: [] }
    const failures: string[] = []
    const load = (howLong: typeof options) => runTask<Load>(visitors, [shop.url, paths, howLong] satisfies VisitorsTask)
    const measure = (perSecond: number) => async (): Promise<Load> => {
      const selling = buyers.start(perSecond)
      const measured = await load(options)
      const ended = await selling.stop()
      sold[perSecond]?.push(ended.perSecond)
      failures.push(...ended.failures)
      return measured
    }
    await load(warmUp)
    // The first orders warm up the process and its query plans.
    await measure(5)()
    const loads = await inTurns({ none: () => load(options), one: measure(1), five: measure(5) })
    await buyers.close()
    if (failures.length > 0) console.log(`  ${failures.length} sales failed, first: ${failures[0]}`)
    const turnsOf = (loaded: Load[]) =>
      `by turn ${ratiosOf(loaded, loads.none)
        .map((ratio) => ratio.toFixed(2))
        .join(', ')}`
    const row = (name: string, loaded: Load[], atLeast?: number, achieved: number[] = []): Row =>
      announce({
        name: `visitors' pages, ${name}`,
        value: medianRate(loaded),
        unit: 'pages/s',
        ratio: ratioOf(loaded, loads.none),
        ...(atLeast && { atLeast }),
        note:
          achieved.length > 0 ? `${Math.min(...achieved).toFixed(1)} sales a second at least; ${turnsOf(loaded)}` : '',
      })
    return [
      row('no sales', loads.none),
      row('one sale a second', loads.one, 0.8, sold[1]),
      row('five sales a second', loads.five, 0.6, sold[5]),
      {
        name: 'sales that failed',
        value: failures.length,
        unit: '',
        atMost: 0,
        note: failures[0]?.slice(0, 100) ?? '',
      },
    ]
  } finally {
    visitors.kill()
    await shop.close()
  }
}

/** Home, the shop, categories, and products of which a third are being sold. */
const pagesOfVisitors = ({ categories, products }: CrowdedShop, forSale: number[]) => [
  '/',
  '/Store',
  ...categories.map((id) => `/category/${id}`),
  ...[...forSale, ...products.filter((id) => !forSale.includes(id)).slice(0, 40)].map((id) => `/products/${id}`),
]
