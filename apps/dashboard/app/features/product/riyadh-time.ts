import { inRiyadh } from '@asjad/ui/i18n/format.ts'

/** A moment for a field of date and time: the clock of Riyadh, wherever the browser is. */
export const inRiyadhField = (iso: string) =>
  iso && !Number.isNaN(Date.parse(iso)) ? inRiyadh(new Date(iso)).toISOString().slice(0, 16) : ''

export const fromRiyadh = (local: string) => (local ? new Date(`${local}:00+03:00`).toISOString() : '')
