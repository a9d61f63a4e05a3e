import jsQr from 'jsqr'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import {
  buy,
  cards,
  insertCoupon,
  insertCourier,
  insertCustomer,
  insertVariety,
  putInCart,
  startCheckout,
} from '../../../test/checkout.ts'
import { placedOrder } from '../../../test/placed-order.ts'
import { taxDocumentPdf } from './tax-document-pdf.ts'
import { zatcaCode } from './tax-documents.rules.ts'
import { typeset } from './typesetter.ts'

test.for([
  [
    'Bobs Records',
    '310122393500003',
    '2022-04-25T15:30:00Z',
    1000_00,
    150_00,
    'AQxCb2JzIFJlY29yZHMCDzMxMDEyMjM5MzUwMDAwMwMUMjAyMi0wNC0yNVQxNTozMDowMFoEBzEwMDAuMDAFBjE1MC4wMA==',
  ],
  [
    'الجواهري العربي',
    '310122393500003',
    '2022-04-25T15:30:00Z',
    1000_00,
    150_00,
    'AR3Yp9mE2KzZiNin2YfYsdmKINin2YTYudix2KjZigIPMzEwMTIyMzkzNTAwMDAzAxQyMDIyLTA0LTI1VDE1OjMwOjAwWgQHMTAwMC4wMAUGMTUwLjAw',
  ],
  [
    'متجر ذهب تجريبي',
    '300000000000003',
    '2026-11-14T09:30:00Z',
    4025_00,
    525_00,
    'ARzZhdiq2KzYsSDYsNmH2Kgg2KrYrNix2YrYqNmKAg8zMDAwMDAwMDAwMDAwMDMDFDIwMjYtMTEtMTRUMDk6MzA6MDBaBAc0MDI1LjAwBQY1MjUuMDA=',
  ],
] as const)('the code of %s is as the tax authority publishes it', ([seller, vatNumber, at, total, vat, code]) => {
  expect(zatcaCode({ seller, vatNumber, at: new Date(at), total, vat })).toBe(code)
})

test('a seller whose name does not fit into the code is refused', () => {
  const at = new Date('2026-11-14T09:30:00Z')
  expect(() => zatcaCode({ seller: 'ع'.repeat(128), vatNumber: '3', at, total: 1, vat: 0 })).toThrow(RangeError)
})

const cents = (sar: number) => Math.round(sar * 100)

async function soldWithCoupon() {
  const shop = await startCheckout()
  await shop.db
    .insertInto('setting')
    .values([
      { key: 'name', value_ar: 'عسجد', value_en: 'Asjad', is_public: true },
      { key: 'tax_number', value_ar: '310122393500003', value_en: '310122393500003', is_public: true },
    ])
    .execute()
  const courier = await insertCourier(shop)
  await insertCoupon(shop)
  const ring = await insertVariety(shop, { pricing: 'gold', variety: { weight_mg: 4200, making: 105_00 } })
  const bar = await insertVariety(shop, { tax_category: 'zero', caliber: 24, variety: { fixed_price: 2_500_00 } })
  const customer = await insertCustomer(shop, { varietyId: ring.varietyId, quantity: 2 })
  await putInCart(shop, customer, bar.varietyId)
  const order = await buy(shop, customer, { courierId: courier.id, coupon: 'GOLD200', card: cards.atOnce })
  return { shop, customer, order }
}

