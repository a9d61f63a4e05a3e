import { productGaps } from '@asjad/contract/admin/product-fields'
import type * as contract from '@asjad/contract/admin/products'
import type { Input } from '@asjad/contract/endpoint'
import { expect, test } from 'vitest'
import { insertCategory, insertProduct } from '../../../test/catalogue.ts'
import { editorOf, refusal, startCatalogue } from '../../../test/products.ts'

type Filters = Input<typeof contract.listStaffProducts>

/** Products in every state, with what filters look at. */
async function startShop() {
  const shop = await startCatalogue()
  const { db, categoryId } = shop
  const sub = await insertCategory(db, { parent_id: categoryId, title_ar: 'سبائك', title_en: 'Bars' })
  const now = new Date()
  const draft = { published_at: null }
  const ids = {
    ring: await insertProduct(db, {
      category_id: categoryId,
      title_ar: 'خاتم سليمان',
      title_en: 'Solomon ring',
      sold: 9,
    }),
    bar: await insertProduct(db, {
      category_id: sub.id,
      title_ar: 'سبيكة الأُونصة',
      subtitle_ar: 'بشهادة',
      title_en: 'Ounce bar',
      caliber: 24,
      by_weight: true,
      tax_category: 'zero',
      varieties: [{ weight_mg: 31_100, making: 0, sku: 'BAR-31', on_hand: 1, low_stock: 2 }],
    }),
    necklace: await insertProduct(db, {
      ...draft,
      category_id: categoryId,
      title_ar: 'القلادة الذهبية',
      subtitle_ar: 'بسلسلة',
      title_en: 'Necklace',
      subtitle_en: '',
      requires_custom_text: true,
      pricing: 'fixed',
      varieties: [{ fixed_price: 115_00, cost: 110_00, on_hand: 0, sku: 'NECK_50%' }],
    }),
    old: await insertProduct(db, { ...draft, category_id: categoryId, title_en: 'Old', archived_at: now }),
    later: await insertProduct(db, { ...draft, category_id: categoryId, title_en: 'Later', publish_at: now }),
    gone: await insertProduct(db, { ...draft, category_id: categoryId, title_en: 'Gone', deleted_at: now }),
  }
  const nameOf = new Map(Object.entries(ids).map(([name, { id }]) => [id, name]))
  const list = async (filters: Filters = {}) =>
    (await shop.editor.call('GET /admin/products', filters)).data.map(({ id }) => nameOf.get(id))
  return { ...shop, ids, sub, list }
}

test('each view has its products, and the counts agree', async () => {
  const shop = await startShop()
  const views = {
    all: 5,
    published: 2,
    drafts: 1,
    scheduled: 1,
    low: 1,
    sold_out: 1,
    archived: 1,
    bin: 1,
  }
  expect((await shop.editor.call('GET /admin/products/views', {})).data).toEqual(views)
  for (const [view, count] of Object.entries(views))
    expect((await shop.editor.call('GET /admin/products', { view: view as 'all' })).meta.total, view).toBe(count)
  expect(await shop.list({ view: 'low' })).toEqual(['bar'])
  expect(await shop.list({ view: 'sold_out' })).toEqual(['necklace'])
})

test.each<[Filters, string[]]>([
  [{ status: 'draft,archived' }, ['necklace', 'old']],
  [{ karat: '24' }, ['bar']],
  [{ pricing: 'fixed' }, ['necklace']],
  [{ weight_from: '30', weight_to: '٣٢' }, ['bar']],
  [{ stock: 'low' }, ['bar']],
  [{ stock: 'out' }, ['necklace']],
  [{ engraving: 'yes' }, ['necklace']],
  [{ below_cost: 'yes' }, ['necklace']],
  [{ missing: 'english_subtitle' }, ['necklace']],
])('the filter %o finds %o', async (filters, expected) => {
  const shop = await startShop()
  expect((await shop.list(filters)).sort()).toEqual(expected)
})

test('a category has the products of those below it', async () => {
  const shop = await startShop()
  expect(await shop.list({ category: String(shop.sub.id) })).toEqual(['bar'])
  expect(await shop.list({ category: String(shop.categoryId) })).toHaveLength(5)
})

test.each([
  ['سليمان', ['ring']],
  ['الخاتم', ['ring', 'old', 'later']],
  ['اونصه', ['bar']],
  ['ounce BAR', ['bar']],
  ['bar-3', ['bar']],
  ['neck_50%', ['necklace']],
  ['necklase', ['necklace']],
  ['%', []],
  ['zzzzzz', []],
])('the words %s find %o, however they are spelled', async (q, expected) => {
  const shop = await startShop()
  expect((await shop.list({ q })).sort()).toEqual([...expected].sort())
})

test.each<[NonNullable<Filters['sort']>, string]>([
  ['newest', 'later'],
  ['updated', 'later'],
  ['-sold', 'ring'],
  ['-price', 'bar'],
  ['price', 'necklace'],
  ['stock', 'necklace'],
  ['-weight', 'bar'],
])('sorted by %s, %s comes first', async (sort, first) => {
  const shop = await startShop()
  expect((await shop.list({ sort }))[0]).toBe(first)
})

