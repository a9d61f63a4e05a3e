import type { PieceLabel } from '@asjad/contract/admin/product-print'
import { fromMinor } from '@asjad/contract/money'
import { toString as drawQr } from 'qrcode'
import type { Deps } from '../../deps.ts'
import type { RateTable } from '../gold-prices/gold-prices.rules.ts'
import { varietyPrices } from './card.ts'
import { labelledVarieties } from './catalog.queries.ts'

/** In the sequence of the products, and of their varieties. */
export async function pieceLabels(
  { db, goldRates, publicUrl }: Pick<Deps, 'db' | 'goldRates' | 'publicUrl'>,
  productIds: number[],
): Promise<PieceLabel[]> {
  const rates = (await goldRates.current())?.prices
  const rows = await labelledVarieties(db, productIds)
  return Promise.all(
    rows.map(async (row) => ({
      id: row.id,
      sku: row.sku,
      title: { ar: row.title_ar, en: row.title_en },
      caliber: row.caliber,
      weight: row.weight_mg / 1000,
      size: row.size,
      size_unit: row.size_unit,
      price: priceOf(row, rates),
      on_hand: row.on_hand,
      qr_svg: await drawQr(new URL(`/products/${row.product_id}`, publicUrl).href, { type: 'svg', margin: 0 }),
    })),
  )
}

function priceOf(row: Parameters<typeof varietyPrices>[0], rates: RateTable | undefined) {
  if (rates) return fromMinor(varietyPrices(row, rates).price)
  return row.fixed_price === null ? null : fromMinor(row.fixed_price)
}