test('quote, order, invoice and the gateway tell the same sums, and the code can be read from the picture', async () => {
  const { shop, customer, order } = await soldWithCoupon()
  const { invoice } = (await customer.call('GET /orders/:id/invoice', { id: order.id })).data
  const { subtotal, discount, delivery_cost, vat, total } = order
  expect(invoice).toMatchObject({ number: 'INV-000001', subtotal, discount, delivery_cost, vat, total })
  expect(invoice.lines.reduce((sum, line) => sum + cents(line.total), 0)).toBe(
    cents(total) - cents(order.delivery_total),
  )
  expect(invoice.taxable.reduce((sum, { base, vat }) => sum + cents(base) + cents(vat), 0)).toBe(cents(total))
  expect(invoice.lines[0]).toMatchObject({ title: { ar: 'خاتم', en: 'Ring' }, caliber: 21, weight: 4.2, making: 105 })
  expect((await shop.moyasar.payment(order.transactions[0]?.id ?? '')).amount).toBe(cents(total))

  const { data, info } = await sharp(Buffer.from(invoice.qr_svg))
    .resize(400)
    .extend({ top: 20, bottom: 20, left: 20, right: 20, background: 'white' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(jsQr.default(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(invoice.qr)
  const fields = Buffer.from(invoice.qr, 'base64')
  expect(fields.subarray(2, 2 + (fields[1] ?? 0)).toString()).toBe('عسجد')
  expect(fields.toString()).toContain(total.toFixed(2))
})

test('the invoice is a PDF for whoever asks for one, and nobody else’s', async () => {
  const { shop, customer, order } = await soldWithCoupon()
  const ask = (path: string, token: string, accept = '*/*') =>
    shop.request(`/api/v1/orders/${order.id}/${path}`, { headers: { authorization: `Bearer ${token}`, accept } })
  for (const answer of [
    await ask('invoice.pdf', customer.token),
    await ask('invoice', customer.token, 'application/pdf'),
  ]) {
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(
      Buffer.from(await answer.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
  }
  const other = await insertCustomer(shop)
  expect((await ask('invoice.pdf', other.token)).status).toBe(404)
  expect((await shop.request(`/api/v1/orders/${order.id}/invoice.pdf`)).status).toBe(401)
  expect((await ask('invoice.pdf?document=INV-999999', customer.token)).status).toBe(404)
  const headers = { authorization: `Bearer ${customer.token}`, accept: 'application/pdf' }
  for (const id of ['%00', 'A-0%00', '0', 'x'.repeat(5000)])
    for (const path of ['invoice', 'invoice.pdf'])
      expect((await shop.request(`/api/v1/orders/${id}/${path}`, { headers })).status).toBe(404)
  const typed = await shop.request(`/api/v1/orders/${order.id.toLowerCase()}/invoice.pdf`, { headers })
  expect(typed.status).toBe(200)

  await customer.call('POST /orders/:id/cancel', { id: order.id })
  const { credit_notes, invoice } = (await customer.call('GET /orders/:id/invoice', { id: order.id })).data
  expect(credit_notes).toMatchObject([
    { number: 'CN-000001', invoice_number: invoice.number, total: invoice.total, vat: invoice.vat },
  ])
  expect((await ask('invoice.pdf?document=CN-000001', customer.token)).status).toBe(200)
})

test('an account has thirty PDFs in ten minutes, and others have theirs', async () => {
  const { shop, customer, order } = await soldWithCoupon()
  const ask = () =>
    shop.request(`/api/v1/orders/${order.id}/invoice.pdf`, { headers: { authorization: `Bearer ${customer.token}` } })
  const statuses = (await Promise.all(Array.from({ length: 31 }, ask))).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([...Array(30).fill(200), 429])
})

test('while an invoice is set in type, the store answers others', async () => {
  const {
    shop: { deps },
    customer,
    order,
  } = await soldWithCoupon()
  const { invoice } = (await customer.call('GET /orders/:id/invoice', { id: order.id })).data
  const [line] = invoice.lines
  if (!line) throw new Error('an invoice without lines')
  await taxDocumentPdf(deps, invoice, 'one account')
  const done: string[] = []
  const long = taxDocumentPdf(deps, { ...invoice, lines: Array.from({ length: 400 }, () => line) }, 'one account')
  const all = [long.then(() => done.push('invoice')), new Promise(setImmediate).then(() => done.push('others'))]
  await Promise.all(all)
  expect(Buffer.from(await long).toString('latin1', 0, 5)).toBe('%PDF-')
  expect(done).toEqual(['others', 'invoice'])
})

test('a document that cannot be set in type leaves the typesetter to the next', async () => {
  const {
    shop: { deps },
    customer,
    order,
  } = await soldWithCoupon()
  const { invoice } = (await customer.call('GET /orders/:id/invoice', { id: order.id })).data
  await expect(typeset('tax-document', '{}', 'nobody')).rejects.toThrow('does not contain key')
  expect((await taxDocumentPdf(deps, { ...invoice, number: 'INV-900001' }, 'a')).length).toBeGreaterThan(1000)
})

test('a document is set in type once, also for many who ask at the same time', async () => {
  const {
    shop: { deps },
    customer,
    order,
  } = await soldWithCoupon()
  const { invoice } = (await customer.call('GET /orders/:id/invoice', { id: order.id })).data
  const [first, second] = await Promise.all([taxDocumentPdf(deps, invoice, 'a'), taxDocumentPdf(deps, invoice, 'b')])
  expect(second).toBe(first)
  expect(await taxDocumentPdf(deps, invoice, 'c')).toBe(first)
  expect(await taxDocumentPdf(deps, { ...invoice, number: 'INV-900000' }, 'c')).not.toBe(first)
})

const bar = { tax_category: 'zero', caliber: 24, variety: { fixed_price: 9_000_00 } } as const

async function deliveredBar() {
  const placed = await placedOrder({ card: cards.atOnce, variety: bar })
  await placed.transition('prepare')
  await placed.transition('ship', { trackingNumber: '1' })
  await placed.transition('deliver')
  return placed
}

test('a part of the price of a bar goes back at the rates of its invoice: nothing for the bar, VAT for its delivery', async () => {
  const { customer, order, transition } = await deliveredBar()
  await transition('ask_return')
  await transition('accept_return', { amount: 8_000_00 })
  const { invoice, credit_notes } = (await customer.call('GET /orders/:id/invoice', { id: order.id })).data
  expect(invoice.taxable).toMatchObject([{ vat_percent: 15 }, { vat_percent: 0, base: 9_000, vat: 0 }])
  expect(credit_notes).toMatchObject([
    {
      total: 8_000,
      vat: 4.04,
      taxable: [
        { vat_percent: 15, base: 26.94, vat: 4.04 },
        { vat_percent: 0, base: 7_969.02, vat: 0 },
      ],
      lines: [
        { vat_percent: 15, unit_price: 26.94, vat: 4.04, total: 30.98 },
        { vat_percent: 0, unit_price: 7_969.02, vat: 0, total: 7_969.02 },
      ],
    },
  ])
})

test('notes that give everything back, part by part, sum up to the invoice at each rate', async () => {
  const { customer, order, transition } = await deliveredBar()
  await transition('adjust', { amount: 312_00 })
  await transition('adjust', { amount: 1 })
  await transition('adjust', { amount: 127_03 })
  await transition('ask_return')
  await transition('accept_return')
  const { invoice, credit_notes } = (await customer.call('GET /orders/:id/invoice', { id: order.id })).data
  expect(credit_notes).toHaveLength(4)
  for (const { vat_percent, base, vat } of invoice.taxable) {
    const credited = credit_notes.flatMap(({ taxable }) => taxable).filter((each) => each.vat_percent === vat_percent)
    expect(credited.reduce((sum, each) => sum + cents(each.base), 0)).toBe(cents(base))
    expect(credited.reduce((sum, each) => sum + cents(each.vat), 0)).toBe(cents(vat))
  }
})
