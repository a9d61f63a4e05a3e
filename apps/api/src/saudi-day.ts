const dayMs = 86_400_000

/** Days begin at midnight in Saudi Arabia, which has no summer time. */
export const startOfDay = (day: string) => new Date(`${day}T00:00:00+03:00`)
export const endOfDay = (day: string) => new Date(startOfDay(day).getTime() + dayMs)
