/**
 * Slows down guessing: this many look-ups and misses from one address. A shop can check a tray of bars in that time.
 */
export const limits = {
  lookups: { max: 60, seconds: 600 },
  misses: { max: 15, seconds: 600 },
}

/** A bar's seller and buyer look it up. One that is looked up from this many places may have clones. */
export const suspiciousPlaces = 20
export const watchedDays = 7

/** YYYY-MM-DD, in the shop's time. */
export const dayOf = (time: Date) => new Date(time.getTime() + 3 * 3_600_000).toISOString().slice(0, 10)
