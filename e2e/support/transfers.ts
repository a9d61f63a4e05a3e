import type { AnswerOf } from '@asjad/contract/client'
import sharp from 'sharp'
import { expect } from 'vitest'
import { type Buyer, putInCart } from './buyers.ts'
import { inDatabase } from './database.ts'
import { newSession } from './own-session.ts'
import { lightHoops } from './pieces.ts'
import { callWith } from './staff-calls.ts'

type Order = AnswerOf<'GET /orders/:id'>['data']

/** Orders through the API, to be paid by bank transfer. */
export async function buyByTransfer(shopper: Buyer, piece = lightHoops): Promise<Order> {
  const { call, addressId } = shopper
  await putInCart(shopper, [piece])
  const [courier] = (await call('GET /shipping-companies', {})).data
  const quote = await call('POST /checkout/quote', {
    shipping_company_id: courier?.id ?? 0,
    payment_method: 'bank_transfer',
  })
  const order = await call(
    'POST /orders',
    { quote_id: quote.data.id, address_id: addressId },
    { headers: { 'idempotency-key': crypto.randomUUID() } },
  )
  return order.data
}

/** A picture as a bank's app would give it, with the amount on it. */
export const receiptPicture = (amount: number) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="800"><rect width="600" height="800" fill="#fff"/><text x="300" y="300" font-size="64" text-anchor="middle">${amount.toFixed(2)}</text></svg>`,
    ),
  )
    .png()
    .toBuffer()

/** The smallest PDF that readers open. */
export const receiptPdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
)

export async function sendReceipt({ call }: Buyer, { id, total }: Order) {
  const picture = new File([new Uint8Array(await receiptPicture(total))], 'receipt.png', { type: 'image/png' })
  return (await call('POST /orders/:id/receipt', { id, receipt: [picture] })).data
}

let references = 0
/** What no other transfer has. */
export const newReference = () => `FT26${Date.now().toString(36).toUpperCase()}${++references}`

/** Whose second factor was confirmed just now, as money asks for it. */
export const accountant = async () => callWith(await newSession('accounts'))

/** Books money as the accountant would. */
export async function bookTransfer(id: string, amount: number, reference = newReference()) {
  const call = await accountant()
  const { data: transfer } = await call('GET /admin/transfers/:id', { id })
  const { data } = await call(
    'POST /admin/transfers/:id/confirm',
    { id, from: transfer.status, amount: Math.round(amount * 100) / 100, bank_reference: reference },
    { headers: { 'idempotency-key': crypto.randomUUID() } },
  )
  return { ...data, reference }
}

/** Lets the hours pass in which the money was to arrive, and waits until the store has noticed. */
export async function letTimeRunOut({ call }: Buyer, id: string) {
  const past = new Date(Date.now() - 2 * 60_000)
  await inDatabase((db) => db.updateTable('shop_order').set({ pay_until: past }).where('id', '=', id).execute())
  await expect
    .poll(async () => (await call('GET /orders/:id', { id })).data.status, { timeout: 60_000, interval: 1_000 })
    .toBe('cancelled')
}
