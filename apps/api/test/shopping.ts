import { insertProduct } from './catalogue.ts'
import { insertShopper } from './shoppers.ts'
import { insertTick, startTestApi } from './test-api.ts'

/** A shop with one product, and a shopper. */
export async function shopWith(product: Parameters<typeof insertProduct>[1] = {}) {
  const api = await startTestApi()
  await insertTick(api.db, { ounce_usd: 4165.2 })
  const { id } = await insertProduct(api.db, product)
  const varieties = await varietyIds(api.db, id)
  const shopper = await insertShopper(api)
  const variety_id = varieties[0] as number
  const add = (fields: object = {}) => shopper.call('POST /products/:id/add-to-cart', { id, variety_id, ...fields })
  const cart = () => shopper.call('GET /carts', {})
  return { ...api, id, variety_id, varieties, shopper, add, cart }
}

export async function varietyIds(db: Awaited<ReturnType<typeof startTestApi>>['db'], productId: number) {
  const rows = await db
    .selectFrom('variety')
    .select('id')
    .where('product_id', '=', productId)
    .orderBy('position')
    .execute()
  return rows.map(({ id }) => id)
}
