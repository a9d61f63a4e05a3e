import type { bulkChange } from '@asjad/contract/admin/product-bulk'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { insertProduct } from '../../../test/catalogue.ts'
import { type EditorShop, startEditor } from '../../../test/editor.ts'
import { once } from '../../../test/staff-orders.ts'

const change = (shop: EditorShop, ids: number[], change: z.input<typeof bulkChange>) =>
  shop.editor.call('POST /admin/products/bulk', { ids, change }, once()).then(({ data }) => data)
const undo = (shop: EditorShop, id: number | null) =>
  shop.editor.call('POST /admin/change-sets/:id/undo', { id: id ?? 0 }, once()).then(({ data }) => data)
const product = async (shop: EditorShop, id: number) => (await shop.editor.call('GET /admin/products/:id', { id })).data
const varietiesOf = async (shop: EditorShop, id: number) =>
  (await product(shop, id)).varieties.map(({ making, hidden }) => ({ making, hidden }))
const saveGrid = async (shop: EditorShop, rows: { id: number; version: number; making?: number; hidden?: boolean }[]) =>
  (await shop.editor.call('POST /admin/varieties/grid', { rows }, once())).data
const lastSet = async (shop: EditorShop, id: number) =>
  (await shop.editor.call('GET /admin/products/:id/history', { id })).data[0]?.change_set_id ?? null

test('a change of many makings leaves nothing that is for sale without a price, a draft may wait for it', async () => {
  const shop = await startEditor()
  const sold = await insertProduct(shop.db, { varieties: [{ making: 20_000 }, { making: 30_000 }] })
  const planned = await insertProduct(shop.db, { published_at: null, publish_at: new Date(Date.now() + 3_600_000) })
  const draft = await insertProduct(shop.db, { published_at: null })
  const bar = await insertProduct(shop.db, { caliber: 24, by_weight: true })
  const free = { kind: 'making', how: 'set', value: 0 } as const
  const result = await change(shop, [sold.id, planned.id, draft.id, bar.id], free)
  expect(result).toMatchObject({ varieties: 2, faulty: 3 })
  expect(result.rows.filter(({ fault }) => fault !== null).map(({ id }) => id)).toEqual([sold.id, sold.id, planned.id])
  expect(result.rows[0]?.fault).toBe('It is published or scheduled, and would then lack: the price.')
  expect(await varietiesOf(shop, sold.id)).toMatchObject([{ making: 200 }, { making: 300 }])
  expect(await varietiesOf(shop, draft.id)).toMatchObject([{ making: 0 }])
  const nothing = await change(shop, [sold.id], { kind: 'making', how: 'add_percent', value: -100 })
  expect(nothing).toMatchObject({ varieties: 0, faulty: 2, change_set_id: null })
})

test('a grid leaves what is for sale a visible variety and its price, and saves the other rows', async () => {
  const shop = await startEditor()
  const sold = await insertProduct(shop.db, { varieties: [{}, {}, { hidden_at: new Date(), making: 0 }] })
  const [draft] = [await insertProduct(shop.db, { published_at: null })]
  const { version, varieties } = await product(shop, sold.id)
  const [first, second, third] = varieties.map(({ id }) => ({ id, version }))
  const own = await product(shop, draft.id)
  const row = { id: own.varieties[0]?.id ?? 0, version: own.version }
  if (!first || !second || !third) throw new Error('three varieties')

  const hidden = await saveGrid(shop, [
    { ...first, hidden: true },
    { ...second, hidden: true },
    { ...row, hidden: true, making: 0 },
  ])
  expect(hidden.saved).toBe(1)
  expect(hidden.faults.map(({ id, field }) => [id, field])).toEqual([
    [first.id, 'hidden'],
    [second.id, 'hidden'],
  ])
  expect(hidden.faults[0]?.message).toBe('It is published or scheduled, and would then lack: a visible variety.')

  // One that takes the place of the others needs a price.
  const swapped = await saveGrid(shop, [
    { ...first, hidden: true },
    { ...second, hidden: true },
    { ...third, hidden: false },
  ])
  expect(swapped).toMatchObject({ saved: 0, change_set_id: null })
  expect(swapped.faults.map(({ id, field }) => [id, field])).toEqual([
    [third.id, 'making'],
    [first.id, 'hidden'],
    [second.id, 'hidden'],
  ])
  const good = await saveGrid(shop, [
    { ...first, hidden: true },
    { ...second, making: 0 },
  ])
  expect(good).toMatchObject({ saved: 1, faults: [{ id: second.id, field: 'making' }] })
  expect(await varietiesOf(shop, sold.id)).toMatchObject([{ hidden: true }, { making: 200, hidden: false }, {}])
})

test('an undo takes nothing from what is for sale by now that shoppers must be told', async () => {
  const shop = await startEditor()
  const { id } = await insertProduct(shop.db, {
    published_at: null,
    title_en: '',
    varieties: [
      { sku: 'G-1', making: 0 },
      { sku: 'G-2', making: 0, hidden_at: new Date() },
    ],
  })
  const before = await product(shop, id)
  const [first, second] = before.varieties
  if (!first || !second) throw new Error('two varieties')
  const edit = (version: number, fields: object) =>
    shop.editor.call('PATCH /admin/products/:id', { id, ...fields }, { headers: { 'if-match': `"${version}"` } })
  await edit(before.version, {
    title_en: 'Ring',
    subtitle_ar: 'جديد',
    varieties: { change: [{ id: first.id, making: 90 }] },
  })
  const completed = await lastSet(shop, id)
  await edit((await product(shop, id)).version, {
    varieties: {
      change: [
        { id: first.id, hidden: true },
        { id: second.id, making: 80, hidden: false },
      ],
    },
  })
  const swapped = await lastSet(shop, id)
  await change(shop, [id], { kind: 'status', to: 'published' })

  const { kept } = await undo(shop, completed)
  expect(kept.map(({ name, field, why }) => [name, field, why])).toEqual([['Ring', 'title_en', 'not_allowed']])
  expect(await product(shop, id)).toMatchObject({ title_en: 'Ring', subtitle_ar: 'خاتم مصقول' })

  // The first has no price any more, so it stays hidden, and the second, which took its place, stays visible.
  const back = await undo(shop, swapped)
  expect(back.kept.map(({ name, field, why }) => [name, field, why])).toEqual([
    ['G-1', 'hidden', 'not_allowed'],
    ['G-2', 'hidden', 'not_allowed'],
    ['G-2', 'making', 'not_allowed'],
  ])
  expect(await varietiesOf(shop, id)).toEqual([
    { making: 0, hidden: true },
    { making: 80, hidden: false },
  ])
})

test('a variety without a price is not brought back into a product that is for sale', async () => {
  const shop = await startEditor()
  const { id } = await insertProduct(shop.db, {
    published_at: null,
    varieties: [{ sku: 'B-1' }, { sku: 'B-2', making: 0, on_hand: 0 }],
  })
  const { version, varieties } = await product(shop, id)
  await shop.editor.call(
    'PATCH /admin/products/:id',
    { id, varieties: { remove: [varieties[1]?.id ?? 0] } },
    { headers: { 'if-match': `"${version}"` } },
  )
  const removed = await lastSet(shop, id)
  await change(shop, [id], { kind: 'status', to: 'published' })
  expect((await undo(shop, removed)).kept).toMatchObject([{ name: 'B-2', why: 'not_allowed' }])
  expect(await varietiesOf(shop, id)).toHaveLength(1)
})