test('the filter of what is missing says the same as the product itself', async () => {
  const shop = await startShop()
  await insertProduct(shop.db, { category_id: shop.categoryId, title_en: '', varieties: [{ making: 0 }] })
  await insertProduct(shop.db, { category_id: shop.categoryId, title_ar: '', varieties: [{ hidden_at: new Date() }] })
  await shop.editor.create({ category_id: shop.categoryId })
  await shop.db.updateTable('product_picture').set({ alt_en: '' }).where('product_id', '=', shop.ids.ring.id).execute()
  const all = (await shop.editor.call('GET /admin/products', {})).data
  expect(all).toHaveLength(8)
  for (const gap of productGaps) {
    const found = (await shop.editor.call('GET /admin/products', { missing: gap })).data.map(({ id }) => id)
    const having = all.filter(({ gaps }) => gaps.includes(gap)).map(({ id }) => id)
    expect(found.sort(), gap).toEqual(having.sort())
  }
})

test('a row has its varieties with price, stock and what is below cost', async () => {
  const shop = await startShop()
  const { data } = await shop.editor.call('GET /admin/products', { q: 'Necklace' })
  expect(data).toMatchObject([
    {
      status: 'draft',
      title: { ar: 'القلادة الذهبية', en: 'Necklace' },
      varieties_count: 1,
      varieties: [{ sku: 'NECK_50%', fixed_price: 115, price: 115, on_hand: 0, below_cost: true }],
    },
  ])
})

test('the grid has the varieties of the named products, or of those that match', async () => {
  const shop = await startShop()
  const { id } = shop.ids.bar
  const named = await shop.editor.call('GET /admin/varieties', { ids: `${id},${shop.ids.ring.id}` })
  expect(named.data).toMatchObject([{ product_id: id, sku: 'BAR-31', weight: 31.1 }, { product_id: shop.ids.ring.id }])
  expect((await shop.editor.call('GET /admin/varieties', { karat: '24' })).data).toMatchObject([{ product_id: id }])
})

test('bad filters are refused in words, and the list is for those who edit the catalogue', async () => {
  const shop = await startShop()
  expect((await refusal(shop.editor.call('GET /admin/products', { karat: '20' }))).code).toBe('invalid')
  const support = await editorOf(shop, ['support'])
  expect((await refusal(support.call('GET /admin/products', {}))).code).toBe('forbidden')
})

test('prices are previewed with their parts, at other gold prices, and with warnings', async () => {
  const shop = await startShop()
  const preview = async (varieties: object[], more: object = {}) => {
    const asked = {
      category_id: shop.categoryId,
      caliber: 21,
      pricing: 'gold',
      tax_category: 'standard',
      varieties,
      ...more,
    }
    return (await shop.editor.call('POST /admin/products/price-preview', asked as never)).data
  }
  const variety = { weight: 5, making: 200, fixed_price: null, cost: 150 }
  const usual = await preview([
    variety,
    { ...variety, making: 300 },
    { ...variety, making: 145 },
    { ...variety, weight: null },
  ])
  expect(usual.usual_gram).toBe(40)
  expect(usual.varieties.map(({ warnings }) => warnings)).toEqual([[], ['unusual'], ['below_cost'], []])
  const [first] = usual.varieties
  const ring = await shop.editor.get(shop.ids.ring.id)
  expect(first).toMatchObject({ price: ring.varieties[0]?.price, margin: 50 })
  expect(first?.at_minus_5).toBeLessThan(first?.price ?? 0)
  expect(first?.at_plus_5).toBeGreaterThan(first?.price ?? 0)
  const fixed = await preview([{ weight: 5, making: null, fixed_price: 115, cost: 110 }], { pricing: 'fixed' })
  expect(fixed.varieties).toEqual([
    { price: 115, parts: null, at_minus_5: 115, at_plus_5: 115, margin: -10, warnings: ['below_cost'] },
  ])
})

test('a variety without a mark of its own counts as low from the mark of the settings on', async () => {
  const shop = await startCatalogue()
  const made = async (on_hand: number, more: object = {}) =>
    (await insertProduct(shop.db, { varieties: [{ on_hand, ...more }] })).id
  const [two, three, marked] = [await made(2), await made(3), await made(2, { low_stock: 1 })]
  await made(0)
  const lowOnes = async () => {
    const [{ data }, { data: filtered }, { data: counts }] = await Promise.all([
      shop.editor.call('GET /admin/products', { view: 'low' }),
      shop.editor.call('GET /admin/products', { stock: 'low' }),
      shop.editor.call('GET /admin/products/views', {}),
    ])
    expect(filtered.map(({ id }) => id)).toEqual(data.map(({ id }) => id))
    expect(counts.low).toBe(data.length)
    return data.map(({ id }) => id).sort((one, other) => one - other)
  }
  expect(await lowOnes()).toEqual([two])
  await shop.db
    .insertInto('setting')
    .values({ key: 'stock.low', value_ar: '3', value_en: '3', is_public: false })
    .execute()
  expect(await lowOnes()).toEqual([two, three])
  expect(marked).toBeGreaterThan(three)
})
