import type * as contract from '@asjad/contract/admin/products'
import type { Parsed } from '@asjad/contract/endpoint'
import { AppError } from '../../app-error.ts'
import { makeTicket, readTicket, ticketLifetimeMs } from '../../crypto/tickets.ts'
import type { Deps } from '../../deps.ts'
import type { Trail } from '../audit/record-entry.ts'
import { productsById } from './staff-products.queries.ts'

type PreviewDeps = Pick<Deps, 'sealer' | 'now'>

/** For whoever has the link, for an hour: the product's page as shoppers would see it. */
export async function previewLink(deps: Deps, { id }: Parsed<typeof contract.previewLink>) {
  const [product] = await productsById(deps.db, [id])
  if (!product) throw new AppError('not_found')
  const token = makeTicket(deps, 'product_preview', { productId: id })
  const url = new URL(`/products/${id}`, deps.publicUrl)
  url.searchParams.set('preview', token)
  const expires = new Date(deps.now().getTime() + ticketLifetimeMs.product_preview)
  const trail: Trail = { thing: { kind: 'product', id }, after: { preview_until: expires.toISOString() } }
  return { answer: { data: { url: url.href, expires_at: expires.toISOString() } }, trail }
}

export const mayPreview = (deps: PreviewDeps, id: number, token: string | undefined) =>
  token !== undefined && readTicket(deps, 'product_preview', token)?.productId === id
