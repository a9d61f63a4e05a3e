import type { Locale } from '@asjad/contract/locale'
import { preload } from 'react-dom'
import amiri from '#app/fonts/amiri.woff2?url'
import cormorant from '#app/fonts/cormorant.woff2?url'
import cormorantFigures from '#app/fonts/cormorant-figures.woff2?url'
import figtree from '#app/fonts/figtree.woff2?url'
import plexArabic from '#app/fonts/plex-arabic-400.woff2?url'
import plexArabicMedium from '#app/fonts/plex-arabic-500.woff2?url'
import { locale } from '#app/i18n/locale.ts'

const fonts: Record<Locale, string[]> = {
  ar: [plexArabic, plexArabicMedium, figtree, amiri],
  en: [figtree, cormorant],
}

/** Figures in Arabic titles: those of cards and karats have some. */
export function announceTitleFigures() {
  if (locale() === 'ar') preload(cormorantFigures, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
}

/** What the first screen in a language is set in; other weights and scripts come when a page uses them. */
export const fontsOf = (language: Locale) => fonts[language]
