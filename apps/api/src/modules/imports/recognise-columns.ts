import type { ImportKind } from '@asjad/contract/admin/imports'
import { translate } from '../../i18n/translate.ts'
import { folded } from './cells.ts'
import { fieldsOf } from './import-fields.ts'

/** A column of the file and the field that it fills. */
export type MappedColumn = { position: number; header: string; samples: string[]; field: string | null }

const maxColumns = 200
const maxSamples = 3

/** Reads the headings in both languages and their aliases; each field is taken once. */
export function recogniseColumns(kind: ImportKind, [headings = [], ...lines]: readonly string[][]): MappedColumn[] {
  const names = new Map<string, string>()
  // The first name wins: one field's own heading is never another one's alias.
  for (const { name, label } of fieldsOf[kind])
    for (const heading of [name, translate('ar', label), translate('en', label)]) set(names, heading, name)
  for (const { name, aliases } of fieldsOf[kind]) for (const alias of aliases) set(names, alias, name)
  // "مصنعية" is what people write for "المصنعية", and the other way round.
  for (const { name, label, aliases } of fieldsOf[kind])
    for (const heading of [translate('ar', label), ...aliases]) set(names, withoutArticle(heading), name)
  const taken = new Set<string>()
  return headings.slice(0, maxColumns).map((header, position) => {
    const found = names.get(folded(header)) ?? names.get(folded(withoutArticle(header)))
    const field = found !== undefined && !taken.has(found) ? found : null
    if (field) taken.add(field)
    return { position, header: header.trim(), samples: samplesOf(lines, position), field }
  })
}

const withoutArticle = (heading: string) => heading.replaceAll(/(?<=^|\s)ال(?=\S)/g, '')

const set = (names: Map<string, string>, heading: string, name: string) => {
  const key = folded(heading)
  if (!names.has(key)) names.set(key, name)
}

function samplesOf(lines: readonly string[][], position: number) {
  const samples: string[] = []
  for (const line of lines) {
    const cell = line[position]?.trim()
    if (!cell || isComment(line)) continue
    samples.push(cell.slice(0, 60))
    if (samples.length === maxSamples) break
  }
  return samples
}

/** A line of a template that explains the columns. */
export const isComment = (line: readonly string[]) => line[0]?.trimStart().startsWith('# ') === true

export type ImportLineCells = { line: number; cells: ReadonlyMap<string, string> }

/** The lines below the headings that have anything in a column that is read. */
export function linesOf(rows: readonly string[][], columns: readonly MappedColumn[]): ImportLineCells[] {
  const read = columns.filter(({ field }) => field !== null)
  const lines: ImportLineCells[] = []
  rows.forEach((row, n) => {
    if (n === 0 || isComment(row)) return
    const cells = new Map<string, string>()
    for (const { position, field } of read) {
      const cell = row[position]
      if (field !== null && cell !== undefined && cell.trim() !== '') cells.set(field, cell)
    }
    if (cells.size > 0) lines.push({ line: n + 1, cells })
  })
  return lines
}

export const missingFields = (kind: ImportKind, columns: readonly MappedColumn[]) =>
  fieldsOf[kind].filter(({ required, name }) => required && !columns.some(({ field }) => field === name))
