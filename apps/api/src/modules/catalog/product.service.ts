import type { Product, Variety } from '@asjad/contract/catalog'
import { fromMinor } from '@asjad/contract/money'
import { vatPercentOf } from '@asjad/contract/piece-price'
import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import type { Visitor } from '../../http/visitor.ts'
import { pictureOf } from '../../media/picture.ts'
import { gramPriceOf } from '../gold-prices/gold-prices.rules.ts'
import { currentRates } from '../gold-prices/gold-prices.service.ts'
import { varietyPrices } from './card.ts'
import { productOfPage } from './catalog.queries.ts'
import { cardsOf } from './catalog.service.ts'
import { descriptionHtml, plainDescription } from './description.ts'
import { relatedProducts } from './index/related.ts'
import { withMarks } from './marks.ts'

/**
 * With `varietyId`, weight, size, stock and price are those of that variety, not of the first one that can be bought.
 */
export async function getProduct(
  deps: Deps,
  id: number,
  { lang, userId }: Pick<Visitor, 'lang' | 'userId'>,
  { varietyId, isPreview = false }: { varietyId?: number; isPreview?: boolean } = {},
): Promise<Product> {
  // A shopper sees what they have just bought or reviewed, so theirs comes from the primary.
  const db = userId === null ? deps.readDb : deps.db
  const [row, rates] = await Promise.all([productOfPage(db, id, { isPreview }), currentRates(deps)])
  if (!row) throw new AppError('not_found')
  const { varieties, gallery } = row
  const requested = varieties.find((variety) => variety.id === varietyId)
  const shown = requested ?? varieties.find(({ quantity }) => quantity > 0) ?? varieties[0]
  const [mainPicture] = gallery
  const [rating] = row.rating
  if (!shown || !mainPicture || !rating) throw new AppError('not_found')

  const gramPrice = fromMinor(gramPriceOf(rates.prices, row.caliber))
  const priced = varieties.map((variety): Variety => {
    const { price, lastPrice, parts } = varietyPrices({ ...row, ...variety }, rates.prices)
    return {
      id: variety.id,
      weight: variety.weight_mg / 1000,
      size: variety.size,
      quantity: variety.quantity,
      price: fromMinor(price),
      last_price: lastPrice === null ? null : fromMinor(lastPrice),
      price_parts: parts && {
        gram_price: gramPrice,
        metal: fromMinor(parts.metal),
        making: fromMinor(parts.making),
        vat: fromMinor(parts.vat),
      },
      last_making: variety.last_making === null ? null : fromMinor(variety.last_making),
    }
  })
  const { price, last_price, price_parts, weight, size, quantity } = priced[varieties.indexOf(shown)] as Variety
  const product: Product = {
    id: row.id,
    title: row[`title_${lang}`],
    subtitle: row[`subtitle_${lang}`],
    description: plainDescription(row[`description_${lang}`]),
    description_html: descriptionHtml(row[`description_${lang}`]),
    price,
    last_price,
    price_parts,
    weight,
    size,
    quantity,
    currency: 'SAR',
    media: pictureOf(mainPicture.picture),
    gallery: gallery.map((entry) => ({ ...pictureOf(entry.picture), alt: entry[`alt_${lang}`] })),
    is_wishlist: false,
    is_cart: false,
    is_compare: false,
    variety_id: shown.id,
    varieties: priced,
    requires_custom_text: row.requires_custom_text ? 1 : 0,
    custom_text_min: row.custom_text_min,
    custom_text_max: row.custom_text_max,
    custom_text_letters: row.custom_text_letters,
    custom_text_digits: row.custom_text_digits,
    by_weight: row.by_weight,
    size_unit: row.size_unit,
    caliber: row.caliber,
    vat_percent: vatPercentOf[row.tax_category],
    category: {
      id: row.category_id,
      title: row[`category_title_${lang}`],
      image: row.category_picture && { url: pictureOf(row.category_picture).webp },
      parent: row.parent_id === null ? null : { id: row.parent_id, title: row[`parent_title_${lang}`] ?? '' },
    },
    rating: { average: rating.average === null ? null : Math.round(rating.average * 10) / 10, count: rating.count },
    dimensions: row.dimensions,
    attachments: [],
    note: null,
    required_quantity: 1,
    gold_price_at: rates.at.toISOString(),
  }
  return (await withMarks(deps, userId, [product]))[0] as Product
}

const relatedCount = 8

export async function getRelatedProducts(deps: Deps, id: number, visitor: Visitor) {
  const [index, { prices }] = await Promise.all([deps.catalogIndex.current(), currentRates(deps)])
  const ids = relatedProducts(index, prices, id, relatedCount)
  if (!ids) throw new AppError('not_found')
  return cardsOf(deps, ids, visitor)
}
