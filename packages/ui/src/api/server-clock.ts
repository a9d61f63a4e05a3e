let clockOffsetMs = 0
/** Less than this is the way of the answer, and no clock that is wrong. */
const toleranceMs = 5000

/** Time of the server, by the last answer that told it. A shopper's own clock may be minutes off. */
export const serverNow = () => Date.now() + clockOffsetMs

/** `time` is what the server's clock showed just now. */
export function syncServerClock(time: string | number | null) {
  const offsetMs = new Date(time ?? Number.NaN).getTime() - Date.now()
  if (!Number.isNaN(offsetMs)) clockOffsetMs = Math.abs(offsetMs) > toleranceMs ? offsetMs : 0
}
