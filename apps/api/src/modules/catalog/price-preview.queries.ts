import type { Karat } from '@asjad/contract/catalog'
import { sql } from 'kysely'
import type { Db } from '../../database/database.ts'

/** The median making (or fixed price) of a gram in published products of a category and karat, in halalas. */
export async function usualGram(
  db: Db,
  { categoryId, caliber, pricing }: { categoryId: number; caliber: Karat; pricing: 'gold' | 'fixed' },
): Promise<number | null> {
  const price = pricing === 'gold' ? sql`variety.making` : sql`variety.fixed_price`
  const { rows } = await sql<{ usual: number | null }>`
    select percentile_cont(0.5) within group (order by ${price} * 1000.0 / weight_mg) as usual
    from product join variety on variety.product_id = product.id
    where category_id = ${categoryId} and caliber = ${caliber} and pricing = ${pricing}
      and published_at is not null and hidden_at is null
  `.execute(db)
  return rows[0]?.usual ?? null
}
