/**
 * Whether a text may have come from a source of chance. It cannot prove that one did; it sees what people type instead:
 * one letter again and again, a word repeated, a row of the alphabet, the example of a manual.
 */
export function looksRandom(text: string) {
  return text.length >= 16 && !usualWords.test(text) && bitsOf(text) >= Math.min(70, 1.5 * text.length)
}

/** Each is long enough that chance does not write it. */
const usualWords = /change.?me|replace|secret|password|example|insecure|default/i

/** Letters that say something new, times what each of them may say: the least of two ways to guess the next. */
function bitsOf(text: string) {
  const letters = [...text]
  const steps = letters.slice(1).map((letter, n) => codeOf(letter) - codeOf(letters[n] ?? ''))
  const newOnes = new Set(letters.map((_, n) => letters.slice(n, n + 3).join('')))
  return newOnes.size * Math.min(entropyOf(letters), entropyOf(steps))
}

const codeOf = (letter: string) => letter.codePointAt(0) ?? 0

/** Shannon's: bits for one item, if each comes as often as it does here. */
function entropyOf<T>(items: T[]) {
  const counts = new Map<T, number>()
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1)
  const shares = [...counts.values()].map((count) => count / items.length)
  return -shares.reduce((sum, share) => sum + share * Math.log2(share), 0)
}
