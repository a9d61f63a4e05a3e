import type { Locale } from '@asjad/contract/locale'
import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import { translate } from '../../i18n/translate.ts'
import { shopNames } from '../notifications/notifications.service.ts'
import { isBuiltFrom, isCommon, personalWords } from './new-password.rules.ts'

/**
 * Refuses a password that is easy to guess: a common one, or one made of what is known about its owner or the shop. It
 * requires no kinds of characters: length and unpredictability count.
 */
export async function checkNewPassword(
  deps: Deps,
  password: string,
  person: Parameters<typeof personalWords>[0],
  lang: Locale,
) {
  const refuse = (text: 'password.common' | 'password.personal') =>
    new AppError('invalid', { errors: { password: [translate(lang, text)] } })
  if (isCommon(password)) throw refuse('password.common')
  if (isBuiltFrom([...personalWords(person), ...(await shopNames(deps))], password)) throw refuse('password.personal')
}
