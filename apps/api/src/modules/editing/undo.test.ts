import type { BulkChange } from '@asjad/contract/admin/product-bulk'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { insertCategory, insertProduct } from '../../../test/catalogue.ts'
import { insertPerson, openDashboard } from '../../../test/dashboard-browser.ts'
import { type EditorShop, startEditor } from '../../../test/editor.ts'
import { errorOf } from '../../../test/error-of.ts'
import { once } from '../../../test/staff-orders.ts'

const change = (shop: EditorShop, ids: number[], change: BulkChange) =>
  shop.editor.call('POST /admin/products/bulk', { ids, change }, once()).then(({ data }) => data)
const undo = (shop: EditorShop, id: number | null) =>
  shop.editor.call('POST /admin/change-sets/:id/undo', { id: id ?? 0 }, once()).then(({ data }) => data)

type State = Map<string, unknown>

/** Every field that people edit, by 'thing id field'. */
async function stateOf({ db }: EditorShop): Promise<State> {
  const products = await db
    .selectFrom('product')
    .select(['id', 'category_id', 'tax_category', 'title_ar', 'published_at', 'publish_at', 'archived_at'])
    .execute()
  const varieties = await db
    .selectFrom('variety')
    .select(['id', 'making', 'last_making', 'weight_mg', 'cost'])
    .execute()
  const state: State = new Map()
  for (const { id, published_at, publish_at, archived_at, ...fields } of products) {
    const at = [published_at, publish_at, archived_at].map((time) => time?.toISOString() ?? null)
    for (const [field, value] of Object.entries({ ...fields, state: at.join() }))
      state.set(`product ${id} ${field}`, value)
  }
  for (const { id, ...fields } of varieties)
    for (const [field, value] of Object.entries(fields)) state.set(`variety ${id} ${field}`, value)
  return state
}

test('random bulk edits, later single edits, undo: what was touched is back, later edits are kept', async () => {
  const shop = await startEditor(['owner'])
  const { db } = shop
  const other = await insertCategory(db)
  const ids: number[] = []
  for (let n = 0; n < 6; n++)
    ids.push((await insertProduct(db, { caliber: 24, by_weight: true, varieties: [{}, { making: 5_000 }] })).id)
  const varieties = await db.selectFrom('variety').select('id').orderBy('id').execute()
  const bulk: fc.Arbitrary<BulkChange> = fc.oneof(
    fc.record({
      kind: fc.constant('making' as const),
      how: fc.constantFrom('set', 'add', 'add_percent', 'add_per_gram'),
      value: fc.integer({ min: -20, max: 60 }),
      keep_old: fc.boolean(),
    }),
    fc.constant<BulkChange>({ kind: 'category', category_id: other.id }),
    fc
      .constantFrom('zero' as const, 'standard' as const)
      .map((tax_category) => ({ kind: 'tax_category' as const, tax_category })),
    fc
      .constantFrom('archived' as const, 'draft' as const, 'published' as const)
      .map((to) => ({ kind: 'status' as const, to })),
    fc.constant<BulkChange>({ kind: 'end_struck_price' }),
  )
  const single = fc.record({
    variety: fc.nat(varieties.length - 1),
    product: fc.nat(ids.length - 1),
    making: fc.option(fc.integer({ min: 1, max: 90_000 })),
    title: fc.option(fc.string({ minLength: 1, maxLength: 8, unit: 'grapheme-ascii' })),
    archive: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.subarray(ids, { minLength: 1 }),
      bulk,
      fc.array(single, { maxLength: 4 }),
      async (chosen, bulkChange, edits) => {
        const before = await stateOf(shop)
        const { change_set_id } = await change(shop, chosen, bulkChange)
        const written = await stateOf(shop)
        for (const { variety, product, making, title, archive } of edits) {
          const id = varieties[variety]?.id ?? 0
          if (making !== null)
            await db.updateTable('variety').set({ making, last_making: null }).where('id', '=', id).execute()
          const own = ids[product] ?? 0
          if (title !== null) await db.updateTable('product').set({ title_ar: title }).where('id', '=', own).execute()
          if (archive)
            await db
              .updateTable('product')
              .set({ archived_at: new Date(), published_at: null, publish_at: null })
              .where('id', '=', own)
              .execute()
        }
        const edited = await stateOf(shop)
        if (change_set_id === null) {
          expect(written).toEqual(before)
          return
        }
        const { kept } = await undo(shop, change_set_id)
        const after = await stateOf(shop)
        const keptFields = new Set(kept.map(({ thing, field }) => `${thing.kind} ${thing.id} ${field}`))
        for (const [name, value] of after) {
          const touched = before.get(name) !== written.get(name)
          const editedLater = written.get(name) !== edited.get(name)
          if (!touched || editedLater) expect([name, value]).toEqual([name, edited.get(name)])
          else if (value !== before.get(name)) {
            // Only where it would break a rule together with a later edit, and then it is listed.
            expect(keptFields).toContain(name)
            expect(value).toEqual(edited.get(name))
          }
        }
      },
    ),
    { numRuns: 25 },
  )
})

