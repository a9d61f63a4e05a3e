import { expect, test } from 'vitest'
import { insertCategory, insertProduct } from '../../../test/catalogue.ts'
import { insertShopper } from '../../../test/shoppers.ts'
import { insertTick, startDemoApi, startTestApi } from '../../../test/test-api.ts'
import { invalidate } from '../../invalidate.ts'

test('a visitor of an empty shop gets empty lists, not errors', async () => {
  const { call, db } = await startTestApi()
  await insertTick(db)

  expect((await call('GET /home_sections', {})).data).toEqual([])
  expect((await call('GET /categories', {})).data).toEqual([])
  const { data, meta } = await call('GET /products', {})
  expect(data).toEqual([])
  expect(meta).toMatchObject({ page: 1, per_page: 24, total: 0, facets: { price: null, weight: null }, search: null })
})

test('a piece costs what its weight, the gram price of its caliber, its making and VAT add up to', async () => {
  const { call, db } = await startTestApi()
  await insertTick(db, { ounce_usd: 4165.2 }) // 21 karat: 438.55 a gram
  const { id } = await insertProduct(db, { caliber: 21, varieties: [{ weight_mg: 4200, making: 10_500 }] })

  const { data } = await call('GET /products/:id', { id })

  expect(data.price_parts).toEqual({ gram_price: 438.55, metal: 1841.91, making: 105, vat: 292.04 })
  expect(data.price).toBe(2238.95)
  const list = await call('GET /products', {})
  expect(list.data[0]?.price).toBe(2238.95)
})

test('a struck price is what the former making charge would cost today, so that it always lies above', async () => {
  const { call, db } = await startTestApi()
  await insertTick(db, { ounce_usd: 4000 })
  const { id } = await insertProduct(db, {
    caliber: 24,
    tax_category: 'zero',
    varieties: [{ weight_mg: 1000, making: 1000, last_making: 3000 }],
  })

  const { data } = await call('GET /products/:id', { id })

  expect(data).toMatchObject({ price: 492.22, last_price: 512.22, vat_percent: 0 })
})

test('the card shows the first variety that can be bought', async () => {
  const { call, db } = await startTestApi()
  await insertTick(db)
  await insertProduct(db, {
    varieties: [
      { weight_mg: 3000, size: 52, on_hand: 0 },
      { weight_mg: 3200, size: 54, on_hand: 2 },
    ],
  })

  const { data } = await call('GET /products', {})

  expect(data[0]).toMatchObject({ size: 54, weight: 3.2, quantity: 2, varieties_count: 2 })
})

test('products are found by their ids, in the order asked, without those that are gone', async () => {
  const { call, db } = await startTestApi()
  await insertTick(db)
  const [first, hidden, last] = [
    await insertProduct(db),
    await insertProduct(db, { published_at: null }),
    await insertProduct(db),
  ]

  const { data, meta } = await call('GET /products', { ids: [last.id, hidden.id, 999, first.id].join(',') })

  expect(data.map(({ id }) => id)).toEqual([last.id, first.id])
  expect(meta.total).toBe(2)
})

test('a shopper sees a change at once, visitors when the change is known', async () => {
  const api = await startTestApi()
  const { call, db, deps } = api
  await insertTick(db)
  await insertProduct(db)
  const shopper = await insertShopper(api)
  const titles = async (as: typeof call) => (await as('GET /products', {})).data.map(({ title }) => title)
  expect(await titles(call)).toEqual(['Ring'])

  await db.updateTable('product').set({ title_en: 'Bangle' }).execute()

  expect(await titles(shopper.call)).toEqual(['Bangle'])
  expect(await titles(call)).toEqual(['Ring'])
  invalidate(deps, { kind: 'products', ids: 'all' })
  expect(await titles(call)).toEqual(['Bangle'])
})

test('visitors and shoppers are shown the same cards', async () => {
  const api = await startTestApi()
  await insertTick(api.db)
  await insertProduct(api.db)
  const shopper = await insertShopper(api)

  expect(await shopper.call('GET /products', {})).toEqual(await api.call('GET /products', {}))
})

test('a category counts the published products that the database has in it and below it', async () => {
  const { call, db, deps } = await startDemoApi()
  const published = async () => {
    const rows = await db
      .selectFrom('product')
      .innerJoin('category', 'category.id', 'category_id')
      .select(['category_id', 'parent_id'])
      .where('published_at', 'is not', null)
      .execute()
    return (id: number) => rows.filter(({ category_id, parent_id }) => category_id === id || parent_id === id).length
  }
  const expectSame = async () => {
    const { data } = await call('GET /categories', {})
    const countOf = await published()
    for (const { id, products_count } of data.flatMap((top) => [top, ...top.categories]))
      expect({ id, products_count }).toEqual({ id, products_count: countOf(id) })
    return data.reduce((sum, { products_count }) => sum + products_count, 0)
  }
  const before = await expectSame()

  const [top] = (await call('GET /categories', {})).data
  await insertProduct(db, { category_id: top?.categories[0]?.id as number })
  await insertProduct(db, { category_id: top?.categories[0]?.id as number, published_at: null })
  await insertCategory(db)
  invalidate(deps, { kind: 'products', ids: 'all' })
  await deps.catalogIndex.settled()

  expect(await expectSame()).toBe(before + 1)
})

