import { westernDigits } from '@asjad/contract/digits'

type Check = {
  /** Of a body that is not validated yet, only so many characters are checked. */
  maxLetters?: number
  /** Fields whose values, or lists of values, may look like card numbers. */
  numbers?: readonly string[] | undefined
}

/**
 * Whether any value contains what looks like a card number: those must not reach the store, wherever they are typed.
 */
export function containsCardNumber(
  value: unknown,
  { maxLetters = Number.POSITIVE_INFINITY, numbers = [] }: Check = {},
): boolean {
  let left = maxLetters
  for (const text of textsIn(value, numbers)) {
    left -= text.length
    if (left < 0) return false
    if (isInText(withoutIds(westernDigits(text)))) return true
  }
  return false
}

function* textsIn(value: unknown, exempt: readonly string[], field = ''): Generator<string> {
  if (typeof value === 'object' && value !== null) {
    const nameOf = (name: string) => (Array.isArray(value) ? field : name)
    for (const [name, inner] of Object.entries(value)) yield* textsIn(inner, exempt, nameOf(name))
  } else if (!exempt.includes(field)) {
    if (typeof value === 'string') yield value
    else if (typeof value === 'number' && Number.isInteger(value)) yield String(value)
  }
}

const ids = /(?<![0-9a-f])[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi
const withoutIds = (text: string) => (text.includes('-') ? text.replace(ids, '') : text)

const [shortest, longest] = [13, 19]

/**
 * Digits as people write them, in a row or in groups. Digits inside a word or a fraction belong to some kind of token.
 * One pass over the text, since patterns with lookbehind and lookahead are slow for long text.
 */
function isInText(text: string) {
  const digits: number[] = []
  /** The index at which each group of digits begins. */
  const groups: number[] = []
  for (let n = 0; n <= text.length; n++) {
    const digit = digitAt(text, n)
    if (digit >= 0) {
      if (digitAt(text, n - 1) < 0) groups.push(digits.length)
      digits.push(digit)
    } else if (digits.length > 0 && !(isGap(text, n) && digitAt(text, n + 1) >= 0)) {
      if (digits.length >= shortest && isInRun(digits, groups, text, n)) return true
      digits.length = 0
      groups.length = 0
    }
  }
  return false
}

function digitAt(text: string, at: number) {
  const code = text.charCodeAt(at)
  return code >= 0x30 && code <= 0x39 ? code - 0x30 : -1
}

const isGap = (text: string, at: number) => text.charCodeAt(at) === 0x20 || text.charCodeAt(at) === 0x2d

/** `end` is where in the text the digits stop. */
function isInRun(digits: number[], groups: number[], text: string, end: number) {
  const begin = end - digits.length - (groups.length - 1)
  const first = /[\w.]/.test(text.charAt(begin - 1)) ? 1 : 0
  const last = groups.length - (/^(?:\w|\.\d)/.test(text.slice(end, end + 2)) ? 1 : 0)
  for (let group = first; group < last; group++) {
    // After other figures, such as a date, a card number is written in a row, or in groups starting with four digits.
    const size = (groups[group + 1] ?? digits.length) - (groups[group] as number)
    if ((group === first || size >= 4) && isFrom(group, digits, groups, last)) return true
  }
  return false
}

/** Whether a card number begins with this group and ends with another. */
function isFrom(group: number, digits: number[], groups: number[], last: number) {
  const first = groups[group] as number
  const lengths = lengthsOf(digits[first] as number, digits[first + 1])
  if (!lengths) return false
  for (let next = group; next < last; next++) {
    const end = groups[next + 1] ?? digits.length
    if (end - first > longest) return false
    if (lengths.includes(end - first) && passesCheck(digits, first, end)) return true
  }
  return false
}

// The prefixes of card numbers and their lengths. A tenth of all other figures pass the check digit too, among them
// times in milliseconds, which occur in people's emails.
function lengthsOf(first: number, second = 0): readonly number[] | undefined {
  if (first === 4) return [13, 16, 19]
  if (first === 5 || first === 9 || (first === 2 && second >= 2 && second <= 7)) return [16]
  if (first === 6) return [16, 17, 18, 19]
  return first === 3 && (second === 4 || second === 7) ? [15] : undefined
}

/** The check digit (Luhn). */
function passesCheck(digits: number[], first: number, end: number) {
  let sum = 0
  for (let n = first; n < end; n++) {
    const value = (digits[n] as number) * ((end - n) % 2 === 0 ? 2 : 1)
    sum += value > 9 ? value - 9 : value
  }
  return sum % 10 === 0
}
