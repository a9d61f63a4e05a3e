import type { ImportKind } from '@asjad/contract/admin/imports'
import type { Locale } from '@asjad/contract/locale'
import { csvOf } from '../../csv.ts'
import type { Deps } from '../../deps.ts'
import type { Staff } from '../../http/staff.ts'
import { translate } from '../../i18n/translate.ts'
import { fieldsOf } from './import-fields.ts'
import { rowsMatching } from './imports.queries.ts'
import { categoryTitles, requireKind, storedRun } from './imports.service.ts'
import { lineView } from './line-view.ts'
import { writtenMeasures } from './written-cells.ts'

const file = (name: string, content: string) => ({ name: `${name}.csv`, content, disposition: 'attachment' as const })

/** All columns in the reader's language, and below each what goes into it. A line that begins with # is not read. */
export async function importTemplate(_deps: Deps, kind: ImportKind, staff: Staff) {
  requireKind(staff, kind)
  const fields = fieldsOf[kind]
  const help = fields.map((field, n) => `${n === 0 ? '# ' : ''}${translate(staff.lang, field.help)}`)
  return file(
    `asjad-${kind}-template`,
    csvOf(
      fields.map(({ label }) => translate(staff.lang, label)),
      [help],
    ),
  )
}

const rowsPerStep = 2_000

/** One line for each fault, warning and change; of lines without any just what became of them. */
export async function importReport(deps: Deps, id: number, { lang }: Staff) {
  const run = await storedRun(deps, id)
  const reader = { lang, categories: await categoryTitles(deps, run.kind, lang) }
  const lines: (string | number)[][] = []
  for (let offset = 0; ; offset += rowsPerStep) {
    const rows = await rowsMatching(deps.db, id, {}, { limit: rowsPerStep, offset })
    for (const row of rows) lines.push(...reportLines(lineView(run, row, reader), lang))
    if (rows.length < rowsPerStep) break
  }
  const heads = ['line', 'result', 'name', 'column', 'value', 'reason', 'before', 'after'] as const
  return file(
    `asjad-import-${id}`,
    csvOf(
      heads.map((head) => translate(lang, `import.report.${head}`)),
      lines,
    ),
  )
}

function reportLines(line: ReturnType<typeof lineView>, lang: Locale): (string | number)[][] {
  const start = [line.line, translate(lang, `import.result.${line.result}`), line.name]
  const notes = [...line.faults, ...line.warnings].map(({ column, value, reason }) => [
    ...start,
    column ?? '',
    value,
    reason,
    '',
    '',
  ])
  const changes = line.changes.map(({ label, before, after }) => [...start, label, '', '', text(before), text(after)])
  const all = [...notes, ...changes]
  return all.length > 0 ? all : [[...start, '', '', '', '', '']]
}

const text = (value: unknown) =>
  value === null || value === undefined ? '' : typeof value === 'object' ? writtenMeasures(value) : String(value)
