import type * as contract from '@asjad/contract/admin/products'
import type { Data, Parsed } from '@asjad/contract/endpoint'
import { fromMinor } from '@asjad/contract/money'
import { goldPrice, vatPercentOf } from '@asjad/contract/piece-price'
import type { Deps } from '../../deps.ts'
import { gramPriceOf } from '../gold-prices/gold-prices.rules.ts'
import { usualGram } from './price-preview.queries.ts'
import { isBelowCost, marginOf } from './product-rules.ts'

type PreviewInput = Parsed<typeof contract.previewPrices>
type Preview = Data<typeof contract.previewPrices>

/** A price that differs by more than this from what a gram of its kind usually costs is perhaps a slip of the pen. */
const unusualFrom = 0.3

/** What varieties would cost now, and if gold cost 5 % less and more; whether that is below cost or unusual. */
export async function previewPrices(deps: Pick<Deps, 'db' | 'goldRates'>, asked: PreviewInput): Promise<Preview> {
  const { category_id: categoryId, caliber, pricing } = asked
  const rates = await deps.goldRates.current()
  const gramPrice = rates ? gramPriceOf(rates.prices, caliber) : null
  const usual = categoryId === undefined ? null : await usualGram(deps.db, { categoryId, caliber, pricing })
  return {
    gram_price: gramPrice === null ? null : fromMinor(gramPrice),
    at: rates?.at.toISOString() ?? null,
    usual_gram: usual === null ? null : fromMinor(Math.round(usual)),
    varieties: asked.varieties.map((variety) => previewOf(asked, variety, gramPrice, usual)),
  }
}

function previewOf(
  asked: PreviewInput,
  variety: PreviewInput['varieties'][number],
  gramPrice: number | null,
  usual: number | null,
): Preview['varieties'][number] {
  const { weight, making, fixed_price } = variety
  const isFixed = asked.pricing === 'fixed'
  const at = (share: number) => {
    if (isFixed || gramPrice === null || weight === null) return null
    return goldPrice({
      weightMg: Math.round(weight * 1000),
      gramPrice: Math.round(gramPrice * share),
      making: Math.round((making ?? 0) * 100),
      vatPercent: vatPercentOf[asked.tax_category],
    })
  }
  const parts = at(1)
  const priceAt = (share: number) => (isFixed ? fixed_price : riyalsOrNull(at(share)?.price))
  const charged = isFixed ? fixed_price : making
  const gram = charged === null || weight === null ? null : (charged * 100) / weight
  const isUnusual = gram !== null && usual !== null && usual > 0 && Math.abs(gram / usual - 1) > unusualFrom
  return {
    price: priceAt(1),
    parts: parts && { metal: fromMinor(parts.metal), making: fromMinor(parts.making), vat: fromMinor(parts.vat) },
    at_minus_5: priceAt(0.95),
    at_plus_5: priceAt(1.05),
    margin: marginOf(asked, variety),
    warnings: [
      ...(isBelowCost(asked, variety) ? (['below_cost'] as const) : []),
      ...(isUnusual ? (['unusual'] as const) : []),
    ],
  }
}

const riyalsOrNull = (halalas: number | undefined) => (halalas === undefined ? null : fromMinor(halalas))
