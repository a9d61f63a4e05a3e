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

/** Figures in Arabic titles: those of cards and karats have some. */
export function preloadTitleFigures() {
  if (locale() === 'ar') preload(cormorantFigures, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
}

/** What the first screen in a language is set in; other weights and scripts come when a page uses them. */
export const fontsOf = (language: Locale) => fonts[language]
