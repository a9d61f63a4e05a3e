/** Words that are guessed first, keyboard patterns, and a single word with figures around it. */
const commonPattern = /^(?:pass|asjad|qwert|azert|admin|welcome)|1q2w|1qaz|q1w2|^\P{L}*\p{L}{1,22}\P{L}{0,9}$/iu

/**
 * How hard a password is to guess, from 1 (weak) to 4 (strong), or 0 while it is too short. Only advice, but every password
 * that the API refuses as common is weak here too. Repetitions and sequences count once.
 */
export function strengthOf(password: string): 0 | 1 | 2 | 3 | 4 {
  const characters = Array.from(password)
  if (characters.length < 8) return 0
  const codes = characters.map((character) => character.codePointAt(0) ?? 0)
  const surprising = codes.filter((code, at) => {
    const step = code - (codes[at - 1] ?? Number.NaN)
    return !(step === 0 || (Math.abs(step) === 1 && step === (codes[at - 1] ?? 0) - (codes[at - 2] ?? Number.NaN)))
  }).length
  const kinds = [/\p{Ll}|\p{Lo}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{L}\p{Nd}]/u].filter((kind) => kind.test(password)).length
  const points = Math.min(surprising, new Set(characters).size * 1.5) + (kinds - 1) * 2
  if (points < 13 || commonPattern.test(password)) return 1
  if (points < 15) return 2
  return points < 17 ? 3 : 4
}