test('a field that somebody changed since is listed and stays; the undo can be undone', async () => {
  const shop = await startEditor()
  const { id } = await insertProduct(shop.db, { varieties: [{ sku: 'U-1' }, { sku: 'U-2' }] })
  const making = async () =>
    (await shop.db.selectFrom('variety').select('making').where('product_id', '=', id).orderBy('id').execute()).map(
      (variety) => variety.making,
    )
  const { change_set_id } = await change(shop, [id], { kind: 'making', how: 'add', value: 50, keep_old: false })
  await shop.db.updateTable('variety').set({ making: 77_700 }).where('sku', '=', 'U-2').execute()
  const undone = await undo(shop, change_set_id)
  expect(await making()).toEqual([20_000, 77_700])
  expect(undone).toMatchObject({ restored: 1, kept_total: 1 })
  expect(undone.kept).toEqual([
    {
      thing: { kind: 'variety', id: expect.any(String) },
      name: 'U-2',
      field: 'making',
      now: 777,
      would_be: 200,
      why: 'edited',
    },
  ])
  expect(await errorOf(undo(shop, change_set_id))).toMatchObject({ code: 'not_allowed_now' })
  const { data: first } = await shop.editor.call('GET /admin/change-sets/:id', { id: change_set_id ?? 0 })
  expect(first).toMatchObject({ kind: 'bulk', things: 2, undone_at: expect.any(String), can: { undo: false } })
  await undo(shop, undone.change_set_id)
  expect(await making()).toEqual([25_000, 77_700])
})

test('a removed variety and replaced pictures come back, unless their place was taken', async () => {
  const shop = await startEditor()
  const { id } = await insertProduct(shop.db, { varieties: [{ sku: 'R-1' }, { sku: 'R-2', weight_mg: 7_250 }] })
  const product = async () => (await shop.editor.call('GET /admin/products/:id', { id })).data
  const edit = async (fields: object) => {
    const { version } = await product()
    const headers = { 'if-match': `"${version}"` }
    return (await shop.editor.call('PATCH /admin/products/:id', { id, ...fields }, { headers })).data
  }
  const lastSet = async () =>
    (await shop.editor.call('GET /admin/products/:id/history', { id })).data[0]?.change_set_id ?? null
  const before = await product()
  const [, second] = before.varieties
  await shop.db.updateTable('variety').set({ on_hand: 0 }).where('sku', '=', 'R-2').execute()
  const pictures = before.pictures.map(({ picture_id }) => ({ picture_id, alt_ar: 'آخر', alt_en: 'Another' }))
  await edit({ varieties: { remove: [second?.id] }, pictures })
  const change = await lastSet()
  expect((await product()).varieties.map(({ sku }) => sku)).toEqual(['R-1'])

  const undone = await undo(shop, change)
  expect(undone.kept).toEqual([])
  const after = await product()
  expect(after.varieties[1]).toMatchObject({ id: second?.id, sku: 'R-2', weight: 7.25, on_hand: 0 })
  expect(after.pictures).toEqual(before.pictures)

  await edit({ varieties: { remove: [second?.id] }, pictures })
  const again = await lastSet()
  await insertProduct(shop.db, { varieties: [{ sku: 'r-2' }] })
  await edit({ pictures: pictures.map((picture) => ({ ...picture, alt_en: 'A third' })) })
  const { kept } = await undo(shop, again)
  expect(kept.map(({ name, field, why }) => [name, field, why])).toEqual([
    ['R-2', 'sku', 'not_allowed'],
    [expect.any(String), 'pictures', 'edited'],
  ])
  expect((await product()).pictures[0]?.alt_en).toBe('A third')
})

