import type { Locale } from '@asjad/contract/locale'
import { isPersonName } from '@asjad/contract/person-name'
import { translate } from '../../i18n/translate.ts'

/** How a mail calls somebody. Names were once less strictly judged: one that could become a link is mailed to nobody. */
export const mailName = (lang: Locale, name: string) => (isPersonName(name) ? name : translate(lang, 'account.unnamed'))
