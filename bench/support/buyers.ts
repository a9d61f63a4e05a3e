import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { sendRequest, type TestRequest } from '../load/send-request.ts'
import type { LoadShopper } from '../load/shoppers.ts'
import { addToCart, type CrowdedShop, type Piece, pieceOf } from './crowded-shop.ts'

/** Every so many sales the last one of a piece is sold: it is sold out on every page, and comes back with the next. */
const sellsOutEvery = 10
/** Far from sold out. */
const stock = 1_000
const piecesForSale = 20
/** Low enough to be paid in cash. */
const maxPrice = 4_000

/**
 * Shoppers who buy well-known pieces, paid in cash on delivery, through the API: each puts a piece into the cart, asks
 * for the price and orders. Every sale changes the quantity that the product's page shows.
 */
export async function openBuyers(
  { url, connection }: CrowdedShop,
  buyers: LoadShopper[],
  /** Where orders wait, others overtake the one that should buy the last. */
  { neverSoldOut = false } = {},
) {
  const pieces = await modestPieces(url)
  const courierId = await cashCourier(url)
  const client = new pg.Client(connection)
  await client.connect()
  const setStock = (ids: number[], left: number) =>
    client.query('update variety set on_hand = reserved + $2 where id = any($1)', [ids, left])
  await setStock(
    pieces.map(({ varietyId }) => varietyId),
    stock,
  )
  const idle = [...buyers]
  /** Those whose cart has something else in it: at first, and after a sale that failed. */
  const withOtherPieces = new Set(buyers)
  let count = 0
  let soldOut: number | undefined

  /** One sale; an error says why there was none. */
  async function sell(times: number[]) {
    const buyer = idle.shift()
    if (!buyer) throw new Error('no buyer is free')
    try {
      count += 1
      const piece = pieces[count % pieces.length] as Piece
      if (soldOut) await setStock([soldOut], stock)
      soldOut = !neverSoldOut && count % sellsOutEvery === 0 ? piece.varietyId : undefined
      if (soldOut) await setStock([soldOut], 1)
      times.push(await buy(url, buyer, piece, { courierId, emptyFirst: withOtherPieces.has(buyer) }))
      withOtherPieces.delete(buyer)
    } catch (error) {
      withOtherPieces.add(buyer)
      throw error
    } finally {
      idle.push(buyer)
    }
  }

  return {
    /** The products that are sold. */
    products: pieces.map(({ id }) => id),
    /** Sells at an even pace, however long a sale takes. */
    start(perSecond: number) {
      const pending = new Set<Promise<void>>()
      const failures: string[] = []
      const times: number[] = []
      let sold = 0
      const startedAt = performance.now()
      const timer = setInterval(() => {
        const sale = sell(times).then(
          () => {
            sold += 1
          },
          (error: Error) => {
            failures.push(error.message)
          },
        )
        pending.add(sale)
        void sale.finally(() => pending.delete(sale))
      }, 1_000 / perSecond)
      return {
        /** Sales a second, how long each order took in milliseconds, and why others failed. */
        async stop() {
          clearInterval(timer)
          const seconds = (performance.now() - startedAt) / 1_000
          await Promise.all(pending)
          return { perSecond: sold / seconds, times, failures }
        },
      }
    },
    close: () => client.end(),
  }
}
export type Buyers = Awaited<ReturnType<typeof openBuyers>>

/** Sold in cash: a card would also measure the payment gateway. Returns how long the order took. */
async function buy(
  url: string,
  buyer: LoadShopper,
  piece: Piece,
  { courierId, emptyFirst }: { courierId: number; emptyFirst: boolean },
) {
  const ask = async <T>(request: TestRequest) => {
    const headers = { authorization: `Bearer ${buyer.token}`, ...request.headers }
    const { status, body } = await sendRequest(url, { ...request, headers })
    if (status >= 300) throw new Error(`${request.path}: ${status} ${body.toString().slice(0, 200)}`)
    return (body.length > 0 ? JSON.parse(body.toString()).data : undefined) as T
  }
  if (emptyFirst) await ask({ method: 'DELETE', path: '/api/v1/carts' })
  await addToCart(url, buyer, piece)
  const quote = await ask<{ id: number }>({
    method: 'POST',
    path: '/api/v1/checkout/quote',
    body: { shipping_company_id: courierId, payment_method: 'cash_on_delivery' },
  })
  const since = performance.now()
  await ask({
    method: 'POST',
    path: '/api/v1/orders',
    headers: { 'idempotency-key': randomUUID() },
    body: { quote_id: quote.id, address_id: buyer.addressId, identity: { type: 'passport', number: 'A1234567' } },
  })
  return performance.now() - since
}

const dataAt = async <T>(url: string, path: string) =>
  (JSON.parse((await sendRequest(url, { path })).body.toString()) as { data: T }).data

async function modestPieces(url: string) {
  const cards = await dataAt<{ id: number }[]>(
    url,
    `/api/v1/products?per_page=60&sort=best_selling&in_stock=1&max_price=${maxPrice}`,
  )
  const pieces = await Promise.all(cards.map(({ id }) => pieceOf(url, id)))
  return pieces.filter((piece) => piece !== null).slice(0, piecesForSale)
}

async function cashCourier(url: string) {
  const couriers = await dataAt<{ id: number; cash_on_delivery: boolean }[]>(url, '/api/v1/shipping-companies')
  return couriers.find(({ cash_on_delivery }) => cash_on_delivery)?.id ?? 0
}
