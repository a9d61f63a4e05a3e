import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { entriesOf } from '../../../test/dashboard-browser.ts'
import { type Editor, refusal, startCatalogue } from '../../../test/products.ts'
import { waitingForLocks } from '../../../test/waiting-for-locks.ts'
import { changeStock } from './stock.service.ts'

const ring = (shop: { categoryId: number; editor: Editor }, more: object = {}) =>
  shop.editor.create({
    category_id: shop.categoryId,
    title_ar: 'خاتم سليمان',
    title_en: 'Solomon ring',
    varieties: [
      { sku: `S-${crypto.randomUUID()}`, weight: 3.25, size: 16, making: 120, on_hand: 4 },
      { sku: `S-${crypto.randomUUID()}`, weight: 3.5, size: 18, making: 130 },
    ],
    ...more,
  })

test('a new product is a draft with its stock received', async () => {
  const shop = await startCatalogue()
  const product = await ring(shop)
  expect(product).toMatchObject({ status: 'draft', version: 1, caliber: 21, pricing: 'gold', shop_url: null })
  expect(product.varieties).toMatchObject([
    { weight: 3.25, size: 16, making: 120, on_hand: 4, reserved: 0, hidden: false, locked: null },
    { weight: 3.5, on_hand: 0 },
  ])
  const [variety] = product.varieties
  expect(variety?.price).toBeGreaterThan(120)
  const parts = variety?.price_parts
  expect(Math.round(((parts?.metal ?? 0) + (parts?.making ?? 0) + (parts?.vat ?? 0)) * 100)).toBe(
    Math.round((variety?.price ?? 0) * 100),
  )
  expect(product.gaps).toEqual(['english_subtitle', 'picture', 'measure'])
  const read = await shop.editor.request(`/admin/products/${product.id}`)
  expect(read.headers.get('etag')).toBe('"1"')
})

test('a draft that is sent twice is one', async () => {
  const shop = await startCatalogue()
  const send = () =>
    shop.editor.call(
      'POST /admin/products',
      { category_id: shop.categoryId, title_ar: 'سوار' },
      { headers: { 'idempotency-key': 'new-bangle-1' } },
    )
  const [one, other] = await Promise.all([send(), send()])
  expect(one.data.id).toBe(other.data.id)
  expect((await shop.editor.call('GET /admin/products', {})).meta.total).toBe(1)
})

test('two editors change different fields and both are kept', async () => {
  const shop = await startCatalogue()
  const product = await ring(shop)
  const [first, second] = product.varieties
  const other = await shop.another()
  await other.change(product, {
    title_en: 'Ring of Solomon',
    varieties: { change: [{ id: first?.id ?? 0, making: 150 }] },
  })
  const saved = await shop.editor.change(product, {
    title_ar: 'خاتم',
    // The form sends what it shows of a row: the making as it was.
    varieties: {
      change: [
        { id: first?.id ?? 0, making: 120, size: 17 },
        { id: second?.id ?? 0, cost: 90 },
      ],
    },
  })
  expect(saved).toMatchObject({ title_ar: 'خاتم', title_en: 'Ring of Solomon' })
  expect(saved.varieties).toMatchObject([
    { making: 150, size: 17 },
    { making: 130, cost: 90 },
  ])
  expect(saved.version).toBeGreaterThan(product.version)
})

