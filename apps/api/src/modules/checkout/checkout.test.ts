import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import {
  buy,
  cards,
  insertAddress,
  insertCoupon,
  insertCourier,
  insertCustomer,
  insertVariety,
  placeOrderWith,
  putInCart,
  quoteFor,
  startCheckout,
  stockOf,
} from '../../../test/checkout.ts'
import { watchStatements } from '../../../test/statements.ts'
import { insertTick } from '../../../test/test-api.ts'

test('a view of the checkout takes few statements, however many lines are in the cart', async () => {
  const shop = await startCheckout()
  const courier = await insertCourier(shop)
  const counts = []
  for (const pieces of [1, 4]) {
    const customer = await insertCustomer(shop)
    for (let n = 1; n < pieces; n++) await putInCart(shop, customer, (await insertVariety(shop)).varietyId)
    const view = async () => {
      await customer.call('GET /checkout', {})
      await quoteFor(customer, { courierId: courier.id })
    }
    // As a store that follows the change log, and in which somebody has viewed a checkout before.
    shop.deps.settings.confirmSynced(performance.now())
    await view()
    const { seen, stop } = watchStatements()
    onTestFinished(stop)
    await view()
    stop()
    counts.push(seen.length)
  }
  expect(counts).toEqual([13, 13])
})

test('a quote adds up, shows delivery with its VAT, and is locked for 15 minutes whatever gold does', async () => {
  const shop = await startCheckout()
  const courier = await insertCourier(shop)
  const ring = await insertVariety(shop, { pricing: 'gold', caliber: 21, variety: { weight_mg: 4200, making: 105_00 } })
  const customer = await insertCustomer(shop, { varietyId: ring.varietyId })

  const quote = await quoteFor(customer, { courierId: courier.id, card: 'any' })
  const { data: cart, meta } = await customer.call('GET /carts', {})
  expect(quote.items[0]?.subtotal).toBe(meta.subtotal)
  expect(quote.items[0]?.unit_price).toBe(cart[0]?.unit_price)
  expect(quote.subtotal - quote.discount + quote.delivery_cost + quote.vat).toBeCloseTo(quote.total, 5)
  expect(quote.delivery_cost).toBeCloseTo(30.43, 1)
  expect(quote.total).toBe(Math.round((meta.total + 35) * 100) / 100)
  expect(new Date(quote.expires_at).getTime() - Date.now()).toBeGreaterThan(14 * 60_000)

  await insertTick(shop.db, { at: new Date(), ounce_usd: 4300 })
  shop.deps.goldRates.onChange({ kind: 'gold_price' })
  const order = await placeOrderWith(customer, { quote_id: quote.id, card_token: await shop.token(cards.atOnce) })
  expect(order.total).toBe(quote.total)
  expect(order.items[0]?.price_parts).toEqual(quote.items[0]?.price_parts)
})

test('the checkout begins with one answer, which says what each of its parts says alone', async () => {
  const shop = await startCheckout()
  await insertCourier(shop)
  const { varietyId } = await insertVariety(shop)
  const { call } = await insertCustomer(shop, { varietyId })
  const [{ data }, profile, addresses, couriers, cart, cardForm] = await Promise.all([
    call('GET /checkout', {}),
    call('GET /user/profile', {}),
    call('GET /user/addresses', {}),
    call('GET /shipping-companies', {}),
    call('GET /carts', {}),
    call('GET /payments/card-form', {}),
  ])
  expect(data.items).toHaveLength(1)
  expect(data).toEqual({
    user: profile.data.user,
    addresses: addresses.data,
    shipping_companies: couriers.data,
    items: cart.data,
    card_form: cardForm.data,
    transfer: null,
  })
})

test('after its time a quote is refused with a fresh one at the price of now', async () => {
  const shop = await startCheckout()
  const courier = await insertCourier(shop)
  const ring = await insertVariety(shop, { pricing: 'gold', variety: { weight_mg: 4200, making: 105_00 } })
  const customer = await insertCustomer(shop, { varietyId: ring.varietyId })
  const quote = await quoteFor(customer, { courierId: courier.id })
  shop.later(16)
  await insertTick(shop.db, { at: shop.deps.now(), ounce_usd: 4300 })
  shop.deps.goldRates.onChange({ kind: 'gold_price' })

  const refusal = await placeOrderWith(customer, { quote_id: quote.id }).catch((error) => error)
  expect(refusal).toMatchObject({ status: 409, code: 'quote_expired' })
  expect(refusal.data.total).toBeGreaterThan(quote.total)
  const order = await placeOrderWith(customer, { quote_id: refusal.data.id })
  expect(order.total).toBe(refusal.data.total)
})