test('an unpublished, an unknown and an impossible product are not found', async () => {
  const { request, db } = await startTestApi()
  await insertTick(db)
  const { id } = await insertProduct(db, { published_at: null })

  for (const wrong of [id, id + 1, 'ring', '-1', '99999999999999999999']) {
    const response = await request(`/api/v1/products/${wrong}`)
    expect(response.status, String(wrong)).toBe(404)
    expect((await request(`/api/v1/products/${wrong}/related`)).status, String(wrong)).toBe(404)
  }
})

test('filters of one kind mean "or", different kinds "and", and every choice is counted as if it were added', async () => {
  const { call, db } = await startTestApi()
  await insertTick(db)
  const rings = await insertCategory(db, { title_en: 'Rings' })
  const chains = await insertCategory(db, { title_en: 'Chains' })
  await insertProduct(db, { caliber: 18, category_id: rings.id })
  await insertProduct(db, { caliber: 21, category_id: rings.id })
  await insertProduct(db, { caliber: 24, category_id: rings.id })
  await insertProduct(db, { caliber: 21, category_id: chains.id })

  const { data, meta } = await call('GET /products', { caliber: '18,21', category_id: rings.id })

  expect(data.map((piece) => piece.caliber).sort()).toEqual([18, 21])
  expect(meta.total).toBe(2)
  expect(meta.facets.calibers).toEqual([
    { value: 18, count: 1 },
    { value: 21, count: 1 },
    { value: 24, count: 1 },
  ])
  expect(meta.facets.categories.map(({ title, count }) => [title, count])).toEqual([
    ['Rings', 2],
    ['Chains', 1],
  ])
})

test('several categories show the pieces of each once, with those of the parts below them', async () => {
  const { call, request, db } = await startTestApi()
  await insertTick(db)
  const wrist = await insertCategory(db, { title_en: 'Wrist' })
  const bangles = await insertCategory(db, { title_en: 'Bangles', parent_id: wrist.id })
  const chains = await insertCategory(db, { title_en: 'Chains' })
  const bars = await insertCategory(db, { title_en: 'Bars' })
  for (const { id } of [wrist, bangles, chains, bars]) await insertProduct(db, { category_id: id })

  const totalOf = async (...ids: number[]) => (await call('GET /products', { category_id: ids.join(',') })).meta.total
  expect(await totalOf(bangles.id)).toBe(1)
  expect(await totalOf(wrist.id)).toBe(2)
  expect(await totalOf(bangles.id, chains.id)).toBe(2)
  expect(await totalOf(wrist.id, bangles.id, chains.id, chains.id)).toBe(3)
  expect(await totalOf(chains.id, 999_999)).toBe(1)
  // Each category is counted as if it were selected too.
  const { facets } = (await call('GET /products', { category_id: `${bangles.id},${chains.id}` })).meta
  expect(facets.categories.map(({ title, count }) => [title, count])).toEqual([
    ['Wrist', 2],
    ['Bangles', 1],
    ['Chains', 1],
    ['Bars', 1],
  ])
  for (const wrong of ['x', '0', '1,', '1;2', '-1']) {
    const response = await request(`/api/v1/products?category_id=${encodeURIComponent(wrong)}`)
    expect(response.status, wrong).toBe(422)
  }
})

test('price and weight ranges accept Arabic digits, and swapped ends are put right', async () => {
  const { call, db } = await startTestApi()
  await insertTick(db)
  for (const fixed_price of [100_00, 200_00, 300_00])
    await insertProduct(db, { pricing: 'fixed', varieties: [{ weight_mg: fixed_price / 10, fixed_price }] })

  const byPrice = await call('GET /products', { min_price: '٢٥٠', max_price: '١٥٠' })
  expect(byPrice.data.map((piece) => piece.price)).toEqual([200])
  const byWeight = await call('GET /products', { min_weight: '2.5' })
  expect(byWeight.data.map((piece) => piece.weight)).toEqual([3])
  expect(byWeight.meta.facets).toMatchObject({ price: { min: 300, max: 300 }, weight: { min: 1, max: 3 } })
})