test('a field that two editors changed differently is refused with all three values, and nothing is written', async () => {
  const shop = await startCatalogue()
  const product = await ring(shop)
  const id = product.varieties[0]?.id ?? 0
  const other = await shop.another()
  const theirs = await other.change(product, { title_en: 'Theirs', varieties: { change: [{ id, making: 150 }] } })
  const refused = await refusal(
    shop.editor.change(product, {
      title_en: 'Mine',
      subtitle_en: 'Polished',
      varieties: { change: [{ id, making: 99 }] },
    }),
  )
  expect(refused).toMatchObject({
    status: 412,
    code: 'changed_meanwhile',
    data: {
      version: theirs.version,
      by: { id: other.id },
      current: { title_en: 'Theirs' },
      fields: {
        title_en: { base: 'Solomon ring', yours: 'Mine', theirs: 'Theirs' },
        [`varieties.${id}.making`]: { base: 120, yours: 99, theirs: 150 },
      },
    },
  })
  expect(Object.keys(refused.data?.fields ?? {})).toHaveLength(2)
  expect(await shop.editor.get(product.id)).toMatchObject({ title_en: 'Theirs', subtitle_en: '' })
  // Whoever has seen the clash saves again from the new version.
  expect(await shop.editor.change(theirs, { title_en: 'Mine' })).toMatchObject({ title_en: 'Mine' })
})

test('an edit that began from a version that never was is refused', async () => {
  const shop = await startCatalogue()
  const product = await ring(shop)
  const refused = await refusal(shop.editor.change({ ...product, version: product.version + 1 }, { title_en: 'Band' }))
  expect(refused).toMatchObject({ status: 428, code: 'version_required' })
  expect((await shop.editor.get(product.id)).title_en).toBe(product.title_en)
})

test('the same change by both is no clash', async () => {
  const shop = await startCatalogue()
  const product = await ring(shop)
  await (await shop.another()).change(product, { title_en: 'Band' })
  expect(await shop.editor.change(product, { title_en: 'Band' })).toMatchObject({ title_en: 'Band' })
})

test('a sale while the form is open is no edit, and saving does not undo it', async () => {
  const shop = await startCatalogue()
  const product = await ring(shop)
  const id = product.varieties[0]?.id ?? 0
  await changeStock(shop.deps, 'reserve', [{ variety_id: id, quantity: 3 }], {})
  await shop.db.updateTable('product').set({ sold: 7 }).where('id', '=', product.id).execute()
  expect((await shop.editor.get(product.id)).version).toBe(product.version)
  const saved = await shop.editor.change(product, { varieties: { change: [{ id, making: 140 }] } })
  expect(saved.sold).toBe(7)
  expect(saved.varieties[0]).toMatchObject({ making: 140, on_hand: 4, reserved: 3 })
})

test('varieties are added, put in order and removed in one save', async () => {
  const shop = await startCatalogue()
  const product = await ring(shop)
  const [first, second] = product.varieties.map(({ id }) => id)
  const sku = `N-${crypto.randomUUID().slice(0, 8)}`
  const saved = await shop.editor.change(product, {
    varieties: {
      add: [{ sku, weight: 4.125, size: 20, making: 140, on_hand: 2 }],
      remove: [first ?? 0],
      order: [sku, second ?? 0],
    },
  })
  expect(saved.varieties).toMatchObject([{ sku, weight: 4.125, on_hand: 2 }, { id: second }])
  // Somebody who still has the old form open and edits what is gone is told so.
  const refused = await refusal(shop.editor.change(product, { varieties: { change: [{ id: first ?? 0, making: 1 }] } }))
  expect(refused).toMatchObject({
    code: 'changed_meanwhile',
    data: { fields: { [`varieties.${first}`]: { theirs: null } } },
  })
})

test('two editors who order the varieties differently are told', async () => {
  const shop = await startCatalogue()
  const three = [16, 17, 18].map((size) => ({ sku: `O-${crypto.randomUUID()}`, weight: 3, size, making: 10 }))
  const product = await ring(shop, { varieties: three })
  const [a = 0, b = 0, c = 0] = product.varieties.map(({ id }) => id)
  await (await shop.another()).change(product, { varieties: { order: [c, b, a] } })
  const refused = await refusal(shop.editor.change(product, { varieties: { order: [b, a, c] } }))
  expect(refused.data?.fields).toEqual({ 'varieties.order': { base: [a, b, c], yours: [b, a, c], theirs: [c, b, a] } })
})

