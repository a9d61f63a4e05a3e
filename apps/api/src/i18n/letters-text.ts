import type { Locale } from '@asjad/contract/locale'

/** A number of letters, in the form that follows a preposition. */
export function lettersText(n: number, lang: Locale) {
  if (lang === 'en') return n === 1 ? '1 character' : `${n} characters`
  if (n === 1) return 'حرف واحد'
  if (n === 2) return 'حرفين'
  const rest = n % 100
  if (rest < 3) return `${n} حرف`
  return rest <= 10 ? `${n} أحرف` : `${n} حرفًا`
}
