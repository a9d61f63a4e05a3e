import { typedNumber } from '#app/forms/typed-number.ts'
import { emptyRow, type Row, type RowText } from './form-values.ts'

export type RowEdit = Partial<Omit<Row, 'key' | 'id'>>

const halalas = (value: number) => (Math.round(value * 100 + 1e-6) / 100).toFixed(2)

/** Changes fields of a row. The making and its share of a gram compute each other; whichever was typed last stays. */
export function editedRow(row: Row, edit: RowEdit): Row {
  const next = { ...row, ...edit }
  if (edit.making !== undefined && edit.per_gram === undefined) next.per_gram = ''
  const perGram = typedNumber(next.per_gram)
  const grams = typedNumber(next.weight)
  const follows = edit.per_gram !== undefined || edit.weight !== undefined
  if (follows && next.per_gram !== '' && perGram >= 0 && grams > 0) next.making = halalas(perGram * grams)
  return next
}

/** What a gram of the making costs: as typed, else computed. */
export function perGramOf({ per_gram: typed, making, weight }: Row) {
  if (typed !== '') return typed
  const [riyals, grams] = [typedNumber(making), typedNumber(weight)]
  return riyals >= 0 && grams > 0 ? halalas(riyals / grams) : ''
}

let last = 0
/** For rows and pictures that the server does not know yet. */
export const newKey = () => `n${Date.now().toString(36)}${++last}`

/** A new row like the one before it, but for what is its own. */
export const nextRow = (before: Row | undefined): Row => ({
  ...emptyRow(newKey()),
  ...(before && { tracks_serials: before.tracks_serials, low_stock: before.low_stock, per_gram: before.per_gram }),
})

export type SizeRange = {
  from: string
  to: string
  step: string
  weight: string
  weightStep: string
  making: string
  perGram: boolean
  stock: string
}

/** One row for each size of a range: the weight grows by a step, the making with it or not. Null: no such range. */
export function rowsOfRange(range: SizeRange, template: Row | undefined): Row[] | null {
  const [from, to, step] = [typedNumber(range.from), typedNumber(range.to), typedNumber(range.step)]
  const count = Math.floor((to - from) / step + 1e-9) + 1
  if (!(step > 0 && count >= 1 && count <= 100)) return null
  const first = typedNumber(range.weight)
  const more = range.weightStep.trim() === '' ? 0 : typedNumber(range.weightStep)
  const making = typedNumber(range.making)
  return Array.from({ length: count }, (_, n) => {
    const grams = first + n * more
    const row = {
      ...nextRow(template),
      size: String(Math.round((from + n * step) * 100) / 100),
      weight: grams > 0 ? grams.toFixed(3).replace(/0$/, '') : '',
      on_hand: range.stock.trim(),
      per_gram: '',
    }
    if (!(making >= 0)) return row
    return range.perGram && first > 0
      ? editedRow(row, { per_gram: halalas(making / first) })
      : { ...row, making: halalas(making) }
  })
}

/** Whether a clipboard holds cells of a spreadsheet rather than one word. */
export const isTable = (text: string) => /[\t\n]/.test(text.trimEnd())

/** Fills columns from the cell where the paste began, downwards; rows that are missing are added. */
export function pastedRows(rows: readonly Row[], key: string, columns: readonly (RowText | 'on_hand')[], text: string) {
  const cells = text
    .replace(/\r/g, '')
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => line.split('\t'))
  const start = Math.max(
    0,
    rows.findIndex((row) => row.key === key),
  )
  const next = [...rows]
  for (const [n, line] of cells.entries()) {
    const row = next[start + n] ?? nextRow(next.at(-1))
    const edit: RowEdit = {}
    for (const [at, value] of line.entries()) {
      const column = columns[at]
      // What is saved has its stock changed by a difference, never overwritten.
      if (column && !(column === 'on_hand' && row.id !== null)) edit[column] = value.trim()
    }
    next[start + n] = editedRow(row, edit)
  }
  return { rows: next.slice(0, 100), count: cells.length }
}

export function moved<T extends { key: string }>(list: readonly T[], key: string, to: number): T[] {
  const item = list.find((one) => one.key === key)
  if (!item) return [...list]
  const rest = list.filter((one) => one !== item)
  const at = Math.max(0, Math.min(rest.length, to))
  return [...rest.slice(0, at), item, ...rest.slice(at)]
}
