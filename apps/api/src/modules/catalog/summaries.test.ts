import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { insertProduct } from '../../../test/catalogue.ts'
import { startCatalogue } from '../../../test/products.ts'
import type { Db } from '../../database/database.ts'
import { adjustStock, changeStock } from './stock.service.ts'

type Summary = Record<string, unknown> & { product_id: number }

/** Reckoned from the rows themselves, in other words than the triggers'. */
async function reckoned(db: Db) {
  const products = await db.selectFrom('product').selectAll().orderBy('id').execute()
  const varieties = await db.selectFrom('variety').selectAll().execute()
  const pictures = await db.selectFrom('product_picture').selectAll().execute()
  return products.map((product) => {
    const all = varieties.filter(({ product_id }) => product_id === product.id)
    const shown = all.filter(({ hidden_at }) => !hidden_at)
    const own = pictures.filter(({ product_id }) => product_id === product.id)
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
      below_cost: all.some(({ making, cost }) => making !== null && (cost ?? 0) > making),
      pictures: own.length,
      without_alt_text: own.some(({ alt_ar, alt_en }) => !alt_ar || !alt_en),
    }
  })
}

async function stored(db: Db) {
  const { rows } = await sql<Summary>`select * from product_summary order by product_id`.execute(db)
  return rows
}

/** Whether the varieties' summaries differ from the varieties. */
async function outdatedVarieties(db: Db) {
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

test('the summaries follow every sale, edit, picture and state, whoever makes them', async () => {
  const { db, categoryId } = await startCatalogue()
  const ring = await insertProduct(db, {
    category_id: categoryId,
    varieties: [
      { sku: 'S-1', weight_mg: 4_000, making: 9_000, on_hand: 5 },
      { sku: 'S-2', weight_mg: 6_000, making: 7_000, on_hand: 2, low_stock: 2 },
    ],
  })
  await insertProduct(db, { category_id: categoryId, published_at: null, varieties: [{ on_hand: 0 }] })
  const varieties = await db
    .selectFrom('variety')
    .select('id')
    .where('product_id', '=', ring.id)
    .orderBy('id')
    .execute()
  const [one, two] = varieties.map(({ id }) => id) as [number, number]
  const product = db.updateTable('product').where('id', '=', ring.id)
  const variety = (id: number) => db.updateTable('variety').where('id', '=', id)
  const lines = [
    { variety_id: one, quantity: 2 },
    { variety_id: two, quantity: 2 },
  ]
  const steps: (() => Promise<unknown>)[] = [
    async () => {},
    () => changeStock({ db }, 'reserve', lines, { orderId: 'A-1' }),
    () => changeStock({ db }, 'ship', lines, { orderId: 'A-1' }),
    () => adjustStock({ db }, [{ varietyId: two, by: 7, reason: 'received' }], {}),
    () => variety(one).set({ on_hand: 0 }).execute(),
    () => variety(one).set({ cost: 9_001 }).execute(),
    () => variety(two).set({ hidden_at: new Date(), weight_mg: 3_000 }).execute(),
    () => variety(two).set({ sku: 'S-3' }).execute(),
    () => product.set({ caliber: 18, published_at: null, publish_at: new Date() }).execute(),
    () => product.set({ archived_at: new Date(), publish_at: null }).execute(),
    () => product.set({ archived_at: null, deleted_at: new Date() }).execute(),
    () => product.set({ deleted_at: null, published_at: new Date() }).execute(),
    () => db.updateTable('product_picture').set({ alt_en: '' }).where('product_id', '=', ring.id).execute(),
    () => db.deleteFrom('product_picture').where('product_id', '=', ring.id).execute(),
    () => db.deleteFrom('variety').where('id', '=', two).execute(),
    () => db.deleteFrom('product').where('id', '=', ring.id).execute(),
  ]
  for (const [n, step] of steps.entries()) {
    await step()
    expect(await stored(db), `after step ${n}`).toEqual((await reckoned(db)).map((row) => expect.objectContaining(row)))
    expect(await outdatedVarieties(db), `after step ${n}`).toEqual([])
  }
})

test('products are sorted by their cheapest variety, also if gold decides which one that is', async () => {
  const { db, editor, categoryId } = await startCatalogue()
  const insert = async (title_en: string, varieties: object[]) =>
    (await insertProduct(db, { category_id: categoryId, title_en, varieties })).id
  const heavy = await insert('Heavy, little making', [
    { weight_mg: 1_000, making: 900_000 },
    { weight_mg: 9_000, making: 1_000 },
  ])
  const light = await insert('Light', [
    { weight_mg: 1_000, making: 1_000 },
    { weight_mg: 2_000, making: 2_000 },
  ])
  const list = async (sort: 'price' | '-price') =>
    (await editor.call('GET /admin/products', { sort })).data
      .map(({ id }) => id)
      .filter((id) => id === heavy || id === light)
  expect(await list('price')).toEqual([light, heavy])
  expect(await list('-price')).toEqual([heavy, light])
})
