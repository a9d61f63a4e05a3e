import type { AnswerOf, Call } from '@asjad/contract/client'
import type { Locale } from '@asjad/contract/locale'
import type { Page } from 'playwright-core'
import { onTestFinished } from 'vitest'
import { visit, type Width } from './browser.ts'
import { callIn, newShopper } from './shoppers.ts'

export type Buyer = { email: string; token: string; call: Call; addressId: number }

/** A shopper with a verified account and an address in Riyadh. */
export async function newBuyer(lang: Locale = 'en'): Promise<Buyer> {
  const { email, token } = await newShopper({ lang })
  const call = callIn(lang, token)
  const address = await call('POST /user/addresses', {
    country: 'Saudi Arabia',
    city: 'Riyadh',
    area: 'Al Wurud',
    street_name: 'Olaya Street',
    postal_code: '12251',
    short_address: 'RRRD2929',
    receiver_name: 'Noura Alotaibi',
    phone: '0551234567',
  })
  return { email, token, call, addressId: address.data.id }
}

/** The same, whose orders return their stock at the end: all journeys share it. */
export async function newBuyerWhoLeaves(lang: Locale = 'en') {
  const shopper = await newBuyer(lang)
  onTestFinished(async () => {
    for (const { id, status } of (await shopper.call('GET /orders', { per_page: 60 })).data)
      if (status !== 'cancelled') await shopper.call('POST /orders/:id/cancel', { id })
  })
  return shopper
}

type Piece = AnswerOf<'GET /products/:id'>['data']

/** Puts products of the demo store into the cart, each in the first size that is in stock. */
export async function putInCart({ call }: Buyer, lines: readonly { id: number; quantity?: number }[]) {
  for (const { id, quantity = 1 } of lines) {
    const { data } = await call('GET /products/:id', { id })
    await call('POST /products/:id/add-to-cart', { id, variety_id: inStock(data).id, quantity })
  }
}

export function inStock({ varieties, title }: Piece) {
  const variety = varieties.find(({ quantity }) => quantity > 0)
  if (!variety) throw new Error(`${title} is sold out`)
  return variety
}

/** A page on which this shopper is logged in. */
export async function visitAs(
  { token }: Buyer,
  path: string,
  variant: { lang?: Locale; width?: Width; theme?: 'light' | 'dark'; ownBrowser?: boolean } = {},
): Promise<Page> {
  return visit(path, { ...variant, token })
}
