import type { Facets, ProductCard, SearchInterpretation } from '@asjad/contract/catalog'
import type { AnswerOf, Call } from '@asjad/contract/client'
import { data, redirect } from 'react-router'
import { addressOf, type Choices, firstPage, noFilters, queryOf, readChoices } from './choices.ts'

export const perPage = 24

/** Pages in one document: rendering more would keep other visitors waiting. A link leads to the earlier pages. */
const maxServerPages = 4

/** Which of the three pages shows the list: store, category or search. */
export type Scope = { kind: 'store' } | { kind: 'category'; id: number } | { kind: 'search' }

export type List = {
  products: ProductCard[]
  total: number
  facets: Facets
  search: SearchInterpretation | null
  /** What comes near to a search that found nothing. */
  near: ProductCard[]
}

/** What to offer if nothing was found. */
export type Alternatives = { fewerWords: { query: string; total: number }[]; bestSellers: ProductCard[] }

export type ListingData = { scope: Scope; list: List; alternatives: Alternatives | null }

export async function loadListing(call: Call, scope: Scope, url: URL): Promise<ListingData> {
  const choices = readChoices(url.searchParams)
  if (import.meta.env.SSR && choices.page - choices.from >= maxServerPages)
    throw redirect(addressOf(url.pathname, { ...choices, from: choices.page - maxServerPages + 1 }))
  const list = await loadPages(call, scope, choices)
  if (scope.kind === 'category' && !list.facets.categories.some(({ id }) => id === scope.id))
    throw data(null, { status: 404 })
  if (list.products.length === 0 && list.total > 0)
    throw redirect(addressOf(url.pathname, { ...choices, ...firstPage }))
  return { scope, list, alternatives: list.total === 0 ? await findAlternatives(call, choices) : null }
}

async function loadPages(call: Call, scope: Scope, choices: Choices): Promise<List> {
  const numbers = Array.from({ length: choices.page - choices.from + 1 }, (_, index) => choices.from + index)
  const answers = await Promise.all(numbers.map((page) => loadPage(call, scope, choices, page)))
  const { meta } = answers.at(-1) as Answer
  // Each page is a separate request, so a product whose position changed in between could appear twice.
  const products = new Map(answers.flatMap((answer) => answer.data.map((product) => [product.id, product])))
  return {
    products: [...products.values()],
    total: meta.total,
    facets: meta.facets,
    search: meta.search,
    near: meta.near,
  }
}

type Answer = AnswerOf<'GET /products'>

// In the browser only, as a server has many shoppers. Recently seen pages appear immediately on going back, and "Show
// more" requests only one page. Prices follow gold, so the cache is short-lived.
const pageCache = new Map<string, { answer: Answer; at: number }>()
const freshMs = 60_000
const maxCachedPages = 40

async function loadPage(call: Call, scope: Scope, choices: Choices, page: number): Promise<Answer> {
  const fetchPage = () => call('GET /products', { ...productQuery(scope, choices), page, per_page: perPage })
  if (import.meta.env.SSR) return fetchPage()
  const key = `${scope.kind === 'category' ? scope.id : ''}?${queryOf({ ...choices, page, from: page })}`
  const cached = pageCache.get(key)
  if (cached && Date.now() - cached.at < freshMs) return cached.answer
  const answer = await fetchPage()
  pageCache.delete(key)
  pageCache.set(key, { answer, at: Date.now() })
  const [oldest] = pageCache.keys()
  if (pageCache.size > maxCachedPages && oldest !== undefined) pageCache.delete(oldest)
  return answer
}

const productQuery = (scope: Scope, choices: Choices) => ({
  search: scope.kind === 'search' && choices.search !== '' ? choices.search : undefined,
  category_id: choices.categories.join(',') || (scope.kind === 'category' ? scope.id : undefined),
  caliber: choices.calibers.join(',') || undefined,
  min_price: choices.minPrice ?? undefined,
  max_price: choices.maxPrice ?? undefined,
  min_weight: choices.minWeight ?? undefined,
  max_weight: choices.maxWeight ?? undefined,
  in_stock: choices.inStock ? '1' : undefined,
  sort: choices.sort,
})

/** Best-selling products in stock and, for a search of several words, what fewer words would find. */
async function findAlternatives(call: Call, choices: Choices): Promise<Alternatives> {
  const [best, ...shorter] = await Promise.all([
    call('GET /products', { sort: 'best_selling', in_stock: '1', per_page: 6 }),
    ...shorterQueries(choices.search).map(async (query) => {
      const scope: Scope = { kind: 'search' }
      const input = productQuery(scope, { ...choices, ...noFilters, search: query, sort: 'suggested' })
      const { meta } = await call('GET /products', { ...input, per_page: 1 })
      return { query: meta.search?.corrected ?? query, total: meta.total }
    }),
  ])
  const foundQueries = new Map(shorter.filter(({ total }) => total > 0).map((one) => [one.query, one]))
  return { fewerWords: [...foundQueries.values()], bestSellers: best.data }
}

/** For two to five words: the query without each of its words, then each word alone; six queries at most. */
function shorterQueries(query: string) {
  const words = query.split(/\s+/).filter((word) => word !== '')
  if (words.length < 2 || words.length > 5) return []
  const without = words.map((_, left) => words.filter((_, index) => index !== left).join(' '))
  return [...new Set([...without, ...words])].slice(0, 6)
}
