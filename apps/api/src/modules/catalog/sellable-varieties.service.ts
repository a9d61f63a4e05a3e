import type { ProductCard } from '@asjad/contract/catalog'
import { netOf } from '@asjad/contract/document-vat'
import type { Locale } from '@asjad/contract/locale'
import { type PiecePrice, vatPercentOf } from '@asjad/contract/piece-price'
import type { Deps } from '../../deps.ts'
import { gramPriceOf } from '../gold-prices/gold-prices.rules.ts'
import { currentRates } from '../gold-prices/gold-prices.service.ts'
import type { GoldRates } from '../gold-prices/gold-rates.ts'
import { cardOf, varietyPrices } from './card.ts'
import { type CardRow, varietiesById } from './catalog.queries.ts'

/** One variety as it can be bought now. Money in halalas, `price` with VAT. */
export type SellableVariety = {
  row: CardRow
  card: ProductCard
  price: number
  vatPercent: 0 | 15
  /** Null if the price is fixed. */
  parts: PiecePrice | null
  gramPrice: number
  /** 0 if it is no longer sold. */
  available: number
  published: boolean
}

/**
 * By variety id. In a transaction pass the gold rates: if it waited for them there while all connections of the pool
 * did the same, none would ever finish.
 */
export async function sellableVarieties(
  deps: Pick<Deps, 'db' | 'goldRates'>,
  varieties: number[],
  lang: Locale,
  rates?: GoldRates,
): Promise<Map<number, SellableVariety>> {
  if (varieties.length === 0) return new Map()
  const { prices } = rates ?? (await currentRates(deps))
  const rows = await varietiesById(deps.db, varieties)
  return new Map(
    rows.map((row): [number, SellableVariety] => {
      const { price, parts } = varietyPrices(row, prices)
      const vatPercent = vatPercentOf[row.tax_category]
      const published = row.published_at !== null && row.hidden_at === null
      return [
        row.variety_id,
        {
          row,
          card: cardOf(row, lang, prices),
          price,
          vatPercent,
          parts,
          gramPrice: gramPriceOf(prices, row.caliber),
          available: published ? row.quantity : 0,
          published,
        },
      ]
    }),
  )
}

/** Several pieces before VAT. VAT is taken out of a fixed price once for all of them: twice 5,000 must stay 10,000. */
export const netForQuantity = ({ parts, price, vatPercent }: SellableVariety, quantity: number) =>
  parts ? (parts.metal + parts.making) * quantity : netOf(price * quantity, vatPercent)
