import { westernDigits } from '@asjad/contract/digits'
import { type RawBuilder, sql } from 'kysely'

/** The spellings of something typed, one of which is to be found. */
export type SearchedPart = readonly [string, ...string[]]

/**
 * A phone in any form is one part: without spaces, dialling code and the zero before it. It may also be the number of a
 * parcel with its dashes. Otherwise each word is a part, and one that may be such a number, of letters and digits in
 * groups, also without what divides them: the stored texts contain the bare number.
 */
export function searchedParts(typed: string): SearchedPart[] {
  const text = westernDigits(typed)
    .replace(/\p{Cc}/gu, ' ')
    .trim()
  const digits = text.replace(/\D/g, '')
  if (digits.length < 4 || !/^[+\d\s()./-]+$/.test(text))
    return text.split(/\s+/).flatMap((word) => (word === '' ? [] : [spellingsOf(word)]))
  const phone = digits.replace(/^(?:00966|966|0+)(?=\d{4})/, '')
  const asWritten = text.replace(/\s/g, '')
  return [asWritten.includes(phone) ? [phone] : [phone, asWritten]]
}

const groups = /^[\p{L}\p{N}]+(?:[\p{Pd}._/]+[\p{L}\p{N}]+)+$/u

function spellingsOf(word: string): SearchedPart {
  const isNumber = groups.test(word) && /\d/.test(word)
  return isNumber ? [word, word.replace(/[^\p{L}\p{N}]/gu, '')] : [word]
}

/** Whether a folded text contains the part in one of its spellings, however that is written. */
export const containsPart = (foldedText: RawBuilder<unknown>, part: SearchedPart) =>
  sql<boolean>`(${sql.join(
    part.map((spelling) => sql`${foldedText} like '%' || fold_text(${spelling.replace(/[\\%_]/g, '\\$&')}) || '%'`),
    sql` or `,
  )})`
