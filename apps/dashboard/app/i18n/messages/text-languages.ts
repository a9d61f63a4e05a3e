import { text } from '@asjad/ui/i18n/text.ts'

/** The languages of the shop's texts, where they are edited. */
export const arabic = text('عربي', 'Arabic')
export const english = text('إنجليزي', 'English')
export const language = text('اللغة', 'Language')
export const missing = text('ينقصها نص', 'a text is missing')
