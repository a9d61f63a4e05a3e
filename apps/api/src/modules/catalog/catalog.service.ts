import type { Category, HomeSection, ProductCard } from '@asjad/contract/catalog'
import type { Locale } from '@asjad/contract/locale'
import { fromMinor } from '@asjad/contract/money'
import type { Deps } from '../../deps.ts'
import type { Visitor } from '../../http/visitor.ts'
import { pictureOf } from '../../media/picture.ts'
import { gramPriceOf, type StripPrices } from '../gold-prices/gold-prices.rules.ts'
import { currentStrip } from '../gold-prices/gold-prices.service.ts'
import { type CardRow, categoriesWithCounts, homeSectionCards, homeSections } from './catalog.queries.ts'
import { goldPrice } from './price.rules.ts'

export async function getHomeSections(deps: Deps, { lang }: Visitor): Promise<HomeSection[]> {
  const [sections, rows, { prices }] = await Promise.all([
    homeSections(deps.db),
    homeSectionCards(deps.db),
    currentStrip(deps),
  ])
  return sections.map((section) => ({
    id: section.id,
    title: section[`title_${lang}`],
    subtitle: section[`subtitle_${lang}`],
    products: rows.filter((row) => row.home_section_id === section.id).map((row) => cardOf(row, lang, prices)),
  }))
}

/** A category with children counts their pieces as its own. */
export async function getCategories({ db }: Deps, { lang }: Visitor): Promise<Category[]> {
  const rows = await categoriesWithCounts(db)
  const flat = rows.map((row) => ({
    parentId: row.parent_id,
    id: row.id,
    title: row[`title_${lang}`],
    image: row.picture && pictureOf(row.picture),
    products_count: row.products_count ?? 0,
  }))
  return flat
    .filter(({ parentId }) => parentId === null)
    .map(({ parentId: _, ...top }) => {
      const categories = flat.filter(({ parentId }) => parentId === top.id)
      const below = categories.reduce((sum, child) => sum + child.products_count, 0)
      return { ...top, products_count: top.products_count + below, categories }
    })
}

function cardOf(row: CardRow, lang: Locale, strip: StripPrices): ProductCard {
  const { price, lastPrice } = cardPrices(row, strip)
  return {
    id: row.id,
    title: row[`title_${lang}`],
    subtitle: row[`subtitle_${lang}`],
    description: row[`description_${lang}`],
    price: fromMinor(price),
    last_price: lastPrice === null ? null : fromMinor(lastPrice),
    currency: 'SAR',
    media: pictureOf(row.picture),
    is_wishlist: false,
    is_cart: false,
    is_compare: false,
    variety_id: row.variety_id,
    requires_custom_text: row.requires_custom_text ? 1 : 0,
    quantity: row.quantity,
    varieties_count: row.varieties_count ?? 1,
    size: row.size,
    size_unit: row.size_unit,
    weight: row.weight_mg / 1000,
    caliber: row.caliber,
  }
}

function cardPrices(row: CardRow, strip: StripPrices) {
  if (row.fixed_price !== null) return { price: row.fixed_price, lastPrice: row.last_fixed_price }
  const withMaking = (making: number) =>
    goldPrice({
      weightMg: row.weight_mg,
      gramPrice: gramPriceOf(strip, row.caliber),
      making,
      taxCategory: row.tax_category,
    }).price
  return {
    price: withMaking(row.making ?? 0),
    lastPrice: row.last_making === null ? null : withMaking(row.last_making),
  }
}
