import type { ProductGap } from '@asjad/contract/admin/product-fields'
import type * as contract from '@asjad/contract/admin/products'
import type { ProductViewName } from '@asjad/contract/admin/products'
import type { Parsed } from '@asjad/contract/endpoint'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../database/database.ts'
import { plannedEachTime } from '../../database/store-client.ts'
import type { RateTable } from '../gold-prices/gold-prices.rules.ts'
import { matchesWords } from './product-search.queries.ts'

const eachTime = sql.raw(plannedEachTime)

export type ProductFilters = Omit<Parsed<typeof contract.listStaffProducts>, 'page' | 'per_page'>

/** A condition looks at the summary `s` of a product (one row of figures, which triggers keep), some at the product `p`. */
type Condition = { sql: RawBuilder<boolean>; ofProduct?: boolean }

const product = (...text: Parameters<typeof sql<boolean>>): Condition => ({ sql: sql(...text), ofProduct: true })
const summary = (...text: Parameters<typeof sql<boolean>>): Condition => ({ sql: sql(...text) })

/** Products of which a variety has reached the mark of the settings, having none of its own. */
const reachingMark = (lowMark: number) => sql`
  select v.product_id from variety_summary v where v.available between 1 and ${lowMark} and v.low_stock is null and v.for_sale
`

/** A variety has reached its own mark, or, without one, that of the settings. */
const isLow = (lowMark: number) => sql<boolean>`(s.low or s.product_id in (${reachingMark(lowMark)}))`

const conditionOfView = (view: ProductViewName, lowMark: number) =>
  view === 'low' ? sql<boolean>`s.state not in ('binned', 'archived') and ${isLow(lowMark)}` : conditionOfOther[view]

const conditionOfOther: Record<Exclude<ProductViewName, 'low'>, RawBuilder<boolean>> = {
  all: sql`s.state <> 'binned'`,
  published: sql`s.state = 'published'`,
  drafts: sql`s.state = 'draft'`,
  scheduled: sql`s.state = 'scheduled'`,
  archived: sql`s.state = 'archived'`,
  bin: sql`s.state = 'binned'`,
  sold_out: sql`s.state not in ('binned', 'archived') and s.in_stock = 0`,
}

type StockFilter = NonNullable<ProductFilters['stock']>[number]
const conditionsOfStock = (lowMark: number): Record<StockFilter, Condition> => ({
  in: summary`s.in_stock > 0`,
  low: summary`${isLow(lowMark)}`,
  out: summary`s.in_stock = 0`,
  reserved: summary`s.reserved > 0`,
})

/** The same as `gapsOf` says of one product. */
const missingSomething: Record<ProductGap, Condition> = {
  arabic: product`p.title_ar = ''`,
  english: product`p.title_en = ''`,
  english_subtitle: product`p.subtitle_en = ''`,
  picture: summary`s.pictures = 0`,
  alt_text: summary`s.without_alt_text`,
  variety: summary`s.shown = 0`,
  weight: summary`false`,
  price: summary`s.without_making`,
  measure: summary`s.without_measures`,
}

const anyOf = (conditions: readonly Condition[] = []): Condition | null =>
  conditions.length === 0
    ? null
    : {
        sql: sql`(${sql.join(
          conditions.map((each) => each.sql),
          sql` or `,
        )})`,
        ofProduct: conditions.some(({ ofProduct }) => ofProduct),
      }

const isOneOf = (
  { sql: column, ...row }: Condition,
  values: readonly (string | number)[] | undefined = [],
): Condition | null => (values.length === 0 ? null : { ...row, sql: sql`${column} in (${sql.join(values)})` })

function weighs({ weight_from, weight_to }: ProductFilters): Condition | null {
  const [from, to] = [weight_from, weight_to].map((grams) => (grams === undefined ? null : Math.round(grams * 1000)))
  if (from === null || to === null) {
    if (from !== null) return summary`s.heaviest_mg >= ${from}`
    return to === null ? null : summary`s.lightest_mg <= ${to}`
  }
  // Few products have a lighter and a heavier variety but none between. So the varieties of those alone are looked at,
  // which `exists` would leave to the planner: it reads all varieties.
  return summary`s.heaviest_mg >= ${from} and s.lightest_mg <= ${to} and (
    s.lightest_mg >= ${from} or s.heaviest_mg <= ${to} or (
      select true from variety v where v.product_id = s.product_id and v.weight_mg between ${from} and ${to} limit 1
    )
  )`
}

/** Products found by similar words, instead of those that have the words themselves. */
type Among = readonly number[] | undefined
/** `lowMark`: from how many pieces on a variety without a mark of its own counts as low. */
type Known = { among: Among; lowMark: number }

/** Products whose rows are read anyway are asked themselves. Those of others are found in an index, in its order. */
function isInCategories(ids: readonly number[], byProduct: boolean): Condition {
  const categories = sql`select id from category where id = any(${ids}::bigint[]) or parent_id = any(${ids}::bigint[])`
  return byProduct
    ? product`p.category_id in (${categories})`
    : summary`s.product_id = any(array(select id from product where category_id = any(array(${categories}))))`
}

