import type * as contract from '@asjad/contract/admin/products'
import type { Parsed } from '@asjad/contract/endpoint'
import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import type { Staff } from '../../http/staff.ts'
import type { Trail } from '../audit/record-entry.ts'
import type { PlannedVariety } from './change-product.service.ts'
import { insertDraft, slugOf } from './create-product.service.ts'
import { productFieldsOf, varietyFieldsOf } from './product-fields.ts'
import { replacePictures } from './product-writes.queries.ts'
import { addVarieties } from './product-writes.ts'
import { freeSkus } from './skus.service.ts'
import { staffProduct } from './staff-product.ts'
import { picturesOfProducts, productsById, varietiesOfProducts } from './staff-products.queries.ts'

/** A draft with the same facts and pictures, new SKUs and no stock. In a transaction. */
export async function duplicateProduct(deps: Deps, { id }: Parsed<typeof contract.duplicateProduct>, staff: Staff) {
  const { db } = deps
  if (!staff.permissions.has('prices.edit')) throw new AppError('forbidden')
  const [original] = await productsById(db, [id])
  if (!original) throw new AppError('not_found')
  const copyId = await insertDraft(deps, { ...productFieldsOf(original), slug: slugOf(original.title_en) })
  const varieties = (await varietiesOfProducts(db, [id])).filter(({ hidden_at }) => !hidden_at)
  const skus = await freeSkus(
    deps,
    varieties.map(({ sku }) => sku),
  )
  const copies = varieties.map(
    (row, n): PlannedVariety => ({
      id: null,
      name: `varieties.${n}`,
      fields: { ...varietyFieldsOf(row), sku: skus[n] as string },
      onHand: 0,
    }),
  )
  await addVarieties(deps, copyId, copies, deps.now(), staff)
  const pictures = await picturesOfProducts(db, [id])
  await replacePictures(
    db,
    copyId,
    pictures.map(({ picture_id, alt_ar, alt_en }) => ({ picture_id, alt_ar, alt_en })),
  )
  const trail: Trail = { thing: { kind: 'product', id: copyId }, after: { duplicate_of: id } }
  return { answer: { data: await staffProduct(deps, copyId, staff) }, trail }
}
