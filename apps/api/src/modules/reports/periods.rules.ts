import { earlierDay, firstOfMonth, lengthInDays, type Period, plusDays } from '@asjad/contract/periods'

/** How many whole months it is: 1, 3 or 12 for a month, a quarter or a year; 0 if it is none. */
function monthsOf({ from, to }: Period) {
  if (!from.endsWith('-01')) return 0
  return [1, 3, 12].find((months) => plusDays(firstOfMonth(from, months), -1) === to) ?? 0
}

/**
 * What a period is compared with: the month, quarter or year before it, otherwise as many days. Of a period that is not
 * over, as many days of the one before as have passed of it.
 */
export function periodBefore(period: Period, today: string): Period {
  const months = monthsOf(period)
  const from = months > 0 ? firstOfMonth(period.from, -months) : plusDays(period.from, -lengthInDays(period))
  const to = plusDays(period.from, -1)
  const running = period.from <= today && today < period.to
  if (!running) return { from, to }
  const sameDays = plusDays(from, lengthInDays({ from: period.from, to: today }) - 1)
  return { from, to: earlierDay(sameDays, to) }
}

export type Unit = 'day' | 'week' | 'month'

/** By which steps a picture of the period is drawn: at most about thirty. */
export function unitOf(period: Period): Unit {
  const days = lengthInDays(period)
  return days <= 31 ? 'day' : days <= 200 ? 'week' : 'month'
}

/** The first day of every step that the period touches; weeks begin on Sunday. */
export function stepsOf(period: Period, unit: Unit): string[] {
  const steps: string[] = []
  for (let day = stepOf(period.from, unit); day <= period.to; day = next(day, unit)) steps.push(day)
  return steps
}

const next = (day: string, unit: Unit) =>
  unit === 'month' ? firstOfMonth(day, 1) : plusDays(day, unit === 'week' ? 7 : 1)

function stepOf(day: string, unit: Unit) {
  if (unit === 'month') return firstOfMonth(day, 0)
  return unit === 'week' ? plusDays(day, -new Date(day).getUTCDay()) : day
}
