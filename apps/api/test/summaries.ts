import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '../src/database/database.ts'

type Summary = Record<string, unknown> & { product_id: number }

/** Reckoned from the rows themselves, in other words than the triggers'. */
async function reckonedSummaries(db: Db) {
  const products = await db.selectFrom('product').selectAll().orderBy('id').execute()
  const varieties = await db.selectFrom('variety').selectAll().execute()
  const pictures = await db.selectFrom('product_picture').selectAll().execute()
  return products.map((product) => {
    const all = varieties.filter(({ product_id }) => product_id === product.id)
    const shown = all.filter(({ hidden_at }) => !hidden_at)
    const own = pictures.filter(({ product_id }) => product_id === product.id)
    const made = all.filter(({ making }) => making !== null)
    const lightest = Math.min(...made.map(({ weight_mg }) => weight_mg))
    const least = Math.min(...made.map(({ making }) => making ?? 0))
    const isCheapest = made.some(({ weight_mg, making }) => weight_mg === lightest && making === least)
    const sum = (figures: number[]) => figures.reduce((total, figure) => total + figure, 0)
    return {
      product_id: product.id,
      state: product.deleted_at
        ? 'binned'
        : product.archived_at
          ? 'archived'
          : product.published_at
            ? 'published'
            : product.publish_at
              ? 'scheduled'
              : 'draft',
      updated_at: product.updated_at,
      caliber: product.caliber,
      shown: shown.length,
      in_stock: shown.filter(({ on_hand, reserved }) => on_hand > reserved).length,
      low: shown.some(
        ({ low_stock, on_hand, reserved }) => low_stock !== null && on_hand - reserved <= (low_stock ?? 0),
      ),
      available: sum(all.map(({ on_hand, reserved }) => on_hand - reserved)),
      reserved: sum(all.map(({ reserved }) => reserved)),
      lightest_mg: all.length > 0 ? Math.min(...all.map(({ weight_mg }) => weight_mg)) : null,
      heaviest_mg: all.length > 0 ? Math.max(...all.map(({ weight_mg }) => weight_mg)) : null,
      cheapest_weight_mg: isCheapest ? lightest : null,
      cheapest_making: isCheapest ? least : null,
      cheapest_varies: made.length > 0 && !isCheapest,
      below_cost: all.some(({ making, cost }) => making !== null && (cost ?? 0) > making),
      pictures: own.length,
      without_alt_text: own.some(({ alt_ar, alt_en }) => !alt_ar || !alt_en),
    }
  })
}

async function storedSummaries(db: Db) {
  const { rows } = await sql<Summary>`select * from product_summary order by product_id`.execute(db)
  return rows
}

/** The varieties whose summaries differ from them. */
async function staleVarietySummaries(db: Db) {
  const { rows } = await sql`
    select variety.id from variety full join variety_summary on variety_id = variety.id left join product on product.id = variety.product_id
    where (variety.product_id, variety.position, variety.weight_mg, variety.on_hand, variety.on_hand - variety.reserved,
        deleted_at is null, hidden_at is null and deleted_at is null and archived_at is null)
      is distinct from (variety_summary.product_id, variety_summary.position, variety_summary.weight_mg,
        variety_summary.on_hand, variety_summary.available, kept, for_sale)
      or variety.low_stock is distinct from variety_summary.low_stock
  `.execute(db)
  return rows
}

/** Products whose summary differs from what the rows themselves say. */
export async function staleSummaries(db: Db) {
  const stored = new Map((await storedSummaries(db)).map((row) => [row.product_id, row]))
  const reckoned = await reckonedSummaries(db)
  const differs = (row: Record<string, unknown> & { product_id: number }) =>
    Object.entries(row).some(([column, value]) => !isDeepStrictEqual(stored.get(row.product_id)?.[column], value))
  return reckoned.filter(differs).map(({ product_id }) => product_id)
}

export async function expectRightSummaries(db: Db, when = 'now') {
  expect(await storedSummaries(db), when).toEqual(
    (await reckonedSummaries(db)).map((row) => expect.objectContaining(row)),
  )
  expect(await staleVarietySummaries(db), when).toEqual([])
}
