import { expect, onTestFinished, test } from 'vitest'
import {
  buy,
  insertBuyer,
  insertCoupon,
  insertCourier,
  insertPiece,
  putInCart,
  quoteFor,
  startCheckout,
} from '../../../test/checkout.ts'
import { watchStatements } from '../../../test/statements.ts'

test('an order of any size is placed with the same few statements, and answered without reading it again', async () => {
  const shop = await startCheckout()
  const courier = await insertCourier(shop)
  const counts = []
  for (const pieces of [1, 4]) {
    const buyer = await insertBuyer(shop)
    for (let n = 1; n < pieces; n++) await putInCart(shop, buyer, (await insertPiece(shop)).varietyId)
    const { id: quoteId } = await quoteFor(buyer, { courierId: courier.id })
    const { seen, stop } = watchStatements()
    onTestFinished(stop)
    const placed = await buy(shop, buyer, { courierId: courier.id, quoteId })
    stop()
    counts.push(seen.filter(({ text }) => !/"session"/.test(text)).length)
    expect(placed.items).toHaveLength(pieces)
  }
  expect(counts).toEqual([13, 13])
})

test('what a new order is answered with is what anybody reads of it after', async () => {
  const shop = await startCheckout()
  const courier = await insertCourier(shop)
  await insertCoupon(shop, { code: 'GOLD200' })
  const buyer = await insertBuyer(shop, { lang: 'ar' })
  await putInCart(shop, buyer, (await insertPiece(shop, { pricing: 'gold' })).varietyId, 2)
  const placed = await buy(shop, buyer, {
    courierId: courier.id,
    coupon: 'GOLD200',
    more: {
      recipient: { name: 'نورة', phone: '0551234567', notify_user: false },
      identity: { type: 'passport', number: 'A1234567' },
      note: 'اتصل قبل الوصول',
    },
  })
  expect((await buyer.call('GET /orders/:id', { id: placed.id })).data).toEqual(placed)
})
