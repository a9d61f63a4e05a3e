import type { AdminCalls } from '@asjad/contract/admin/calls'
import type { Karat } from '@asjad/contract/catalog'
import type { Input } from '@asjad/contract/endpoint'
import { typedNumber } from '#app/forms/typed-number.ts'
import { changedNames, rowName } from './form-changes.ts'
import { type FormValues, type Row, type RowText, rowSwitches, rowTexts, type Texts } from './form-values.ts'

export type ProductPatch = Omit<Input<AdminCalls['PATCH /admin/products/:id']>, 'id'>
export type NewProduct = Input<AdminCalls['POST /admin/products']>
type NewVariety = NonNullable<NewProduct['varieties']>[number]

const number = (text: string) => (text.trim() === '' ? null : typedNumber(text))

const fieldsOf = ({ texts, measures }: FormValues) => ({
  title_ar: texts.title_ar,
  title_en: texts.title_en,
  subtitle_ar: texts.subtitle_ar,
  subtitle_en: texts.subtitle_en,
  description_ar: texts.description_ar,
  description_en: texts.description_en,
  keywords: texts.keywords,
  category_id: Number(texts.category_id),
  caliber: Number(texts.caliber) as Karat,
  pricing: texts.pricing as 'gold' | 'fixed',
  tax_category: texts.tax_category as 'standard' | 'zero',
  by_weight: texts.by_weight,
  size_unit: (texts.size_unit || null) as 'ring' | 'mm' | 'cm' | null,
  dimensions: dimensionsOf(measures),
  requires_custom_text: texts.requires_custom_text,
  custom_text_min: typedNumber(texts.custom_text_min),
  custom_text_max: typedNumber(texts.custom_text_max),
  custom_text_letters: texts.custom_text_letters as 'arabic' | 'latin' | 'both',
  custom_text_digits: texts.custom_text_digits,
})

function dimensionsOf(measures: Record<string, string>) {
  const filled = Object.entries(measures).filter(([, text]) => text.trim() !== '')
  return filled.length === 0 ? null : Object.fromEntries(filled.map(([name, text]) => [name, typedNumber(text)]))
}

const rowValue = (row: Row, field: RowText) =>
  field === 'sku' ? row.sku.trim() : field === 'size' ? (number(row.size) ?? 0) : number(row[field])

const newVariety = (row: Row) =>
  ({
    ...Object.fromEntries(
      rowTexts.map((field) => [field, rowValue(row, field)] as const).filter(([, value]) => value !== null),
    ),
    tracks_serials: row.tracks_serials,
    hidden: row.hidden,
    on_hand: number(row.on_hand) ?? 0,
  }) as NewVariety

/** A new draft with all but its pictures and address, which are saved once it exists. */
export const newProductOf = (values: FormValues): NewProduct => ({
  ...fieldsOf(values),
  varieties: values.rows.map(newVariety),
})

/** Only what changed; `places` leads from the names in the server's faults to the fields of the form. */
export function patchOf(base: FormValues, values: FormValues) {
  const changed = new Set(changedNames(base, values))
  const all: Record<string, unknown> = { ...fieldsOf(values), slug: values.texts.slug }
  const body: Record<string, unknown> = Object.fromEntries(
    Object.entries(all).filter(([name]) => changed.has(name as keyof Texts)),
  )
  const places: Record<string, string> = {}
  const change = values.rows.flatMap((row) => {
    const own = [...rowTexts, ...rowSwitches].filter((field) => changed.has(`varieties.${rowName(row)}.${field}`))
    if (row.id === null || own.length === 0) return []
    return [{ row, own }]
  })
  const added = values.rows.filter(({ id }) => id === null)
  const kept = new Set(values.rows.map(({ id }) => id))
  const removed = base.rows.flatMap(({ id }) => (id === null || kept.has(id) ? [] : [id]))
  const reordered = changed.has('varieties.order') || (added.length > 0 && values.rows.at(-1)?.id !== null)
  for (const row of values.rows) if (row.id !== null) places[`varieties.${row.id}`] = `varieties.${row.key}`
  for (const [n, { row }] of change.entries()) places[`varieties.change.${n}`] = `varieties.${row.key}`
  for (const [n, row] of added.entries()) places[`varieties.add.${n}`] = `varieties.${row.key}`
  if (change.length + added.length + removed.length > 0 || reordered)
    body.varieties = {
      change: change.map(({ row, own }) => ({
        id: row.id,
        ...Object.fromEntries(
          own.map((field) => [
            field,
            field === 'hidden' || field === 'tracks_serials' ? row[field] : rowValue(row, field),
          ]),
        ),
      })),
      add: added.map(newVariety),
      remove: removed,
      ...(reordered && { order: values.rows.map((row) => row.id ?? row.sku.trim()) }),
    }
  const stored = values.shots.filter(({ picture_id: id }) => id !== null)
  for (const [n, shot] of stored.entries()) places[`pictures.${n}`] = `pictures.${shot.key}`
  if (changed.has('pictures'))
    body.pictures = stored.map(({ picture_id, alt_ar, alt_en }) => ({ picture_id, alt_ar, alt_en }))
  return { body: body as ProductPatch, places, isEmpty: Object.keys(body).length === 0 }
}

/** The same for a new product: `varieties.0.sku`. */
export const placesOfNew = ({ rows }: FormValues): Record<string, string> =>
  Object.fromEntries(rows.map((row, n) => [`varieties.${n}`, `varieties.${row.key}`]))

/** The field of the form that a fault of the server belongs to. */
export function placeOf(name: string, places: Record<string, string>) {
  const start = Object.keys(places)
    .filter((place) => name === place || name.startsWith(`${place}.`))
    .sort((a, b) => b.length - a.length)[0]
  return start ? `${places[start]}${name.slice(start.length)}` : name
}
