import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Kind, Recorder } from './recorder.ts'
import { BrokenConnection, sendRequest, type TestRequest, type TestResponse } from './send-request.ts'
import { couponCode, type LoadShopper } from './shoppers.ts'

export type PlacedOrder = { id: string; key: string; method: 'card' | 'cash_on_delivery'; resent: number }
export type VisitOptions = {
  url: string
  sandboxUrl: string
  publishableKey: string
  shoppers: LoadShopper[]
  /** Whether broken connections are part of the trial: then a shopper sends the same again, as the storefront does. */
  connectionsMayBreak: boolean
  /** Percentages of visitors, if different from a normal day. */
  shares?: Shares
}

type Shares = { search: number; cart: number; checkout: number }
const usualShares: Shares = { search: 15, cart: 4, checkout: 1 }
/** Percentage of page visitors who are logged in, so that their pages are rendered for them alone. */
const loggedInPercent = 20

const words = [
  'خاتم',
  'سوار',
  'سلسلة ذهب',
  'اسورره',
  'قلادة',
  'ring',
  'gold necklace',
  'braclet',
  'earrings',
  '21',
  'ن',
]
// Test cards of the sandbox: one is paid immediately, one asks its holder on the bank's page.
const cards = { atOnce: '5421080101000000', atTheBank: '4111111111111111' }
/** How long a shopper retries. */
const retryForMs = 60_000

type Piece = { id: number; varietyId: number }

/** Looks around once, then returns a function that runs the visit of one visitor who arrives at a given moment. */
export async function openVisits(options: VisitOptions) {
  const { url, shares = usualShares } = options
  const shop = await discoverShop(url)
  const [buyers, others] = [
    options.shoppers.slice(0, options.shoppers.length / 2),
    options.shoppers.slice(options.shoppers.length / 2),
  ]
  const idle = [...buyers]

  return async (due: number, recorder: Recorder, onPlaced: (order: PlacedOrder) => void) => {
    const dice = Math.random() * 100
    if (dice < shares.checkout) {
      const buyer = idle.shift()
      if (!buyer) return recorder.recordFailure('order', 'no shopper is free')
      const visitor = visitorOf(options, due, recorder, buyer)
      await buy(visitor, options, pick(shop.pieces), buyer, onPlaced).finally(() => idle.push(buyer))
    } else if (dice < shares.checkout + shares.cart) {
      await useCart(visitorOf(options, due, recorder, pick(others)), pick(shop.pieces))
    } else if (dice < shares.checkout + shares.cart + shares.search) {
      const search = encodeURIComponent(pick(words))
      const path = Math.random() < 0.7 ? `/api/v1/products?per_page=8&search=${search}` : `/products?search=${search}`
      await visitorOf(options, due, recorder)('search', { path })
    } else {
      const person = Math.random() * 100 < loggedInPercent ? pick(others) : undefined
      const page = Math.random() < 0.5
      await visitorOf(
        options,
        due,
        recorder,
        person,
      )(page ? 'page' : 'api', { path: pick(page ? shop.pages : shop.calls) })
    }
  }
}

const pick = <T>(list: readonly T[]) => list[Math.floor(Math.random() * list.length)] as T

/** The pages of this store, products to buy, and the courier. */
async function discoverShop(url: string) {
  const data = async <T>(path: string) =>
    (JSON.parse((await sendRequest(url, { path: `/api/v1${path}` })).body.toString()) as { data: T }).data
  const categories = await data<{ id: number; categories: { id: number }[] }[]>('/categories')
  const leaves = categories.flatMap(({ id, categories }) => [id, ...categories.map((child) => child.id)])
  const all = await data<{ id: number }[]>('/products?per_page=60')
  const modest = await data<{ id: number; requires_custom_text: 0 | 1 }[]>('/products?per_page=20&max_price=4000')
  const pieces: Piece[] = []
  for (const { id } of modest.filter(({ requires_custom_text }) => !requires_custom_text)) {
    const { varieties } = await data<{ varieties: { id: number; quantity: number }[] }>(`/products/${id}`)
    const variety = varieties.find(({ quantity }) => quantity > 0)
    if (variety) pieces.push({ id, varietyId: variety.id })
  }
  const sorts = ['suggested', 'best_selling', 'price_desc', 'price_asc']
  const repeated = <T>(list: T[], times: number) => Array.from({ length: times }, () => list).flat()
  return {
    pieces,
    pages: [
      ...repeated(['/', '/gold-today', '/Store'], 8),
      ...leaves.flatMap((id) => [`/category/${id}`, `/category/${id}?sort=price_asc`]),
      ...all.map(({ id }) => `/products/${id}`),
    ],
    calls: [
      ...repeated(['/api/v1/home', '/api/v1/gold-prices', '/api/v1/categories', '/api/v1/general_settings'], 5),
      ...leaves.flatMap((id) => sorts.map((sort) => `/api/v1/products?category_id=${id}&sort=${sort}`)),
      ...all.map(({ id }) => `/api/v1/products/${id}`),
    ],
  }
}

type Visitor = (kind: Kind, request: TestRequest) => Promise<TestResponse & { resent: number }>

