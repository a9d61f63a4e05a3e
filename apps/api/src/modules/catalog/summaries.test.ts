import { expect, test } from 'vitest'
import { insertProduct } from '../../../test/catalogue.ts'
import { startCatalogue } from '../../../test/products.ts'
import { expectRightSummaries } from '../../../test/summaries.ts'
import { adjustStock, changeStock } from './stock.service.ts'

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
    await expectRightSummaries(db, `after step ${n}`)
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
