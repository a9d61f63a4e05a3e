import { typedNumber } from '#app/forms/typed-number.ts'
import {
  type FormValues,
  type Row,
  type RowSwitch,
  type RowText,
  rowSwitches,
  rowTexts,
  type Texts,
} from './form-values.ts'

/**
 * The form as a flat table, by the names that the API uses for its fields: `title_ar`, `varieties.12.making`. A variety
 * that is not saved yet has its key instead of an id.
 */
export type Flat = Readonly<Record<string, unknown>>

export const rowName = (row: Row) => String(row.id ?? row.key)
const orderOf = (rows: readonly Row[]) => rows.map(rowName)

export function flatOf({ texts, measures, rows, shots }: FormValues): Flat {
  const flat: Record<string, unknown> = { ...texts, dimensions: sorted(measures) }
  for (const row of rows)
    for (const field of [...rowTexts, ...rowSwitches, 'on_hand'] as const) {
      if (row.id !== null && field === 'on_hand') continue
      flat[`varieties.${rowName(row)}.${field}`] = plain(row[field], field)
    }
  flat['varieties.order'] = orderOf(rows)
  flat.pictures = shots.map(({ picture_id, key, alt_ar, alt_en }) => [picture_id ?? key, alt_ar, alt_en])
  return flat
}

/** 527 and ٥٢٧٫٠٠ are no change. */
function plain(value: string | boolean, field: string) {
  if (typeof value === 'boolean' || field === 'sku') return value
  const number = typedNumber(value)
  return Number.isNaN(number) ? value.trim() : number
}

const sorted = (measures: Record<string, string>) =>
  Object.entries(measures)
    .filter(([, value]) => value.trim() !== '')
    .sort(([a], [b]) => (a < b ? -1 : 1))

export const same = (a: unknown, b: unknown) => a === b || JSON.stringify(a) === JSON.stringify(b)

/** The names of what differs, a removed variety as `varieties.12`. */
export function changedNames(before: FormValues, after: FormValues): string[] {
  const [a, b] = [flatOf(before), flatOf(after)]
  const names = new Set<string>()
  const left = new Set(orderOf(after.rows))
  const had = new Set(orderOf(before.rows))
  for (const name of orderOf(before.rows)) if (!left.has(name)) names.add(`varieties.${name}`)
  for (const name of orderOf(after.rows)) if (!had.has(name)) names.add(`varieties.${name}`)
  for (const name of Object.keys(b)) {
    const variety = /^varieties\.([^.]+)\./.exec(name)?.[1]
    if (variety && !had.has(variety)) continue
    // Those that came or went change the order by themselves.
    if (name === 'varieties.order') {
      const stay = (rows: readonly Row[], others: Set<string>) => orderOf(rows).filter((one) => others.has(one))
      if (!same(stay(before.rows, left), stay(after.rows, had))) names.add(name)
    } else if (!same(a[name], b[name])) names.add(name)
  }
  return [...names]
}

/** Puts what was changed from `base` to `typed` onto `onto`, but for the fields in `except`, whose value of `onto` stays. */
export function rebase(
  base: FormValues,
  typed: FormValues,
  onto: FormValues,
  except: readonly string[] = [],
): FormValues {
  const changed = new Set(changedNames(base, typed).filter((name) => !except.includes(name)))
  const texts = { ...onto.texts }
  for (const name of Object.keys(texts) as (keyof Texts)[])
    if (changed.has(name)) Object.assign(texts, { [name]: typed.texts[name] })
  const ontoRows = new Map(onto.rows.map((row) => [rowName(row), row]))
  const baseRows = new Set(orderOf(base.rows))
  const typedRows = typed.rows.flatMap((row) => {
    const name = rowName(row)
    const current = ontoRows.get(name)
    // Somebody else has removed it.
    if (!current) return baseRows.has(name) ? [] : [row]
    return [mergedRow(row, current, (field) => changed.has(`varieties.${name}.${field}`))]
  })
  const known = new Set([...baseRows, ...orderOf(typed.rows)])
  const removed = new Set(base.rows.map(rowName).filter((name) => changed.has(`varieties.${name}`)))
  const added = onto.rows.filter((row) => !known.has(rowName(row)))
  const own = new Map([...typedRows, ...added].map((row) => [rowName(row), row]))
  // Somebody else's order counts, unless this person changed it too.
  const ownOrder = changed.has('varieties.order')
  const names = ownOrder
    ? [...typedRows.map(rowName), ...added.map(rowName)]
    : [
        ...orderOf(onto.rows).filter((name) => !removed.has(name)),
        ...typedRows.map(rowName).filter((name) => !ontoRows.has(name)),
      ]
  return {
    texts,
    measures: changed.has('dimensions') ? typed.measures : onto.measures,
    rows: names.flatMap((name) => own.get(name) ?? []),
    shots: changed.has('pictures') ? typed.shots : onto.shots,
  }
}

function mergedRow(typed: Row, current: Row, isOwn: (field: RowText | RowSwitch) => boolean): Row {
  const row = { ...current, key: typed.key }
  for (const field of [...rowTexts, ...rowSwitches]) if (isOwn(field)) Object.assign(row, { [field]: typed[field] })
  return row
}

/** The ids that the server gave to new varieties, so that what is typed meanwhile finds its row. */
export const withIds = (values: FormValues, saved: FormValues): FormValues => ({
  ...values,
  rows: values.rows.map((row) =>
    row.id === null ? { ...row, id: saved.rows.find(({ sku }) => sku === row.sku.trim())?.id ?? null } : row,
  ),
})

/** The keys under which the page already shows these rows and pictures: they keep their place and the focus. */
export const withKeysOf = (values: FormValues, shown: FormValues): FormValues => ({
  ...values,
  rows: values.rows.map((row) => ({ ...row, key: shown.rows.find(({ id }) => id === row.id)?.key ?? row.key })),
  shots: values.shots.map((shot) => ({
    ...shot,
    key: shown.shots.find(({ picture_id: id }) => id === shot.picture_id)?.key ?? shot.key,
  })),
})
