import type * as contract from '@asjad/contract/admin/products'
import type { Data, Parsed } from '@asjad/contract/endpoint'
import type { Deps } from '../../deps.ts'
import { skuKey } from './sku-case.ts'
import { ownerOfSku, skusBeginningWith, slugOfCategory } from './skus.queries.ts'

const maxLength = 40

/** Each SKU with the next number that nobody has: `R-12` becomes `R-12-2`. */
export async function freeSkus({ db }: Pick<Deps, 'db'>, skus: readonly string[]): Promise<string[]> {
  const stems = skus.map((sku) => `${sku.slice(0, maxLength - 5)}-`)
  const taken = await skusBeginningWith(db, stems)
  return stems.map((stem) => {
    const sku = firstFree(stem, 2, taken)
    taken.add(skuKey(sku))
    return sku
  })
}

function firstFree(stem: string, from: number, taken: ReadonlySet<string>, digits = 1) {
  const skuOf = (n: number) => `${stem}${String(n).padStart(digits, '0')}`
  let n = from
  while (taken.has(skuKey(skuOf(n)))) n += 1
  return skuOf(n)
}

/** Whether nobody else has a SKU; and one that nobody has, made of category, karat and size: `RIN-21-16-001`. */
export async function checkSku(
  { db }: Pick<Deps, 'db'>,
  { sku, product_id, category_id, caliber, size }: Parsed<typeof contract.checkSku>,
): Promise<Data<typeof contract.checkSku>> {
  const owner = sku ? await ownerOfSku(db, sku) : undefined
  const category = category_id === undefined ? undefined : await slugOfCategory(db, category_id)
  const code =
    category?.slug
      .replace(/[^a-z0-9]/gi, '')
      .slice(0, 3)
      .toUpperCase() || 'PCS'
  const stem = `${[code, caliber, size || undefined].filter((part) => part !== undefined).join('-')}-`
  return {
    free: owner === undefined || owner.product_id === product_id,
    suggestion: firstFree(stem, 1, await skusBeginningWith(db, [stem]), 3),
  }
}
