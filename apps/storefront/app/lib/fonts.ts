import type { Locale } from '@asjad/contract/locale'
import amiri from '#app/fonts/amiri.woff2?url'
import cormorant from '#app/fonts/cormorant.woff2?url'
import figtree from '#app/fonts/figtree.woff2?url'
import plexArabic from '#app/fonts/plex-arabic-400.woff2?url'
import plexArabicMedium from '#app/fonts/plex-arabic-500.woff2?url'

const fonts: Record<Locale, string[]> = {
  ar: [plexArabic, plexArabicMedium, figtree, amiri],
  en: [figtree, cormorant],
}

/** What the first screen in a language is set in; other weights and scripts come when a page uses them. */
export const fontsOf = (language: Locale) => fonts[language]
