import { expect, test } from 'vitest'
import {
  buy,
  type Checkout,
  insertCourier,
  insertCustomer,
  placeOrderWith,
  quoteFor,
  startCheckout,
} from '../../../test/checkout.ts'
import { errorOf } from '../../../test/error-of.ts'
import { staffMember } from '../../../test/staff.ts'

const naqel = { name_ar: 'ناقل', name_en: 'Naqel', cost: 28.5, min_days: 2, max_days: 5, cash_limit: 20_000 }

async function startManager(shop: Checkout, lang: 'ar' | 'en' = 'en') {
  const { call } = await staffMember(shop, ['manager'], { lang })
  const create = async (fields: Partial<typeof naqel> & { active?: boolean; tracking_url?: string } = {}) =>
    (await call('POST /admin/shipping-companies', { ...naqel, ...fields })).data
  const change = (id: number, fields: object, version: number) =>
    call('PATCH /admin/shipping-companies/:id', { id, ...fields }, { headers: { 'if-match': `"${version}"` } })
  const names = async () => (await call('GET /admin/shipping-companies', {})).data.map(({ name }) => name.en)
  return { call, create, change, names }
}

const shown = async ({ call }: Pick<Checkout, 'call'>) =>
  (await call('GET /shipping-companies', {})).data.map(({ name, cost, duration }) => [name, cost, duration])

test('a courier that staff add, change and end is what shoppers are offered at once', async () => {
  const shop = await startCheckout()
  const { create, change } = await startManager(shop)
  const first = await create({ name_en: 'First' })
  const made = await create()
  expect(made).toMatchObject({ cost: 28.5, insured: false, tracking_url: null, active: true, orders: 0, version: 1 })
  expect(await shown(shop)).toEqual([
    ['First', 28.5, 'From 2 - 5 work days'],
    ['Naqel', 28.5, 'From 2 - 5 work days'],
  ])
  const { data } = await change(made.id, { cost: 30, min_days: 1, max_days: 2, cash_limit: 5_000 }, 1)
  expect(data).toMatchObject({ cost: 30, cash_limit: 5_000, duration: { ar: 'من يوم إلى يومي عمل' }, version: 2 })
  await expect.poll(() => shown(shop)).toContainEqual(['Naqel', 30, 'From 1 - 2 work days'])
  await change(first.id, { active: false }, 1)
  await expect.poll(async () => (await shown(shop)).map(([name]) => name)).toEqual(['Naqel'])
})

test('a price that was locked, and the order made from it, keep the cost that the shopper saw', async () => {
  const shop = await startCheckout()
  const { create, change } = await startManager(shop)
  const courier = await create({ cost: 35 })
  const customer = await insertCustomer(shop)
  const quote = await quoteFor(customer, { courierId: courier.id })
  await change(courier.id, { cost: 99, name_en: 'Naqel Express' }, 1)
  const order = await placeOrderWith(customer, { quote_id: quote.id })
  expect(order.delivery_total).toBe(35)
  await change(courier.id, { cost: 120 }, 2)
  expect((await customer.call('GET /orders/:id', { id: order.id })).data.delivery_total).toBe(35)
})

test('a courier with orders is ended and not deleted, and old orders still name it', async () => {
  const shop = await startCheckout()
  const { call, create, change } = await startManager(shop)
  const [used, unused] = [await create({ name_en: 'Used' }), await create({ name_en: 'Unused' })]
  const customer = await insertCustomer(shop)
  const quoted = await create({ name_en: 'Quoted' })
  await quoteFor(customer, { courierId: quoted.id })
  const order = await buy(shop, customer, { courierId: used.id })
  const remove = (id: number) => errorOf(call('DELETE /admin/shipping-companies/:id', { id }))
  expect(await remove(used.id)).toMatchObject({ status: 409, code: 'in_use', data: { orders: 1, remittances: 0 } })
  expect(await remove(quoted.id)).toMatchObject({ code: 'in_use', data: { orders: 0, quotes: 1 } })
  await change(used.id, { active: false }, 1)
  expect((await customer.call('GET /orders/:id', { id: order.id })).data.shipping_company.name).toBe('Used')
  await call('DELETE /admin/shipping-companies/:id', { id: unused.id })
  expect((await call('GET /admin/shipping-companies', {})).data.map(({ name, orders }) => [name.en, orders])).toEqual([
    ['Used', 1],
    ['Quoted', 0],
  ])
})

