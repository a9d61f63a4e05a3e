export const locales = ['ar', 'en'] as const
export type Locale = (typeof locales)[number]

export const defaultLocale: Locale = 'ar'
export const isLocale = (value: unknown): value is Locale => locales.some((locale) => locale === value)

/** A text by the merchant, in each language. */
export type Bilingual = Record<Locale, string>
