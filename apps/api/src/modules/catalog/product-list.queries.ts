import type { ProductGap, ProductStatus } from '@asjad/contract/admin/product-fields'
import type * as contract from '@asjad/contract/admin/products'
import type { ProductViewName } from '@asjad/contract/admin/products'
import type { Parsed } from '@asjad/contract/endpoint'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../database/database.ts'
import type { RateTable } from '../gold-prices/gold-prices.rules.ts'
import { matchesWords } from './product-search.queries.ts'

type Condition = RawBuilder<boolean>
export type ProductFilters = Omit<Parsed<typeof contract.listStaffProducts>, 'page' | 'per_page'>

const conditionOfStatus: Record<ProductStatus, Condition> = {
  // As the index of drafts says it.
  draft: sql`p.published_at is null and p.publish_at is null and p.archived_at is null and p.deleted_at is null`,
  scheduled: sql`p.publish_at is not null`,
  published: sql`p.published_at is not null`,
  archived: sql`p.archived_at is not null`,
  binned: sql`p.deleted_at is not null`,
}

const forSale: Condition = sql`p.deleted_at is null and p.archived_at is null`
const hasVariety = (condition: Condition): Condition =>
  sql`exists (select from variety v where v.product_id = p.id and v.hidden_at is null and ${condition})`
const isLow: Condition = sql`v.on_hand - v.reserved <= v.low_stock`
const isAvailable: Condition = sql`v.on_hand > v.reserved`
const lowProducts: Condition = sql`p.id in (
  select v.product_id from variety v where v.low_stock is not null and v.hidden_at is null and ${isLow}
)`

export const conditionsOfView: Record<ProductViewName, Condition> = {
  all: sql`p.deleted_at is null`,
  published: conditionOfStatus.published,
  drafts: conditionOfStatus.draft,
  scheduled: conditionOfStatus.scheduled,
  archived: conditionOfStatus.archived,
  bin: conditionOfStatus.binned,
  low: sql`${forSale} and ${lowProducts}`,
  sold_out: sql`${forSale} and not ${hasVariety(isAvailable)}`,
}

const conditionOfStock: Record<NonNullable<ProductFilters['stock']>[number], Condition> = {
  in: hasVariety(isAvailable),
  low: lowProducts,
  out: sql`not ${hasVariety(isAvailable)}`,
  reserved: sql`exists (select from variety v where v.product_id = p.id and v.reserved > 0)`,
}

/** The same as `gapsOf` says of one product. */
const missingSomething: Record<ProductGap, Condition> = {
  arabic: sql`p.title_ar = ''`,
  english: sql`p.title_en = ''`,
  english_subtitle: sql`p.subtitle_en = ''`,
  picture: sql`not exists (select from product_picture where product_id = p.id)`,
  alt_text: sql`exists (select from product_picture where product_id = p.id and (alt_ar = '' or alt_en = ''))`,
  variety: sql`not ${hasVariety(sql`true`)}`,
  weight: sql`false`,
  price: sql`p.pricing = 'gold' and not p.by_weight and ${hasVariety(sql`v.making = 0`)}`,
  measure: sql`p.dimensions is null`,
}

/** Rounded as `netOf` rounds. */
const isBelowCost: Condition = sql`case when v.making is not null then v.making
  else round(v.fixed_price * 100.0 / case p.tax_category when 'zero' then 100 else 115 end) end < v.cost`

const anyOf = (conditions: readonly Condition[] = []): Condition | null =>
  conditions.length === 0 ? null : sql`(${sql.join(conditions, sql` or `)})`

const isOneOf = (column: RawBuilder<unknown>, values: readonly (string | number)[] = []): Condition | null => {
  if (values.length === 0) return null
  const [value] = values
  return values.length === 1 ? sql`${column} = ${value}` : sql`${column} in (${sql.join(values)})`
}

function weighs({ weight_from, weight_to }: ProductFilters): Condition | null {
  const bounds = [
    weight_from === undefined ? null : sql`v.weight_mg >= ${Math.round(weight_from * 1000)}`,
    weight_to === undefined ? null : sql`v.weight_mg <= ${Math.round(weight_to * 1000)}`,
  ].filter((bound) => bound !== null)
  return bounds.length === 0
    ? null
    : sql`exists (select from variety v where v.product_id = p.id and ${sql.join(bounds, sql` and `)})`
}