test('a variety that was sold, reserved or certified can only be hidden', async () => {
  const shop = await startCatalogue()
  const product = await ring(shop)
  const id = product.varieties[0]?.id ?? 0
  await changeStock(shop.deps, 'reserve', [{ variety_id: id, quantity: 1 }], {})
  const refused = await refusal(shop.editor.change(product, { varieties: { remove: [id] } }))
  expect(refused).toMatchObject({
    status: 409,
    code: 'in_use',
    errors: {
      [`varieties.${id}`]: ['Orders have pieces of this size reserved, so it cannot be deleted. You can hide it.'],
    },
    data: { varieties: [{ id, why: 'reserved' }] },
  })
  const hidden = await shop.editor.change(product, { varieties: { change: [{ id, hidden: true }] } })
  expect(hidden.varieties[0]).toMatchObject({ hidden: true, locked: 'reserved' })
})

test('what was removed meanwhile is no clash for whoever removes it too, and what was changed is one', async () => {
  const shop = await startCatalogue()
  const product = await ring(shop)
  const [first = 0, second = 0] = product.varieties.map(({ id }) => id)
  await (await shop.another()).change(product, {
    varieties: { remove: [first], change: [{ id: second, making: 200 }] },
  })
  const refused = await refusal(shop.editor.change(product, { varieties: { remove: [first, second] } }))
  expect(Object.keys(refused.data?.fields ?? {})).toEqual([`varieties.${second}`])
})

test('pictures are one field: two galleries of two editors clash', async () => {
  const shop = await startCatalogue()
  const product = await ring(shop)
  const pictures = await insertPictures(shop.db, 2)
  const alt = { alt_ar: 'خاتم', alt_en: 'Ring' }
  const [one = 0, two = 0] = pictures
  const first = await (await shop.another()).change(product, { pictures: [{ picture_id: one, ...alt }] })
  expect(first.pictures).toMatchObject([{ picture_id: one, alt_en: 'Ring' }])
  const refused = await refusal(shop.editor.change(product, { pictures: [{ picture_id: two, ...alt }] }))
  expect(refused.data?.fields).toEqual({
    pictures: { base: [], yours: [{ picture_id: two, ...alt }], theirs: [{ picture_id: one, ...alt }] },
  })
  const both = await shop.editor.change(first, {
    pictures: [
      { picture_id: two, ...alt },
      { picture_id: one, ...alt },
    ],
  })
  expect(both.pictures.map(({ picture_id }) => picture_id)).toEqual([two, one])
})

test.each([
  [{ tax_category: 'zero' as const }, 'tax_category', /investment gold only/],
  [{ custom_text_min: 4, custom_text_max: 3 }, 'custom_text_min', /at most as many/],
  [{ category_id: 999_999 }, 'category_id', /no such category/],
  [{ pricing: 'fixed' as const }, 'varieties.{id}.fixed_price', /required/],
  [{ pictures: [{ picture_id: 999_999, alt_ar: '', alt_en: '' }] }, 'pictures', /no longer exists/],
])('an edit to %o is refused beside its field', async (edit, field, words) => {
  const shop = await startCatalogue()
  const product = await ring(shop)
  const refused = await refusal(shop.editor.change(product, edit))
  expect([refused.status, refused.code]).toEqual([422, 'invalid'])
  expect(refused.errors[field.replace('{id}', String(product.varieties[0]?.id))]?.[0]).toMatch(words)
})

