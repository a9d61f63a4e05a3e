import { westernDigits } from '@asjad/contract/digits'

const ids = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi
// Thirteen to nineteen digits, as people write them: in a row or in groups. Digits inside a word are a token of some kind.
const runs = /(?<![\w.])\d(?:[ -]?\d){12,18}(?![\w.]?\d|\w)/g

/** Whether anything in it looks like the number of a card: those must not reach the store, wherever they are typed. */
export function holdsCardNumber(value: unknown): boolean {
  if (typeof value === 'number') return Number.isInteger(value) && holdsCardNumber(String(value))
  if (typeof value === 'string')
    return (westernDigits(value).replace(ids, '').match(runs) ?? []).some((run) => isCardNumber(run.replace(/\D/g, '')))
  if (typeof value !== 'object' || value === null) return false
  return Object.values(value).some(holdsCardNumber)
}

// What the cards of this world begin with, and how long those are: a tenth of all other figures pass the check digit too,
// and among them are times in milliseconds, which people have in their emails.
const ranges = /^(4\d{12}(\d{3}){0,2}|5\d{15}|2[2-7]\d{14}|3[47]\d{13}|6\d{15,18}|9\d{15})$/

/** By its range and its check digit (Luhn). */
function isCardNumber(digits: string) {
  if (!ranges.test(digits)) return false
  const sum = [...digits].reverse().reduce((total, digit, n) => {
    const value = Number(digit) * (n % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
