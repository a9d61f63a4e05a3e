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
