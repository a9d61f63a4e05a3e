import type { Locale } from '@asjad/contract/locale'
import { visit, type Width } from './browser.ts'
import { callIn, newShopper } from './shoppers.ts'

/** The cart of a shopper, with these lines. */
export async function openCart(
  lines: { id: number; custom_text?: string; note?: string }[],
  lang: Locale,
  width: Width,
) {
  const { token } = await newShopper({ lang })
  const call = callIn(lang, token)
  for (const line of lines) {
    const { data } = await call('GET /products/:id', { id: line.id })
    await call('POST /products/:id/add-to-cart', { ...line, variety_id: data.variety_id })
  }
  const page = await visit('/cart', { lang, width, token, expectedComplaints: /status of 500/ })
  const cart = async () => (await call('GET /carts', {})).data
  return { page, cart, call }
}
