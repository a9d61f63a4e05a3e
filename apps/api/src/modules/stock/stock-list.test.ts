import { expect, test } from 'vitest'
import { insertCategory, insertProduct } from '../../../test/catalogue.ts'
import { startEditor } from '../../../test/editor.ts'
import { errorOf } from '../../../test/error-of.ts'
import { download, dryRun } from '../../../test/imports.ts'
import { once, startDesk } from '../../../test/staff-orders.ts'

async function startStockroom() {
  const { shop, clerk } = await startDesk(['orders'])
  const { db } = shop
  const necklaces = (await insertCategory(db, { title_en: 'Necklaces' })).id
  const chokers = (await insertCategory(db, { title_en: 'Chokers', parent_id: necklaces })).id
  const product = (title_en: string, more: Parameters<typeof insertProduct>[1]) =>
    insertProduct(db, { title_en, ...more })
  await product('Moon ring', {
    title_ar: 'خاتم القمر',
    varieties: [
      { sku: 'RNG-54', on_hand: 9 },
      { sku: 'RNG-56', on_hand: 3, reserved: 1 },
      { sku: 'RNG-58', on_hand: 1, reserved: 1 },
      { sku: 'RNG-60', on_hand: 0, hidden_at: new Date() },
    ],
  })
  await product('Choker', { category_id: chokers, varieties: [{ sku: 'CHK-1', on_hand: 4, low_stock: 4 }] })
  await product('Old bangle', {
    published_at: null,
    archived_at: new Date(),
    varieties: [{ sku: 'BNG-OLD', on_hand: 0 }],
  })
  await product('In the bin', { published_at: null, deleted_at: new Date(), varieties: [{ sku: 'BIN-1', on_hand: 7 }] })
  const skus = async (input: Parameters<typeof clerk.call<'GET /admin/stock'>>[1]) =>
    (await clerk.call('GET /admin/stock', input)).data.map(({ sku }) => sku)
  return { shop, clerk, skus, necklaces }
}

test('the stock by view: low by its own mark or that of the settings, sold out, reserved; nothing from the bin', async () => {
  const { clerk, skus } = await startStockroom()
  expect(await skus({})).toEqual(['RNG-54', 'RNG-56', 'RNG-58', 'RNG-60', 'CHK-1', 'BNG-OLD'])
  expect(await skus({ view: 'low' })).toEqual(['RNG-56', 'CHK-1'])
  expect(await skus({ view: 'out' })).toEqual(['RNG-58'])
  expect(await skus({ view: 'reserved' })).toEqual(['RNG-56', 'RNG-58'])
  expect((await clerk.call('GET /admin/stock/views', {})).data).toEqual({
    views: { all: 6, low: 2, out: 1, reserved: 2 },
    pieces: 17,
    grams: 85,
  })
})

test('the stock by category with those below it, by title in both languages, by SKU, sorted and by page', async () => {
  const { clerk, skus, necklaces } = await startStockroom()
  expect(await skus({ category: necklaces })).toEqual(['CHK-1'])
  expect(await skus({ q: 'خاتم القَمَر' })).toHaveLength(4)
  expect(await skus({ q: 'rng-٥٦' })).toEqual(['RNG-56'])
  expect(await skus({ q: '100%_' })).toEqual([])
  expect(await skus({ sort: '-available', per_page: 2, page: 1 })).toEqual(['RNG-54', 'CHK-1'])
  expect(await skus({ sort: 'on_hand', per_page: 2, page: 3 })).toEqual(['CHK-1', 'RNG-54'])
  const { meta } = await clerk.call('GET /admin/stock', { per_page: 2, page: 2 })
  expect(meta).toEqual({ page: 2, per_page: 2, total: 6, at_least: false })
  const { data } = await clerk.call('GET /admin/stock/filters', {})
  expect(data.categories).toContainEqual({
    id: expect.any(Number),
    parent_id: necklaces,
    title: { ar: 'خواتم', en: 'Chokers' },
  })
})

