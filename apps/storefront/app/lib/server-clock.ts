let aheadMs = 0
/** Less than this is the way of the answer, and no clock that is wrong. */
const toleranceMs = 5000

/** Time of the server, by the last answer that told it. A shopper's own clock may be minutes off. */
export const serverNow = () => Date.now() + aheadMs

/** `time` is what the server's clock showed just now. */
export function learnServerTime(time: string | number | null) {
  const ahead = new Date(time ?? Number.NaN).getTime() - Date.now()
  if (!Number.isNaN(ahead)) aheadMs = Math.abs(ahead) > toleranceMs ? ahead : 0
}
