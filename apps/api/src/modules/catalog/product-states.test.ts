import { expect, test } from 'vitest'
import { entriesOf, testClock } from '../../../test/dashboard-browser.ts'
import { photograph } from '../../../test/photograph.ts'
import { editorOf, refusal, startCatalogue } from '../../../test/products.ts'
import { emptyBin, publishDue } from './product-states.jobs.ts'

type Shop = Awaited<ReturnType<typeof startCatalogue>>

/** A draft that has all that shoppers must be told. */
async function completeRing(shop: Shop) {
  const draft = await shop.editor.create({
    category_id: shop.categoryId,
    title_ar: 'خاتم',
    title_en: 'Ring',
    varieties: [{ sku: `P-${crypto.randomUUID()}`, weight: 3, making: 100, on_hand: 1 }],
  })
  const { data } = await shop.editor.call('POST /admin/pictures', { file: [await photograph()] })
  return shop.editor.change(draft, { pictures: [{ picture_id: data.id, alt_ar: 'خاتم ذهب', alt_en: 'A gold ring' }] })
}

test('a product is published only with all that shoppers must be told, each missing thing beside its field', async () => {
  const shop = await startCatalogue()
  const empty = await shop.editor.create({ category_id: shop.categoryId })
  const refused = await refusal(shop.editor.move(empty, 'published'))
  expect(refused).toMatchObject({
    status: 422,
    code: 'invalid',
    errors: {
      title_ar: ['Enter the title in Arabic'],
      title_en: ['Enter the title in English'],
      pictures: ['Add one picture at least'],
      varieties: ['Add one visible size at least'],
    },
  })
  const ring = await completeRing(shop)
  expect(ring.can.publish).toBe(true)
  const published = await shop.editor.move(ring, 'published')
  expect(published).toMatchObject({ status: 'published', shop_url: `/products/${ring.id}` })
  expect((await shop.call('GET /products/:id', { id: ring.id })).data).toMatchObject({ title: 'Ring' })
})

test('alt texts in both languages and a making are part of it', async () => {
  const shop = await startCatalogue()
  const ring = await completeRing(shop)
  const [picture] = ring.pictures
  const [variety] = ring.varieties
  const lacking = await shop.editor.change(ring, {
    pictures: [{ picture_id: picture?.picture_id ?? 0, alt_ar: 'خاتم', alt_en: '' }],
    varieties: { change: [{ id: variety?.id ?? 0, making: 0 }] },
  })
  expect(lacking.gaps).toEqual(expect.arrayContaining(['alt_text', 'price']))
  const refused = await refusal(shop.editor.move(lacking, 'published'))
  expect(refused.errors).toEqual({
    pictures: ['Describe every picture in Arabic and English'],
    varieties: ['Enter the making charge of every size'],
  })
})

test('what is published keeps what shoppers must be told', async () => {
  const shop = await startCatalogue()
  const published = await shop.editor.move(await completeRing(shop), 'published')
  const refused = await refusal(shop.editor.change(published, { title_en: '' }))
  expect(refused.errors).toEqual({ title_en: ['Enter the title in English'] })
  expect(await shop.editor.change(published, { subtitle_en: 'Polished' })).toMatchObject({ subtitle_en: 'Polished' })
})

test('a scheduled product is published when its time has come, and not before', async () => {
  const clock = testClock()
  const shop = await startCatalogue({ now: clock.now })
  const ring = await completeRing(shop)
  const at = new Date(clock.now().getTime() + 60 * 60_000).toISOString()
  const past = new Date(clock.now().getTime() - 1000).toISOString()
  expect((await refusal(shop.editor.move(ring, 'scheduled', past))).errors).toEqual({
    at: ['Choose a time that is not over'],
  })
  expect((await refusal(shop.editor.move(ring, 'scheduled'))).errors).toEqual({ at: ['Choose when to publish it'] })
  expect(await shop.editor.move(ring, 'scheduled', at)).toMatchObject({ status: 'scheduled', publish_at: at })
  clock.later(59)
  await publishDue(shop.deps)
  expect((await shop.editor.get(ring.id)).status).toBe('scheduled')
  clock.later(1)
  await publishDue(shop.deps)
  await publishDue(shop.deps)
  expect(await shop.editor.get(ring.id)).toMatchObject({ status: 'published', published_at: at })
  const entries = (await entriesOf(shop)).filter(({ action }) => action === 'publish scheduled product')
  expect(entries).toMatchObject([{ staff_id: null, thing_id: String(ring.id), after: { status: 'published' } }])
})

test('two editors who move a product to different states are told', async () => {
  const shop = await startCatalogue()
  const ring = await completeRing(shop)
  await (await shop.another()).move(ring, 'archived')
  const refused = await refusal(shop.editor.move(ring, 'published'))
  expect(refused).toMatchObject({
    code: 'changed_meanwhile',
    data: { fields: { status: { base: 'draft', yours: 'published', theirs: 'archived' } } },
  })
  const archived = await shop.editor.get(ring.id)
  expect((await refusal(shop.editor.move(archived, 'published'))).code).toBe('not_allowed_now')
  expect(await shop.editor.move(archived, 'draft')).toMatchObject({ status: 'draft', archived_at: null })
})