test('a SKU that another piece has is refused in words, of old and of new varieties', async () => {
  const shop = await startCatalogue()
  const [product, other] = [await ring(shop), await ring(shop)]
  const id = product.varieties[0]?.id ?? 0
  const taken = other.varieties[0]?.sku ?? ''
  const refused = await refusal(
    shop.editor.change(product, { varieties: { change: [{ id, sku: taken }], add: [{ sku: taken, weight: 1 }] } }),
  )
  const words = ['Another piece has this SKU']
  expect(refused.errors).toEqual({ [`varieties.${id}.sku`]: words, 'varieties.add.0.sku': words })
  // A scanner and a clerk do not write it alike.
  const otherCase = taken.toLowerCase() === taken ? taken.toUpperCase() : taken.toLowerCase()
  const alike = await refusal(shop.editor.change(product, { varieties: { change: [{ id, sku: otherCase }] } }))
  expect(alike.errors).toEqual({ [`varieties.${id}.sku`]: words })
  const asked = await shop.editor.call('GET /admin/varieties/sku', { sku: otherCase, product_id: product.id })
  expect(asked.data.free).toBe(false)
  const free = await shop.editor.call('GET /admin/varieties/sku', { sku: taken, product_id: product.id })
  expect(free.data.free).toBe(false)
  expect((await shop.editor.call('GET /admin/varieties/sku', { sku: taken, product_id: other.id })).data.free).toBe(
    true,
  )
})

test('of two people who save one SKU in two cases at the same moment, one is told that it is taken', async () => {
  const shop = await startCatalogue()
  const [product, other] = [await ring(shop), await ring(shop)]
  const idOf = ({ varieties }: typeof product) => varieties[0]?.id ?? 0
  const colleague = await shop.another()
  const saved = await Promise.allSettled([
    shop.editor.change(product, { varieties: { change: [{ id: idOf(product), sku: 'abc' }] } }),
    colleague.change(other, { varieties: { change: [{ id: idOf(other), sku: 'ABC' }] } }),
  ])
  expect(saved.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])

  // The other one has been written, but not yet for others to see.
  const writing = await shop.db.transaction().execute(async (db) => {
    await db.updateTable('variety').set({ sku: 'Later' }).where('id', '=', idOf(other)).execute()
    const third = await shop.editor.get(product.id)
    const writing = [
      refusal(shop.editor.change(third, { varieties: { change: [{ id: idOf(product), sku: 'LATER' }] } })),
      refusal(ring({ ...shop, editor: colleague }, { varieties: [{ sku: 'later', weight: 1 }] })),
    ]
    await expect.poll(() => waitingForLocks(shop), { timeout: 20_000 }).toBe(2)
    return { writing }
  })
  for (const refused of await Promise.all(writing.writing))
    expect(refused).toMatchObject({
      status: 422,
      code: 'invalid',
      errors: { varieties: ['Another piece has this SKU'] },
    })
})

test('a struck price lies above the price, and a change of pricing needs the other price', async () => {
  const shop = await startCatalogue()
  const product = await ring(shop)
  const [first = 0, second = 0] = product.varieties.map(({ id }) => id)
  const refused = await refusal(
    shop.editor.change(product, { varieties: { change: [{ id: first, last_making: 120 }] } }),
  )
  expect(refused.errors).toEqual({
    [`varieties.${first}.last_making`]: ['The struck price must be above the current one'],
  })
  const fixed = await shop.editor.change(product, {
    pricing: 'fixed',
    varieties: { change: [first, second].map((id) => ({ id, fixed_price: 900 })) },
  })
  expect(fixed.varieties).toMatchObject([
    { making: null, fixed_price: 900, price: 900, price_parts: null },
    { making: null, fixed_price: 900 },
  ])
})

test('the audit log has only what an edit changed, and nothing of an edit that changed nothing', async () => {
  const shop = await startCatalogue()
  const product = await ring(shop)
  const id = product.varieties[0]?.id ?? 0
  const count = (await entriesOf(shop)).length
  const saved = await shop.editor.change(product, { title_en: 'Band', title_ar: product.title_ar })
  await shop.editor.change(saved, { varieties: { change: [{ id, making: 125 }] } })
  await shop.editor.change(await shop.editor.get(product.id), { title_en: 'Band' })
  const entries = (await entriesOf(shop)).slice(count)
  expect(entries).toMatchObject([
    {
      thing_kind: 'product',
      thing_id: String(product.id),
      before: { title_en: 'Solomon ring' },
      after: { title_en: 'Band' },
    },
    { thing_kind: 'product', thing_id: String(product.id) },
  ])
  const items = await shop.db
    .selectFrom('audit_item')
    .select(['thing_kind', 'thing_id', 'before', 'after'])
    .orderBy('entry_id', 'desc')
    .limit(1)
    .execute()
  expect(items).toEqual([
    { thing_kind: 'variety', thing_id: String(id), before: { making: 120 }, after: { making: 125 } },
  ])
})

