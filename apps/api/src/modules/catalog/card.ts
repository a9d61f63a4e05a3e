import type { ProductCard } from '@asjad/contract/catalog'
import type { Locale } from '@asjad/contract/locale'
import { fromMinor } from '@asjad/contract/money'
import { goldPrice, type PiecePrice, vatPercentOf } from '@asjad/contract/piece-price'
import type { Tables } from '../../database/tables.ts'
import { pictureOf } from '../../media/picture.ts'
import { gramPriceOf, type RateTable } from '../gold-prices/gold-prices.rules.ts'
import type { CardRow } from './catalog.queries.ts'
import { plainDescription } from './description.ts'

export function cardOf(row: CardRow, lang: Locale, rateTable: RateTable): ProductCard {
  const { price, lastPrice } = varietyPrices(row, rateTable)
  return {
    id: row.id,
    title: row[`title_${lang}`],
    subtitle: row[`subtitle_${lang}`],
    description: plainDescription(row[`description_${lang}`]),
    price: fromMinor(price),
    last_price: lastPrice === null ? null : fromMinor(lastPrice),
    currency: 'SAR',
    media: pictureOf(row.picture),
    is_wishlist: false,
    is_cart: false,
    is_compare: false,
    variety_id: row.variety_id,
    requires_custom_text: row.requires_custom_text ? 1 : 0,
    by_weight: row.by_weight,
    quantity: row.quantity,
    varieties_count: row.varieties_count ?? 1,
    size: row.size,
    size_unit: row.size_unit,
    weight: row.weight_mg / 1000,
    caliber: row.caliber,
    price_basis:
      row.making === null
        ? null
        : {
            making: fromMinor(row.making),
            last_making: row.last_making === null ? null : fromMinor(row.last_making),
            vat_percent: vatPercentOf[row.tax_category],
          },
  }
}

export type Priced = Pick<Tables['product'], 'caliber' | 'tax_category'> &
  Pick<Tables['variety'], 'weight_mg' | 'making' | 'last_making' | 'fixed_price' | 'last_fixed_price'>

/** What a variety costs now and cost before, in halalas; `parts` where the price follows gold. */
export function varietyPrices(
  row: Priced,
  rateTable: RateTable,
): { price: number; lastPrice: number | null; parts: PiecePrice | null } {
  if (row.fixed_price !== null) return { price: row.fixed_price, lastPrice: row.last_fixed_price, parts: null }
  const withMaking = (making: number) =>
    goldPrice({
      weightMg: row.weight_mg,
      gramPrice: gramPriceOf(rateTable, row.caliber),
      making,
      vatPercent: vatPercentOf[row.tax_category],
    })
  const parts = withMaking(row.making ?? 0)
  return { price: parts.price, lastPrice: row.last_making === null ? null : withMaking(row.last_making).price, parts }
}
