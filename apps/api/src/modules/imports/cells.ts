import { plainFigure, westernDigits } from '@asjad/contract/digits'
import { z } from 'zod'
import type { MessageKey } from '../../i18n/translate.ts'
import { type CellType, type Choices, type ImportField, yesNoWords } from './import-fields.ts'

/** Why a cell cannot be taken: a text of the language files and what it names. */
export type CellFault = { key: MessageKey; values?: Record<string, string | number> }
export type Cell = { value: unknown } | { fault: CellFault }

/** Names of categories in any spelling, and their ids; null: two have the name. */
export type CategoryNames = ReadonlyMap<string, number | null>

/** An export puts this before what a spreadsheet would calculate, and before its own marks. */
const defusedText = /^'+[=+\-@\t\r]/
export const asWritten = (cell: string) => (defusedText.test(cell) ? cell.slice(1) : cell)

/** What a cell says, or why it says nothing that the field can take. Never called with an empty cell. */
export function readCell(field: ImportField, cell: string, categories: CategoryNames): Cell {
  if (cell.trim() === '-')
    return field.cleared === undefined ? { fault: { key: 'import.cannot_clear' } } : { value: field.cleared }
  const text = asWritten(cell)
  const read = cellValue(field.type, text, categories)
  if ('fault' in read) return read
  const checked = field.schema.safeParse(read.value, { reportInput: true })
  return checked.success ? { value: checked.data } : { fault: faultOf(checked.error.issues[0]) }
}

function cellValue(type: CellType, text: string, categories: CategoryNames): Cell {
  if (typeof type === 'object') return choiceOf(type.choices, text)
  switch (type) {
    case 'text':
      return { value: text.replaceAll('\r\n', '\n').trim() }
    case 'number':
      return numberOf(text)
    case 'yes_no': {
      const choice = choiceOf(yesNoWords, text)
      return 'fault' in choice ? choice : { value: choice.value === 'yes' }
    }
    case 'category': {
      const id = categories.get(folded(text))
      if (id === null) return { fault: { key: 'import.category_ambiguous' } }
      return id === undefined ? { fault: { key: 'import.no_category' } } : { value: id }
    }
    case 'measures':
      return measuresOf(text)
    case 'time':
      return timeOf(text)
    case 'end_time':
      return endOf(text)
  }
}

function numberOf(text: string): Cell {
  const typed = text.replace('−', '-').replace(/\s/g, '')
  const figure = plainFigure(typed)
  if (figure !== undefined) return { value: Number(figure) }
  const withComma = westernDigits(typed.replaceAll('٬', ','))
  return { fault: { key: /^[+-]?\d+,\d+$/.test(withComma) ? 'import.decimal_comma' : 'field.numeric' } }
}

function choiceOf(choices: Choices, text: string): Cell {
  const word = folded(westernDigits(text))
  for (const [value, words] of Object.entries(choices))
    if (words.some((each) => folded(each) === word)) return { value }
  const known = Object.values(choices).map(([first = '']) => first)
  return { fault: { key: 'import.no_choice', values: { known: known.join(' / ') } } }
}

/** `length=18; width=2.5`, in millimetres. */
function measuresOf(text: string): Cell {
  const measures: Record<string, number> = {}
  for (const part of text.split(';').map((each) => each.trim())) {
    if (part === '') continue
    const [, name, amount] = /^([a-z_]+)\s*=\s*(.+)$/.exec(part) ?? []
    const size = numberOf(amount ?? '')
    if (!name || 'fault' in size) return { fault: { key: 'import.measures' } }
    measures[name] = Number(size.value)
  }
  return { value: measures }
}

const calendarDay = z.iso.date()

/** A day, or a day and a time, in Saudi Arabia. */
function timeOf(text: string): Cell {
  const [, day, time = '00:00'] =
    /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::\d{2})?)?$/.exec(westernDigits(text).trim()) ?? []
  const at = new Date(`${day}T${time}:00+03:00`)
  // `Date` takes 31 February for 3 March.
  return Number.isNaN(at.getTime()) || !calendarDay.safeParse(day).success
    ? { fault: { key: 'import.time' } }
    : { value: at }
}

const dayMs = 24 * 3_600_000

/** What ends on a day ends with it. */
function endOf(text: string): Cell {
  const end = timeOf(text)
  if ('fault' in end || text.includes(':')) return end
  return { value: new Date((end.value as Date).getTime() + dayMs) }
}

type Issue = {
  code?: string
  origin?: string
  minimum?: unknown
  maximum?: unknown
  divisor?: unknown
  input?: unknown
}

function faultOf(issue: Issue | undefined): CellFault {
  const isText = issue?.origin === 'string'
  if (issue?.code === 'too_big')
    return isText
      ? { key: 'import.too_long', values: { n: String(issue.maximum) } }
      : { key: 'field.max', values: { n: String(issue.maximum) } }
  if (issue?.code === 'too_small')
    return isText
      ? { key: 'import.too_short', values: { n: String(issue.minimum) } }
      : { key: issue.minimum === 0 ? 'import.below_zero' : 'field.min', values: { n: String(issue.minimum) } }
  if (issue?.code === 'not_multiple_of') return { key: 'import.decimals', values: { n: String(issue.divisor) } }
  if (issue?.code === 'invalid_type' && typeof issue.input === 'number') return { key: 'import.whole_number' }
  return { key: 'field.invalid' }
}

/** Without differences that people do not see: case, spaces, hamza and marks of Arabic letters. */
export const folded = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u064b-\u065f\u0670\u0640]/g, '')
    .replace(/[أإآ]/g, 'ا')
    .replaceAll('ة', 'ه')
    .replaceAll('ى', 'ي')
    .replace(/[_\s]+/g, ' ')
    .replace(/[*:]+$/, '')
    .trim()