/** A visitor's first request is due on arrival; each further one follows the previous response. */
function visitorOf(
  { url, connectionsMayBreak }: VisitOptions,
  due: number,
  recorder: Recorder,
  shopper?: LoadShopper,
): Visitor {
  const lang = Math.random() < 0.75 ? 'ar' : 'en'
  const headers: Record<string, string> = {
    lang,
    cookie: `language=${lang}${shopper ? `; jwt=${shopper.token}` : ''}`,
    ...(shopper && { authorization: `Bearer ${shopper.token}` }),
  }
  let start = due
  return async (kind, request) => {
    const encoding = request.body || kind === 'cart' ? {} : { 'accept-encoding': 'gzip' }
    const givesUpAt = performance.now() + retryForMs
    for (let resent = 0; ; resent++) {
      const mayRetry = connectionsMayBreak && performance.now() < givesUpAt
      try {
        const response = await sendRequest(url, {
          ...request,
          headers: { ...headers, ...encoding, ...request.headers },
        })
        recorder.recordDuration(kind, performance.now() - start)
        start = performance.now()
        if (response.status >= 400)
          recorder.recordFailure(kind, `${response.status} ${codeIn(response)} ${endpointOf(request)}`)
        // Nobody knows whether it was handled, so an order is sent again with its idempotency key.
        if (!(mayRetry && kind === 'order' && response.status >= 500)) return { ...response, resent }
        await delay(500)
      } catch (error) {
        if (!(error instanceof BrokenConnection)) throw error
        if (!mayRetry) {
          recorder.recordFailure(kind, error.message)
          throw error
        }
        recorder.recordResend(kind)
        await delay(250)
      }
    }
  }
}

/** The code of a refusal in JSON; pages and proxies send none. */
const codeIn = ({ body }: TestResponse) => /"code":"(\w+)"/.exec(body.toString('latin1'))?.[1] ?? ''
const endpointOf = ({ method = 'GET', path }: TestRequest) => `${method} ${path.replace(/\d+/g, 'n')}`

const dataOf = <T>({ body }: TestResponse) => (JSON.parse(body.toString()) as { data: T }).data

/** Uses cart and favourites. */
async function useCart(visit: Visitor, { id, varietyId }: Piece) {
  const dice = Math.random()
  if (dice < 0.3) await visit('cart', { path: '/api/v1/carts' })
  else if (dice < 0.5) await visit('cart', { path: '/cart' })
  else if (dice < 0.7) await visit('cart', { method: 'POST', path: `/api/v1/products/${id}/toggle-wishlist`, body: {} })
  else if (dice < 0.8) await visit('cart', { path: '/api/v1/wishlist' })
  else {
    const added = await visit('cart', {
      method: 'POST',
      path: `/api/v1/products/${id}/add-to-cart`,
      body: { variety_id: varietyId, quantity: 1 },
    })
    if (added.status < 300)
      await visit('cart', {
        method: 'PATCH',
        path: `/api/v1/carts/${dataOf<{ id: number }>(added).id}`,
        body: { quantity: dice < 0.9 ? 0 : 2 },
      })
  }
}

/** A whole purchase: half in cash, half by card, and every second card asks its holder at the bank. */
async function buy(
  visit: Visitor,
  options: VisitOptions,
  piece: Piece,
  buyer: LoadShopper,
  onPlaced: (order: PlacedOrder) => void,
) {
  const dice = Math.random()
  const method = dice < 0.5 ? 'cash_on_delivery' : 'card'
  await visit('cart', { method: 'DELETE', path: '/api/v1/carts' })
  const added = await visit('cart', {
    method: 'POST',
    path: `/api/v1/products/${piece.id}/add-to-cart`,
    body: { variety_id: piece.varietyId, quantity: 1 },
  })
  if (added.status >= 300) return
  const couriers = await visit('api', {
    path: '/api/v1/shipping-companies',
    headers: { 'accept-encoding': 'identity' },
  })
  const courier = dataOf<{ id: number; cash_on_delivery: boolean }[]>(couriers).find((one) => one.cash_on_delivery)
  const quoted = await visit('quote', {
    method: 'POST',
    path: '/api/v1/checkout/quote',
    body: {
      shipping_company_id: courier?.id,
      payment_method: method,
      ...(Math.random() < 0.3 && { coupon_code: couponCode }),
    },
  })
  if (quoted.status >= 300) return
  const card_token =
    method === 'card' ? await tokenFor(options, dice < 0.75 ? cards.atOnce : cards.atTheBank) : undefined
  const key = randomUUID()
  const ordered = await visit('order', {
    method: 'POST',
    path: '/api/v1/orders',
    body: {
      quote_id: dataOf<{ id: number }>(quoted).id,
      address_id: buyer.addressId,
      identity: { type: 'passport', number: 'A1234567' },
      card_token,
    },
    headers: { 'idempotency-key': key },
  })
  if (ordered.status >= 300) return
  const { id, payment } = dataOf<{ id: string; payment: { redirect_url: string } | null }>(ordered)
  onPlaced({ id, key, method, resent: ordered.resent })
  if (!payment) return
  await approveAtBank(options, payment.redirect_url)
  await visit('order', { method: 'POST', path: `/api/v1/orders/${id}/check-payment`, body: {} })
}

async function tokenFor({ sandboxUrl, publishableKey }: VisitOptions, number: string) {
  const { body } = await sendRequest(sandboxUrl, {
    method: 'POST',
    path: '/sandbox/moyasar/v1/tokens',
    headers: { authorization: `Basic ${Buffer.from(`${publishableKey}:`).toString('base64')}` },
    body: { name: 'Sara Ahmad', number, month: 12, year: new Date().getUTCFullYear() + 2, cvc: '123', save_only: true },
  })
  return (JSON.parse(body.toString()) as { id: string }).id
}

/** The cardholder approves. The page belongs to the gateway, so the request does not go through the store. */
async function approveAtBank({ sandboxUrl }: VisitOptions, redirectUrl: string) {
  const { pathname, search } = new URL(redirectUrl)
  await fetch(`${sandboxUrl}${pathname}${search}`, {
    method: 'POST',
    body: new URLSearchParams({ decision: 'approve', otp: '' }),
    redirect: 'manual',
  })
}
