import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { launchChromium } from '../e2e/support/browser.ts'
import { checkOut } from './ha/earlier-version.ts'
import { type CrowdedShop, openShop } from './support/crowded-shop.ts'
import { type Load, load, loadSequences } from './support/load.ts'
import { type PageKind, pagesOf, personalKinds, publicKinds, shopperViews } from './support/page-views.ts'
import { announce, type Row } from './support/table.ts'
import { inTurns, medianRate, ratioOf } from './support/turns.ts'
import { throughput } from './throughput.ts'

const [fewProducts, manyProducts] = [5_000, 100_000]
const shoppers = 16
const options = { connections: 8, seconds: 2 }
/** Minima of the ratios. */
const limits = { loggedIn: 0.7, manyProducts: 0.7, againstEarlier: 4, keptPage: 0.2, keptJson: 0.5, plain: 0.3 }

const jsonKinds = ['list', 'details'] as const
type JsonKind = (typeof jsonKinds)[number]

/** The same store with few products and with many, and an earlier version with few. */
type Shops = { few: CrowdedShop; many: CrowdedShop; earlier?: CrowdedShop }

/**
 * How many pages a second visitors get, and shoppers who are logged in. Everything that is compared is measured in
 * turns. `against` is an earlier commit, whose cart and checkout are compared with ours.
 */
export async function visitors({ against }: { against?: string | undefined }): Promise<Row[]> {
  const closing: (() => unknown)[] = []
  const open = async (products: number, home?: string) => {
    const shop = await openShop({ products, shoppers, ...(home && { home }) })
    closing.push(shop.close)
    return shop
  }
  try {
    const browser = await launchChromium()
    closing.push(() => browser.close())
    const few = await open(fewProducts)
    const rows = await keptResponses(few)
    const shops: Shops = { few, many: await open(manyProducts) }
    if (against) {
      const earlier = checkOutEarlier(against)
      closing.push(earlier.remove)
      shops.earlier = await open(fewProducts, earlier.path)
    }
    for (const kind of publicKinds) rows.push(...(await publicPages(browser, kind, shops)))
    for (const kind of jsonKinds) rows.push(...(await jsonResponses(kind, shops)))
    for (const kind of personalKinds) rows.push(...(await personalPages(browser, kind, shops)))
    return rows
  } finally {
    for (const close of closing.reverse()) await close()
  }
}

function checkOutEarlier(commit: string) {
  console.log(`  building the version of ${commit}`)
  const folder = mkdtempSync(join(tmpdir(), 'asjad-earlier-'))
  const { path, remove } = checkOut(commit, folder)
  return {
    path,
    remove() {
      remove()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const pathsOf = (shop: CrowdedShop, kind: PageKind) => pagesOf(shop, kind).map(({ path }) => path)

const jsonPathsOf = ({ categories, products }: CrowdedShop, kind: JsonKind) =>
  kind === 'list'
    ? categories.map((id) => `/api/v1/products?category_id=${id}`)
    : products.slice(0, 64).map((id) => `/api/v1/products/${id}`)

/** Responses that the store keeps, compared with a bare server that sends the same bytes. */
async function keptResponses(shop: CrowdedShop): Promise<Row[]> {
  const both = async (name: string, paths: string[], atLeast: number) => [
    ...(await throughput(`${name}, kept, gzip`, shop, paths, atLeast, 'gzip')),
    ...(await throughput(`${name}, kept, plain`, shop, paths, limits.plain, 'plain')),
  ]
  const rows: Row[] = []
  for (const kind of publicKinds) rows.push(...(await both(`${kind} page`, pathsOf(shop, kind), limits.keptPage)))
  for (const kind of jsonKinds) rows.push(...(await both(`${kind} (JSON)`, jsonPathsOf(shop, kind), limits.keptJson)))
  return rows
}

/** Home, category and product pages: of a visitor, of a shopper, and of a shopper with what the page's scripts request. */
async function publicPages(browser: Browser, kind: PageKind, { few, many }: Shops): Promise<Row[]> {
  const measuresOf = async (shop: CrowdedShop) => {
    const { documents, views, calls } = await shopperViews(browser, shop, kind)
    const visitor = () => load(shop.url, pathsOf(shop, kind), options)
    await visitor()
    return {
      visitor,
      loggedIn: () => loadSequences(shop.url, documents, options),
      withCalls: () => loadSequences(shop.url, views, options),
      note: calls,
    }
  }
  const [inFew, inMany] = [await measuresOf(few), await measuresOf(many)]
  const loads = await inTurns({
    visitorFew: inFew.visitor,
    loggedInFew: inFew.loggedIn,
    withCallsFew: inFew.withCalls,
    visitorMany: inMany.visitor,
    loggedInMany: inMany.loggedIn,
    withCallsMany: inMany.withCalls,
  })
  const rowsOf = ({ label }: CrowdedShop, note: string, visitor: Load[], loggedIn: Load[], withCalls: Load[]) => {
    const name = `${label}: ${kind}`
    return [
      rate(`${name}, visitor`, visitor),
      rate(`${name}, logged in`, loggedIn, { base: visitor, atLeast: limits.loggedIn }),
      rate(`${name}, logged in, with private calls`, withCalls, { base: visitor, note }),
    ]
  }
  return [
    ...rowsOf(few, inFew.note, loads.visitorFew, loads.loggedInFew, loads.withCallsFew),
    ...rowsOf(many, inMany.note, loads.visitorMany, loads.loggedInMany, loads.withCallsMany),
    growth(`${kind}, visitor`, loads.visitorFew, loads.visitorMany),
    growth(`${kind}, logged in`, loads.loggedInFew, loads.loggedInMany),
  ]
}

async function jsonResponses(kind: JsonKind, { few, many }: Shops): Promise<Row[]> {
  const measure = (shop: CrowdedShop) => () => load(shop.url, jsonPathsOf(shop, kind), options)
  const loads = await inTurns({ few: measure(few), many: measure(many) })
  return [growth(`${kind} (JSON)`, loads.few, loads.many)]
}

/** Cart and checkout: each page is the document with what its scripts request. */
async function personalPages(browser: Browser, kind: PageKind, { few, many, earlier }: Shops): Promise<Row[]> {
  const measureOf = async (shop: CrowdedShop) => {
    const { views, calls } = await shopperViews(browser, shop, kind)
    const run = () => loadSequences(shop.url, views, options)
    await run()
    return { run, note: calls }
  }
  const [inFew, inMany, inEarlier] = [
    await measureOf(few),
    await measureOf(many),
    earlier && (await measureOf(earlier)),
  ]
  const loads = await inTurns({ few: inFew.run, many: inMany.run, ...(inEarlier && { earlier: inEarlier.run }) })
  const name = `${few.label}: ${kind}`
  return [
    rate(name, loads.few, {
      note: inFew.note,
      ...(loads.earlier && { base: loads.earlier, atLeast: limits.againstEarlier }),
    }),
    ...(loads.earlier && inEarlier ? [rate(`${name}, earlier version`, loads.earlier, { note: inEarlier.note })] : []),
    growth(kind, loads.few, loads.many),
  ]
}

type Comparison = { base?: Load[]; atLeast?: number; note?: string }

const rate = (name: string, loads: Load[], { base, ...rest }: Comparison = {}) =>
  announce({ name, value: medianRate(loads), unit: 'a second', ...(base && { ratio: ratioOf(loads, base) }), ...rest })

const growth = (what: string, few: Load[], many: Load[]) =>
  rate(`100,000 beside 5,000 products: ${what}`, many, { base: few, atLeast: limits.manyProducts })
