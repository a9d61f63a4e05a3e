import { westernDigits } from '@asjad/contract/digits'

/** What a field shows after a keystroke, and the position of the caret. */
export type TypedText = { text: string; caret: number }

const maxDigits = 19
const group = 4

const digitsOnly = (raw: string) => westernDigits(raw).replace(/\D/g, '')
const grouped = (digits: string) => digits.replace(/(\d{4})(?=\d)/g, '$1 ')

/**
 * The number in groups of four, from whatever was typed, corrected or pasted. The caret stays behind the same digit.
 * Deleting a space also deletes the digit before it, because the shopper did not type the space.
 */
export function typeNumber(before: string, raw: string, caret: number): TypedText {
  let digits = digitsOnly(raw)
  let digitsBeforeCaret = digitsOnly(raw.slice(0, caret)).length
  const onlySpaceDeleted = digits === digitsOnly(before) && raw.length === before.length - 1 && digitsBeforeCaret > 0
  if (onlySpaceDeleted) {
    digits = digits.slice(0, digitsBeforeCaret - 1) + digits.slice(digitsBeforeCaret)
    digitsBeforeCaret -= 1
  }
  digits = digits.slice(0, maxDigits)
  digitsBeforeCaret = Math.min(digitsBeforeCaret, digits.length)
  // Inside the number, the caret after a full group goes to the position of the next digit.
  const spaces =
    digitsBeforeCaret === digits.length
      ? Math.max(0, Math.ceil(digitsBeforeCaret / group) - 1)
      : Math.floor(digitsBeforeCaret / group)
  return { text: grouped(digits), caret: digitsBeforeCaret + spaces }
}

/** Month and year with an automatic slash: 1/29, 01/29, 0129 and 01/2029 all become 01/29. */
export function typeExpiry(before: string, raw: string): string {
  const typed = westernDigits(raw).replace(/[^\d/]/g, '')
  const shorter = typed.length < before.length && before.startsWith(typed)
  // Do not complete the text while the shopper deletes. Deleting the slash also deletes the digit before it.
  if (shorter) return before.endsWith('/') && typed.length === before.length - 1 ? typed.slice(0, -1) : typed
  const { month, rest } = split(typed)
  if (month.length < 2) return month
  const year = rest.replace(/\D/g, '').slice(0, 4)
  return `${month}/${/^20\d{2}$/.test(year) ? year.slice(2) : year}`
}

function split(typed: string): { month: string; rest: string } {
  const slash = typed.indexOf('/')
  if (slash >= 0) {
    const month = typed.slice(0, slash)
    return { month: month === '' ? '' : month.padStart(2, '0').slice(-2), rest: typed.slice(slash + 1) }
  }
  const first = typed.slice(0, 1)
  // No month starts with 2 to 9 or is above 12, so the second digit then belongs to the year.
  if (/[2-9]/.test(first)) return { month: `0${first}`, rest: typed.slice(1) }
  const two = typed.slice(0, 2)
  if (two.length === 2 && Number(two) > 12) return { month: `0${first}`, rest: typed.slice(1) }
  return { month: two, rest: typed.slice(2) }
}

export const typeCvv = (raw: string) => digitsOnly(raw).slice(0, 4)
