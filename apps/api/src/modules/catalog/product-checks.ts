import type { ProductGap, VarietyFields } from '@asjad/contract/admin/product-fields'
import { maxVarieties } from '@asjad/contract/admin/product-fields'
import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import type { Staff } from '../../http/staff.ts'
import { type MessageKey, translate } from '../../i18n/translate.ts'
import { takenSkus } from './existing-records.queries.ts'
import type { EditedProduct } from './product-fields.ts'
import type { EditedPicture } from './product-merge.ts'
import { fieldOfGap, hindersPublishing, productFaults, varietyFaults } from './product-rules.ts'
import { categoryExists, existingPictures, productWithSlug } from './product-writes.queries.ts'
import { skuKey } from './sku-case.ts'

/** A product as an edit would leave it. Each variety has the name by which its faults are reported. */
export type PlannedProduct = {
  id: number | null
  product: EditedProduct
  varieties: readonly { id: number | null; name: string; fields: VarietyFields }[]
  pictures: readonly EditedPicture[]
}

type Fault = [field: string, text: MessageKey]

/** Throws what is wrong with a product, in words, by field. */
export async function checkProduct(deps: Pick<Deps, 'db'>, planned: PlannedProduct, { lang }: Pick<Staff, 'lang'>) {
  const { product, varieties, pictures } = planned
  const faults: Fault[] = [
    ...(Object.entries(productFaults(product)) as Fault[]),
    ...varieties.flatMap(({ name, fields }) =>
      Object.entries(varietyFaults(product.pricing, fields)).map(([field, text]): Fault => [`${name}.${field}`, text]),
    ),
    ...(await repeatedSkus(deps, planned)),
  ]
  if (varieties.length > maxVarieties) faults.push(['varieties', 'product.too_many_varieties'])
  if (!(await categoryExists(deps.db, product.category_id))) faults.push(['category_id', 'product.no_category'])
  const namesake = await productWithSlug(deps.db, product.slug)
  if (namesake && namesake.id !== planned.id) faults.push(['slug', 'product.slug_taken'])
  const pictureIds = pictures.map(({ picture_id }) => picture_id)
  const known = pictureIds.length > 0 ? await existingPictures(deps.db, pictureIds) : new Set<number>()
  if (!pictureIds.every((id) => known.has(id))) faults.push(['pictures', 'product.no_picture'])
  if (new Set(pictureIds).size < pictureIds.length) faults.push(['pictures', 'product.picture_twice'])
  refuse(faults, lang)
}

async function repeatedSkus({ db }: Pick<Deps, 'db'>, { varieties }: PlannedProduct): Promise<Fault[]> {
  const owners = await takenSkus(
    db,
    varieties.map(({ fields }) => fields.sku),
  )
  const kept = new Set(varieties.map(({ id }) => id))
  const seen = new Set<string>()
  return varieties.flatMap(({ name, fields }): Fault[] => {
    const key = skuKey(fields.sku)
    const owner = owners.get(key)
    const isTaken = seen.has(key) || (owner !== undefined && !kept.has(owner))
    seen.add(key)
    return isTaken ? [[`${name}.sku`, 'product.sku_taken']] : []
  })
}

/** Refuses to publish, or to leave published, what lacks something that shoppers must be told. */
export const refuseGaps = (gaps: readonly ProductGap[], { lang }: Pick<Staff, 'lang'>) =>
  refuse(
    gaps.filter(hindersPublishing).map((gap): Fault => [fieldOfGap[gap], `product.gap.${gap}`]),
    lang,
  )

function refuse(faults: readonly Fault[], lang: Staff['lang']) {
  if (faults.length === 0) return
  const errors: Record<string, string[]> = {}
  for (const [field, text] of faults) errors[field] = [...(errors[field] ?? []), translate(lang, text)]
  throw new AppError('invalid', { errors })
}
