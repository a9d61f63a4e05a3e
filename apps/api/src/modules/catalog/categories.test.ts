import { expect, test } from 'vitest'
import { insertProduct } from '../../../test/catalogue.ts'
import { errorOf } from '../../../test/error-of.ts'
import { staffMember } from '../../../test/staff.ts'
import { insertTick, startTestApi } from '../../../test/test-api.ts'
import { invalidate } from '../../invalidate.ts'

async function startEditor(lang: 'ar' | 'en' = 'en') {
  const shop = await startTestApi()
  const { call } = await staffMember(shop, ['catalogue'], { lang })
  const create = async (title_en: string, parent_id: number | null = null) =>
    (await call('POST /admin/categories', { title_ar: `قسم ${title_en}`, title_en, parent_id })).data
  const tree = async () =>
    (await call('GET /admin/categories', {})).data.map(({ title, parent_id }) => `${parent_id ? '· ' : ''}${title.en}`)
  const change = (id: number, fields: object, version: number) =>
    call('PATCH /admin/categories/:id', { id, ...fields }, { headers: { 'if-match': `"${version}"` } })
  return { shop, call, create, tree, change }
}

test('categories are made, named in both languages and found in the shop at once', async () => {
  const { shop, call, create } = await startEditor()
  const rings = await create('Rings')
  const solitaire = await create('Solitaire rings', rings.id)
  expect(solitaire).toMatchObject({
    parent_id: rings.id,
    slug: 'solitaire-rings',
    title: { ar: 'قسم Solitaire rings', en: 'Solitaire rings' },
    media: null,
    products: 0,
    version: 1,
  })
  expect((await create('Rings')).slug).toBe('rings-2')
  const { data } = await shop.call('GET /categories', {})
  expect(data[0]).toMatchObject({ title: 'Rings', categories: [{ title: 'Solitaire rings' }] })
  const taken = { title_ar: 'خواتم', title_en: 'Bands', slug: 'rings' }
  expect((await errorOf(call('POST /admin/categories', taken))).errors).toEqual({
    slug: ['Another category has this address'],
  })
})

test('a hidden category is left out of menus and filters with those below it; its pieces are found, and its own page opens', async () => {
  const { shop, create, change } = await startEditor()
  await insertTick(shop.db)
  const rings = await create('Rings')
  const bands = await create('Bands', rings.id)
  await create('Chains')
  const { id } = await insertProduct(shop.db, { category_id: bands.id, title_en: 'Thin band' })
  const shown = async (input = {}) => {
    const { data, meta } = await shop.call('GET /products', input)
    return { pieces: data.map((piece) => piece.id), filters: meta.facets.categories.map(({ title }) => title) }
  }
  const menu = async () => (await shop.call('GET /categories', {})).data.map(({ title }) => title)
  await expect.poll(shown).toEqual({ pieces: [id], filters: ['Rings', 'Bands', 'Chains'] })

  const { data } = await change(rings.id, { hidden: true }, rings.version)
  expect(data).toMatchObject({ hidden: true, version: rings.version + 1 })
  invalidate(shop.deps, { kind: 'catalogue', table: 'category' })
  await expect.poll(shown).toEqual({ pieces: [id], filters: ['Chains'] })
  expect(await menu()).toEqual(['Chains'])
  expect(await shown({ category_id: String(rings.id) })).toEqual({
    pieces: [id],
    filters: ['Rings', 'Bands', 'Chains'],
  })

  await change(rings.id, { hidden: false }, data.version)
  invalidate(shop.deps, { kind: 'catalogue', table: 'category' })
  await expect.poll(menu).toEqual(['Rings', 'Chains'])
})

test('a third level is refused in place, in words', async () => {
  const { create, call, change } = await startEditor('ar')
  const rings = await create('Rings')
  const bands = await create('Bands', rings.id)
  const chains = await create('Chains')
  const below = { title_ar: 'محابس', title_en: 'Thin bands', parent_id: bands.id }
  expect((await errorOf(call('POST /admin/categories', below))).errors).toEqual({
    parent_id: ['الأقسام مستويان فقط، فلا يوضع قسم تحت قسم فرعي'],
  })
  const move = { id: chains.id, parent_id: bands.id, before: null }
  expect((await errorOf(call('PUT /admin/categories/order', move))).status).toBe(422)
  expect((await errorOf(change(rings.id, { parent_id: chains.id }, rings.version))).errors).toEqual({
    parent_id: ['تحت هذا القسم أقسام فرعية، والأقسام مستويان فقط. انقل أقسامه الفرعية أولًا.'],
  })
  expect((await errorOf(change(chains.id, { parent_id: chains.id }, chains.version))).status).toBe(422)
  expect((await errorOf(change(chains.id, { picture_id: 999_999 }, chains.version))).errors).toHaveProperty(
    'picture_id',
  )
})

