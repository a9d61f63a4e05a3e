import { readFileSync } from 'node:fs'
import { westernDigits } from '@asjad/contract/digits'

/**
 * What guesses begin with: some 6,000 of the most used passwords of eight letters or more, in lower case, one a line. From the
 * lists of SecLists (MIT): the NCSC's most used ones, those of 2023 to 2025 and of Arabic speakers; and some of our own.
 */
const commonPasswordsFile = new URL('../../../assets/common-passwords.txt', import.meta.url)
let common: Set<string> | undefined

const isListed = (text: string) => {
  common ??= new Set(readFileSync(commonPasswordsFile, 'utf8').trim().split('\n'))
  return common.has(text)
}

/** One spelling of what reads alike: no case, no width, no keyboard's own digits. */
const plain = (text: string) => westernDigits(text.normalize('NFKC')).toLowerCase()
const lettersAndDigits = (text: string) => text.replace(/[^\p{L}\p{M}\p{N}]/gu, '')

/** Shorter than any list has them, and the first that anybody here would put before a year. */
const localWords = new Set(
  `saudi saudia saudiarabia arabia ksa riyadh jeddah jidda makkah mecca madinah medina dammam khobar taif tabuk abha
  qassim hail jazan najran neom vision hilal alhilal nassr alnassr ittihad alittihad ahli alahli islam allah ramadan
  mohammed muhammad mohamed ahmed ahmad abdullah gold dahab admin welcome hello love test pass user login
  السعودية السعوديه سعودي الرياض جدة جده مكة مكه المدينة المدينه الدمام الخبر الطائف تبوك أبها ابها القصيم نيوم الهلال
  النصر الاتحاد الأهلي الاهلي الله محمد أحمد احمد عبدالله ذهب`.split(/\s+/),
)

const signsFor: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
  '!': 'i',
}

/** As it is, and read with letters where signs stand for them: p@ssw0rd. A one may be an i or an l. */
function spellings(text: string) {
  const letters = text.replace(/[@430$57!]/g, (sign) => signsFor[sign] ?? sign)
  return [text, letters, letters.replaceAll('1', 'i'), letters.replaceAll('1', 'l')]
}

/** Keys beside and below each other, on the boards of both languages. */
const keyRows = [
  ...['1234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'ضصثقفغعهخحجد', 'شسيبلاتنمكط', 'ئءؤرلاىةوزظ'],
  ...['1qaz', '2wsx', '3edc', '4rfv', '5tgb', '6yhn', '7ujm', '8ik', '9ol'],
].flatMap((row) => [row, [...row].reverse().join('')])
const withShift = '!@#$%^&*()'
const minKeyRun = 3

/** Nothing but runs of keys: qweasdzxc, zaq1@WSX. */
function isTypedInRows(text: string) {
  const keys = text.replace(/[!@#$%^&*()]/g, (sign) => String((withShift.indexOf(sign) + 1) % 10))
  // Whether all keys up to a place are runs, place by place.
  const ends = [true]
  for (let end = 1; end <= keys.length; end++)
    ends[end] = ends.some(
      (reached, from) =>
        reached && end - from >= minKeyRun && keyRows.some((row) => row.includes(keys.slice(from, end))),
    )
  return ends[keys.length] === true && keys !== ''
}

const minLengthAlone = 8
const minDistinctChars = 4
const minOwnChars = 5
const minWordLength = 3

/** One of the first that are tried: used by many (a word also with a year or signs at its end), a row or a repetition. */
export function isCommon(password: string): boolean {
  const text = plain(password).replace(/\s/g, '')
  if (new Set(text).size < minDistinctChars || isRow(text)) return true
  const half = text.slice(0, text.length / 2)
  if (half + half === text && (half.length < minLengthAlone || isCommon(half))) return true
  const words = [text, ...withoutEnd(text)]
  return words.some(isTypedInRows) || words.flatMap(spellings).some((word) => isListed(word) || localWords.has(word))
}

/** What stands before a year or signs: which of them still belong to the word is not known. */
function withoutEnd(text: string) {
  const [end = ''] = /\P{L}{1,6}$/u.exec(text) ?? []
  return Array.from(end, (_, at) => text.slice(0, text.length - end.length + at))
}

/** Each sign as far from the last as that from the one before: abcdefgh, 98765432, and past the nine 78901234. */
function isRow(text: string) {
  const digits = /^\d+$/.test(text)
  const codes = Array.from(text, (sign) => sign.codePointAt(0) ?? 0)
  const steps = codes.slice(1).map((code, at) => code - (codes[at] ?? 0))
  return new Set(steps.map((step) => (digits ? (step + 10) % 10 : step))).size === 1
}

/** Made of words that whoever knows the person knows too, and little else. */
export function isBuiltFrom(words: readonly string[], password: string) {
  const text = lettersAndDigits(plain(password))
  const known = words
    .map((word) => lettersAndDigits(plain(word)))
    .filter(({ length }) => length >= minWordLength)
    .sort((one, other) => other.length - one.length)
  const left = known.reduce((rest, word) => rest.replaceAll(word, ' '), text)
  return left !== text && left.replaceAll(' ', '').length < minOwnChars
}

type Person = {
  email: string
  first_name?: string
  last_name?: string
  phone?: string | null
  dialcode?: string | null
}

/** What a password must not be made of: the person's email, names and phone, as a whole and in parts. */
export function personalWords({ email, first_name = '', last_name = '', phone, dialcode }: Person) {
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
