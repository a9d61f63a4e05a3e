import type { ImportLine } from '@asjad/contract/admin/imports'
import type { Locale } from '@asjad/contract/locale'
import { fromMinor } from '@asjad/contract/money'
import { translate } from '../../i18n/translate.ts'
import type { FieldChange, Note } from './checked-line.ts'
import { fieldsOf, type ImportField, yesNoWords } from './import-fields.ts'
import type { RowOfRun, RunRow } from './imports.queries.ts'
import type { MappedColumn } from './recognise-columns.ts'
import { riyadhEnd, riyadhTime } from './written-cells.ts'

/** A line in the reader's language, with the columns as the file calls them. */
export function lineView(
  run: Pick<RunRow, 'kind' | 'columns'>,
  row: RowOfRun,
  { lang, categories }: Reader,
): ImportLine {
  const columns = (run.columns as MappedColumn[] | null) ?? []
  const fieldOf = (name: string) => fieldsOf[run.kind].find((each) => each.name === name)
  const labelOf = (name: string) => {
    const field = fieldOf(name)
    if (field) return translate(lang, field.label)
    // A count or a difference becomes another stock, which is no column of the file.
    return name === 'on_hand' ? translate(lang, 'import.in_stock') : name
  }
  const cellNote = ({ field, value, key, values }: Note) => ({
    column: field === null ? null : (columns.find((column) => column.field === field)?.header ?? labelOf(field)),
    value,
    reason: translate(lang, key, values),
  })
  return {
    line: row.line,
    result: row.result,
    name: row.name,
    title: row.title,
    faults: (row.faults as Note[]).map(cellNote),
    warnings: (row.warnings as Note[]).map(cellNote),
    changes: (row.changes as FieldChange[]).map(({ field, before, after }) => {
      const words = (value: unknown) => valueInWords(fieldOf(field), value, { lang, categories })
      return { field, label: labelOf(field), before: words(before), after: words(after) }
    }),
    price_before: row.price_before === null ? null : fromMinor(row.price_before),
    price_after: row.price_after === null ? null : fromMinor(row.price_after),
  }
}

/** Who reads it, and the titles of the categories in their language. */
type Reader = { lang: Locale; categories: ReadonlyMap<number, string> }

/** A choice, a category, a time, yes or no as people say it; anything else as it is. */
function valueInWords(field: ImportField | undefined, value: unknown, { lang, categories }: Reader): unknown {
  if (!field || value === null || value === undefined) return value
  if (field.type === 'category') return categories.get(Number(value)) ?? value
  if (field.type === 'yes_no') return wordOf(yesNoWords[value === true ? 'yes' : 'no'] ?? [], lang)
  // A certificate is issued on a day, a coupon begins at a time.
  if (field.type === 'end_time') return riyadhEnd(new Date(String(value)))
  if (field.type === 'time') return isDay(value) ? value : riyadhTime(new Date(String(value)))
  if (typeof field.type === 'object') return wordOf(field.type.choices[String(value)] ?? [String(value)], lang)
  return value
}

/** The first word that is written in the letters of the language. */
const wordOf = (words: readonly string[], lang: Locale) =>
  words.find((word) => /\p{Script=Arabic}/u.test(word) === (lang === 'ar')) ?? words[0]

const isDay = (value: unknown) => /^\d{4}-\d{2}-\d{2}$/.test(String(value))
