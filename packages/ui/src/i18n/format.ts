import { months } from './messages/days.ts'

// Western digits in both languages, the same characters on the server and in every browser. Without `Intl`: loading it
// blocks a phone for a tenth of a second.
export const formatMoney = (value: number) => formatFixed(value, 2)
export const formatFigure = (value: number) => formatFixed(value, 3).replace(/\.?0+$/, '')

/** Rounds halves away from zero. A decimal half may be slightly less as a binary number, hence the addition. */
function formatFixed(value: number, digits: number) {
  const scaled = Math.round(Math.abs(value) * 10 ** digits + 1e-6)
  const figures = String(scaled).padStart(digits + 1, '0')
  const whole = figures.slice(0, -digits).replace(/\B(?=(\d{3})+$)/g, ',')
  return `${value < 0 && scaled > 0 ? '-' : ''}${whole}.${figures.slice(-digits)}`
}

/** Riyadh's clock, to be read as if it were UTC's: three hours ahead the whole year. */
export const inRiyadh = (moment: Date) => new Date(moment.getTime() + 3 * 3_600_000)

/** YYYY-MM-DD in Riyadh. */
export const dayInRiyadh = (moment: Date) => inRiyadh(moment).toISOString().slice(0, 10)

export const formatMonth = (iso: string) => months[inRiyadh(new Date(iso)).getUTCMonth()]?.() ?? ''
/** "17 November" */
export const formatDay = (iso: string) => `${inRiyadh(new Date(iso)).getUTCDate()} ${formatMonth(iso)}`
/** "17 November 2026" */
export const formatDate = (iso: string) => `${formatDay(iso)} ${inRiyadh(new Date(iso)).getUTCFullYear()}`

/** 24 hours in both languages: figures alone read the same in both directions. */
export const formatTime = (iso: string) => inRiyadh(new Date(iso)).toISOString().slice(11, 16)
/** To the second. */
export const formatSecond = (iso: string) => inRiyadh(new Date(iso)).toISOString().slice(11, 19)