test('a planted script is text, and reaches nobody as anything else', async () => {
  const shop = await startCatalogue()
  const title_en = '<script>alert(1)</script>'
  const product = await ring(shop, { title_en, description_en: `${title_en} **bold**` })
  const read = await shop.editor.request(`/admin/products/${product.id}`)
  expect(read.headers.get('content-type')).toMatch(/^application\/json/)
  expect((await read.json()).data).toMatchObject({ title_en, description_en: `${title_en} **bold**` })
  expect((await shop.editor.call('GET /admin/products', { q: 'alert' })).meta.total).toBe(1)
})

test('an edit without a version is refused, and so is one of a product that is not there', async () => {
  const shop = await startCatalogue()
  const product = await ring(shop)
  expect(await refusal(shop.editor.call('PATCH /admin/products/:id', { id: product.id, title_en: 'x' }))).toMatchObject(
    {
      status: 428,
      code: 'version_required',
    },
  )
  expect(await refusal(shop.editor.change({ id: 999_999, version: 1 }, { title_en: 'x' }))).toMatchObject({
    code: 'not_found',
  })
})

async function insertPictures(db: Awaited<ReturnType<typeof startCatalogue>>['db'], count: number) {
  const { rows } = await sql<{ id: number }>`
    insert into picture (hash, width, height, widths, avif_widths, blur)
    select md5(random()::text), 900, 900, '{320,900}', '{}', 'data:,' from generate_series(1, ${count}) returning id
  `.execute(db)
  return rows.map(({ id }) => Number(id))
}

test('a product with a hundred varieties is made, priced, edited and stocked by one call each', async () => {
  const shop = await startCatalogue()
  const sizes = Array.from({ length: 100 }, (_, n) => n)
  const fields = (n: number) => ({
    ...{ weight: 2 + n / 100, size: 10 + n, making: 100, last_making: 120, fixed_price: null, last_fixed_price: null },
    ...{ cost: 20, low_stock: 1, tracks_serials: false, hidden: false },
  })
  const ring = await shop.editor.create({
    category_id: shop.categoryId,
    size_unit: 'ring',
    varieties: sizes.map((n) => ({ sku: `SIZE-${n}`, ...fields(n), on_hand: 1 })),
  })
  expect(ring.varieties).toHaveLength(100)
  const facts = { caliber: ring.caliber, pricing: ring.pricing, tax_category: ring.tax_category } as const
  const { data } = await shop.editor.call('POST /admin/products/price-preview', {
    ...facts,
    varieties: sizes.map((n) => fields(n)),
  })
  expect(data.varieties).toHaveLength(100)
  const change = ring.varieties.map(({ id, sku }, n) => ({ id, sku, ...fields(n), making: 105 }))
  const edited = await shop.editor.change(ring, { varieties: { change } })
  expect(edited.varieties.every(({ making }) => making === 105)).toBe(true)
  const lines = ring.varieties.map(({ id }) => ({ variety_id: id, by: 2, reason: 'received' as const, note: 'Friday' }))
  const key = { headers: { 'idempotency-key': crypto.randomUUID() } }
  await shop.editor.call('POST /admin/stock/changes', { lines: [...lines] }, key)
  expect((await shop.editor.get(ring.id)).varieties.every(({ on_hand }) => on_hand === 3)).toBe(true)
})