test('a cart that changed after its quote is not sold at the old amount, and a quote makes one order', async () => {
  const shop = await startCheckout()
  const courier = await insertCourier(shop)
  const customer = await insertCustomer(shop)
  const quote = await quoteFor(customer, { courierId: courier.id })
  const other = await insertVariety(shop)
  await putInCart(shop, customer, other.varietyId)
  const refusal = await placeOrderWith(customer, { quote_id: quote.id }).catch((error) => error)
  expect(refusal).toMatchObject({ status: 409, code: 'price_changed' })
  expect(refusal.data.items).toHaveLength(2)

  await placeOrderWith(customer, { quote_id: refusal.data.id })
  await expect(placeOrderWith(customer, { quote_id: refusal.data.id })).rejects.toMatchObject({ code: 'cart_empty' })
  const { data } = await customer.call('GET /orders', {})
  expect(data).toHaveLength(1)
})

test('what sold out is left out of quote, coupon and order, is named, and stays in the cart', async () => {
  const shop = await startCheckout()
  const courier = await insertCourier(shop)
  const [gone, fewer] = [await insertVariety(shop, { title_en: 'Gone ring' }), await insertVariety(shop)]
  const { code } = await insertCoupon(shop, { code: 'TENTH', percent: 10 })
  const [customer, other] = [await insertCustomer(shop), await insertCustomer(shop)]
  await putInCart(shop, customer, gone.varietyId)
  await putInCart(shop, customer, fewer.varietyId, 3)
  const leave = (varietyId: number, on_hand: number) =>
    shop.db.updateTable('variety').set({ on_hand }).where('id', '=', varietyId).execute()
  await leave(gone.varietyId, 0)
  await leave(fewer.varietyId, 2)

  const quote = await quoteFor(customer, { courierId: courier.id, coupon: code })
  expect(quote.items.map(({ variety_id }) => variety_id)).toEqual([customer.varietyId])
  expect(quote.left_out).toMatchObject([
    { variety_id: gone.varietyId, title: 'Gone ring', quantity: 1, available: 0, problem: 'sold_out' },
    { variety_id: fewer.varietyId, quantity: 3, available: 2, problem: 'too_many' },
  ])
  const { total } = await quoteFor(other, { courierId: courier.id, coupon: code })
  expect(quote.total).toBe(total)
  const saving = async ({ call }: typeof customer) => (await call('POST /coupons/apply', { code })).data.saving
  expect(await saving(customer)).toBe(await saving(other))
  expect((await customer.call('GET /carts', {})).meta.total).toBe(1000)

  // Stock that comes back in the meantime does not change the quote.
  await leave(gone.varietyId, 5)
  const order = await placeOrderWith(customer, { quote_id: quote.id })
  expect(order.total).toBe(total)
  expect(order.items).toHaveLength(1)
  expect(await stockOf(shop, gone.varietyId)).toEqual({ on_hand: 5, reserved: 0 })
  const { data } = await customer.call('GET /carts', {})
  expect(data.map(({ variety_id }) => variety_id)).toEqual([gone.varietyId, fewer.varietyId])
})

test('a piece that sells out between quote and order refuses the order; the next quote is for the rest', async () => {
  const shop = await startCheckout()
  const courier = await insertCourier(shop)
  const last = await insertVariety(shop, { variety: { on_hand: 1 } })
  const [slow, quick] = [await insertCustomer(shop), await insertCustomer(shop, { varietyId: last.varietyId })]
  await putInCart(shop, slow, last.varietyId)
  const quote = await quoteFor(slow, { courierId: courier.id })
  expect(quote).toMatchObject({ total: 2034.99, left_out: [] })
  await buy(shop, quick, { courierId: courier.id })

  const refusal = await placeOrderWith(slow, { quote_id: quote.id }).catch((error) => error)
  expect(refusal).toMatchObject({ status: 409, code: 'out_of_stock' })
  expect(refusal.data.items).toMatchObject([{ variety_id: last.varietyId, available: 0 }])
  expect((await slow.call('GET /orders', {})).data).toEqual([])
  const rest = await quoteFor(slow, { courierId: courier.id })
  expect(rest).toMatchObject({ total: 1035, left_out: [{ variety_id: last.varietyId }] })
  expect((await placeOrderWith(slow, { quote_id: rest.id })).total).toBe(1035)
})

