import { westernDigits } from '@asjad/contract/digits'
import { type RawBuilder, sql } from 'kysely'

/** A phone in any form is one part: without spaces, dialling code and the zero before it. Otherwise each word is one. */
export function searchedParts(typed: string): string[] {
  const text = westernDigits(typed)
    .replace(/\p{Cc}/gu, ' ')
    .trim()
  const digits = text.replace(/\D/g, '')
  if (digits.length >= 4 && /^[+\d\s()./-]+$/.test(text)) return [digits.replace(/^(?:00966|966|0+)(?=\d{4})/, '')]
  return text.split(/\s+/).filter(Boolean)
}

/** Whether a folded text contains the part, however that is spelled. */
export const containsPart = (foldedText: RawBuilder<unknown>, part: string) =>
  sql<boolean>`${foldedText} like '%' || fold_text(${part.replace(/[\\%_]/g, '\\$&')}) || '%'`
