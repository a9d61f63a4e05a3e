import { readFileSync } from 'node:fs'
import { westernDigits } from '@asjad/contract/digits'

/**
 * What guesses begin with: some 6,000 of the most used passwords of eight letters or more, in lower case, one a line. From the
 * lists of SecLists (MIT): the NCSC's most used ones, those of 2023 to 2025 and of Arabic speakers; and some of our own.
 */
const listed = new URL('../../../assets/common-passwords.txt', import.meta.url)
let common: Set<string> | undefined

const isListed = (text: string) => {
  common ??= new Set(readFileSync(listed, 'utf8').trim().split('\n'))
  return common.has(text)
}

/** One spelling of what reads alike: no case, no width, no keyboard's own digits. */
const plain = (text: string) => westernDigits(text.normalize('NFKC')).toLowerCase()
const lettersAndDigits = (text: string) => text.replace(/[^\p{L}\p{M}\p{N}]/gu, '')

const fewestSigns = 4
const fewestOfOnesOwn = 5
const shortestWord = 3

/** One of the first that are tried: used by many (a word also with a year or a sign at its end), a row or a repetition. */
export function isCommon(password: string) {
  const text = plain(password).replace(/\s/g, '')
  const [, word = text] = /^(\p{L}+)\P{L}{1,4}$/u.exec(text) ?? []
  return isListed(text) || isListed(word) || new Set(text).size < fewestSigns || isRow(text)
}

/** Each sign as far from the last as that from the one before: abcdefgh, 98765432. */
function isRow(text: string) {
  const codes = Array.from(text, (sign) => sign.codePointAt(0) ?? 0)
  const steps = codes.slice(1).map((code, at) => code - (codes[at] ?? 0))
  return new Set(steps).size === 1
}

/** Made of words that whoever knows the person knows too, and little else. */
export function isMadeOf(words: readonly string[], password: string) {
  const text = lettersAndDigits(plain(password))
  const known = words
    .map((word) => lettersAndDigits(plain(word)))
    .filter(({ length }) => length >= shortestWord)
    .sort((one, other) => other.length - one.length)
  const left = known.reduce((rest, word) => rest.replaceAll(word, ' '), text)
  return left !== text && left.replaceAll(' ', '').length < fewestOfOnesOwn
}

type Person = {
  email: string
  first_name?: string
  last_name?: string
  phone?: string | null
  dialcode?: string | null
}

/** What a password must not be made of: the person's email, names and phone, as a whole and in parts. */
export function wordsOf({ email, first_name = '', last_name = '', phone, dialcode }: Person) {
  const [mailbox = '', domain = ''] = email.split('@')
  const names = [first_name, last_name].flatMap((name) => [name, ...name.split(/[\s-]/u)])
  return [
    email,
    mailbox,
    ...mailbox.split(/[._+-]/),
    ...domain.split('.').slice(0, -1),
    first_name + last_name,
    ...names,
    ...(phone ? [phone, `${dialcode ?? ''}${phone}`] : []),
  ]
}
