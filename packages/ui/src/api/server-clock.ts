let clockOffsetMs = 0
/** A smaller difference is the time that the answer travelled, not a wrong clock. */
const toleranceMs = 5000

/** The server's time, by its last answer. The clock of a visitor's device may be minutes off. */
export const serverNow = () => Date.now() + clockOffsetMs

/** `time` is what the server's clock showed a moment ago. */
export function syncServerClock(time: string | number | null) {
  const offsetMs = new Date(time ?? Number.NaN).getTime() - Date.now()
  if (!Number.isNaN(offsetMs)) clockOffsetMs = Math.abs(offsetMs) > toleranceMs ? offsetMs : 0
}