test('two people who move different categories at once both get their way', async () => {
  const { create, call, tree } = await startEditor()
  const ids: number[] = []
  for (const title of ['A', 'B', 'C', 'D']) ids.push((await create(title)).id)
  const [a = 0, b = 0, c = 0, d = 0] = ids
  const place = (id: number, parent_id: number | null, before: number | null) =>
    call('PUT /admin/categories/order', { id, parent_id, before })
  await Promise.all([place(d, null, a), place(b, c, null)])
  expect(await tree()).toEqual(['D', 'A', 'C', '· B'])
  await place(a, c, b)
  expect(await tree()).toEqual(['D', 'C', '· A', '· B'])
  await place(b, null, null)
  expect(await tree()).toEqual(['D', 'C', '· A', 'B'])
  expect((await errorOf(place(b, null, a))).status).toBe(422)
  expect((await errorOf(place(999_999, null, null))).status).toBe(404)
})

test('fields that one of two editors changed merge by themselves; a field that both changed is refused with all three', async () => {
  const { create, change } = await startEditor()
  const rings = await create('Rings')
  await change(rings.id, { title_en: 'Finger rings' }, rings.version)
  const merged = await change(rings.id, { title_ar: 'الخواتم' }, rings.version)
  expect(merged.data).toMatchObject({ title: { ar: 'الخواتم', en: 'Finger rings' }, version: 3 })
  const clash = await errorOf(change(rings.id, { title_en: 'Bands' }, rings.version))
  expect(clash).toMatchObject({
    status: 412,
    code: 'changed_meanwhile',
    data: {
      version: 3,
      by: { name: expect.any(String) },
      fields: { title_en: { base: 'Rings', yours: 'Bands', theirs: 'Finger rings' } },
    },
  })
  expect((await errorOf(change(rings.id, { title_en: 'Bands' }, 77))).code).toBe('version_required')
})

test('a category is deleted when it is empty, or its pieces and subcategories go where the editor says', async () => {
  const { shop, call, create, tree } = await startEditor()
  const [rings, bands, chains] = [await create('Rings'), await create('Bands'), await create('Chains')]
  const thin = await create('Thin', rings.id)
  for (let n = 0; n < 3; n++) await insertProduct(shop.db, { category_id: rings.id })
  const remove = (id: number, move_to?: number) =>
    call('DELETE /admin/categories/:id', { id, ...(move_to && { move_to }) })
  expect(await errorOf(remove(rings.id))).toMatchObject({
    status: 409,
    code: 'in_use',
    data: { products: 3, categories: 1 },
  })
  expect((await errorOf(remove(rings.id, thin.id))).errors).toEqual({
    move_to: ['Choose another category than this one'],
  })
  expect((await errorOf(remove(rings.id, 999_999))).status).toBe(422)
  expect((await remove(rings.id, bands.id)).data).toEqual({ moved: 3, change_set_id: expect.any(Number) })
  expect((await remove(chains.id)).data).toMatchObject({ moved: 0 })
  expect(await tree()).toEqual(['Bands', '· Thin'])
  const { data } = await call('GET /admin/categories', {})
  expect(data[0]).toMatchObject({ id: bands.id, products: 3 })
  const entry = await shop.db
    .selectFrom('audit_entry')
    .select(['before', 'after'])
    .where('thing_id', '=', String(rings.id))
    .where('action', '=', 'DELETE /admin/categories/:id')
    .executeTakeFirstOrThrow()
  expect(entry).toMatchObject({ before: { slug: 'rings' }, after: { move_to: bands.id, moved: 3 } })
})

test('putting categories in order is no edit: whoever has one open saves it as before', async () => {
  const { create, call, change } = await startEditor()
  const [rings, , chains] = [await create('Rings'), await create('Bands'), await create('Chains')]
  const { data } = await call('PUT /admin/categories/order', { id: chains.id, parent_id: null, before: rings.id })
  expect(data.map(({ title, version }) => [title.en, version])).toEqual([
    ['Chains', 1],
    ['Rings', 1],
    ['Bands', 1],
  ])
  expect((await change(rings.id, { title_en: 'Finger rings' }, rings.version)).data.version).toBe(2)
})

