import type { Locale } from '@asjad/contract/locale'
import { translate } from '../../i18n/translate.ts'
import type { SalesPause } from './gold-prices.rules.ts'

/** What shoppers read: the words that were chosen for the pause, or the usual ones. */
export const pauseWords = ({ scope, words }: Pick<SalesPause, 'scope' | 'words'>, lang: Locale) =>
  words[lang] || translate(lang, scope === 'all' ? 'gold.all_paused_words' : 'error.sales_paused')

export const inBoth = (textIn: (lang: Locale) => string) => ({ ar: textIn('ar'), en: textIn('en') })

export const usualWords = (scope: SalesPause['scope']) =>
  inBoth((lang) => pauseWords({ scope, words: { ar: '', en: '' } }, lang))
