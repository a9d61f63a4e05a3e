import type { Locale } from '@asjad/contract/locale'
import amiri from '@asjad/ui/fonts/amiri.woff2?url'
import cormorant from '@asjad/ui/fonts/cormorant.woff2?url'
import cormorantFigures from '@asjad/ui/fonts/cormorant-figures.woff2?url'
import figtree from '@asjad/ui/fonts/figtree.woff2?url'
import plexArabic from '@asjad/ui/fonts/plex-arabic-400.woff2?url'
import plexArabicMedium from '@asjad/ui/fonts/plex-arabic-500.woff2?url'
import { locale } from '@asjad/ui/i18n/locale.ts'
import { preload } from 'react-dom'

const fonts: Record<Locale, string[]> = {
  ar: [plexArabic, plexArabicMedium, figtree, amiri],
  en: [figtree, cormorant],
}

/** For digits in Arabic titles, which cards and karats contain. */
export function preloadTitleFigures() {
  if (locale() === 'ar') preload(cormorantFigures, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
}

/** The fonts of the first screen in a language. Other weights and scripts are loaded when a page uses them. */
export const fontsOf = (language: Locale) => fonts[language]
