/**
 * Whether a text may come from a random generator. It cannot prove that; it detects what people type instead: one
 * letter repeated, a word repeated, rows of the alphabet or the keyboard, words, the example of a manual.
 */
export function looksRandom(text: string) {
  if (commonWords.test(text) || isMadeOfWords(text)) return false
  const rest = withoutKeyboardRuns(text)
  return rest.length >= 16 && bitsOf(rest) >= Math.min(70, 1.5 * rest.length)
}

/** Each is long enough that it does not occur by chance. */
const commonWords = /change.?me|replace|secret|password|example|insecure|default/i

/** Words in one case or capitalised, joined directly or by a separator, and perhaps a year. */
function isMadeOfWords(text: string) {
  // Shorter texts like this occur by chance, once in 100,000.
  if (text.length < 20) return false
  const cases = [/^[a-z\d]+$/, /^[A-Z\d]+$/, /^(?:[A-Z][a-z]*)?\d*$/]
  const words = text.split(/[-_. ]/)
  const year = /^\d{1,4}$/
  const isWord = (word: string, n: number) =>
    year.test(word) || /^[a-z]{3,}$|^[a-z]{2,}\d{1,4}$/i.test(word) || (n > 0 && /^[a-z]{1,2}$/i.test(word))
  if (!words.every(isWord) || !cases.some((one) => words.every((word) => one.test(word)))) return false
  const letters = text.replace(/[^a-z]/gi, '')
  const vowels = letters.replace(/[^aeiou]/gi, '').length
  return vowels >= letters.length / 4
}

const keyboardRows = ['1234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p']
const runLength = 6
/** Every run of `runLength` adjacent keys, in either direction. One random secret in a million contains one. */
const keyboardRuns = new Set(
  keyboardRows
    .flatMap((row) => [row, [...row].reverse().join('')])
    .flatMap((row) => Array.from({ length: row.length - runLength + 1 }, (_, n) => row.slice(n, n + runLength))),
)

function withoutKeyboardRuns(text: string) {
  const keys = [...text].filter((key) => !/[,.;/]/.test(key))
  const typed = keys.map((_, n) =>
    keyboardRuns.has(
      keys
        .slice(n, n + runLength)
        .join('')
        .toLowerCase(),
    ),
  )
  return keys.filter((_, at) => !typed.slice(Math.max(0, at - runLength + 1), at + 1).includes(true)).join('')
}

/** Distinct trigrams times the entropy per letter: the smaller of the letters' and of the steps between them. */
function bitsOf(text: string) {
  const letters = [...text]
  const steps = letters.slice(1).map((letter, n) => codeOf(letter) - codeOf(letters[n] ?? ''))
  const trigrams = new Set(letters.map((_, n) => letters.slice(n, n + 3).join('')))
  return trigrams.size * Math.min(entropyOf(letters), entropyOf(steps))
}

const codeOf = (letter: string) => letter.codePointAt(0) ?? 0

/** Shannon entropy: bits per item, at the frequencies of these items. */
function entropyOf<T>(items: T[]) {
  const counts = new Map<T, number>()
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1)
  const shares = [...counts.values()].map((count) => count / items.length)
  return -shares.reduce((sum, share) => sum + share * Math.log2(share), 0)
}
