import { expect, test } from 'vitest'
import {
  buy,
  insertCourier,
  insertCustomer,
  insertVariety,
  placeOrderWith,
  putInCart,
  quoteFor,
  startCheckout,
} from '../../../test/checkout.ts'

test('the arrival days include the time to make what is in the cart, in the list, the quote and the order', async () => {
  // A Sunday morning.
  const shop = await startCheckout({ now: () => new Date('2026-11-15T07:00:00Z') })
  const courier = await insertCourier(shop)
  const customer = await insertCustomer(shop)
  const listed = async ({ call }: Pick<typeof customer, 'call'>) => (await call('GET /shipping-companies', {})).data[0]
  const inStock = { arrives_from: '2026-11-17', arrives_to: '2026-11-22' }
  expect(await listed(shop)).toMatchObject(inStock)
  expect(await listed(customer)).toMatchObject(inStock)
  const engraved = await insertVariety(shop, { requires_custom_text: true })
  await putInCart(shop, customer, engraved.varietyId, 1, 'نورة')

  const madeToOrder = { arrives_from: '2026-11-19', arrives_to: '2026-11-24' }
  expect(await listed(customer)).toMatchObject(madeToOrder)
  const quote = await quoteFor(customer, { courierId: courier.id })
  expect(quote.shipping_company).toMatchObject(madeToOrder)
  expect((await placeOrderWith(customer, { quote_id: quote.id })).shipping_company).toMatchObject(madeToOrder)
})

test('cash is accepted up to the limit of couriers that accept it', async () => {
  const shop = await startCheckout()
  const [takes, takesNone] = [
    await insertCourier(shop, { cash_limit: 1_035_00 }),
    await insertCourier(shop, { cash_limit: null, name_en: 'SMSA' }),
  ]
  const customer = await insertCustomer(shop)
  const order = await buy(shop, customer, { courierId: takes.id })
  expect(order).toMatchObject({ status: 'confirmed', payment_status: 'cod_due', transactions: [], invoice: null })
  await putInCart(shop, customer, customer.varietyId, 2)
  await expect(quoteFor(customer, { courierId: takes.id })).rejects.toMatchObject({
    code: 'cash_refused',
    errors: { payment_method: ['Aramex accepts cash on delivery up to 1,035 SAR'] },
  })
  await expect(quoteFor(customer, { courierId: takesNone.id })).rejects.toMatchObject({
    errors: { payment_method: ['SMSA does not accept cash on delivery'] },
  })
})
