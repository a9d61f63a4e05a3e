import { serverNow } from '@asjad/ui/api/server-clock.ts'
import { dayInRiyadh, formatDate, formatDay, formatTime } from '@asjad/ui/i18n/format.ts'
import * as m from '#app/i18n/messages/moments.ts'

const dayMs = 86_400_000
const thisYear = () => dayInRiyadh(new Date(serverNow())).slice(0, 4)

const alone = { today: m.today, yesterday: m.yesterday, tomorrow: m.tomorrow }
const within = { today: m.todayWithin, yesterday: m.yesterdayWithin, tomorrow: m.tomorrowWithin }

/** "Today", "Yesterday", "10 November", and with the year if it is another one. `day` is YYYY-MM-DD or a moment. */
export const dayText = (day: string) => nameOf(day, alone)

/** The same in the middle of a sentence: "until tomorrow". */
export const dayWithin = (day: string) => nameOf(day, within)

function nameOf(day: string, near: Record<keyof typeof alone, () => string>) {
  const iso = day.length === 10 ? `${day}T00:00:00+03:00` : day
  const own = dayInRiyadh(new Date(iso))
  const offset = (n: number) => dayInRiyadh(new Date(serverNow() + n * dayMs))
  if (own === offset(0)) return near.today()
  if (own === offset(-1)) return near.yesterday()
  if (own === offset(1)) return near.tomorrow()
  return own.startsWith(thisYear()) ? formatDay(iso) : formatDate(iso)
}

/** "Today 10:12": the figures left to right, the day in the language of the page. */
export const momentText = (iso: string) => withTime(dayText(iso), iso)
export const momentWithin = (iso: string) => withTime(dayWithin(iso), iso)

const withTime = (day: string, iso: string) => `${day} \u2066${formatTime(iso)}\u2069`

/** "17 November 2026 10:12". Paper is read on other days, and kept for years. */
export const printedMoment = (iso: string) => withTime(formatDate(iso), iso)

type MomentProps = { at: string; className?: string; isPrinted?: boolean }

export const Moment = ({ at, className = '', isPrinted = false }: MomentProps) => (
  <time dateTime={at} className={`whitespace-nowrap ${className}`}>
    {isPrinted ? printedMoment(at) : momentText(at)}
  </time>
)

/** Whole days until a day; negative once it has passed. */
export function daysUntil(day: string) {
  const today = dayInRiyadh(new Date(serverNow()))
  return Math.round((Date.parse(day) - Date.parse(today)) / dayMs)
}
