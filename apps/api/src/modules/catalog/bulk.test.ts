import type { bulkChange } from '@asjad/contract/admin/product-bulk'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { insertCategory, insertProduct } from '../../../test/catalogue.ts'
import { type EditorShop, startEditor } from '../../../test/editor.ts'
import { errorOf } from '../../../test/error-of.ts'
import { once } from '../../../test/staff-orders.ts'
import { invalidate } from '../../invalidate.ts'

const change = (shop: EditorShop, ids: number[], change: z.input<typeof bulkChange>) =>
  shop.editor.call('POST /admin/products/bulk', { ids, change }, once()).then(({ data }) => data)
const preview = (shop: EditorShop, ids: number[], change: z.input<typeof bulkChange>) =>
  shop.editor.call('POST /admin/products/bulk/preview', { ids, change }).then(({ data }) => data)
const undo = (shop: EditorShop, id: number | null) =>
  shop.editor.call('POST /admin/change-sets/:id/undo', { id: id ?? 0 }, once()).then(({ data }) => data)
const varietiesOf = (shop: EditorShop, productId: number) =>
  shop.db.selectFrom('variety').selectAll().where('product_id', '=', productId).orderBy('id').execute()
const product = (shop: EditorShop, id: number) =>
  shop.db.selectFrom('product').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const shopPrices = async (shop: EditorShop, id: number) => {
  const { data } = await shop.call('GET /products/:id', { id })
  return data.varieties.map(({ price }) => price)
}

