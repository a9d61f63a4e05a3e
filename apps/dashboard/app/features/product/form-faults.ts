import { serverNow } from '@asjad/ui/api/server-clock.ts'
import { typedNumber } from '#app/forms/typed-number.ts'
import * as m from '#app/i18n/messages/product-form.ts'
import type { FormValues, Row } from './form-values.ts'

/** What is wrong, in words, by the id of the field. */
export type Faults = Record<string, string>

const skuForm = /^[A-Za-z0-9][A-Za-z0-9._/-]*$/
const slugForm = /^[a-z0-9]+(-[a-z0-9]+)*$/
const decimals = (value: number) => (String(value).split('.')[1] ?? '').length
const isBad = (text: string, { max, digits }: { max: number; digits: number }) => {
  if (text.trim() === '') return false
  const value = typedNumber(text)
  return Number.isNaN(value) || value > max || decimals(value) > digits
}
const isWhole = (text: string, max: number) => text.trim() === '' || !isBad(text, { max, digits: 0 })

const moneyFields = ['making', 'last_making', 'fixed_price', 'last_fixed_price', 'cost'] as const

function rowFaults(row: Row, rows: readonly Row[]): Faults {
  const faults: Faults = {}
  const sku = row.sku.trim()
  if (sku === '') faults.sku = m.skuMissing()
  else if (!skuForm.test(sku) || sku.length > 40) faults.sku = m.skuBad()
  else if (rows.some((other) => other !== row && other.sku.trim().toLowerCase() === sku.toLowerCase()))
    faults.sku = m.skuTwice()
  if (row.weight.trim() === '' || !(typedNumber(row.weight) > 0) || isBad(row.weight, { max: 100_000, digits: 3 }))
    faults.weight = m.weightBad()
  if (isBad(row.size, { max: 9_999, digits: 2 })) faults.size = m.sizeBad()
  for (const field of moneyFields) if (isBad(row[field], { max: 10_000_000, digits: 2 })) faults[field] = m.moneyBad()
  if (!isWhole(row.low_stock, 100_000)) faults.low_stock = m.wholeBad()
  if (!isWhole(row.on_hand, 100_000)) faults.on_hand = m.wholeBad()
  return faults
}

/** Faults of what is typed, whatever becomes of the product. */
export function faultsOf({ texts, measures, rows }: FormValues): Faults {
  const faults: Faults = {}
  if (texts.category_id === '') faults.category_id = m.categoryMissing()
  if (texts.slug !== '' && (!slugForm.test(texts.slug) || texts.slug.length > 80)) faults.slug = m.slugBad()
  for (const field of ['custom_text_min', 'custom_text_max'] as const) {
    const letters = typedNumber(texts[field])
    if (!(letters >= 1 && letters <= 60 && Number.isInteger(letters))) faults[field] = m.lettersBad()
  }
  if (typedNumber(texts.custom_text_min) > typedNumber(texts.custom_text_max))
    faults.custom_text_min = m.lettersSwapped()
  for (const [name, text] of Object.entries(measures))
    if (text.trim() !== '' && (!(typedNumber(text) > 0) || typedNumber(text) > 10_000))
      faults[`dimensions.${name}`] = m.measureBad()
  for (const row of rows)
    for (const [field, text] of Object.entries(rowFaults(row, rows))) faults[`varieties.${row.key}.${field}`] = text
  if (texts.status === 'scheduled' && !(Date.parse(texts.publish_at) > serverNow())) faults.publish_at = m.timeMissing()
  return faults
}

/** What keeps it from being published, each at its field. */
export function gapsIn({ texts, rows, shots }: FormValues): Faults {
  const gaps: Faults = {}
  for (const name of ['title_ar', 'title_en'] as const) if (texts[name].trim() === '') gaps[name] = m.neededToPublish()
  if (shots.length === 0) gaps.pictures = m.pictureMissing()
  for (const shot of shots)
    for (const name of ['alt_ar', 'alt_en'] as const)
      if (shot[name].trim() === '') gaps[`pictures.${shot.key}.${name}`] = m.altMissing()
  const shown = rows.filter(({ hidden }) => !hidden)
  if (shown.length === 0) gaps.varieties = m.varietyMissing()
  const priced = texts.pricing === 'gold' ? 'making' : 'fixed_price'
  for (const row of shown) if (row[priced].trim() === '') gaps[`varieties.${row.key}.${priced}`] = m.priceMissing()
  return gaps
}
