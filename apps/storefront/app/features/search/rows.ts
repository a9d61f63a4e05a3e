import type { Category, ProductCard } from '@asjad/contract/catalog'
import * as m from '#app/i18n/messages/search.ts'
import * as reading from '#app/i18n/messages/search-reading.ts'
import * as paths from '#app/paths.ts'
import { helpPagesFor } from './help-pages.ts'
import type { Hits } from './use-hits.ts'

type BaseRow = { key: string; path: string; text: string }
export type Row =
  | (BaseRow & { kind: 'category'; count: number | null })
  | (BaseRow & { kind: 'page' })
  | (BaseRow & { kind: 'product'; product: ProductCard })
  | (BaseRow & { kind: 'all'; query: string })

export const resultsPath = (query: string) => `${paths.products}?${new URLSearchParams({ search: query })}`

/** At most `maxRows` suggestions (categories and pages first, because there are few), and a link to all results. */
export function rowsOf({ query, answer }: Hits, categories: Category[], maxRows: number): Row[] {
  const all = categories.flatMap((top) => [top, ...top.categories])
  const leadingRows: Row[] = [
    ...(answer.meta.search?.categories ?? []).map((category) => ({
      kind: 'category' as const,
      key: `category ${category.id}`,
      path: paths.category(category),
      text: category.title,
      count: all.find(({ id }) => id === category.id)?.products_count ?? null,
    })),
    ...helpPagesFor(query)
      .slice(0, 2)
      .map(({ title, path }) => ({ kind: 'page' as const, key: path, path, text: title })),
  ]
  const found = answer.data.length > 0 ? answer.data : answer.meta.near
  const products = found.slice(0, Math.max(0, maxRows - leadingRows.length)).map((product) => ({
    kind: 'product' as const,
    key: `product ${product.id}`,
    path: paths.product(product.id),
    text: product.title,
    product,
  }))
  return [...leadingRows, ...products, { kind: 'all', key: 'all', path: resultsPath(query), text: query, query }]
}

export function captionOf({ answer: { meta } }: Hits) {
  if (meta.near.length > 0) return reading.onlyNear()
  return meta.search?.corrected ? m.showingFor({ query: meta.search.corrected }) : m.results(meta.total)
}
