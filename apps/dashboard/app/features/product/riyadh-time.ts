import { inRiyadh } from '@asjad/ui/i18n/format.ts'

/** A moment for a field of date and time: the clock of Riyadh, wherever the browser is. */
export const inRiyadhField = (iso: string) =>
  iso && !Number.isNaN(Date.parse(iso)) ? inRiyadh(new Date(iso)).toISOString().slice(0, 16) : ''

/** Empty for what is no moment: a field of date and time takes years of six digits, which `Date` does not read. */
export const fromRiyadh = (local: string) => {
  const moment = new Date(`${local.slice(0, 16)}:00+03:00`)
  return Number.isNaN(moment.getTime()) ? '' : moment.toISOString()
}

/** The last moment of a field of date and time: with it a browser takes a year of four digits and no more. */
export const lastMoment = '9999-12-31T23:59'