function conditionsOf(filters: ProductFilters, { similar }: { similar: boolean }): Condition[] {
  const { view, status, category = [], stock, engraving, missing, below_cost, q } = filters
  const conditions: (Condition | null)[] = [
    conditionsOfView[view],
    anyOf(status?.map((each) => conditionOfStatus[each])),
    category.length === 0
      ? null
      : sql`p.category_id in (
          select id from category where id = any(${category}::bigint[]) or parent_id = any(${category}::bigint[])
        )`,
    isOneOf(sql`p.caliber`, filters.karat),
    isOneOf(sql`p.pricing`, filters.pricing),
    weighs(filters),
    anyOf(stock?.map((each) => conditionOfStock[each])),
    engraving ? sql`p.requires_custom_text = ${engraving === 'yes'}` : null,
    anyOf(missing?.map((each) => missingSomething[each])),
    below_cost
      ? sql`exists (select from variety v where v.product_id = p.id and v.cost is not null and ${isBelowCost})`
      : null,
    q ? matchesWords(q, { similar }) : null,
  ]
  return conditions.filter((each) => each !== null)
}

/** The cheapest price of a product at these rates, as `goldPrice` makes it but for its rounding. */
const cheapest = (rates: RateTable | undefined) => sql`
  min(coalesce(v.fixed_price, (
    v.weight_mg::float8 / 1000 * case p.caliber when 24 then ${rates?.k24 ?? 0}::float8
      when 21 then ${rates?.k21 ?? 0}::float8 else ${rates?.k18 ?? 0}::float8 end + v.making
  ) * case p.tax_category when 'zero' then 1 else 1.15::float8 end))`
const available = sql`coalesce(sum(v.on_hand - v.reserved), 0)`

/** `byVarieties`: over all varieties of a product. */
const orderingOf = (
  sort: ProductFilters['sort'],
  rates: RateTable | undefined,
): { order: RawBuilder<unknown>; byVarieties?: true } => {
  const byVarieties = true
  switch (sort) {
    case 'newest':
      return { order: sql`p.id desc` }
    case 'updated':
      return { order: sql`p.updated_at desc, p.id desc` }
    case 'title':
      return { order: sql`p.title_ar, p.id` }
    case 'sold':
      return { order: sql`p.sold, p.id` }
    case '-sold':
      return { order: sql`p.sold desc, p.id desc` }
    case 'price':
      return { order: sql`${cheapest(rates)} nulls last, p.id`, byVarieties }
    case '-price':
      return { order: sql`${cheapest(rates)} desc nulls last, p.id desc`, byVarieties }
    case 'stock':
      return { order: sql`${available}, p.id`, byVarieties }
    case '-stock':
      return { order: sql`${available} desc, p.id desc`, byVarieties }
    case 'weight':
      return { order: sql`min(v.weight_mg) nulls last, p.id`, byVarieties }
    case '-weight':
      return { order: sql`max(v.weight_mg) desc nulls last, p.id desc`, byVarieties }
  }
}

type Found = { rates: RateTable | undefined; similar: boolean }

export async function matchingProductIds(
  db: Db,
  filters: ProductFilters,
  { rates, similar }: Found,
  { limit, offset }: { limit: number; offset: number },
): Promise<number[]> {
  const { order, byVarieties } = orderingOf(filters.sort, rates)
  const { rows } = await sql<{ id: number }>`
    select p.id from product p ${byVarieties ? sql`left join variety v on v.product_id = p.id` : sql``}
    where ${sql.join(conditionsOf(filters, { similar }), sql` and `)}
    ${byVarieties ? sql`group by p.id` : sql``}
    order by ${order} limit ${limit} offset ${offset}
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** How many match, counted up to `atMost`. */
export async function countMatchingProducts(db: Db, filters: ProductFilters, similar: boolean, atMost: number) {
  const { rows } = await sql<{ count: number }>`
    select count(*) from (
      select from product p where ${sql.join(conditionsOf(filters, { similar }), sql` and `)} limit ${atMost}
    ) matching
  `.execute(db)
  return Number(rows[0]?.count ?? 0)
}

export async function countInView(db: Db, view: ProductViewName) {
  const { rows } = await sql<{ count: number }>`
    select count(*) from product p where ${conditionsOfView[view]}
  `.execute(db)
  return Number(rows[0]?.count ?? 0)
}
