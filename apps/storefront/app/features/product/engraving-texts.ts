import { type EngravingLimits, isBlank, isTooShort, lettersOf, unsupportedCharacters } from '@asjad/contract/engraving'
import * as m from '#app/i18n/messages/product.ts'

/** What the piece can bear, as help at the field. */
export const engravingHelp = ({
  custom_text_min: min,
  custom_text_max: max,
  custom_text_letters: letters,
  custom_text_digits: digits,
}: EngravingLimits) =>
  (max === 1 ? m.oneLetter : m.engravable)[letters]() +
  (digits ? ` ${m.digitsToo()}` : '') +
  (min > 1 ? ` ${m.fewestLetters(min)}.` : '')

export const lettersLeft = (text: string, { custom_text_max }: EngravingLimits) =>
  custom_text_max - lettersOf(text.trim()).length

export function tooLongText(text: string, limits: EngravingLimits) {
  const left = lettersLeft(text, limits)
  return left < 0 ? m.tooManyLetters(-left) : undefined
}

export const tooShortText = (text: string, limits: EngravingLimits) =>
  !isBlank(text) && isTooShort(text, limits) ? m.fewestLetters(limits.custom_text_min) : undefined

export function unsupportedText(text: string, limits: EngravingLimits) {
  const signs = unsupportedCharacters(text, limits)
  return signs.length > 0
    ? m.engravingRefused({ signs: signs.map((sign) => m.quotedSign({ sign })).join(m.norSign()) })
    : undefined
}