function conditionsOf(filters: ProductFilters, { among, lowMark }: Known, byProduct: boolean): Condition[] {
  const { category = [], stock, engraving, missing, below_cost, q } = filters
  const conditions: (Condition | null)[] = [
    category.length === 0 ? null : isInCategories(category, byProduct),
    isOneOf(summary`s.state`, filters.status),
    isOneOf(summary`s.caliber`, filters.karat),
    isOneOf(product`p.pricing`, filters.pricing),
    weighs(filters),
    anyOf(stock?.map((each) => conditionsOfStock(lowMark)[each])),
    engraving ? product`p.requires_custom_text = ${engraving === 'yes'}` : null,
    anyOf(missing?.map((each) => missingSomething[each])),
    below_cost ? summary`s.below_cost` : null,
    q && !among ? summary`${matchesWords(q)}` : null,
    among ? summary`s.product_id = any(${among}::bigint[])` : null,
  ]
  return conditions.filter((each) => each !== null)
}

/** The rows that match, read from the summaries alone if nothing else is asked for. */
function matching(filters: ProductFilters, known: Known, { byProduct = false } = {}) {
  const { among, lowMark } = known
  const conditions = conditionsOf(filters, known, byProduct)
  const isJoined = byProduct || conditions.some(({ ofProduct }) => ofProduct)
  const all = [conditionOfView(filters.view, lowMark), ...conditions.map((each) => each.sql)]
  return sql`product_summary s
    ${isJoined ? sql`join product p on p.id = s.product_id` : sql``}
    ${filters.q && !among ? sql`join product_search w on w.product_id = s.product_id` : sql``}
    where ${sql.join(all, sql` and `)}`
}

/** The cheapest price of a product at these rates, as `goldPrice` makes it but for its rounding. */
function cheapest(rates: RateTable | undefined) {
  const gramPrice = sql`case s.caliber when 24 then ${rates?.k24 ?? 0}::float8
    when 21 then ${rates?.k21 ?? 0}::float8 else ${rates?.k18 ?? 0}::float8 end`
  return sql`least(s.cheapest_fixed_price, case
    when s.cheapest_varies then (
      select min(v.weight_mg::float8 / 1000 * ${gramPrice} + v.making) from variety v
      where v.product_id = s.product_id and v.making is not null
    )
    else s.cheapest_weight_mg::float8 / 1000 * ${gramPrice} + s.cheapest_making
  end * case s.tax_category when 'zero' then 1 else 1.15::float8 end)`
}

const orderingOf = (
  sort: ProductFilters['sort'],
  rates: RateTable | undefined,
): { order: RawBuilder<unknown>; byProduct?: true } => {
  const byProduct = true
  switch (sort) {
    case 'newest':
      return { order: sql`s.product_id desc` }
    case 'updated':
      return { order: sql`s.updated_at desc, s.product_id desc` }
    case 'title':
      return { order: sql`p.title_ar, p.id`, byProduct }
    case 'sold':
      return { order: sql`p.sold, p.id`, byProduct }
    case '-sold':
      return { order: sql`p.sold desc, p.id desc`, byProduct }
    case 'price':
      return { order: sql`${cheapest(rates)} nulls last, s.product_id` }
    case '-price':
      return { order: sql`${cheapest(rates)} desc nulls last, s.product_id desc` }
    case 'stock':
      return { order: sql`s.available, s.product_id` }
    case '-stock':
      return { order: sql`s.available desc, s.product_id desc` }
    case 'weight':
      return { order: sql`s.lightest_mg, s.product_id` }
    case '-weight':
      return { order: sql`s.heaviest_mg desc nulls last, s.product_id desc` }
  }
}

type Found = Known & { rates: RateTable | undefined }

export async function matchingProductIds(
  db: Db,
  filters: ProductFilters,
  { rates, ...known }: Found,
  { limit, offset }: { limit: number; offset: number },
): Promise<number[]> {
  const { order, byProduct = false } = orderingOf(filters.sort, rates)
  const { rows } = await sql<{ id: number }>`${eachTime}
    select s.product_id as id from ${matching(filters, known, { byProduct })}
    order by ${order} limit ${limit} offset ${offset}
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** How many match, counted up to `atMost`. */
export async function countMatchingProducts(db: Db, filters: ProductFilters, known: Known, atMost: number) {
  const { rows } = await sql<{ count: number }>`${eachTime}
    select count(*) from (select from ${matching(filters, known)} limit ${atMost}) matching
  `.execute(db)
  return Number(rows[0]?.count ?? 0)
}

/** From indexes alone: reading every summary takes several times as long. */
export async function countInViews<View extends ProductViewName>(db: Db, views: readonly View[], lowMark: number) {
  const countOf = (view: ProductViewName) => {
    switch (view) {
      case 'low':
        return sql`(
          select count(*)::int from (select product_id from product_summary where low union ${reachingMark(lowMark)}) low
          where product_id not in (select product_id from product_summary where state in ('binned', 'archived'))
        )`
      case 'sold_out':
        return sql`(select count(*)::int from product_summary s where ${conditionOfOther.sold_out})`
      default:
        return sql`coalesce(sum(s.count) filter (where ${conditionOfOther[view]}), 0)::int`
    }
  }
  const counts = views.map((view) => sql`${countOf(view)} as ${sql.id(view)}`)
  const countsStates = views.some((view) => view !== 'low' && view !== 'sold_out')
  const { rows } = await sql<Record<View, number>>`
    select ${sql.join(counts)} ${countsStates ? sql`from (select state, count(*) from product_summary group by 1) s` : sql``}
  `.execute(db)
  return rows[0] as Record<View, number>
}