test('a category has a history of its own: who added, moved and changed it', async () => {
  const { shop, call, create, change } = await startEditor()
  const [rings, bands] = [await create('Rings'), await create('Bands')]
  const thin = await create('Thin', rings.id)
  await call('PUT /admin/categories/order', { id: bands.id, parent_id: null, before: rings.id })
  const [moved] = (await call('GET /admin/categories', {})).data.filter(({ id }) => id === bands.id)
  await change(bands.id, { title_en: 'Wedding bands', hidden: true }, moved?.version ?? 0)
  await change(thin.id, { title_en: 'Thin rings' }, thin.version)
  const history = { kind: 'category', id: String(bands.id) } as const
  const { data, meta } = await call('GET /admin/history', history)
  expect(meta.total).toBe(3)
  expect(data).toMatchObject([
    {
      action: 'PATCH /admin/categories/:id',
      changes: [
        { field: 'hidden', before: false, after: true },
        { field: 'title_en', before: 'Bands', after: 'Wedding bands' },
      ],
    },
    // It stayed on its level: its place alone has changed.
    { action: 'PUT /admin/categories/order', changes: [{ field: 'before', before: null, after: rings.id }] },
    { action: 'POST /admin/categories' },
  ])
  const clerk = await staffMember(shop, ['orders'])
  expect(await errorOf(clerk.call('GET /admin/history', history))).toMatchObject({ code: 'forbidden' })
})

test('deleting a category is undone as a whole: it is back in its place, and what was in it, unless it was moved since', async () => {
  const { shop, call, create, tree, change } = await startEditor()
  const [rings, bands] = [await create('Rings'), await create('Bands')]
  await create('Thin', rings.id)
  await change(rings.id, { title_en: 'Finger rings' }, rings.version)
  const ids: number[] = []
  for (let n = 0; n < 3; n++) ids.push((await insertProduct(shop.db, { category_id: rings.id })).id)
  const { data } = await call('DELETE /admin/categories/:id', { id: rings.id, move_to: bands.id })
  const [first = 0, ...others] = ids
  const history = await call('GET /admin/products/:id/history', { id: first })
  expect(history.data[0]).toMatchObject({
    change_set_id: data.change_set_id,
    changes: [{ field: 'category_id', before: rings.id, after: bands.id }],
  })
  const chains = await create('Chains')
  await shop.db.updateTable('product').set({ category_id: chains.id }).where('id', '=', first).execute()

  const headers = { 'idempotency-key': crypto.randomUUID() }
  const undone = await call('POST /admin/change-sets/:id/undo', { id: data.change_set_id }, { headers })
  expect(undone.data.kept).toMatchObject([{ thing: { id: String(first) }, field: 'category_id', why: 'edited' }])
  expect(await tree()).toEqual(['Finger rings', '· Thin', 'Bands', 'Chains'])
  const rows = await shop.db.selectFrom('product').select(['id', 'category_id']).orderBy('id').execute()
  expect(rows).toEqual([{ id: first, category_id: chains.id }, ...others.map((id) => ({ id, category_id: rings.id }))])
  // It is edited as before.
  const [back] = (await call('GET /admin/categories', {})).data
  expect((await change(rings.id, { title_en: 'Rings' }, back?.version ?? 0)).data.title.en).toBe('Rings')
})

test('a deleted category whose address another one has by now stays deleted, and the undo says so', async () => {
  const { shop, call, create, tree } = await startEditor()
  const [rings, bands] = [await create('Rings'), await create('Bands')]
  const { id } = await insertProduct(shop.db, { category_id: rings.id })
  const { data } = await call('DELETE /admin/categories/:id', { id: rings.id, move_to: bands.id })
  await create('Rings')
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const undone = await call('POST /admin/change-sets/:id/undo', { id: data.change_set_id }, { headers })
  expect(undone.data.kept.map(({ name, field, why }) => [name, field, why])).toEqual([
    ['Rings', 'slug', 'not_allowed'],
    ['Ring', 'category_id', 'not_allowed'],
  ])
  expect(await tree()).toEqual(['Bands', 'Rings'])
  expect((await call('GET /admin/products/:id', { id })).data.category_id).toBe(bands.id)
})

test('a category that the home page shows is not deleted, and the section is named', async () => {
  const { shop, call, create } = await startEditor()
  const [rings, bands] = [await create('Rings'), await create('Bands')]
  await shop.db
    .insertInto('home_section')
    .values({
      ...{ position: 0, title_ar: 'خواتمنا', title_en: 'Our rings', subtitle_ar: '', subtitle_en: '' },
      rule: { kind: 'category', category_id: rings.id, take: 8 },
    })
    .execute()
  const refused = await errorOf(call('DELETE /admin/categories/:id', { id: rings.id, move_to: bands.id }))
  expect(refused).toMatchObject({
    status: 409,
    code: 'in_use',
    errors: { category: ['The home page shows it in: \u2068Our rings\u2069. Change what it shows first.'] },
    data: { products: 0, categories: 0, sections: [{ ar: 'خواتمنا', en: 'Our rings' }] },
  })
})
