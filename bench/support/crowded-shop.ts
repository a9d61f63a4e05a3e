import { bestSellers, leafCategories } from '../catalogue.ts'
import { startEnvironment } from '../load/environment.ts'
import { sendRequest } from '../load/send-request.ts'
import { fillShop, type LoadShopper } from '../load/shoppers.ts'

type Options = {
  products: number
  shoppers: number
  /** The checkout whose code the store runs, if it is not this one. */
  home?: string
}

export type CrowdedShop = Awaited<ReturnType<typeof openShop>>

/**
 * A store with this many generated products and shoppers who are logged in, each with two lines in the cart. It runs as
 * behind a proxy, so that each visitor may have their own network address.
 */
export async function openShop({ products, shoppers: count, home }: Options) {
  const label = `${products.toLocaleString('en')} products`
  console.log(`  opening a shop of ${label}${home ? ', earlier version' : ''}`)
  const environment = await startEnvironment({
    variables: { DEMO_PRODUCTS: String(products), TRUSTED_PROXIES: '1' },
    ...(home && { home }),
  })
  try {
    const { url, stores } = environment
    const shoppers = await fillShop(environment, count, { keepStock: true })
    const ids = await bestSellers(url, 500)
    const lines = (await Promise.all(ids.slice(0, 40).map((id) => pieceOf(url, id)))).filter((piece) => piece !== null)
    for (const [n, shopper] of shoppers.entries())
      for (const place of [0, 1]) await addToCart(url, shopper, lines[(n * 2 + place) % lines.length] as Piece)
    return {
      label,
      url,
      pid: stores[0]?.pid() ?? 0,
      connection: environment.connection,
      shoppers,
      products: ids,
      categories: await leafCategories(url),
      close: () => environment.tearDown(),
    }
  } catch (error) {
    await environment.tearDown()
    throw error
  }
}

export type Piece = { id: number; varietyId: number }

/** What may be put into a cart without further questions, and is in stock. */
export async function pieceOf(url: string, id: number): Promise<Piece | null> {
  const { body } = await sendRequest(url, { path: `/api/v1/products/${id}` })
  const { data } = JSON.parse(body.toString()) as {
    data: { requires_custom_text: 0 | 1; varieties: { id: number; quantity: number }[] }
  }
  const variety = data.varieties.find(({ quantity }) => quantity > 0)
  return variety && !data.requires_custom_text ? { id, varietyId: variety.id } : null
}

export async function addToCart(url: string, { token }: LoadShopper, { id, varietyId }: Piece) {
  const { status, body } = await sendRequest(url, {
    method: 'POST',
    path: `/api/v1/products/${id}/add-to-cart`,
    headers: { authorization: `Bearer ${token}` },
    body: { variety_id: varietyId, quantity: 1 },
  })
  if (status >= 300) throw new Error(`nothing was added to the cart: ${status} ${body}`)
}
