import { westernDigits } from '@asjad/contract/digits'

/** A day as people type it (1994/3/12, 12-3-1994, ١٩٩٤ / ٠٣ / ١٢), as YYYY-MM-DD; null where there is no such day. */
export function parseDay(text: string): string | null {
  const parts = westernDigits(text).match(/\d+/g)
  if (parts?.length === 1 && parts[0]?.length === 8)
    return toIsoDay(parts[0].slice(0, 4), parts[0].slice(4, 6), parts[0].slice(6))
  if (parts?.length !== 3) return null
  const [first = '', month = '', last = ''] = parts
  return first.length === 4 ? toIsoDay(first, month, last) : toIsoDay(last, month, first)
}

function toIsoDay(year: string, month: string, day: string) {
  if (year.length !== 4 || Number(year) < 1900 || month.length > 2 || day.length > 2) return null
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  // `Date` moves a 30th of February into March, so it does not come back the same.
  const date = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null
}

/** As the field shows it. */
export const formatTypedDay = (iso: string) => iso.replaceAll('-', ' / ')
