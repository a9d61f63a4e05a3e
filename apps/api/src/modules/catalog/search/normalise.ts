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
    .replace(/(?<=\p{L})['’ʼ`´]s?(?!\p{L})/gu, '') // "men's" is "men", "girls'" is "girls"
    .replace(/ء/g, '')
    .replace(/ٱ/g, 'ا')
    .replace(/[ىی]/g, 'ي')
    .replace(/ک/g, 'ك')
    .replace(/ڤ/g, 'ف')
    .replace(/گ/g, 'ج')
    .replace(/ة/g, 'ه')
    .replace(/(?<=\d)[,،٬](?=\d{3}(?!\d))/g, '') // 3,000
    .replace(/(?<!\d)\.|\.(?!\d)/g, ' ')
    .replace(/[^\p{L}\p{N}.]+/gu, ' ')
    .trim()
}

const unitsAfterNumbers =
  'kt?|karats?|carats?|cts?|grams?|grammes?|gms?|gr|g|kgs?|kilos?|oz|ounces?|tolas?|cm|mm|inch(?:es)?|sar|sr|riyals?|' +
  'قيراط|ك|عيار|جرام(?:ات|ا)?|غرام(?:ات|ا)?|قرام|جم|غم|غ|كيلو|كجم|كغ|اونصه|توله|سم|مم|ملم|انش|بوصه|ريال|الاف|الف'
const gluedUnit = new RegExp(`^(\\d+(?:\\.\\d+)?)(${unitsAfterNumbers})$`)
// «و2000», «ب2000» and "k21".
const gluedNumber = /^([وبلفk])(\d+(?:\.\d+)?)$/

/** The words of one piece of text between spaces, with the article; a number and its unit are two words. */
export function tokensOf(raw: string): string[] {
  const ranged = raw.replace(/(?<=[\d٠-٩])[-–—](?=[\d٠-٩])/g, ' to ')
  return normalise(ranged)
    .split(' ')
    .filter((token) => token !== '')
    .flatMap((token) => {
      const glued = gluedUnit.exec(token) ?? gluedNumber.exec(token)
      return glued ? [glued[1] as string, glued[2] as string] : [token]
    })
}

/** «القلادة» becomes «قلادة»; the rest must still be a word. */
export const withoutArticle = (word: string) => word.replace(/^(?:وال|بال|كال|فال|لل|ال)(?=\p{L}{3})/u, '')

/** Without a regular expression: asked of every word of every product. */
export function isNumber(token: string) {
  const first = token.charCodeAt(0)
  return first >= 48 && first <= 57
}

/** A token, what is true of it by itself, and the word that the index stores. */
type CatalogueToken = { token: string; word: string; isNumber: boolean; namesKarat: boolean }

const catalogueToken = (token: string): CatalogueToken => ({
  token,
  word: withoutArticle(token),
  isNumber: isNumber(token),
  namesKarat: karatNames.has(token),
})

// The texts of a catalogue use few different words, so each spelling is normalised once. Numbers are without end.
const tokenCache = new Map<string, readonly CatalogueToken[]>()
const maxCached = 50_000
/** Also at the end of a sentence. */
const plainNumber = /^(\d+(?:\.\d+)?)[.,،;:؛)]*$/

function cachedTokens(raw: string): readonly CatalogueToken[] {
  const number = isNumber(raw) && plainNumber.exec(raw)?.[1]
  if (number) return [{ token: number, word: number, isNumber: true, namesKarat: false }]
  const known = tokenCache.get(raw)
  if (known) return known
  const tokens = tokensOf(raw).map(catalogueToken)
  if (tokenCache.size < maxCached) tokenCache.set(raw, tokens)
  return tokens
}

const karatUnits = new Set(['k', 'kt', 'karat', 'karats', 'carat', 'ct', 'قيراط', 'ك', 'عيار'])
const karatNames = new Set(['عيار', 'caliber', 'calibre', 'k'])
const karatFigures = new Set(['18', '21', '22', '24'])
const millimetres = new Set(['mm', 'مم', 'ملم'])
const otherUnits = new Set([
  'g',
  'gm',
  'gram',
  'grams',
  'جم',
  'غم',
  'جرام',
  'جرامات',
  'جراما',
  'cm',
  'سم',
  'kg',
  'كيلو',
])

/**
 * The words of a text as the index stores them: without articles, `k21` for a karat however it is written, `mm3` for a
 * width. Other numbers are left out: weights, sizes and prices are figures, and the index has those of every variety.
 */
export function wordsOf(text: string): string[] {
  const tokens: CatalogueToken[] = []
  for (const raw of text.split(' ')) for (const token of cachedTokens(raw)) tokens.push(token)
  const words: string[] = []
  for (let at = 0; at < tokens.length; at += 1) {
    const { token, word, isNumber, namesKarat } = tokens[at] as CatalogueToken
    if (!isNumber && !namesKarat) {
      words.push(word)
      continue
    }
    const next = tokens[at + 1]?.token ?? ''
    if (namesKarat && karatFigures.has(next)) {
      words.push(`k${next}`)
      at += 1
    } else if (namesKarat) words.push(word)
    else if (karatFigures.has(token) && karatUnits.has(next)) {
      words.push(`k${token}`)
      at += 1
    } else if (millimetres.has(next)) {
      words.push(`mm${token}`)
      at += 1
    } else if (otherUnits.has(next)) at += 1
  }
  return words
}
