const dayMs = 86_400_000
/** Saudi Arabia keeps UTC+3 all year. */
const riyadhAheadMs = 3 * 3_600_000
/** What is ordered later counts from the next day. */
const cutOffHour = 16
const friday = 5
const saturday = 6

const couriersDays = { first: 1, last: 4 }

export type Arrival = { from: string; to: string }

/**
 * Between which days an order of now arrives: work days of preparing, then the couriers' 1 to 4. As YYYY-MM-DD, so that
 * the server and the browser print the same day.
 */
export function arrivalDates(now: Date, preparingDays: number): Arrival {
  const riyadh = new Date(now.getTime() + riyadhAheadMs)
  const late = riyadh.getUTCHours() >= cutOffHour
  const start = onWorkDay(riyadh.getTime() + (late ? dayMs : 0))
  return {
    from: dayOf(afterWorkDays(start, preparingDays + couriersDays.first)),
    to: dayOf(afterWorkDays(start, preparingDays + couriersDays.last)),
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
