import { fork } from 'node:child_process'
import { join } from 'node:path'
import { launchChromium } from '../e2e/support/browser.ts'
import type { Crowd, CrowdResult, CrowdTask, Durations } from './evening/crowd-process.ts'
import { type Menu, type MenuKind, menuKinds, menuOf } from './evening/menu.ts'
import { runTask } from './load/run-task.ts'
import { openBuyers } from './support/buyers.ts'
import { type CrowdedShop, openShop } from './support/crowded-shop.ts'
import { memoryOf } from './support/memory.ts'
import { type Page, type ViewTemplate, viewTemplate } from './support/page-views.ts'
import { announce, type Row } from './support/table.ts'

const buyerCount = 40
const shopperCount = 200
const ordersPerSecond = 1
const maxP99 = 100
const maxMemory = 350
const warmUp = { perSecond: 50, seconds: 20 }

export type EveningOptions = { minutes: number; perSecond: number; products: number }

/**
 * A busy evening: visitors and logged-in shoppers view pages by the clock, one of them orders every second, and the gold
 * price changes every half minute. Everyone is timed from the planned arrival.
 */
export async function evening({ minutes, perSecond, products }: EveningOptions): Promise<Row[]> {
  const shop = await openShop({ products, shoppers: shopperCount + buyerCount })
  const crowd = fork(join(import.meta.dirname, 'evening/crowd-process.ts'))
  const ask = <Answer>(task: CrowdTask) => runTask<Answer>(crowd, task)
  try {
    const shoppers = shop.shoppers.slice(buyerCount)
    const menu = menuOf(shop)
    console.log('  finding what the pages request')
    const opened: Crowd = { url: shop.url, menu, templates: await templatesOf(shop, menu), shoppers }
    await ask({ open: opened })
    console.log('  warming up')
    await ask({ run: warmUp })
    console.log(`  ${minutes} minutes at ${perSecond} pages a second`)
    const buyers = await openBuyers(shop, shop.shoppers.slice(0, buyerCount))
    const selling = buyers.start(ordersPerSecond)
    const result = await ask<CrowdResult>({ run: { perSecond, seconds: minutes * 60 } })
    const memory = memoryOf(shop.pid)
    const sold = await selling.stop()
    await buyers.close()
    return rowsOf(`${perSecond} pages a second`, result, sold, memory)
  } finally {
    crowd.kill()
    await shop.close()
  }
}

/** What the scripts of each kind of page request for a shopper. */
async function templatesOf(shop: CrowdedShop, menu: Menu) {
  const browser = await launchChromium()
  try {
    const templates = {} as Record<MenuKind, ViewTemplate>
    for (const kind of menuKinds) templates[kind] = await viewTemplate(browser, shop, menu[kind].at(-1) as Page)
    return templates
  } finally {
    await browser.close()
  }
}

type Sold = { perSecond: number; failures: string[] }

function rowsOf(name: string, { pages, calls, ...result }: CrowdResult, sold: Sold, memory: number): Row[] {
  const failed = Object.values(result.failures).reduce((sum, count) => sum + count, 0)
  const p99 = (what: string, durations: Durations, more: Partial<Row> = {}): Row => ({
    name: `${name}: ${what}`,
    // A limit that nothing was measured against is not met.
    value: durations.count > 0 ? durations.p99 : Number.POSITIVE_INFINITY,
    unit: 'ms p99',
    note: `p50 ${durations.p50.toFixed(1)} ms, longest ${durations.longest.toFixed(0)} ms, ${durations.count} of them`,
    ...more,
  })
  return [
    p99('all', pages.all, { atMost: maxP99 }),
    p99(`in three seconds after each of ${result.prices} gold prices`, pages.afterPrice, { atMost: maxP99 }),
    p99('visitors', pages.visitors),
    p99('logged in', pages.shoppers),
    ...(calls.count > 0 ? [p99("calls of shoppers' pages", calls)] : []),
    { name: `${name}: failed`, value: failed, unit: '', atMost: 0, note: commonest(result.failures) },
    { name: `${name}: orders`, value: sold.perSecond, unit: 'a second', note: commonest(countOf(sold.failures)) },
    { name: `${name}: memory of the store afterwards`, value: memory, unit: 'MB', atMost: maxMemory },
    {
      name: `${name}: processor that the visitors took`,
      value: result.processorShare * 100,
      unit: '% of a core',
      note: `late by ${result.lateMs.toFixed(1)} ms (p99)`,
    },
  ].map(announce)
}

const countOf = (failures: string[]) =>
  Object.fromEntries([...Map.groupBy(failures, (failure) => failure)].map(([why, list]) => [why, list.length]))

const commonest = (counts: Record<string, number>) =>
  Object.entries(counts)
    .sort((a, b) => b[1] - a[1])
    .slice(0, 3)
    .map(([why, count]) => `${count} × ${why}`)
    .join(', ')
