import { locale } from '#app/i18n/locale.ts'

const tags = { ar: 'ar-SA-u-ca-gregory-nu-latn', en: 'en-GB' }

/** "Tuesday 17 November", from YYYY-MM-DD. Put together from single words, as machines differ in how they join them. */
export function dayName(day: string) {
  const date = new Date(`${day}T00:00:00Z`)
  const word = (options: Intl.DateTimeFormatOptions) =>
    date.toLocaleDateString(tags[locale()], { ...options, timeZone: 'UTC' })
  return `${word({ weekday: 'long' })} ${date.getUTCDate()} ${word({ month: 'long' })}`
}
