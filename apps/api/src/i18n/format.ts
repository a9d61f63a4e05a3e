import type { Locale } from '@asjad/contract/locale'

/** The full tag: with the language alone, digits or the calendar would differ from one machine to the next. */
const tags: Record<Locale, string> = { ar: 'ar-SA-u-ca-gregory-nu-latn', en: 'en-GB' }

// Made once: making one takes a hundred times as long as using it.
const amounts = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })
const sums = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const dates = inBoth({ dateStyle: 'long', timeZone: 'Asia/Riyadh' })
const moments = inBoth({
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Asia/Riyadh',
})
const days = inBoth({ day: 'numeric', month: 'long', timeZone: 'UTC' })
const lists = { ar: new Intl.ListFormat(tags.ar), en: new Intl.ListFormat(tags.en) }

function inBoth(options: Intl.DateTimeFormatOptions): Record<Locale, Intl.DateTimeFormat> {
  return { ar: new Intl.DateTimeFormat(tags.ar, options), en: new Intl.DateTimeFormat(tags.en, options) }
}

/** Halalas as people write riyals in a sentence: 5,000. */
export const amountText = (halalas: number) => amounts.format(halalas / 100)

/** Halalas as a sum on a document: 5,000.00. */
export const sumText = (halalas: number) => sums.format(halalas / 100)

export const dateText = (date: Date, lang: Locale) => dates[lang].format(date)

/** The day and time of an event. */
export const momentText = (moment: Date, lang: Locale) => moments[lang].format(moment)

/** One, another and a third, as a list in a sentence. */
export const listText = (parts: string[], lang: Locale) => lists[lang].format(parts)

/** A calendar day, without its year. */
export const dayText = (day: string, lang: Locale) => days[lang].format(new Date(day))
