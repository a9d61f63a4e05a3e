import type { Locale } from '@asjad/contract/locale'
import { setLocaleReader } from '@asjad/ui/i18n/locale.ts'

const ofThePage = () => document.documentElement.lang

/** Draws something in a buyer's language on a page of another one. Only for what is drawn at once, without children. */
export function inTheirLanguage<T>(language: Locale, draw: () => T): T {
  setLocaleReader(() => language)
  try {
    return draw()
  } finally {
    setLocaleReader(ofThePage)
  }
}
