import type { HistoryRange } from '@asjad/contract/gold-prices'
import { formatDate, formatDay, formatMonth, formatTime } from '@asjad/ui/i18n/format.ts'
import * as m from '#app/i18n/messages/gold.ts'

// Written out here: the contract's own list would bring its validation library into the browser.
export const ranges = ['1d', '1w', '1m', '1y'] as const satisfies readonly HistoryRange[]

/** The range that an address asks for; what makes no sense asks for the day. */
export const rangeFrom = (query: URLSearchParams): HistoryRange =>
  ranges.find((range) => range === query.get('range')) ?? '1d'

export const rangeNames: Record<HistoryRange, () => string> = {
  '1d': m.day,
  '1w': m.week,
  '1m': m.month,
  '1y': m.year,
}

/** Under the chart: as short as tells two of them apart. */
export function axisTime(iso: string, range: HistoryRange) {
  if (range === '1d') return formatTime(iso)
  return range === '1y' ? formatMonth(iso) : formatDay(iso)
}

/** Of one figure: as exact as its range is drawn. */
export function exactTime(iso: string, range: HistoryRange) {
  if (range === '1d') return formatTime(iso)
  return range === '1y' ? formatDate(iso) : m.moment({ day: formatDay(iso), time: formatTime(iso) })
}
