import { locale } from './locale.ts'
import { months, weekdays } from './messages/days.ts'

const namesOf = (day: string) => {
  const date = new Date(`${day}T00:00:00Z`)
  return {
    weekday: weekdays[date.getUTCDay()]?.() ?? '',
    date: date.getUTCDate(),
    month: months[date.getUTCMonth()]?.() ?? '',
  }
}

/** "Tuesday 17 November", from YYYY-MM-DD. */
export function dayName(day: string) {
  const { weekday, date, month } = namesOf(day)
  return `${weekday} ${date} ${month}`
}

/** "Tue 17" and "Sun 22 Nov": the month is only written once if both days are in it. */
export function dayRange({ from, to }: { from: string; to: string }): { from: string; to: string } {
  const short = (day: string, withMonth: boolean) => {
    const { weekday, date, month } = namesOf(day)
    return [shortName(weekday), date, withMonth && shortName(month)].filter(Boolean).join(' ')
  }
  return { from: short(from, from.slice(0, 7) !== to.slice(0, 7)), to: short(to, true) }
}

/** "Tue 17 – Sun 22 Nov", or the one day if both are the same. */
export function daysText(range: { from: string; to: string }) {
  const { from, to } = dayRange(range)
  return range.from === range.to ? to : `${from} – ${to}`
}

/** Arabic has no short names that people use, and English has "Sept". */
const shortName = (name: string) => (locale() === 'ar' ? name : name.slice(0, name === 'September' ? 4 : 3))
