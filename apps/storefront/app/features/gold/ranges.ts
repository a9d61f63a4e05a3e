import type { HistoryRange } from '@asjad/contract/gold-prices'
import { formatDate, formatDay, formatMonth, formatTime } from '@asjad/ui/i18n/format.ts'
import * as m from '#app/i18n/messages/gold.ts'

// Repeated here: importing the contract's list would bring its validation library into the browser.
export const ranges = ['1d', '1w', '1m', '1y'] as const satisfies readonly HistoryRange[]

/** The range in the URL; an invalid one means the day. */
export const rangeFrom = (query: URLSearchParams): HistoryRange =>
  ranges.find((range) => range === query.get('range')) ?? '1d'

export const rangeNames: Record<HistoryRange, () => string> = {
  '1d': m.day,
  '1w': m.week,
  '1m': m.month,
  '1y': m.year,
}

/** For the time axis: just enough to tell two labels apart. */
export function axisTime(iso: string, range: HistoryRange) {
  if (range === '1d') return formatTime(iso)
  return range === '1y' ? formatMonth(iso) : formatDay(iso)
}

/** For one price: as precise as the data of its range. */
export function exactTime(iso: string, range: HistoryRange) {
  if (range === '1d') return formatTime(iso)
  return range === '1y' ? formatDate(iso) : m.moment({ day: formatDay(iso), time: formatTime(iso) })
}