test('a draft that was never sold goes into the bin, comes back, and is gone after 30 days', async () => {
  const clock = testClock()
  const shop = await startCatalogue({ now: clock.now })
  const ring = await completeRing(shop)
  const bin = (id: number) => shop.editor.call('DELETE /admin/products/:id', { id })
  expect((await bin(ring.id)).data).toEqual({ id: ring.id, status: 'binned' })
  const listed = async (view: 'all' | 'bin') => (await shop.editor.call('GET /admin/products', { view })).meta.total
  expect([await listed('all'), await listed('bin')]).toEqual([0, 1])
  expect((await refusal(shop.editor.change(ring, { title_en: 'x' }))).code).toBe('not_found')
  expect(await shop.editor.move(await shop.editor.get(ring.id), 'draft')).toMatchObject({ status: 'draft' })
  await bin(ring.id)
  clock.later(30 * 24 * 60 - 1)
  await emptyBin(shop.deps)
  const again = await editorOf(shop)
  expect((await again.get(ring.id)).status).toBe('binned')
  clock.later(2)
  await emptyBin(shop.deps)
  expect(await shop.db.selectFrom('product').select('id').execute()).toEqual([])
})

test('what was sold is not deleted, and neither is what shoppers see', async () => {
  const shop = await startCatalogue()
  const ring = await shop.editor.move(await completeRing(shop), 'published')
  const remove = () => refusal(shop.editor.call('DELETE /admin/products/:id', { id: ring.id }))
  expect((await remove()).code).toBe('not_allowed_now')
  await shop.editor.move(ring, 'draft')
  await shop.db.updateTable('variety').set({ reserved: 1 }).where('product_id', '=', ring.id).execute()
  expect(await remove()).toMatchObject({ status: 409, code: 'in_use', data: { why: 'reserved' } })
})

test('a duplicate is a draft with its own SKUs, the same pictures and no stock', async () => {
  const shop = await startCatalogue()
  const ring = await completeRing(shop)
  const duplicate = async (key: string) =>
    (
      await shop.editor.call(
        'POST /admin/products/:id/duplicate',
        { id: ring.id },
        { headers: { 'idempotency-key': key } },
      )
    ).data
  const copy = await duplicate('copy-0001')
  expect(await duplicate('copy-0001')).toMatchObject({ id: copy.id })
  expect(copy).toMatchObject({ status: 'draft', title_en: 'Ring', version: 1 })
  expect(copy.varieties).toMatchObject([{ sku: `${ring.varieties[0]?.sku.slice(0, 35)}-2`, on_hand: 0, making: 100 }])
  expect(copy.pictures).toEqual(ring.pictures)
  expect((await duplicate('copy-0002')).varieties[0]?.sku).toMatch(/-3$/)
})

test('a SKU is suggested that nobody has', async () => {
  const shop = await startCatalogue()
  await shop.db.updateTable('category').set({ slug: 'rings' }).execute()
  const suggest = async () =>
    (await shop.editor.call('GET /admin/varieties/sku', { category_id: shop.categoryId, caliber: 21, size: 16 })).data
      .suggestion
  expect(await suggest()).toBe('RIN-21-16-001')
  await shop.editor.create({ category_id: shop.categoryId, varieties: [{ sku: 'RIN-21-16-001', weight: 1 }] })
  expect(await suggest()).toBe('RIN-21-16-002')
})

test('the history tells who changed what, also of varieties', async () => {
  const shop = await startCatalogue()
  const ring = await completeRing(shop)
  const id = ring.varieties[0]?.id ?? 0
  const saved = await shop.editor.change(ring, { title_en: 'Band', varieties: { change: [{ id, making: 110 }] } })
  await shop.editor.move(saved, 'published')
  const { data, meta } = await shop.editor.call('GET /admin/products/:id/history', { id: ring.id })
  expect(meta.total).toBe(4)
  expect(data[0]).toMatchObject({
    staff: { id: shop.editor.id },
    changes: expect.arrayContaining([{ field: 'status', before: 'draft', after: 'published' }]),
  })
  expect(data[1]).toMatchObject({ change_set_id: expect.any(Number), undone: false })
  expect(data[1]?.changes).toEqual([
    { field: 'title_en', before: 'Ring', after: 'Band' },
    { field: `varieties.${id}.making`, before: 100, after: 110 },
  ])
})

test('the history says how many others the same change touched: reverting it restores them too', async () => {
  const shop = await startCatalogue()
  const [ring, other] = [await completeRing(shop), await completeRing(shop)]
  await shop.editor.change(ring, { title_en: 'Band' })
  const change = { kind: 'status', to: 'archived' } as const
  const key = { headers: { 'idempotency-key': crypto.randomUUID() } }
  await shop.editor.call('POST /admin/products/bulk', { ids: [ring.id, other.id], change }, key)
  const { data } = await shop.editor.call('GET /admin/products/:id/history', { id: ring.id })
  expect(data.slice(0, 2).map(({ others }) => others)).toEqual([1, 0])
})

test('an edit in the history can be reverted, and what was changed since stays', async () => {
  const shop = await startCatalogue()
  const ring = await completeRing(shop)
  const id = ring.varieties[0]?.id ?? 0
  const edit = { title_en: 'Band', subtitle_en: 'Polished', varieties: { change: [{ id, making: 110 }] } }
  const saved = await shop.editor.change(ring, edit)
  await shop.editor.change(saved, { title_en: 'Later name' })
  const { data } = await shop.editor.call('GET /admin/products/:id/history', { id: ring.id })
  const undone = await shop.editor.call(
    'POST /admin/change-sets/:id/undo',
    { id: data[1]?.change_set_id ?? 0 },
    { headers: { 'idempotency-key': crypto.randomUUID() } },
  )
  expect(undone.data).toMatchObject({ restored: 2, kept: [{ field: 'title_en', now: 'Later name', would_be: 'Ring' }] })
  const after = await shop.editor.get(ring.id)
  expect(after).toMatchObject({ title_en: 'Later name', subtitle_en: '' })
  expect(after.varieties[0]?.making).toBe(100)
  const history = await shop.editor.call('GET /admin/products/:id/history', { id: ring.id })
  expect(history.data[2]?.undone).toBe(true)
})
