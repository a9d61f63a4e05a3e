const dayMs = 86_400_000

/** Days begin at midnight in Saudi Arabia, which has no summer time. */
export const startOfDay = (day: string) => new Date(`${day}T00:00:00+03:00`)
export const endOfDay = (day: string) => new Date(startOfDay(day).getTime() + dayMs)

const riyadhDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Riyadh' })

/** As it is written in Riyadh: 2026-11-18. */
export const dayInRiyadh = (at: Date) => riyadhDay.format(at)

export const daysAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 'YYYY-MM-DD'.length)
