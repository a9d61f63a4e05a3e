import { expect, test } from 'vitest'
import { editorOf, refusal, startCatalogue } from '../../../test/products.ts'
import { priceCutOf } from './price-cut.ts'

const priced = (making: number) => ({
  caliber: 21 as const,
  tax_category: 'standard' as const,
  weight_mg: 5_000,
  making,
  last_making: null,
  fixed_price: null,
  last_fixed_price: null,
})

test('a cut counts for every piece on hand, and a rise elsewhere does not hide it', () => {
  const cut = { onHand: 3, before: priced(100_00), after: priced(60_00) }
  const rise = { onHand: 10, before: priced(100_00), after: priced(200_00) }
  expect(priceCutOf([cut, rise], undefined)).toBe(3 * 46_00)
})

test('a large cut of prices waits for a second person, and a small one does not', async () => {
  const shop = await startCatalogue()
  const manager = await editorOf(shop, ['manager'])
  const bangle = await shop.editor.create({
    category_id: shop.categoryId,
    varieties: [{ sku: 'BG-1', weight: 20, making: 2_000, on_hand: 100 }],
  })
  const id = bangle.varieties[0]?.id ?? 0
  const small = await shop.editor.change(bangle, { varieties: { change: [{ id, making: 1_900 }] } })
  const refused = await refusal(shop.editor.change(small, { varieties: { change: [{ id, making: 1_200 }] } }))
  expect([refused.status, refused.code]).toEqual([409, 'approval_required'])
  expect((await shop.editor.get(bangle.id)).varieties[0]?.making).toBe(1_900)
  await manager.call('POST /admin/approvals/:id/approve', { id: Number(refused.data?.approval_id) })
  expect((await shop.editor.get(bangle.id)).varieties[0]?.making).toBe(1_200)
})
