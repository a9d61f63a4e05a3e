import type { Change } from './database/change-log.ts'
import type { IndexChange } from './modules/catalog/index/catalog-index-holder.ts'

/**
 * What answers and pages are made from. A change drops those that were made from what has changed. `assortment` is how
 * many products there are, of which categories; `listings` also how they are filtered and sorted, `searches` by which
 * words they are found; `card:7` is what a card shows of product 7, `product:7` everything about it; `anything` is for
 * values whose sources nobody has named.
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
  | 'searches'
  | 'anything'
  | `card:${number}`
  | `product:${number}`

const sourceByTable: Record<string, Source> = {
  category: 'categories',
  synonym: 'searches',
  shipping_company: 'couriers',
  picture: 'pictures',
  review: 'reviews',
  review_picture: 'reviews',
  slide: 'contents',
  feature: 'contents',
  home_section: 'contents',
  home_section_product: 'contents',
  home_layout: 'contents',
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
  if (change.kind === 'products') return change.ids === 'all' ? 'everything' : change.ids.flatMap(sourcesOfProduct)
  const source = change.kind === 'catalogue' ? sourceByTable[change.table] : undefined
  return source ? [source] : 'everything'
}

const sourcesOfProduct = (id: number): Source[] => [`card:${id}`, `product:${id}`]

/**
 * What listings are made from that has changed with these products, as the index found. Pages that show one of them, or
 * now would, must not be used any more; those on which only a count or the place of others differs may wait a little.
 * After a sale only the product's own page must not: what is put into a cart is checked then.
 */
export function sourcesOfIndexChange(
  change: IndexChange | 'rebuilt',
  { isSale }: { isSale: boolean },
): { now: Source[]; soon: Source[] } {
  if (change === 'rebuilt') return { now: ['listings', 'searches'], soon: ['assortment'] }
  const { products, assortment, texts } = change
  if (products.length === 0) return { now: [], soon: [] }
  const cards = products.map((id) => `card:${id}` as const)
  if (assortment) return { now: ['listings', 'searches', ...cards], soon: ['assortment'] }
  // A product that sold out or came back. At five sales a second every list of best sellers would be made all the time.
  if (isSale) return { now: products.map((id) => `product:${id}` as const), soon: ['listings', 'searches', ...cards] }
  return texts ? { now: ['searches', ...cards], soon: ['listings'] } : { now: cards, soon: ['listings', 'searches'] }
}

/** The sources of an answer that shows these products as cards. */
export const cardSources = (cards: readonly { id: number }[]): Source[] => [
  'gold',
  'pictures',
  ...cards.map(({ id }) => `card:${id}` as const),
]
