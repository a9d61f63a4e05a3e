const dayMs = 86_400_000
/** Saudi Arabia keeps UTC+3 all year. */
const riyadhAheadMs = 3 * 3_600_000
/** What is ordered later counts from the next day. */
const cutOffHour = 16
const friday = 5
const saturday = 6

export type Arrival = { from: string; to: string }
/** Work days on the way: of the quickest courier, and of the slowest. */
export type CourierDays = { minDays: number; maxDays: number }

/**
 * Between which days an order of now arrives: work days of preparing, then the couriers'. As YYYY-MM-DD, so that
 * the server and the browser print the same day.
 */
export function arrivalDates(now: Date, preparingDays: number, { minDays, maxDays }: CourierDays): Arrival {
  const riyadh = new Date(now.getTime() + riyadhAheadMs)
  const late = riyadh.getUTCHours() >= cutOffHour
  const start = onWorkDay(riyadh.getTime() + (late ? dayMs : 0))
  return {
    from: dayOf(afterWorkDays(start, preparingDays + minDays)),
    to: dayOf(afterWorkDays(start, preparingDays + maxDays)),
  }
}

function afterWorkDays(start: number, days: number) {
  let at = start
  for (let left = days; left > 0; left--) at = onWorkDay(at + dayMs)
  return at
}

function onWorkDay(time: number): number {
  const day = new Date(time).getUTCDay()
  return day === friday || day === saturday ? onWorkDay(time + dayMs) : time
}

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)
