import { locale } from '#app/i18n/locale.ts'

const tags = { ar: 'ar-SA-u-ca-gregory-nu-latn', en: 'en-GB' }

/** "Tuesday 17 November", from YYYY-MM-DD. Put together from single words, as machines differ in how they join them. */
export function dayName(day: string) {
  const date = new Date(`${day}T00:00:00Z`)
  const word = (options: Intl.DateTimeFormatOptions) =>
    date.toLocaleDateString(tags[locale()], { ...options, timeZone: 'UTC' })
  return `${word({ weekday: 'long' })} ${date.getUTCDate()} ${word({ month: 'long' })}`
}

/** "Tue 17" and "Sun 22 Nov": the month stands once where both days are in it. */
export function dayRange({ from, to }: { from: string; to: string }): { from: string; to: string } {
  const short = (day: string, month: boolean) => {
    const date = new Date(`${day}T00:00:00Z`)
    const word = (options: Intl.DateTimeFormatOptions) =>
      date.toLocaleDateString(tags[locale()], { ...options, timeZone: 'UTC' })
    // Arabic has no short names that people use.
    const width = locale() === 'ar' ? 'long' : 'short'
    return [word({ weekday: width }), date.getUTCDate(), month && word({ month: width })].filter(Boolean).join(' ')
  }
  return { from: short(from, from.slice(0, 7) !== to.slice(0, 7)), to: short(to, true) }
}
