import type { Locale } from '@asjad/contract/locale'
import { isPersonName } from '@asjad/contract/person-name'
import { translate } from '../../i18n/translate.ts'

/**
 * The name that a mail uses for a person. Older names were checked less strictly; one that could become a link is never
 * mailed.
 */
export const mailName = (lang: Locale, name: string) => (isPersonName(name) ? name : translate(lang, 'account.unnamed'))