test('a cart of which nothing can be bought makes no quote', async () => {
  const shop = await startCheckout()
  const courier = await insertCourier(shop)
  const gone = await insertVariety(shop)
  const customer = await insertCustomer(shop, { varietyId: gone.varietyId })
  await shop.db.updateTable('variety').set({ on_hand: 0 }).where('id', '=', gone.varietyId).execute()
  await expect(quoteFor(customer, { courierId: courier.id })).rejects.toMatchObject({
    status: 409,
    code: 'out_of_stock',
  })
})

test('gold that nobody has priced for 15 minutes is not sold, and a fixed price still is', async () => {
  const shop = await startCheckout()
  const courier = await insertCourier(shop)
  const ring = await insertVariety(shop, { pricing: 'gold', variety: { making: 105_00 } })
  const [byGold, fixed] = [await insertCustomer(shop, { varietyId: ring.varietyId }), await insertCustomer(shop)]
  shop.later(16)
  await expect(quoteFor(byGold, { courierId: courier.id })).rejects.toMatchObject({
    status: 409,
    code: 'gold_price_stale',
  })
  expect((await quoteFor(fixed, { courierId: courier.id })).total).toBe(1035)
})

test('the same key is the same order, also when both come at once; with another body it is refused', async () => {
  const shop = await startCheckout()
  const courier = await insertCourier(shop)
  const customer = await insertCustomer(shop)
  const key = randomUUID()
  const { id: quote_id } = await quoteFor(customer, { courierId: courier.id })
  const placed = await Promise.all(Array.from({ length: 6 }, () => placeOrderWith(customer, { quote_id }, key)))
  expect(new Set(placed.map(({ id }) => id)).size).toBe(1)
  expect(placed[0]?.id).toMatch(/^A-[0-9A-HJKMNP-TV-Z]{10}$/)
  expect(await stockOf(shop, customer.varietyId)).toEqual({ on_hand: 5, reserved: 1 })
  await expect(placeOrderWith(customer, { quote_id, note: 'another' }, key)).rejects.toMatchObject({
    status: 409,
    code: 'idempotency_key_reused',
    data: { order_id: placed[0]?.id },
  })
  await expect(customer.call('POST /orders', { quote_id, address_id: customer.addressId })).rejects.toMatchObject({
    status: 422,
    errors: { 'Idempotency-Key': ['Value is required'] },
  })
})

test('who asks again after a reload has no identity number any more, and gets the same order; a new one needs it', async () => {
  const shop = await startCheckout()
  const courier = await insertCourier(shop)
  const customer = await insertCustomer(shop)
  const setting = { key: 'order.identity_above', value_ar: '1', value_en: '1', is_public: false }
  await shop.db.insertInto('setting').values(setting).execute()
  const { id: quote_id } = await quoteFor(customer, { courierId: courier.id })
  const key = randomUUID()
  const withoutNumber = () => placeOrderWith(customer, { quote_id, identity: null }, key)
  await expect(withoutNumber()).rejects.toMatchObject({ status: 422, errors: { identity: [expect.any(String)] } })
  const identity = { type: 'national_id' as const, number: '1012345672' }
  const placed = await placeOrderWith(customer, { quote_id, identity }, key)
  expect((await withoutNumber()).id).toBe(placed.id)
})

test('above 10,000 riyals, alone or within a day, an order needs an identity number, which nobody can read', async () => {
  const shop = await startCheckout()
  const courier = await insertCourier(shop, { cost: 55_00 })
  // Together with delivery this is exactly the limit.
  const piece = await insertVariety(shop, { tax_category: 'zero', variety: { fixed_price: 9_945_00 } })
  const customer = await insertCustomer(shop, { varietyId: piece.varietyId })
  const first = await quoteFor(customer, { courierId: courier.id })
  expect(first).toMatchObject({ total: 10_000, identity_required: false })
  await placeOrderWith(customer, { quote_id: first.id })

  await putInCart(shop, customer, piece.varietyId)
  const second = await quoteFor(customer, { courierId: courier.id })
  expect(second).toMatchObject({ identity_required: true, identity_reason: 'last_day' })
  const without = placeOrderWith(customer, { quote_id: second.id })
  await expect(without).rejects.toMatchObject({ status: 422, errors: { identity: [/above 10,000 SAR/] } })
  const wrong = placeOrderWith(customer, {
    quote_id: second.id,
    identity: { type: 'national_id', number: '1012345677' },
  })
  await expect(wrong).rejects.toMatchObject({ errors: { 'identity.number': [/mistyped/] } })
  const order = await placeOrderWith(customer, {
    quote_id: second.id,
    identity: { type: 'national_id', number: '١٠١٢٣٤٥٦٧٢' },
  })
  expect(order.identity).toEqual({ type: 'national_id', masked: '••••••5672' })
  const row = await shop.db.selectFrom('shop_order').selectAll().where('id', '=', order.id).executeTakeFirstOrThrow()
  expect(JSON.stringify(row)).not.toContain('1012345672')
  expect(shop.deps.sealer.open(row.identity_sealed ?? '')).toBe('1012345672')

  shop.later(24 * 60 + 1)
  await insertTick(shop.db, { at: shop.deps.now() })
  await putInCart(shop, customer, piece.varietyId)
  // By card, because the cash limit is already reached.
  const options = { courierId: courier.id, card: 'any' }
  expect(await quoteFor(customer, options)).toMatchObject({ identity_required: false })
})