test('a scanned code finds the variety: its SKU in any case, or a link that ends with it', async () => {
  const { clerk } = await startStockroom()
  const scan = async (code: string) => (await clerk.call('GET /admin/stock/scanned', { code })).data.sku
  expect(await scan('rng-56')).toBe('RNG-56')
  expect(await scan('https://asjad.example/p/RNG-58?label=1')).toBe('RNG-58')
  expect((await errorOf(scan('RNG-5_'))).status).toBe(404)
  expect((await errorOf(scan('https://asjad.example/%'))).status).toBe(404)
})

test('a low-stock mark is set and cleared; it is an edit of the piece, a change of stock is none', async () => {
  const { clerk, shop } = await startStockroom()
  const row = async () => {
    const [found] = (await clerk.call('GET /admin/stock', { q: 'RNG-54' })).data
    if (!found) throw new Error('it is gone')
    const { version } = await shop.db
      .selectFrom('product')
      .select('version')
      .where('id', '=', found.product_id)
      .executeTakeFirstOrThrow()
    return { ...found, version }
  }
  const before = await row()
  expect(before).toMatchObject({ low_stock: null, low_mark: 2 })
  await clerk.call('PATCH /admin/varieties/:id/low-stock', { id: before.id, low_stock: 12 })
  expect(await row()).toMatchObject({ low_stock: 12, low_mark: 12, version: before.version + 1 })
  await clerk.call(
    'POST /admin/stock/changes',
    { lines: [{ variety_id: before.id, by: 1, reason: 'received' }] },
    once(),
  )
  expect(await row()).toMatchObject({ on_hand: 10, version: before.version + 1 })
  // Somebody else has set it meanwhile: both numbers are shown, and one of them is chosen.
  const mark = (low_stock: number | null, was: number | null) =>
    clerk.call('PATCH /admin/varieties/:id/low-stock', { id: before.id, low_stock, was })
  expect(await errorOf(mark(3, null))).toMatchObject({
    status: 412,
    code: 'changed_meanwhile',
    data: { fields: { low_stock: { base: null, yours: 3, theirs: 12 } } },
  })
  expect((await mark(3, 12)).data).toEqual({ id: before.id, low_stock: 3 })
  await clerk.call('PATCH /admin/varieties/:id/low-stock', { id: before.id, low_stock: null })
  expect(await row()).toMatchObject({ low_stock: null, low_mark: 2 })
  expect(
    (await errorOf(clerk.call('PATCH /admin/varieties/:id/low-stock', { id: 999_999, low_stock: 1 }))).status,
  ).toBe(404)
})

test('the stock that the list shows is a file, which counts nothing anew', async () => {
  const shop = await startEditor()
  const { id } = await insertCategory(shop.db, { title_en: 'Bangles' })
  await insertProduct(shop.db, {
    category_id: id,
    varieties: [
      { sku: 'B-1', on_hand: 1 },
      { sku: 'B-2', on_hand: 9 },
    ],
  })
  await insertProduct(shop.db, { varieties: [{ sku: 'OTHER', on_hand: 1 }] })
  const linesOf = async (query: string) =>
    (await download(shop, `/admin/stock/export?${query}`)).replace('\ufeff', '').trim().split(/\r?\n/).slice(1)
  expect(await linesOf(`category=${id}&sort=-on_hand`)).toEqual(['B-2,9', 'B-1,1'])
  expect(await linesOf('view=low')).toEqual(['B-1,1', 'OTHER,1'])
  const file = await download(shop, '/admin/stock/export?q=b-')
  expect((await dryRun(shop, 'stock', file)).counts).toMatchObject({ lines: 2, same: 2, faulty: 0 })
  const entries = await shop.db
    .selectFrom('audit_entry')
    .select('after')
    .where('action', '=', 'GET /admin/stock/export')
    .orderBy('id', 'desc')
    .execute()
  expect(entries[0]).toMatchObject({ after: { exported: 'stock', rows: 2, filters: { q: '…' } } })
})
