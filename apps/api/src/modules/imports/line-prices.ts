import type { ProductFields, VarietyFields } from '@asjad/contract/admin/product-fields'
import type { Deps } from '../../deps.ts'
import { varietyPrices } from '../catalog/card.ts'
import { varietyColumnsOf } from '../catalog/product-fields.ts'

/** What a variety costs at the current gold price, in halalas; null if there is none and it follows gold. */
export async function pricesAt({ goldRates, now }: Pick<Deps, 'goldRates' | 'now'>) {
  const rates = (await goldRates.current())?.prices
  return (product: Pick<ProductFields, 'caliber' | 'tax_category'>, variety: VarietyFields): number | null => {
    const row = varietyColumnsOf(variety, now())
    if (row.fixed_price !== null) return row.fixed_price
    return rates ? varietyPrices({ ...product, ...row }, rates).price : null
  }
}
