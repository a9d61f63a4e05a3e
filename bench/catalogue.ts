import { kinds, names } from '@asjad/api/database/seed/extra-words'
import type { RunningStore } from '../e2e/support/store.ts'
import { load } from './support/load.ts'
import { memoryOf } from './support/memory.ts'
import { announce, type Row } from './support/table.ts'
import { latencyNote } from './throughput.ts'

type Measure = { name: string; paths: string[]; p99Below: number; fresh?: true }

const orders = ['suggested', 'best_selling', 'price_desc', 'price_asc']
const anyOf = <T>(list: T[], n: number) => list[n % list.length] as T

/** Addresses that nobody has requested before, so that no response can be cached. */
const fresh = (path: (n: number) => string) => Array.from({ length: 10_000 }, (_, n) => path(n))

const data = async <T>(url: string) => ((await (await fetch(url)).json()) as { data: T }).data

export async function leafCategories(storeUrl: string) {
  const categories = await data<{ id: number; categories: { id: number }[] }[]>(`${storeUrl}/api/v1/categories`)
  return categories.flatMap(({ id, categories: children }) =>
    children.length > 0 ? children.map((child) => child.id) : [id],
  )
}

/** Products from the best-selling on, up to a limit. */
export async function bestSellers(storeUrl: string, limit: number) {
  const ids: number[] = []
  for (let page = 1; ids.length < limit; page += 1) {
    const products = await data<{ id: number }[]>(
      `${storeUrl}/api/v1/products?per_page=60&sort=best_selling&page=${page}`,
    )
    ids.push(...products.map(({ id }) => id))
    if (products.length < 60) break
  }
  return ids.slice(0, limit)
}

/** Addresses of this store: lists and products, with responses from the cache and with new ones. */
export async function addresses(storeUrl: string) {
  const leaves = await leafCategories(storeUrl)
  const ids = await bestSellers(storeUrl, 20_000)
  const wellKnown = ids.slice(0, 60)
  const details = (id: number) => `/api/v1/products/${id}`
  const productPage = (id: number) => `/products/${id}`
  return {
    lists: leaves.flatMap((id) => orders.map((sort) => `/api/v1/products?category_id=${id}&sort=${sort}`)),
    freshLists: fresh(
      (n) => `/api/v1/products?category_id=${anyOf(leaves, n)}&sort=${anyOf(orders, n)}&max_price=${900_000 + n}`,
    ),
    details: wellKnown.map(details),
    // Each product once: whatever else is in its address, the response is the same.
    freshDetails: ids.slice(60, 10_000).map(details),
    moreFreshDetails: ids.slice(10_000, 15_000).map(details),
    listPages: leaves.map((id) => `/category/${id}/x`),
    productPages: wellKnown.map(productPage),
    freshProductPages: ids.slice(15_000, 20_000).map(productPage),
  }
}

const typed = {
  '1 letter': ['n', 'خ', 'b', 'س'],
  '2 letters': ['ne', 'خا', 'br', 'سو'],
  '3 letters': ['nec', 'خات', 'bra', 'سوا'],
  '6 letters': ['neckla', 'bracel', 'earrin', 'السوار'],
  '10 letters': ['gold neckl', 'rose bangl', 'خاتم ذهب و', 'سوار مجدول'],
  'a typo': ['neklace', 'braclet', 'earings', 'اسورره'],
}

async function catalogueMeasures(storeUrl: string): Promise<Measure[]> {
  const { lists, freshLists, details, freshDetails } = await addresses(storeUrl)
  return [
    { name: 'category, any order', paths: lists, p99Below: 25 },
    { name: 'category, any order, fresh', paths: freshLists, p99Below: 25, fresh: true },
    { name: 'details', paths: details, p99Below: 25 },
    { name: 'details, fresh', paths: freshDetails, p99Below: 25, fresh: true },
    ...searchMeasures(),
  ]
}

export function searchMeasures(): Measure[] {
  const search = (text: string) => `/api/v1/products?per_page=8&search=${encodeURIComponent(text)}`
  return [
    ...Object.entries(typed).flatMap(([name, texts]) => [
      { name: `search, ${name}`, paths: texts.map(search), p99Below: 40 },
      {
        name: `search, ${name}, fresh`,
        paths: fresh((n) => `${search(anyOf(texts, n))}&max_price=${900_000 + n}`),
        p99Below: 40,
        fresh: true as const,
      },
    ]),
    { name: 'search, texts that nobody has typed, fresh', paths: newTexts().map(search), p99Below: 40, fresh: true },
  ]
}

/** A name and a kind of piece as far as somebody has typed them, in both languages: each text is a different one. */
function newTexts() {
  const texts = names.flatMap((name) =>
    kinds.flatMap((kind) =>
      [`${kind.ar} ${name.ar}`, `${name.en} ${kind.en}`].flatMap((text) =>
        Array.from({ length: text.length - 1 }, (_, typed) => text.slice(0, typed + 2)),
      ),
    ),
  )
  // Otherwise one text after another would be a letter longer.
  return [...new Set(texts)]
    .map((text, n) => ({ text, place: (n * 7919) % 10_007 }))
    .sort((a, b) => a.place - b.place)
    .map(({ text }) => text)
}

/** Latency at ten connections, one row per measurement. Only the large store has limits; the small one is compared. */
export async function latencies(
  { url: storeUrl, pid }: RunningStore,
  label: string,
  { limited = false, measures }: { limited?: boolean; measures?: Measure[] } = {},
): Promise<Row[]> {
  const rows: Row[] = []
  for (const { name, paths, p99Below, fresh: once = false } of measures ?? (await catalogueMeasures(storeUrl))) {
    await load(storeUrl, paths.slice(-300), { seconds: 2 })
    // Uncached responses are fewer, so it takes longer until a single pause is less than a hundredth of them.
    const measured = await load(storeUrl, once ? paths.slice(0, -300) : paths, { once, seconds: once ? 6 : 3 })
    const row: Row = {
      name: `${label}: ${name}`,
      value: measured.p99,
      unit: 'ms p99',
      memory: memoryOf(pid),
      ...(limited && { atMost: p99Below }),
      note: `${latencyNote(measured)}, ${Math.round(measured.perSecond)} req/s`,
    }
    rows.push(announce(row))
  }
  return rows
}

/** How much each figure of the small shop grows in the large one. */
export function growth(small: Row[], large: Row[]): Row[] {
  return small.map((row, index) => {
    const [, name = ''] = row.name.split(': ')
    return { name: `growth: ${name}`, value: (large[index]?.value ?? 0) / row.value, unit: 'times p99', atMost: 1.5 }
  })
}