test('every ready range of price and weight is counted as if it were chosen', async () => {
  const { call, db } = await startTestApi()
  await insertTick(db)
  const fixed = (riyals: number, grams: number, caliber: 18 | 21) =>
    insertProduct(db, {
      caliber,
      pricing: 'fixed',
      varieties: [{ weight_mg: grams * 1000, fixed_price: riyals * 100 }],
    })
  await fixed(900, 2, 18)
  await fixed(2_000, 5, 18)
  await fixed(3_000, 15, 21)
  await fixed(12_000, 40, 21)

  const { price_bands, weight_bands } = (await call('GET /products', {})).meta.facets

  // A product on the border of two bands is counted in both, because it is shown if either is selected.
  expect(price_bands.map(({ count }) => count)).toEqual([2, 2, 0, 1])
  expect(weight_bands.map(({ count }) => count)).toEqual([2, 2, 2])
  for (const { min, max, count } of price_bands) {
    const chosen = await call('GET /products', { min_price: min ?? '', max_price: max ?? '' })
    expect(chosen.meta.total).toBe(count)
    // The counts of a filter ignore its own selection; all other counts apply it.
    expect(chosen.meta.facets.price_bands).toEqual(price_bands)
    expect(chosen.meta.facets.weight_bands.map((band) => band.count)).not.toEqual([2, 2, 2])
  }
  for (const { min, max, count } of weight_bands)
    expect((await call('GET /products', { min_weight: min ?? '', max_weight: max ?? '' })).meta.total).toBe(count)
  const only18 = (await call('GET /products', { caliber: '18' })).meta.facets
  expect(only18.price_bands.map(({ count }) => count)).toEqual([2, 1, 0, 0])
  expect(only18.weight_bands.map(({ count }) => count)).toEqual([2, 1, 0])
})

test.each([
  ['price_asc', [100, 200, 300]],
  ['price_desc', [300, 200, 100]],
  ['best_selling', [300, 100, 200]],
  ['suggested', [100, 200, 300]],
] as const)('sorted by %s the pieces stand in their order, page after page', async (sort, prices) => {
  const { call, db } = await startTestApi()
  await insertTick(db)
  const fixed = (riyals: number, sold: number, on_hand: number) =>
    insertProduct(db, { pricing: 'fixed', sold, varieties: [{ fixed_price: riyals * 100, on_hand }] })
  await fixed(200, 5, 1)
  await fixed(300, 50, 0) // the best seller is sold out, so it is not suggested first
  await fixed(100, 10, 1)

  const pages = await Promise.all(
    [1, 2, 3].map((page) => call('GET /products', { sort, page: String(page), per_page: '1' })),
  )

  expect(pages.flatMap(({ data }) => data.map((piece) => piece.price))).toEqual(prices)
})

test.each([
  'page=0',
  'page=x',
  'per_page=61',
  'sort=cheap',
  'caliber=22',
  'caliber=18,x',
  'min_price=-1',
  'in_stock=maybe',
  'category_id=0',
])('a listing with %s is refused with the field named', async (query) => {
  const { request, db } = await startTestApi()
  await insertTick(db)
  const response = await request(`/api/v1/products?${query}`)
  expect(response.status).toBe(422)
  expect(Object.keys((await response.json()).errors)).toEqual([query.split('=')[0]])
})

test('empty fields of a form without scripts ask for nothing', async () => {
  const { request, db } = await startTestApi()
  await insertTick(db)
  const response = await request(
    '/api/v1/products?search=&category_id=&caliber=&min_price=&max_price=&in_stock=&sort=&page=',
  )
  expect(response.status).toBe(200)
})

test('related pieces are in stock, of the same kind first and never the piece itself', async () => {
  const { call } = await startDemoApi()
  const [piece] = (await call('GET /products', { search: 'solitaire' })).data
  if (!piece) throw new Error('the demo store has no solitaire')
  const { category } = (await call('GET /products/:id', { id: piece.id })).data

  const { data } = await call('GET /products/:id/related', { id: piece.id })

  expect(data).toHaveLength(8)
  expect(data.every(({ id, quantity }) => id !== piece.id && quantity > 0)).toBe(true)
  const first = (await call('GET /products/:id', { id: data[0]?.id ?? 0 })).data
  expect(first.category.id).toBe(category.id)
})

test('every product of the demo store opens, and its parts add up in every variety', async () => {
  const { call } = await startDemoApi()
  const { meta } = await call('GET /products', {})
  expect(meta.total).toBeGreaterThanOrEqual(90)
  for (let page = 1; page <= Math.ceil(meta.total / 60); page += 1) {
    for (const card of (await call('GET /products', { page: String(page), per_page: '60' })).data) {
      const { data } = await call('GET /products/:id', { id: card.id })
      expect(data.price).toBe(card.price)
      for (const { price, price_parts } of data.varieties) {
        if (!price_parts) continue
        const { metal, making, vat } = price_parts
        expect(Math.round(metal * 100) + Math.round(making * 100) + Math.round(vat * 100)).toBe(Math.round(price * 100))
      }
    }
  }
})
