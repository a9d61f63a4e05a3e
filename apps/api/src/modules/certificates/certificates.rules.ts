import type { Karat } from '@asjad/contract/catalog'
import { maxSerialLength } from '@asjad/contract/serial'

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

/** How long the look-ups of a day are kept; only their number. */
export const lookupDays = 90

/** Parts of pure gold in ten thousand. */
export const finenessOf: Record<Karat, number> = { 18: 7500, 21: 8750, 24: 9999 }

/** How far the weight of a piece may be from that of its variety: one percent, at most 50 mg. */
export const toleranceMg = (weightMg: number) => Math.max(1, Math.min(50, Math.floor(weightMg / 100)))

/** Before the karat, in the serials of a karat that has no other series yet. */
export const seriesPrefix = 'ASJ-'
export const firstSerial = (karat: Karat) => `${seriesPrefix}${karat}-000001`

/** What the serials of a series have in common: what is before the digits at the end. */
export const seriesOf = (serial: string) => serial.replace(/\d+$/, '')

/** So many serials from this one on, with as many digits; null if it has no digits to count on from. */
export function serialsFrom(first: string, count: number): string[] | null {
  if (count === 1) return [first]
  const series = seriesOf(first)
  const digits = first.slice(series.length)
  if (digits === '') return null
  const serials = Array.from(
    { length: count },
    (_, n) => series + String(BigInt(digits) + BigInt(n)).padStart(digits.length, '0'),
  )
  return serials.every(({ length }) => length <= maxSerialLength) ? serials : null
}

export const serialAfter = (last: string) => serialsFrom(last, 2)?.[1] ?? last

/** YYYY-MM-DD, in the shop's time. */
export const dayOf = (time: Date) => new Date(time.getTime() + 3 * 3_600_000).toISOString().slice(0, 10)
