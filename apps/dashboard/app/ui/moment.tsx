import { serverNow } from '@asjad/ui/api/server-clock.ts'
import { dayInRiyadh, formatDate, formatDay, formatTime } from '@asjad/ui/i18n/format.ts'
import * as m from '#app/i18n/messages/moments.ts'

const dayMs = 86_400_000
const thisYear = () => dayInRiyadh(new Date(serverNow())).slice(0, 4)

/** "Today", "yesterday", "10 November", and with the year if it is another one. `day` is YYYY-MM-DD or a moment. */
export function dayText(day: string) {
  const iso = day.length === 10 ? `${day}T00:00:00+03:00` : day
  const own = dayInRiyadh(new Date(iso))
  const offset = (n: number) => dayInRiyadh(new Date(serverNow() + n * dayMs))
  if (own === offset(0)) return m.today()
  if (own === offset(-1)) return m.yesterday()
  if (own === offset(1)) return m.tomorrow()
  return own.startsWith(thisYear()) ? formatDay(iso) : formatDate(iso)
}

/** "Today 10:12": the figures left to right, the day in the language of the page. */
export const momentText = (iso: string) => `${dayText(iso)} \u2066${formatTime(iso)}\u2069`

export const Moment = ({ at, className = '' }: { at: string; className?: string }) => (
  <time dateTime={at} className={`whitespace-nowrap ${className}`}>
    {momentText(at)}
  </time>
)

/** Whole days until a day; negative once it has passed. */
export function daysUntil(day: string) {
  const today = dayInRiyadh(new Date(serverNow()))
  return Math.round((Date.parse(day) - Date.parse(today)) / dayMs)
}
