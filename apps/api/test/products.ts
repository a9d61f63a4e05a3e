import type { StaffProduct } from '@asjad/contract/admin/product-fields'
import type * as contract from '@asjad/contract/admin/products'
import { ApiError } from '@asjad/contract/client'
import type { Input } from '@asjad/contract/endpoint'
import type { Role } from '@asjad/contract/permissions'
import { insertCategory } from './catalogue.ts'
import { staffMember } from './staff.ts'
import { insertTick, startTestApi } from './test-api.ts'

type Shop = Awaited<ReturnType<typeof startTestApi>>
type NewProduct = Partial<Input<typeof contract.createProduct>>

/** A shop with a gold price and an editor of its catalogue. */
export async function startCatalogue(overrides: Parameters<typeof startTestApi>[0] = {}) {
  const shop = await startTestApi(overrides)
  await insertTick(shop.db, { at: shop.deps.now() })
  const category = await insertCategory(shop.db)
  return { ...shop, categoryId: category.id, editor: await editorOf(shop), another: () => editorOf(shop) }
}

export async function editorOf(shop: Shop, roles: readonly Role[] = ['catalogue']) {
  const person = await staffMember(shop, roles)
  const { call } = person
  return {
    ...person,
    get: async (id: number) => (await call('GET /admin/products/:id', { id })).data,
    create: async (product: NewProduct & { category_id: number }) =>
      (await call('POST /admin/products', product, { headers: { 'idempotency-key': crypto.randomUUID() } })).data,
    change: async (
      product: Pick<StaffProduct, 'id' | 'version'>,
      edit: Omit<Input<typeof contract.changeProduct>, 'id'>,
    ) => (await call('PATCH /admin/products/:id', { id: product.id, ...edit }, ifMatch(product))).data,
    move: async (
      product: Pick<StaffProduct, 'id' | 'version'>,
      to: Input<typeof contract.moveProduct>['to'],
      at?: string,
    ) => (await call('POST /admin/products/:id/status', { id: product.id, to, at }, ifMatch(product))).data,
  }
}
export type Editor = Awaited<ReturnType<typeof editorOf>>

export const ifMatch = ({ version }: { version: number }) => ({ headers: { 'if-match': `"${version}"` } })

/** How a call was refused. */
export async function refusal(call: Promise<unknown>) {
  const error = await call.then(
    () => undefined,
    (error: unknown) => error,
  )
  if (!(error instanceof ApiError)) throw error ?? new Error('the call was not refused')
  const { status, code, errors, data } = error
  return { status, code, errors, data: data as Record<string, unknown> | undefined }
}
