import type { Period } from '@asjad/contract/periods'
import { serverNow } from '@asjad/ui/api/server-clock.ts'
import { dayInRiyadh, formatDate, formatDay, formatMonth } from '@asjad/ui/i18n/format.ts'
import * as m from '#app/i18n/messages/reports.ts'

export const periodKinds = ['month', 'quarter', 'year', 'dates'] as const
export type PeriodKind = (typeof periodKinds)[number]

const monthsIn = { month: 1, quarter: 3, year: 12 } as const
type WholeKind = keyof typeof monthsIn

const iso = (date: Date) => date.toISOString().slice(0, 10)
const isDay = (text: string | null): text is string =>
  /^[1-9]\d{3}-\d\d-\d\d$/.test(text ?? '') && !Number.isNaN(Date.parse(text ?? ''))

export const today = () => dayInRiyadh(new Date(serverNow()))

/** The month, quarter or year that a day lies in, or one before it. */
export function wholePeriod(day: string, kind: WholeKind, back = 0): Period {
  const months = monthsIn[kind]
  const month = Math.floor((Number(day.slice(5, 7)) - 1) / months) * months - back * months
  const year = Number(day.slice(0, 4))
  return { from: iso(new Date(Date.UTC(year, month, 1))), to: iso(new Date(Date.UTC(year, month + months, 0))) }
}

/** As it stands in the address; this month, if nothing does. */
export function periodOf(query: URLSearchParams, now = today()): Period {
  const [from, to] = [query.get('from'), query.get('to')]
  return isDay(from) && isDay(to) && from <= to ? { from, to } : wholePeriod(now, 'month')
}

export const kindOf = ({ from, to }: Period): PeriodKind =>
  periodKinds.find(
    (kind) => kind !== 'dates' && wholePeriod(from, kind).from === from && wholePeriod(from, kind).to === to,
  ) ?? 'dates'

const noon = (day: string) => `${day}T12:00:00Z`

/** "Q4 2026", "November 2026", "1 October – 17 November 2026" */
export function periodName(period: Period): string {
  const { from, to } = period
  const year = from.slice(0, 4)
  switch (kindOf(period)) {
    case 'month':
      return `${formatMonth(noon(from))} ${year}`
    case 'quarter':
      return m.quarterOf[Math.floor((Number(from.slice(5, 7)) - 1) / 3)]?.({ year }) ?? year
    case 'year':
      return year
    default:
      return m.range({
        from: from.startsWith(to.slice(0, 4)) ? formatDay(noon(from)) : formatDate(noon(from)),
        to: formatDate(noon(to)),
      })
  }
}

/** "1 October": in a table whose period is known. */
export const dayName = (day: string) => formatDay(noon(day))
export const shortMonth = (day: string) => formatMonth(noon(day))
export const monthName = (day: string) => `${shortMonth(day)} ${day.slice(0, 4)}`

/** The last ones of a kind, this one first, and the chosen one if it is older. */
export function choices(kind: WholeKind, chosen: Period, now = today()): Period[] {
  const last = { month: 24, quarter: 12, year: 6 }[kind]
  const recent = Array.from({ length: last }, (_, back) => wholePeriod(now, kind, back))
  return recent.some(({ from }) => from === chosen.from) ? recent : [...recent, wholePeriod(chosen.from, kind)]
}
