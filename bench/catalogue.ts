import { requestsInTurn } from './support/load.ts'
import type { Row } from './support/table.ts'

type Named = { name: string; paths: string[] }

const orders = ['suggested', 'best_selling', 'price_desc', 'price_asc']

/** Calls whose answers cannot have been kept: each asks for a price range of its own. */
const computed = (path: (n: number) => string) => Array.from({ length: 20_000 }, (_, n) => path(n))

export async function catalogueMeasures(storeUrl: string): Promise<Named[]> {
  const categories = await data<{ id: number; categories: { id: number }[] }[]>(`${storeUrl}/api/v1/categories`)
  const leaves = categories.flatMap(({ id, categories: children }) =>
    children.length > 0 ? children.map((child) => child.id) : [id],
  )
  const products = await data<{ id: number }[]>(`${storeUrl}/api/v1/products?per_page=60&sort=best_selling`)
  const anyOf = <T>(list: T[], n: number) => list[n % list.length] as T
  const typed = (text: string, n: number) =>
    `/api/v1/products?per_page=8&max_price=${900_000 + n}&search=${encodeURIComponent(text)}`
  return [
    {
      name: 'category, any order (kept)',
      paths: leaves.flatMap((id) => orders.map((sort) => `/api/v1/products?category_id=${id}&sort=${sort}`)),
    },
    {
      name: 'category, any order (computed)',
      paths: computed(
        (n) => `/api/v1/products?category_id=${anyOf(leaves, n)}&sort=${anyOf(orders, n)}&max_price=${900_000 + n}`,
      ),
    },
    { name: 'details', paths: products.map(({ id }) => `/api/v1/products/${id}`) },
    ...[
      ['1 letter', ['n', 'خ', 'b', 'س']],
      ['2 letters', ['ne', 'خا', 'br', 'سو']],
      ['3 letters', ['nec', 'خات', 'bra', 'سوا']],
      ['6 letters', ['neckla', 'bracel', 'earrin', 'السوار']],
      ['10 letters', ['gold neckl', 'rose bangl', 'خاتم ذهب و', 'سوار مجدول']],
      ['a typo', ['neklace', 'braclet', 'earings', 'اسورره']],
    ].map(([name, texts]) => ({
      name: `search, ${name} (computed)`,
      paths: computed((n) => typed(anyOf(texts as string[], n), n)),
    })),
  ]
}

/** Latency at ten connections, one row a measure. */
export async function latencies(storeUrl: string, label: string): Promise<Row[]> {
  const rows: Row[] = []
  for (const { name, paths } of await catalogueMeasures(storeUrl)) {
    const { perSecond, p50, p99, errors } = await requestsInTurn(storeUrl, paths)
    rows.push({
      name: `${label}: ${name}`,
      value: p99,
      unit: 'ms p99',
      note: `p50 ${p50} ms, ${Math.round(perSecond)} req/s${errors ? `, ${errors} errors` : ''}`,
    })
  }
  return rows
}

async function data<T>(url: string): Promise<T> {
  return ((await (await fetch(url)).json()) as { data: T }).data
}
