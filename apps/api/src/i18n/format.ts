import type { Locale } from '@asjad/contract/locale'

/** The full tag: with the language alone, digits or the calendar would differ from one machine to the next. */
const tags: Record<Locale, string> = { ar: 'ar-SA-u-ca-gregory-nu-latn', en: 'en-GB' }

/** Halalas as people write riyals in a sentence: 5,000. */
export const amountText = (halalas: number) =>
  new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 }).format(halalas / 100)

/** Halalas as a sum on a document: 5,000.00. */
export const sumText = (halalas: number) =>
  new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(halalas / 100)

export const dateText = (date: Date, lang: Locale) =>
  new Intl.DateTimeFormat(tags[lang], { dateStyle: 'long', timeZone: 'Asia/Riyadh' }).format(date)

/** The day and time of an event. */
export const momentText = (moment: Date, lang: Locale) =>
  new Intl.DateTimeFormat(tags[lang], {
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'Asia/Riyadh',
  }).format(moment)

/** One, another and a third, as a list in a sentence. */
export const listText = (parts: string[], lang: Locale) => new Intl.ListFormat(tags[lang]).format(parts)

/** A calendar day, without its year. */
export const dayText = (day: string, lang: Locale) =>
  new Intl.DateTimeFormat(tags[lang], { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(day))