test('what stays is named in the language of the person, a state once, and with the reason', async () => {
  const shop = await startEditor()
  const { db } = shop
  const arabic = openDashboard(shop, { lang: 'ar' })
  await arabic.signIn(await insertPerson(shop, ['manager']))
  const [gone, other] = [await insertCategory(db), await insertCategory(db)]
  const { id } = await insertProduct(db, { title_ar: 'خاتم الهلال', title_en: 'Crescent ring', category_id: gone.id })

  const archived = await change(shop, [id], { kind: 'status', to: 'archived' })
  await db.updateTable('product').set({ archived_at: null }).where('id', '=', id).execute()
  expect((await undo(shop, archived.change_set_id)).kept).toEqual([
    expect.objectContaining({ name: 'Crescent ring', field: 'status', now: 'draft', why: 'edited' }),
  ])

  const moved = await change(shop, [id], { kind: 'category', category_id: other.id })
  await db.deleteFrom('category').where('id', '=', gone.id).execute()
  const setId = moved.change_set_id ?? 0
  const { data } = await arabic.call('POST /admin/change-sets/:id/undo', { id: setId }, once())
  expect(data.kept).toEqual([
    expect.objectContaining({
      name: 'خاتم الهلال',
      field: 'category_id',
      now: other.id,
      would_be: gone.id,
      why: 'not_allowed',
    }),
  ])
})

test('a raise by somebody else is not taken back by one person alone above the limit; one’s own of today is', async () => {
  const shop = await startEditor()
  const { id } = await insertProduct(shop.db, { varieties: [{ sku: 'A-1', making: 10_000, on_hand: 1_000 }] })
  const making = async () =>
    (await shop.db.selectFrom('variety').select('making').where('sku', '=', 'A-1').executeTakeFirstOrThrow()).making
  const raise = { kind: 'making', how: 'add', value: 900, keep_old: false } as const

  const own = await change(shop, [id], raise)
  await undo(shop, own.change_set_id)
  expect(await making()).toBe(10_000)

  const { change_set_id } = await change(shop, [id], raise)
  const colleague = openDashboard(shop)
  await colleague.signIn(await insertPerson(shop, ['catalogue']))
  const refused = await errorOf(colleague.call('POST /admin/change-sets/:id/undo', { id: change_set_id ?? 0 }, once()))
  expect(refused).toMatchObject({ status: 409, code: 'approval_required' })
  expect(await making()).toBe(100_000)
  const { approval_id } = refused.data as { approval_id: number }
  await shop.editor.call('POST /admin/approvals/:id/approve', { id: approval_id })
  expect(await making()).toBe(10_000)
})

test('after 30 days a change is not undone any more', async () => {
  const shop = await startEditor()
  const { id } = await insertProduct(shop.db)
  const { change_set_id } = await change(shop, [id], { kind: 'status', to: 'archived' })
  const longAgo = new Date(Date.now() - 31 * 86_400_000)
  await shop.db.updateTable('change_set').set({ at: longAgo }).execute()
  expect(await errorOf(undo(shop, change_set_id))).toMatchObject({ code: 'not_allowed_now' })
})
