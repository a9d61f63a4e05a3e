import { westernDigits } from '@asjad/contract/digits'

/**
 * Makes every usual spelling of a word the same, in the index and in queries: removes marks and tatweel, merges the
 * forms of alef, yaa, waw and taa marbuta, and turns Persian letters and digits into Arabic and Western ones.
 */
export function normalise(text: string): string {
  return westernDigits(text)
    .normalize('NFKD') // also separates hamza from its seat: أ becomes alef and a mark
    .replace(
      /[\u0300-\u036f\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed\u0640\u200b-\u200f\u202a-\u202e\u2066-\u2069\u061c\ufeff]/g,
      '',
    )
    .toLowerCase()
    .replace(/ء/g, '')
    .replace(/ٱ/g, 'ا')
    .replace(/[ىی]/g, 'ي')
    .replace(/ک/g, 'ك')
    .replace(/ڤ/g, 'ف')
    .replace(/گ/g, 'ج')
    .replace(/ة/g, 'ه')
    .replace(/(?<!\d)\.|\.(?!\d)/g, ' ')
    .replace(/[^\p{L}\p{N}.]+/gu, ' ')
    .trim()
}

// Matches a whole word. `\b` does not work: it does not count Arabic letters as word characters.
const alone = (pattern: string) => new RegExp(`(?<![\\p{L}\\p{N}.])(?:${pattern})(?![\\p{L}\\p{N}])`, 'gu')
const namedKarat = alone('(?:عيار|caliber|calibre)\\s*(18|21|22|24)')
const karatWithUnit = alone('(18|21|22|24)\\s*(?:k|kt|karat|carat|ct|قيراط|ك)')
const grams = alone(
  '(\\d+(?:\\.\\d+)?)\\s*(?:g|gm|gr|gms|gram|grams|gramme|grammes|جم|غم|جرام|غرام|جرامات|غرامات|جراما|غراما)',
)

/** Words as the index stores them: `k21` for a karat however it is written, `g10` for ten grams, without articles. */
export function wordsOf(text: string): string[] {
  return /\p{N}/u.test(text) ? wordsWithNumbers(text) : text.split(/\s+/).flatMap(wordsOfToken)
}

// The titles of a catalogue use few different words, so each spelling is normalised once.
const wordCache = new Map<string, string[]>()
const maxCached = 50_000

function wordsOfToken(raw: string) {
  const words = wordCache.get(raw)
  if (words) return words
  const normalised = normalise(raw)
    .split(' ')
    .filter((word) => word !== '')
    .map(withoutArticle)
  if (wordCache.size < maxCached) wordCache.set(raw, normalised)
  return normalised
}

function wordsWithNumbers(text: string) {
  return normalise(text)
    .replace(namedKarat, ' k$1 ')
    .replace(karatWithUnit, ' k$1 ')
    .replace(grams, ' g$1 ')
    .split(' ')
    .filter((word) => word !== '')
    .map(withoutArticle)
}

/** «القلادة» becomes «قلادة»; the rest must still be a word. */
function withoutArticle(word: string) {
  return word.replace(/^(?:وال|بال|كال|فال|لل|ال)(?=\p{L}{3})/u, '')
}
