import type * as contract from '@asjad/contract/admin/products'
import type { Product } from '@asjad/contract/catalog'
import type { Parsed } from '@asjad/contract/endpoint'
import type { Locale } from '@asjad/contract/locale'
import { AppError } from '../../app-error.ts'
import { makeTicket, readTicket, ticketLifetimeMs } from '../../crypto/tickets.ts'
import type { Deps } from '../../deps.ts'
import type { Staff } from '../../http/staff.ts'
import type { Trail } from '../audit/record-entry.ts'
import { getProduct } from './product.service.ts'
import { refuseGaps } from './product-checks.ts'
import { gapsFor } from './staff-product.ts'
import { picturesOfProducts, productsById, varietiesOfProducts } from './staff-products.queries.ts'

/** For whoever has the link, for an hour: the product's page as shoppers would see it. */
export async function previewLink(deps: Deps, { id }: Parsed<typeof contract.previewLink>, staff: Staff) {
  const { db } = deps
  const [product] = await productsById(db, [id])
  if (!product) throw new AppError('not_found')
  // A page needs something to show.
  const gaps = gapsFor(product, await varietiesOfProducts(db, [id]), await picturesOfProducts(db, [id]))
  refuseGaps(
    gaps.filter((gap) => gap === 'picture' || gap === 'variety'),
    staff,
  )
  const token = makeTicket(deps, 'product_preview', { productId: id })
  const expires = new Date(deps.now().getTime() + ticketLifetimeMs.product_preview)
  const url = new URL(`/preview/${encodeURIComponent(token)}?lang=${staff.lang}`, deps.publicUrl)
  const trail: Trail = { thing: { kind: 'product', id }, after: { preview_until: expires.toISOString() } }
  return { answer: { data: { url: url.href, expires_at: expires.toISOString() } }, trail }
}

export async function getProductPreview(deps: Deps, token: string, lang: Locale): Promise<Product> {
  const ticket = readTicket(deps, 'product_preview', token)
  if (!ticket) throw new AppError('not_found')
  return getProduct({ ...deps, readDb: deps.db }, ticket.productId, { lang, userId: null }, { isPreview: true })
}
