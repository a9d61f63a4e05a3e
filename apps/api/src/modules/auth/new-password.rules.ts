import { readFileSync } from 'node:fs'
import { westernDigits } from '@asjad/contract/digits'

/**
 * What attackers try first: some 6,000 of the most used passwords of eight or more characters, in lower case, one per
 * line. From SecLists (MIT): the NCSC's list, those of 2023 to 2025 and of Arabic speakers; and some of our own.
 */
const commonPasswordsFile = new URL('../../../assets/common-passwords.txt', import.meta.url)
let common: Set<string> | undefined

const isListed = (text: string) => {
  common ??= new Set(readFileSync(commonPasswordsFile, 'utf8').trim().split('\n'))
  return common.has(text)
}

/** Ignores case, character width and the script of digits. */
const plain = (text: string) => westernDigits(text.normalize('NFKC')).toLowerCase()
const lettersAndDigits = (text: string) => text.replace(/[^\p{L}\p{M}\p{N}]/gu, '')

/** Too short for the lists, but the words that people here would put before a year. */
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

/** As typed, and with letters instead of look-alike characters: p@ssw0rd. A 1 may be an i or an l. */
function spellings(text: string) {
  const letters = text.replace(/[@430$57!]/g, (sign) => signsFor[sign] ?? sign)
  return [text, letters, letters.replaceAll('1', 'i'), letters.replaceAll('1', 'l')]
}

/** Neighbouring keys, on the keyboards of both languages. */
const keyRows = [
  ...['1234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'ضصثقفغعهخحجد', 'شسيبلاتنمكط', 'ئءؤرلاىةوزظ'],
  ...['1qaz', '2wsx', '3edc', '4rfv', '5tgb', '6yhn', '7ujm', '8ik', '9ol'],
].flatMap((row) => [row, [...row].reverse().join('')])
const withShift = '!@#$%^&*()'
const minKeyRun = 3

/** Nothing but runs of keys: qweasdzxc, zaq1@WSX. */
function isTypedInRows(text: string) {
  const keys = text.replace(/[!@#$%^&*()]/g, (sign) => String((withShift.indexOf(sign) + 1) % 10))
  // For each position: whether everything before it consists of runs.
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

/** One of the first guesses: a common password (also followed by a year or symbols), a sequence or a repetition. */
export function isCommon(password: string): boolean {
  const text = plain(password).replace(/\s/g, '')
  if (new Set(text).size < minDistinctChars || isRow(text)) return true
  const half = text.slice(0, text.length / 2)
  if (half + half === text && (half.length < minLengthAlone || isCommon(half))) return true
  const words = [text, ...withoutEnd(text)]
  return words.some(isTypedInRows) || words.flatMap(spellings).some((word) => isListed(word) || localWords.has(word))
}

/** The text without a year or symbols at its end, in every possible length: some of them may belong to the word. */
function withoutEnd(text: string) {
  const [end = ''] = /\P{L}{1,6}$/u.exec(text) ?? []
  return Array.from(end, (_, at) => text.slice(0, text.length - end.length + at))
}

/** Characters with a constant step: abcdefgh, 98765432, and past nine 78901234. */
function isRow(text: string) {
  const digits = /^\d+$/.test(text)
  const codes = Array.from(text, (sign) => sign.codePointAt(0) ?? 0)
  const steps = codes.slice(1).map((code, at) => code - (codes[at] ?? 0))
  return new Set(steps.map((step) => (digits ? (step + 10) % 10 : step))).size === 1
}

/** Made of words that are known to anybody who knows the person, and little else. */
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

/** The words that a password must not consist of: email, names and phone, whole and in parts. */
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
