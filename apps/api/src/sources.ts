import type { Change } from './database/change-log.ts'

/**
 * What answers and pages are made from. A change drops those that were made from what has changed. `assortment` is which
 * products there are, of which categories; `listings` also how they are filtered and sorted; `card:7` is what a card
 * shows of product 7, `product:7` everything about it; `anything` is for values whose sources nobody has named.
 */
export type Source =
  | 'assortment'
  | 'gold'
  | 'categories'
  | 'contents'
  | 'couriers'
  | 'listings'
  | 'pictures'
  | 'reviews'
  | 'anything'
  | `card:${number}`
  | `product:${number}`

const sourceByTable: Record<string, Source> = {
  category: 'categories',
  synonym: 'listings',
  shipping_company: 'couriers',
  picture: 'pictures',
  product_picture: 'pictures',
  review: 'reviews',
  review_picture: 'reviews',
  slide: 'contents',
  feature: 'contents',
  home_section: 'contents',
  home_section_product: 'contents',
  home_video: 'contents',
  faq: 'contents',
  page: 'contents',
  testimonial: 'contents',
}

/** The sources that have changed; `everything` for settings, which any answer may depend on, and for unknown tables. */
export function sourcesOfChange(change: Change): Source[] | 'everything' {
  // No page or shared answer is made from what only the staff see.
  if (change.kind === 'orders' || change.kind === 'staff') return []
  if (change.kind === 'gold_price') return ['gold']
  if (change.kind === 'stock') return change.ids.map((id) => `product:${id}` as const)
  if (change.kind === 'products')
    return change.ids === 'all' ? 'everything' : ['assortment', 'listings', ...change.ids.flatMap(sourcesOfProduct)]
  const source = change.kind === 'catalogue' ? sourceByTable[change.table] : undefined
  return source ? [source] : 'everything'
}

/** The products sold out, came back, or are shown in another size. */
export const sourcesOfListedStock = (ids: readonly number[]): Source[] => [
  'listings',
  ...ids.map((id) => `card:${id}` as const),
]

const sourcesOfProduct = (id: number) => [`card:${id}`, `product:${id}`] as const

/** The sources of an answer that shows these products as cards. */
export const cardSources = (cards: readonly { id: number }[]): Source[] => [
  'gold',
  'pictures',
  ...cards.map(({ id }) => `card:${id}` as const),
]