test('the last active courier stays, also when two people end the last two at once', async () => {
  const shop = await startCheckout()
  const [one, other] = [await startManager(shop, 'ar'), await startManager(shop, 'ar')]
  const [first, second] = [await one.create(), await one.create()]
  const ended = await Promise.allSettled([
    one.change(first.id, { active: false }, 1),
    other.change(second.id, { active: false }, 1),
  ])
  expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(ended.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { status: 422, errors: { active: [expect.stringContaining('آخر شركة فعّالة')] } },
  })
  const active = (await one.call('GET /admin/shipping-companies', {})).data.filter(({ active }) => active)
  expect(active).toHaveLength(1)
  expect(
    (await errorOf(one.call('DELETE /admin/shipping-companies/:id', { id: active[0]?.id as number }))).status,
  ).toBe(422)
})

test('couriers are put in order, and two people who move different ones both get their way', async () => {
  const shop = await startCheckout()
  const { call, create, names } = await startManager(shop)
  const [a, b, c] = [await create({ name_en: 'A' }), await create({ name_en: 'B' }), await create({ name_en: 'C' })]
  const place = (id: number, before: number | null) => call('PUT /admin/shipping-companies/order', { id, before })
  await place(c.id, a.id)
  expect(await names()).toEqual(['C', 'A', 'B'])
  await Promise.all([place(a.id, null), place(b.id, c.id)])
  expect(await names()).toEqual(['B', 'C', 'A'])
  await expect.poll(async () => (await shown(shop)).map(([name]) => name)).toEqual(['B', 'C', 'A'])
  expect((await errorOf(place(a.id, 999_999))).status).toBe(422)
  expect((await call('GET /admin/shipping-companies', {})).data.every(({ version }) => version === 1)).toBe(true)
})

test('what two people changed in different fields is merged; the same field is a clash', async () => {
  const shop = await startCheckout()
  const { create, change } = await startManager(shop)
  const { id } = await create()
  await change(id, { cost: 30 }, 1)
  expect((await change(id, { insured: true }, 1)).data).toMatchObject({ cost: 30, insured: true, version: 3 })
  expect(await errorOf(change(id, { cost: 31 }, 1))).toMatchObject({
    status: 412,
    code: 'changed_meanwhile',
    data: { version: 3, fields: { cost: { base: 28.5, yours: 31, theirs: 30 } } },
  })
})

test('days in the wrong order and an address that is no tracking page are refused in words', async () => {
  const shop = await startCheckout()
  const { create, call } = await startManager(shop, 'ar')
  expect((await errorOf(create({ min_days: 6 }))).errors).toEqual({ max_days: ['آخر يوم قبل أول يوم'] })
  expect((await errorOf(create({ tracking_url: 'http://a.example/{number}' }))).errors).toEqual({
    tracking_url: ['اكتب عنوانًا يبدأ بـ \u2066https://\u2069 وفيه \u2066{number}\u2069 مرة واحدة بعد اسم الموقع'],
  })
  expect((await errorOf(call('POST /admin/shipping-companies', { ...naqel, cost: 0 }))).errors).toHaveProperty('cost')
})

test('a courier that ends while its shopper fills in the form is no longer ordered with', async () => {
  const shop = await startCheckout()
  const { create, change } = await startManager(shop)
  await insertCourier(shop)
  const courier = await create()
  const customer = await insertCustomer(shop)
  const quote = await quoteFor(customer, { courierId: courier.id })
  await change(courier.id, { active: false }, 1)
  expect(await errorOf(placeOrderWith(customer, { quote_id: quote.id }))).toMatchObject({
    status: 422,
    errors: { shipping_company_id: [expect.any(String)] },
  })
})
