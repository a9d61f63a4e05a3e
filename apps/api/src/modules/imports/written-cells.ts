import type { ImportField } from './import-fields.ts'

/** A value as an export writes it; the defusing of formulas is the CSV's. */
export function writtenCell(field: ImportField, value: unknown, categorySlugs: ReadonlyMap<number, string>): string {
  if (value === null || value === undefined) return ''
  if (field.type === 'category') return categorySlugs.get(Number(value)) ?? ''
  if (field.type === 'yes_no') return value === true ? 'yes' : 'no'
  if (field.type === 'time') return riyadhTime(value as Date)
  if (field.type === 'end_time') return riyadhEnd(value as Date)
  if (field.type === 'measures') return writtenMeasures(value)
  return String(value)
}

const riyadhMs = 3 * 3_600_000

/** A moment as a cell says it: a day and a time in Saudi Arabia. */
export const riyadhTime = (at: Date) => new Date(at.getTime() + riyadhMs).toISOString().slice(0, 16).replace('T', ' ')

/** The same of an end: at midnight it is that of the day before, as people say it and spreadsheets keep it. */
export function riyadhEnd(at: Date) {
  const time = riyadhTime(at)
  return time.endsWith(' 00:00') ? riyadhTime(new Date(at.getTime() - 1)).slice(0, 10) : time
}

/** Whether a cell has what the export wrote for the value, so that nothing was meant to change. */
export const isUntouched = (cell: string, written: string) => plainText(cell) === plainText(written)

const plainText = (text: string) => text.replaceAll('\r\n', '\n')

/** `length=18; width=2.5` */
export const writtenMeasures = (measures: object) =>
  Object.entries(measures)
    .map(([name, size]) => `${name}=${size}`)
    .sort()
    .join('; ')
