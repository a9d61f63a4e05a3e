import { defaultLocale, isLocale, type Locale } from '@asjad/contract/locale'

// In a browser the document has one language, and changing it reloads the page. On a server each visit has its own, so the
// server's entry replaces the reader.
let readLocale = (): string => document.documentElement.lang

export function setLocaleReader(reader: () => string) {
  readLocale = reader
}

export function locale(): Locale {
  const value = readLocale()
  return isLocale(value) ? value : defaultLocale
}

export const directionOf = (language: Locale) => (language === 'ar' ? 'rtl' : 'ltr')
export const otherLocale = (language: Locale): Locale => (language === 'ar' ? 'en' : 'ar')
