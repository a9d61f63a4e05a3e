import { maxFound, type searchEverything } from '@asjad/contract/admin/search'
import type { Data } from '@asjad/contract/endpoint'
import { fromMinor } from '@asjad/contract/money'
import { plainSerial } from '@asjad/contract/serial'
import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import type { Staff } from '../../http/staff.ts'
import { pictureOf } from '../../media/picture.ts'
import { findProductIds } from '../catalog/find-products.service.ts'
import { findOrders, personOf } from '../orders/order-list.service.ts'
import { containsPart, searchedParts } from '../orders/search-parts.ts'
import { certificatesBySerial, matchingCustomers, productsByIds, varietiesBySku } from './everything.queries.ts'

type Found = Data<typeof searchEverything>

/** The indexes know nothing shorter, and a search for it would read every row. */
const minLetters = 3

/** Each kind only for those who may see it. */
export async function findEverything(deps: Deps, q: string, { permissions }: Staff): Promise<Found> {
  const longEnough = searchedParts(q).some(([text]) => text.length >= minLetters)
  const search = <Row>(find: (deps: Deps, q: string) => Promise<Row[]>) => (longEnough ? find(deps, q) : [])
  return {
    ...(permissions.has('orders.view') && { orders: await search(orders) }),
    ...(permissions.has('customers.view') && { customers: await search(customers) }),
    ...((permissions.has('catalogue.edit') || permissions.has('stock.adjust')) && { products: await search(products) }),
    ...(permissions.has('certificates.view') && { certificates: await search(certificates) }),
  }
}

async function orders(deps: Deps, q: string): Promise<NonNullable<Found['orders']>> {
  return (await findOrders(deps, q, maxFound)).map((order) => ({
    id: order.id,
    status: order.status,
    name: personOf(order).name,
    city: order.address.city,
    total: fromMinor(order.total),
    created_at: order.created_at.toISOString(),
  }))
}

const customers = ({ db }: Deps, q: string): Promise<NonNullable<Found['customers']>> =>
  matchingCustomers(
    db,
    searchedParts(q).map((part) => containsPart(sql`search_text`, part)),
    maxFound,
  )

/** By SKU or part of one, else by the words of titles and descriptions in both languages, as the shop searches. */
async function products(deps: Deps, q: string): Promise<NonNullable<Found['products']>> {
  const bySku = /^[a-z0-9-]{3,}$/i.test(q) ? await varietiesBySku(deps.db, q, maxFound) : []
  const ids = bySku.length > 0 ? bySku.map(({ product_id }) => product_id) : await findProductIds(deps, q, maxFound)
  const skuOf = new Map(bySku.map(({ product_id, sku }) => [product_id, sku]))
  return (await productsByIds(deps.db, ids)).map((row) => ({
    id: row.id,
    title: { ar: row.title_ar, en: row.title_en },
    sku: skuOf.get(row.id) ?? row.sku,
    karat: row.caliber,
    picture: row.picture && pictureOf(row.picture),
    published: row.published,
  }))
}

async function certificates({ db }: Deps, q: string): Promise<NonNullable<Found['certificates']>> {
  const serial = plainSerial(q)
  if (serial.length < minLetters) return []
  return (await certificatesBySerial(db, serial, maxFound)).map((row) => ({
    serial: row.serial,
    title: { ar: row.title_ar, en: row.title_en },
    sku: row.sku,
    karat: row.caliber,
    revoked: row.revoked_at !== null,
    marked: row.marked_at !== null,
  }))
}
