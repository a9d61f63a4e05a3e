import { resetAttempts } from '@asjad/api/http/throttle'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { type Buyer, newBuyer, putInCart } from './buyers.ts'
import { inDatabase } from './database.ts'
import { lightHoops, signetRing } from './pieces.ts'
import { callAs } from './staff-calls.ts'
import { buyByTransfer, receiptPdf, receiptPicture } from './transfers.ts'

/** Breaks out of an attribute, a script block, an element and a template, wherever one of them forgets to escape. */
export const planted = `"><img src=x onerror=planted=1></script><script>planted=1</script>\${planted=1}`

/** From the next page on: the message would fail the test at its end, whichever page it comes from. */
export const forbidPlantedScripts = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(window, 'planted', { set: () => console.error('the planted script ran') })
  })

/** On a page of that visit: a script that ran would have been noticed. */
export const expectGuarded = async (page: Page) =>
  expect(await page.evaluate(() => typeof Object.getOwnPropertyDescriptor(window, 'planted')?.set)).toBe('function')

/** A shopper who has written it into every field that takes free text: address, review, orders, messages, file names. */
export async function plantEverywhere() {
  const shopper = await newBuyer()
  const { call } = shopper
  const address = await call('POST /user/addresses', {
    country: planted.slice(0, 60),
    city: planted,
    area: planted,
    street_name: planted,
    home_description: planted,
    postal_code: '12251',
    short_address: 'RRRD2929',
    receiver_name: 'Noura Alotaibi',
    phone: '0551234567',
  })
  const author = { ...shopper, addressId: address.data.id }
  await call('POST /products/:id/comments', { id: signetRing.id, rating: 1, comment: planted, attachments: [] })
  const cancelled = await orderWithNote(author)
  await call('POST /orders/:id/cancel', { id: cancelled })
  const returned = await orderWithNote(author)
  await deliver(returned)
  await call('POST /orders/:id/return', { id: returned, reason: planted })
  const transfer = await buyByTransfer(author)
  await call('POST /orders/:id/receipt', {
    id: transfer.id,
    receipt: [new File([receiptPdf], `${planted}.pdf`, { type: 'application/pdf' })],
  })
  await sendMessages(author)
  // Again, for the pages of cart and checkout.
  await putIntoCartWithNote(author)
  return { token: shopper.token, email: shopper.email, orderIds: { cancelled, returned, transfer: transfer.id } }
}

async function putIntoCartWithNote(shopper: Buyer) {
  await putInCart(shopper, [lightHoops])
  const [line] = (await shopper.call('GET /carts', {})).data
  await shopper.call('PATCH /carts/:item_id', { item_id: line?.id ?? 0, quantity: 1, note: planted })
}

async function orderWithNote(shopper: Buyer) {
  await putIntoCartWithNote(shopper)
  const [courier] = (await shopper.call('GET /shipping-companies', {})).data
  const quote = await shopper.call('POST /checkout/quote', {
    shipping_company_id: courier?.id ?? 0,
    payment_method: 'cash_on_delivery',
  })
  const order = await shopper.call(
    'POST /orders',
    { quote_id: quote.data.id, address_id: shopper.addressId, note: planted },
    { headers: { 'idempotency-key': crypto.randomUUID() } },
  )
  return order.data.id
}

/** By the clerk, who sees the notes on the way. */
async function deliver(id: string) {
  const call = callAs('orders')
  const once = () => ({ headers: { 'idempotency-key': crypto.randomUUID() } })
  await call('POST /admin/orders/:id/moves', { id, move: 'prepare', from: 'confirmed' }, once())
  const awb = `30217${id.slice(2)}`
  await call('POST /admin/orders/:id/moves', { id, move: 'ship', from: 'processing', awb }, once())
  await call('POST /admin/orders/:id/moves', { id, move: 'deliver', from: 'shipped' }, once())
}

async function sendMessages({ call, email }: Buyer) {
  // All journeys have one network address, from which six messages may come in ten minutes.
  await inDatabase((db) => resetAttempts({ db, now: () => new Date() }, 'message from 127.0.0.1'))
  const sender = { name: 'Noura Alotaibi', email }
  await call('POST /contact', { ...sender, subject: planted, message: planted })
  const picture = new File([new Uint8Array(await receiptPicture(10))], `${planted}.png`, { type: 'image/png' })
  const complaint = { ...sender, kind: 'complaint', order_number: planted.slice(0, 40), message: planted } as const
  await call('POST /complaints', { ...complaint, attachments: [picture] })
}
