/** From the first day to the last, as they are in Riyadh: `2026-11-18`. */
export type Period = { from: string; to: string }

const dayMs = 86_400_000

export const plusDays = (day: string, days: number) =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)

/** The first day of the month, or of a month after or before it. */
export const firstOfMonth = (day: string, months = 0) =>
  new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1 + months, 1)).toISOString().slice(0, 10)

export const lengthInDays = ({ from, to }: Period) => (Date.parse(to) - Date.parse(from)) / dayMs + 1

export const earlierDay = (one: string, other: string) => [one, other].sort()[0] ?? one

/** In months or parts of them: the tax documents of a month are compared with its orders at once. */
export function monthly({ from, to }: Period): Period[] {
  const parts: Period[] = []
  for (let day = from; day <= to; day = firstOfMonth(day, 1))
    parts.push({ from: day, to: earlierDay(plusDays(firstOfMonth(day, 1), -1), to) })
  return parts
}
