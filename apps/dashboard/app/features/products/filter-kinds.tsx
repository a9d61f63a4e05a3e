import type { StaffCategory } from '@asjad/contract/admin/categories'
import type { ProductGap } from '@asjad/contract/admin/product-fields'
import { inLanguage } from '#app/i18n/in-language.ts'
import * as m from '#app/i18n/messages/products.ts'
import { type Chip, type ListFilter, listChips, rangeChip, type Value } from '#app/ui/list/filter-chips.tsx'
import { type FilterKind, RangeFilter, tickKind } from '#app/ui/list/filter-menu.tsx'
import { productLooks } from '#app/ui/product-state.tsx'

type Categories = readonly StaffCategory[] | undefined

export const gapNames: Record<ProductGap, () => string> = {
  arabic: m.lacksArabic,
  english: m.lacksEnglish,
  english_subtitle: m.lacksEnglishSubtitle,
  picture: m.lacksPicture,
  alt_text: m.lacksAltText,
  variety: m.lacksVariety,
  weight: m.lacksWeight,
  price: m.lacksPrice,
  measure: m.lacksMeasure,
}

const named = (names: Record<string, () => string>): Value[] =>
  Object.entries(names).map(([value, name]) => ({ value, name: name() }))

const statusNames = Object.fromEntries(Object.entries(productLooks).map(([status, { name }]) => [status, name]))
const pricingNames = { gold: m.byGold, fixed: m.fixed }
const stockNames = { in: m.stockIn, low: m.viewLow, out: m.soldOut, reserved: m.stockReserved }
const engravingNames = { yes: m.withEngraving, no: m.withoutEngraving }
const karats = [24, 21, 18]

const filtersFor = (categories: Categories): ListFilter[] => [
  { name: 'status', title: m.status(), values: named(statusNames) },
  {
    name: 'category',
    title: m.category(),
    values: (categories ?? []).map(({ id, title, parent_id: parent }) => ({
      value: String(id),
      name: parent ? `– ${inLanguage(title)}` : inLanguage(title),
    })),
  },
  { name: 'karat', title: m.karat(), values: karats.map((n) => ({ value: String(n), name: m.karatOf({ n }) })) },
  { name: 'pricing', title: m.pricing(), values: named(pricingNames) },
  { name: 'stock', title: m.stock(), values: named(stockNames) },
  { name: 'engraving', title: m.engraving(), values: named(engravingNames), single: true },
  { name: 'missing', title: m.quality(), values: named(gapNames) },
  { name: 'below_cost', title: m.cost(), values: [{ value: 'yes', name: m.belowCost() }], single: true },
]

export const filterKinds = (categories: Categories): FilterKind[] => [
  ...filtersFor(categories).map((filter) => tickKind(filter)),
  {
    key: 'weight',
    title: m.weight(),
    names: ['weight_from', 'weight_to'],
    panel: <RangeFilter of="weight" from={m.weightFrom()} to={m.weightTo()} />,
  },
]

/** The filters of the address in words. */
export const chipsOf = (query: URLSearchParams, categories: Categories): Chip[] => [
  ...listChips(query, filtersFor(categories)),
  ...rangeChip(query, 'weight', m.weight()),
]
