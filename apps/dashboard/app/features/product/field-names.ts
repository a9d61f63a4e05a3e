import type { SizeUnit } from '@asjad/contract/catalog'
import { sizeText } from '#app/features/order/size-text.ts'
import { typedNumber } from '#app/forms/typed-number.ts'
import * as m from '#app/i18n/messages/product-form.ts'
import * as p from '#app/i18n/messages/product-pictures.ts'
import * as v from '#app/i18n/messages/product-varieties.ts'
import { rowName } from './form-changes.ts'
import type { FormValues, Row } from './form-values.ts'

const ar = (name: () => string) => () => m.inArabic({ field: name() })
const en = (name: () => string) => () => m.inEnglish({ field: name() })

const names: Record<string, () => string> = {
  title_ar: ar(m.name),
  title_en: en(m.name),
  subtitle_ar: ar(m.subtitle),
  subtitle_en: en(m.subtitle),
  description_ar: ar(m.description),
  description_en: en(m.description),
  keywords: m.keywords,
  category_id: m.category,
  caliber: m.karat,
  pricing: m.pricingWay,
  tax_category: m.vat,
  by_weight: m.byWeight,
  size_unit: m.sizeUnit,
  dimensions: m.measuresField,
  requires_custom_text: m.engravingTitle,
  custom_text_min: m.fewestLetters,
  custom_text_max: m.mostLetters,
  custom_text_letters: m.scripts,
  custom_text_digits: m.digits,
  slug: m.slug,
  status: m.status,
  publish_at: m.publishAt,
  status_at: m.since,
  pictures: m.picturesField,
  varieties: v.title,
  'varieties.order': m.varietyOrder,
}

const rowFields: Record<string, () => string> = {
  sku: v.sku,
  size: v.size,
  weight: v.weight,
  making: v.making,
  last_making: v.lastMaking,
  fixed_price: v.price,
  last_fixed_price: v.lastFixed,
  cost: v.costGold,
  low_stock: v.lowStock,
  tracks_serials: v.tracksSerials,
  hidden: v.hidden,
  on_hand: v.firstStock,
}

/** "42 cm", else its SKU, else its number in the list. */
export function nameOfRow(row: Row, unit: string, index: number) {
  const size = typedNumber(row.size)
  if (unit && size > 0) return sizeText(size, unit as SizeUnit)
  return row.sku ? `\u2066${row.sku}\u2069` : v.variety({ n: index + 1 })
}

/** A field in words, by the name that the API uses or by its id in the form; `variety.making` is one of any variety. */
export function fieldName(name: string, ...forms: FormValues[]): string {
  const [area, which = '', field = ''] = name.split('.')
  if (names[name]) return names[name]()
  if (area === 'dimensions') return (m.measures[which as keyof typeof m.measures] ?? m.measuresField)()
  if (area === 'pictures') {
    const at = forms[0]?.shots.findIndex(({ key }) => key === which) ?? -1
    return m.ofVariety({ field: p.altAr(), variety: at === 0 ? p.main() : p.picture({ n: at + 1 }) })
  }
  if (area === 'variety') return (which === 'on_hand' ? v.stock : (rowFields[which] ?? v.title))()
  if (area !== 'varieties') return name
  const variety = forms
    .map(({ rows, texts }) => {
      const at = rows.findIndex((row) => row.key === which || rowName(row) === which)
      const row = rows[at]
      return row && nameOfRow(row, texts.size_unit, at)
    })
    .find(Boolean)
  if (!field) return variety ?? which
  return m.ofVariety({ field: (rowFields[field] ?? v.title)(), variety: variety ?? which })
}

/** What was changed, for the save bar: a few names, and how many more. */
export function changesText(names: readonly string[], base: FormValues, values: FormValues, most = 4) {
  const words = names.map((name) => {
    const [, which = '', field] = /^varieties\.([^.]+)(\..+)?$/.exec(name) ?? []
    if (!which || field || which === 'order') return fieldName(name, values, base)
    const isNew = values.rows.some((row) => rowName(row) === which)
    const variety = fieldName(name, values, base)
    return isNew ? m.varietyAdded({ variety }) : m.varietyRemoved({ variety })
  })
  const shown = words.slice(0, most).join(m.comma())
  return words.length > most ? m.andMore({ fields: shown, n: words.length - most }) : shown
}
