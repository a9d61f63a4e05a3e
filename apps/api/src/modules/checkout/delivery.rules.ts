const day = 24 * 60 * 60_000
const riyadhMs = 3 * 60 * 60_000
/** What comes later in the day leaves with the next one's parcels. */
const cutOffHour = 14
const friday = 5
const saturday = 6

/** The first and the last likely day, as YYYY-MM-DD in Riyadh; couriers rest on Fridays and Saturdays. */
export function arrivalDays(orderedAt: Date, { min, max }: { min: number; max: number }) {
  // Riyadh has no summer time, so that its clock can be read off a shifted one.
  const local = new Date(orderedAt.getTime() + riyadhMs)
  const today = Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate())
  const ready = workday(local.getUTCHours() >= cutOffHour ? today + day : today)
  return { from: text(plusWorkdays(ready, min)), to: text(plusWorkdays(ready, max)) }
}

function workday(time: number): number {
  const weekday = new Date(time).getUTCDay()
  return weekday === friday || weekday === saturday ? workday(time + day) : time
}

const plusWorkdays = (time: number, days: number): number =>
  days === 0 ? time : plusWorkdays(workday(time + day), days - 1)

const text = (time: number) => new Date(time).toISOString().slice(0, 10)