test('a preview of new making charges equals the prices after saving, all of them', async () => {
  const shop = await startEditor(['owner'])
  const ids: number[] = []
  for (const caliber of [18, 21, 24] as const)
    for (const making of [0, 1, 999, 20_000, 123_457])
      ids.push((await insertProduct(shop.db, { caliber, varieties: [{ making, weight_mg: 3_333 + making }] })).id)
  const changes = fc.record({
    kind: fc.constant('making' as const),
    how: fc.constantFrom('set', 'set_per_gram', 'add', 'add_per_gram', 'add_percent'),
    value: fc.integer({ min: -3_000, max: 30_000 }).map((halalas) => halalas / 100),
    keep_old: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(changes, async (making) => {
      const shown = await preview(shop, ids, making)
      const saved = await change(shop, ids, making)
      expect({ ...saved, change_set_id: null }).toEqual(shown)
      invalidate(shop.deps, { kind: 'products', ids: 'all' })
      for (const row of saved.rows.filter(({ fault }) => fault === null))
        expect(await shopPrices(shop, row.id)).toEqual([row.price_after])
    }),
    { numRuns: 12 },
  )
})

test('what a change would break is a fault of its row, and the others are changed', async () => {
  const shop = await startEditor()
  const cheap = await insertProduct(shop.db, { varieties: [{ making: 500 }] })
  const dear = await insertProduct(shop.db, { varieties: [{ making: 50_000, last_making: 60_000 }] })
  const fixed = await insertProduct(shop.db, { pricing: 'fixed', varieties: [{ fixed_price: 90_000 }] })
  const ids = [cheap.id, dear.id, fixed.id]
  const cut = await change(shop, ids, { kind: 'making', how: 'add', value: -10, keep_old: false })
  expect(cut).toMatchObject({ products: 1, varieties: 1, faulty: 2 })
  expect(cut.rows.map(({ id, fault }) => [id, fault !== null])).toEqual([
    [cheap.id, true],
    [fixed.id, true],
    [dear.id, false],
  ])
  expect((await varietiesOf(shop, dear.id))[0]).toMatchObject({ making: 49_000, last_making: 60_000 })
  // A struck price that is no longer higher ends.
  await change(shop, [dear.id], { kind: 'making', how: 'set', value: 700, keep_old: false })
  expect((await varietiesOf(shop, dear.id))[0]).toMatchObject({ making: 70_000, last_making: null })
  // The former making as the struck one needs a lower new one.
  const raised = await change(shop, [dear.id], { kind: 'making', how: 'add', value: 10, keep_old: true })
  expect(raised).toMatchObject({ faulty: 1, varieties: 0, change_set_id: null })
  const zero = await change(shop, ids, { kind: 'tax_category', tax_category: 'zero' })
  expect(zero).toMatchObject({ faulty: 3, products: 0 })
  const bar = await insertProduct(shop.db, { caliber: 24, by_weight: true })
  expect(await change(shop, [bar.id], { kind: 'tax_category', tax_category: 'zero' })).toMatchObject({ products: 1 })
})

test('a struck price is set, or lies above the present one by riyals or percent; one that is not higher is a fault', async () => {
  const shop = await startEditor()
  const ring = await insertProduct(shop.db, { varieties: [{ making: 20_000 }, { making: 33_333 }] })
  const watch = await insertProduct(shop.db, { pricing: 'fixed', varieties: [{ fixed_price: 90_000 }] })
  const ids = [ring.id, watch.id]
  const struck = async () =>
    (await Promise.all(ids.map((id) => varietiesOf(shop, id))))
      .flat()
      .map(({ last_making, last_fixed_price }) => last_making ?? last_fixed_price ?? null)

  const percent = { kind: 'struck_price', how: 'add_percent', value: 15 } as const
  expect(await preview(shop, ids, percent)).toMatchObject({
    products: 2,
    varieties: 3,
    rows: [
      { before: { last_making: null }, after: { last_making: 230 } },
      { before: { last_making: null }, after: { last_making: 383.33 } },
      { before: { last_fixed_price: null }, after: { last_fixed_price: 1_035 } },
    ],
  })
  const { change_set_id } = await change(shop, ids, percent)
  expect(await struck()).toEqual([23_000, 38_333, 103_500])
  await change(shop, ids, { kind: 'struck_price', how: 'add', value: 10.5 })
  expect(await struck()).toEqual([21_050, 34_383, 91_050])
  expect(await change(shop, ids, { kind: 'struck_price', how: 'set', value: 250 })).toMatchObject({
    varieties: 1,
    faulty: 2,
  })
  expect(await struck()).toEqual([25_000, 34_383, 91_050])
  expect((await undo(shop, change_set_id)).kept_total).toBe(3)
  await change(shop, ids, { kind: 'end_struck_price' })
  expect(await struck()).toEqual([null, null, null])
})

test('only a product that the law allows to be sold is published, and it says what is missing', async () => {
  const shop = await startEditor()
  const ready = await insertProduct(shop.db, { published_at: null })
  const bare = await insertProduct(shop.db, { published_at: null, title_en: '' })
  await shop.db.deleteFrom('product_picture').where('product_id', '=', bare.id).execute()
  const ids = [ready.id, bare.id]
  const published = await change(shop, ids, { kind: 'status', to: 'published' })
  expect(published).toMatchObject({ products: 1, faulty: 1 })
  expect(published.rows[0]).toMatchObject({
    id: bare.id,
    fault: 'It cannot be published. Missing: the English name, a picture.',
  })
  expect((await product(shop, ready.id)).published_at).not.toBeNull()
  await change(shop, [ready.id], { kind: 'status', to: 'draft' })
  const past = await change(shop, ids, { kind: 'schedule', at: new Date(Date.now() - 60_000).toISOString() })
  expect(past.faulty).toBe(2)
  const at = new Date(Date.now() + 3_600_000).toISOString()
  expect(await change(shop, [ready.id], { kind: 'schedule', at })).toMatchObject({ products: 1 })
  expect(await product(shop, ready.id)).toMatchObject({ published_at: null, publish_at: new Date(at) })
})

test('all that match a filter are changed; a category or a section must exist', async () => {
  const shop = await startEditor()
  const target = await insertCategory(shop.db)
  const ring = await insertProduct(shop.db, { caliber: 18 })
  const other = await insertProduct(shop.db, { caliber: 21 })
  const moved = await shop.editor.call(
    'POST /admin/products/bulk',
    { filters: { karat: '18' }, change: { kind: 'category', category_id: target.id } },
    once(),
  )
  expect(moved.data).toMatchObject({ products: 1, faulty: 0 })
  expect((await product(shop, ring.id)).category_id).toBe(target.id)
  expect((await product(shop, other.id)).category_id).not.toBe(target.id)
  const nowhere = shop.editor.call(
    'POST /admin/products/bulk',
    { ids: [ring.id], change: { kind: 'category', category_id: 999_999 } },
    once(),
  )
  expect(await errorOf(nowhere)).toMatchObject({
    code: 'invalid',
    errors: { 'change.category_id': [expect.any(String)] },
  })
  const nothing = shop.editor.call('POST /admin/products/bulk', { change: { kind: 'end_struck_price' } }, once())
  expect(await errorOf(nothing)).toMatchObject({ code: 'invalid' })
})

test('products are added to a section of the home page once, and undoing takes them out', async () => {
  const shop = await startEditor()
  const { id: section } = await shop.db
    .insertInto('home_section')
    .values({ position: 0, title_ar: 'جديد', title_en: 'New', subtitle_ar: '', subtitle_en: '' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const ids = [(await insertProduct(shop.db)).id, (await insertProduct(shop.db)).id]
  const add = { kind: 'home_section' as const, home_section_id: section }
  await change(shop, ids.slice(0, 1), add)
  const added = await change(shop, ids, add)
  expect(added).toMatchObject({ products: 1, unchanged: 1 })
  const inSection = async () =>
    (await shop.db.selectFrom('home_section_product').select('product_id').orderBy('position').execute()).map(
      ({ product_id }) => product_id,
    )
  expect(await inSection()).toEqual(ids)
  await undo(shop, added.change_set_id)
  expect(await inSection()).toEqual(ids.slice(0, 1))
})

test('a long list of ids is taken, a longer body than any list is not', async () => {
  const shop = await startEditor()
  const many = Array.from({ length: 10_000 }, (_, n) => 1_000_000 + n)
  expect(await preview(shop, many, { kind: 'end_struck_price' })).toMatchObject({ products: 0, faulty: 0 })
  const long = shop.editor.call('POST /admin/views', { screen: 'orders', name: 'x'.repeat(70_000), query: '' })
  expect(await errorOf(long)).toMatchObject({ code: 'too_large' })
})

test('sent twice a change is made once', async () => {
  const shop = await startEditor()
  const { id } = await insertProduct(shop.db)
  const key = once()
  const raise = { ids: [id], change: { kind: 'making', how: 'add', value: 5 } } as const
  const first = await shop.editor.call('POST /admin/products/bulk', { ...raise, ids: [id] }, key)
  expect(await shop.editor.call('POST /admin/products/bulk', { ...raise, ids: [id] }, key)).toEqual(first)
  expect((await varietiesOf(shop, id))[0]?.making).toBe(20_500)
})

test('a grid saves its good rows and says of each cell what is wrong', async () => {
  const shop = await startEditor()
  const { id } = await insertProduct(shop.db, {
    varieties: [{ sku: 'A-1' }, { sku: 'A-2' }, { sku: 'A-3' }, { sku: 'A-4', making: 700 }],
  })
  const [first, second, third, fourth] = await varietiesOf(shop, id)
  if (!first || !second || !third || !fourth) throw new Error('four varieties')
  // Somebody else is faster.
  await shop.db.updateTable('variety').set({ making: 33_000 }).where('id', '=', third.id).execute()
  const { data } = await shop.editor.call(
    'POST /admin/varieties/grid',
    {
      rows: [
        { id: first.id, version: first.version, making: 250, weight: 7.125, hidden: true, low_stock: 2 },
        { id: second.id, version: second.version, sku: 'A-4' },
        { id: third.id, version: third.version, making: 240 },
        { id: fourth.id, version: fourth.version, last_making: 5, fixed_price: 100 },
        { id: 999_999, version: 1, making: 1 },
      ],
    },
    once(),
  )
  expect(data).toMatchObject({ saved: 1, change_set_id: expect.any(Number) })
  expect(data.faults).toEqual([
    { id: 999_999, field: null, message: expect.any(String) },
    { id: second.id, field: 'sku', message: 'Another variety has this SKU.' },
    { id: third.id, field: 'making', message: 'Somebody else has changed it meanwhile.', theirs: 330, version: 2 },
    { id: fourth.id, field: 'last_making', message: expect.any(String) },
    { id: fourth.id, field: 'fixed_price', message: 'The product is priced in the other way.' },
  ])
  const after = await varietiesOf(shop, id)
  expect(after[0]).toMatchObject({ making: 25_000, weight_mg: 7_125, low_stock: 2, hidden_at: expect.any(Date) })
  expect(after[1]?.sku).toBe('A-2')
  await undo(shop, data.change_set_id)
  expect((await varietiesOf(shop, id))[0]).toMatchObject({
    making: 20_000,
    weight_mg: 5_000,
    low_stock: null,
    hidden_at: null,
  })
})

test('two people edit cells of one row: other fields merge, the same one shows both values and is saved the second time', async () => {
  const shop = await startEditor()
  const { id } = await insertProduct(shop.db, { varieties: [{ sku: 'M-1' }, { sku: 'M-2' }] })
  const grid = async () => (await shop.editor.call('GET /admin/varieties', { ids: String(id) })).data
  const [first, second] = await grid()
  if (!first || !second) throw new Error('two varieties')
  type Row = { id: number; version: number; making?: number; cost?: number; size?: number }
  const save = async (row: Row) => (await shop.editor.call('POST /admin/varieties/grid', { rows: [row] }, once())).data
  const { version } = first
  await save({ id: first.id, version, making: 330 })
  // Of the same product, but of another row and of another field.
  expect(await save({ id: second.id, version, making: 90 })).toMatchObject({ saved: 1, faults: [] })
  expect(await save({ id: first.id, version, cost: 50 })).toMatchObject({ saved: 1, faults: [] })
  expect((await grid())[0]).toMatchObject({ making: 330, cost: 50 })

  const refused = await save({ id: first.id, version, making: 240, size: 17 })
  expect(refused).toMatchObject({ saved: 0, faults: [{ id: first.id, field: 'making', theirs: 330 }] })
  const seen = refused.faults[0]?.version
  expect(seen).toBe((await grid())[0]?.version)
  expect(await save({ id: first.id, version: seen ?? 0, making: 240, size: 17 })).toMatchObject({ saved: 1 })
  expect((await grid())[0]).toMatchObject({ making: 240, size: 17, cost: 50 })
  // A version that it never had.
  expect(await save({ id: first.id, version: 999, making: 1 })).toMatchObject({ saved: 0, faults: [{ theirs: 240 }] })
})

test('an SKU that somebody takes at the same moment is refused in words', async () => {
  const shop = await startEditor()
  const [mine, theirs] = [await insertProduct(shop.db), await insertProduct(shop.db)]
  const [variety] = await varietiesOf(shop, mine.id)
  const rows = [{ id: variety?.id ?? 0, version: 1, sku: 'SAME-1' }]
  const other = await shop.db.startTransaction().execute()
  await other.updateTable('variety').set({ sku: 'SAME-1' }).where('product_id', '=', theirs.id).execute()
  const saving = errorOf(shop.editor.call('POST /admin/varieties/grid', { rows }, once()))
  await expect.poll(() => waitingStatements(shop)).toBe(1)
  await other.commit().execute()
  expect(await saving).toMatchObject({ status: 422, errors: { varieties: [expect.any(String)] } })
})

const waitingStatements = async ({ db }: EditorShop) =>
  (
    await sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      db,
    )
  ).rows.length

test('a cut of prices beyond what one person may make waits for a second one', async () => {
  const shop = await startEditor(['catalogue'])
  const { id } = await insertProduct(shop.db, { varieties: [{ making: 1_000_000, on_hand: 10 }] })
  const cut = { kind: 'making', how: 'set', value: 1, keep_old: false } as const
  expect(await preview(shop, [id], cut)).toMatchObject({ varieties: 1 })
  expect(await errorOf(change(shop, [id], cut))).toMatchObject({ code: 'approval_required' })
  expect((await varietiesOf(shop, id))[0]?.making).toBe(1_000_000)
})