test('the limit that the shop has set holds in the cart, in the quote and at the order alike', async () => {
  const shop = await startCheckout()
  const setting = { key: 'order.identity_above', value_ar: '5000', value_en: '5000', is_public: false }
  await shop.db.insertInto('setting').values(setting).execute()
  const courier = await insertCourier(shop)
  const piece = await insertVariety(shop, { variety: { fixed_price: 6_000_00 } })
  const customer = await insertCustomer(shop, { varietyId: piece.varietyId })
  const limit = { identity_required: true, identity_above: 5_000 }
  expect((await customer.call('GET /carts', {})).meta).toMatchObject(limit)
  const quote = await quoteFor(customer, { courierId: courier.id })
  expect(quote).toMatchObject(limit)
  const without = placeOrderWith(customer, { quote_id: quote.id })
  await expect(without).rejects.toMatchObject({ status: 422, errors: { identity: [/above 5,000 SAR/] } })
})

test('two orders at once do not slip under the limit of a day', async () => {
  const shop = await startCheckout()
  const courier = await insertCourier(shop)
  const piece = await insertVariety(shop, { tax_category: 'zero', variety: { fixed_price: 6_000_00 } })
  const customer = await insertCustomer(shop, { varietyId: piece.varietyId })
  const quotes = [
    await quoteFor(customer, { courierId: courier.id }),
    await quoteFor(customer, { courierId: courier.id }),
  ]
  const card_token = await shop.token(cards.withBank)
  const placed = await Promise.allSettled(
    quotes.map(({ id }) => placeOrderWith(customer, { quote_id: id, card_token })),
  )
  expect(placed.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('what is missing is named field by field', async () => {
  const shop = await startCheckout()
  const courier = await insertCourier(shop)
  const [customer, other] = [await insertCustomer(shop), await insertCustomer(shop)]
  const quote = await quoteFor(customer, { courierId: courier.id, card: 'any' })
  await expect(
    customer.call(
      'POST /orders',
      { quote_id: quote.id, address_id: other.addressId },
      { headers: { 'idempotency-key': randomUUID() } },
    ),
  ).rejects.toMatchObject({
    status: 422,
    errors: { address_id: ['Please select an address'], card_token: ['Please enter your card'] },
  })
  const elsewhere = await insertAddress(shop, customer.id, { another_person_receives: true })
  await expect(
    placeOrderWith(customer, { quote_id: quote.id, address_id: elsewhere.id, card_token: 'token_x' }),
  ).rejects.toMatchObject({ errors: { recipient: ['Please, fill recipient data'] } })
  await expect(placeOrderWith(other, { quote_id: quote.id })).rejects.toMatchObject({ status: 404 })
})

test('another person’s order, invoice and payment are nowhere to be found', async () => {
  const shop = await startCheckout()
  const courier = await insertCourier(shop)
  const [customer, other] = [await insertCustomer(shop), await insertCustomer(shop)]
  const { id } = await buy(shop, customer, { courierId: courier.id, card: cards.atOnce })
  const { call } = other
  const tries = [
    () => call('GET /orders/:id', { id }),
    () => call('GET /orders/:id/invoice', { id }),
    () => call('POST /orders/:id/cancel', { id }),
    () => call('POST /orders/:id/check-payment', { id }),
    () => call('POST /orders/:id/repay', { id, card_token: 'x' }, { headers: { 'idempotency-key': randomUUID() } }),
  ]
  for (const attempt of tries) await expect(attempt()).rejects.toMatchObject({ status: 404 })
  expect((await call('GET /orders', {})).data).toEqual([])
  expect((await call('GET /transactions', {})).data).toEqual([])
})
