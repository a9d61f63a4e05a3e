import type { ImportLine } from '@asjad/contract/admin/imports'
import type { Locale } from '@asjad/contract/locale'
import { fromMinor } from '@asjad/contract/money'
import { translate } from '../../i18n/translate.ts'
import type { FieldChange, Note } from './checked-line.ts'
import { fieldsOf } from './import-fields.ts'
import type { RowOfRun, RunRow } from './imports.queries.ts'
import type { MappedColumn } from './recognise-columns.ts'

/** A line in the reader's language, with the columns as the file calls them. */
export function lineView(run: Pick<RunRow, 'kind' | 'columns'>, row: RowOfRun, lang: Locale): ImportLine {
  const columns = (run.columns as MappedColumn[] | null) ?? []
  const labelOf = (name: string) => {
    const field = fieldsOf[run.kind].find((each) => each.name === name)
    return field ? translate(lang, field.label) : name
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
    changes: (row.changes as FieldChange[]).map((change) => ({ ...change, label: labelOf(change.field) })),
    price_before: row.price_before === null ? null : fromMinor(row.price_before),
    price_after: row.price_after === null ? null : fromMinor(row.price_after),
  }
}
