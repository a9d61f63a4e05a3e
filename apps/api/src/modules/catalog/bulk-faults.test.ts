import { expect, test } from 'vitest'
import { startEditor } from '../../../test/editor.ts'
import { fillShop } from '../../../test/imports.ts'
import { once } from '../../../test/staff-orders.ts'

test('of a change that was made every fault is told, however many there are', async () => {
  const shop = await startEditor()
  await fillShop(shop, 120)
  const ids = (await shop.db.selectFrom('product').select('id').orderBy('id').execute()).map(({ id }) => id)
  await shop.db.updateTable('variety').set({ making: 200_000 }).where('sku', 'like', 'ring-1-%').execute()
  const change = { kind: 'making', how: 'add', value: -1_000, keep_old: false } as const
  const shown = await shop.editor.call('POST /admin/products/bulk/preview', { ids, change })
  expect(shown.data).toMatchObject({ varieties: 2, faulty: 238 })
  expect(shown.data.rows).toHaveLength(200)
  const { data } = await shop.editor.call('POST /admin/products/bulk', { ids, change }, once())
  expect(data.rows.filter(({ fault }) => fault !== null)).toHaveLength(238)
  expect(data).toMatchObject({ varieties: 2, faulty: 238 })
})
