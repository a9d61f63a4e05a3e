import type { Category, ProductCard } from '@asjad/contract/catalog'
import * as m from '#app/i18n/messages/search.ts'
import * as paths from '#app/lib/paths.ts'
import { wordsIn } from './fold.ts'
import { helpPagesFor } from './help-pages.ts'
import type { Hits } from './use-hits.ts'

type Shared = { key: string; path: string; text: string }
export type Row =
  | (Shared & { kind: 'category'; count: number | null })
  | (Shared & { kind: 'page' })
  | (Shared & { kind: 'product'; product: ProductCard })
  | (Shared & { kind: 'all'; query: string })

export const resultsPath = (query: string) => `${paths.products}?${new URLSearchParams({ search: query })}`

/** At most `most` suggestions (categories and pages first, as there are few), and the way to all results. */
export function rowsOf({ query, answer }: Hits, categories: Category[], most: number): Row[] {
  const named = answer.meta.search?.category
  const few: Row[] = [
    ...categoriesFor(query, categories, named?.id).map((category) => ({
      kind: 'category' as const,
      key: `category ${category.id}`,
      path: paths.category(category),
      text: category.title,
      count: category.products_count,
    })),
    ...helpPagesFor(query)
      .slice(0, 2)
      .map(({ title, path }) => ({ kind: 'page' as const, key: path, path, text: title })),
  ]
  const products = answer.data.slice(0, Math.max(0, most - few.length)).map((product) => ({
    kind: 'product' as const,
    key: `product ${product.id}`,
    path: paths.product(product.id),
    text: product.title,
    product,
  }))
  const all = { kind: 'all' as const, key: 'all', path: resultsPath(query), text: query, query }
  return [...few, ...products, all]
}

const mostCategories = 3

/** Categories with a word that begins as typed, and the one that the query names in either language. */
function categoriesFor(query: string, categories: Category[], named: number | undefined) {
  const typed = wordsIn(query)
  const begins = (title: string) => {
    const words = wordsIn(title)
    return typed.length > 0 && typed.every((one) => words.some((word) => word.startsWith(one)))
  }
  return categories
    .flatMap((top) => [top, ...top.categories])
    .filter(({ id, title }) => id === named || begins(title))
    .slice(0, mostCategories)
}

export const captionOf = ({ answer: { meta } }: Hits) =>
  meta.search?.corrected ? m.showingFor({ query: meta.search.corrected }) : m.results(meta.total)
