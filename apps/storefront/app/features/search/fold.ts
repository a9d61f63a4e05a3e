import { westernDigits } from '@asjad/contract/digits'

const diacritics = /\p{M}|\u0640/u
const sameLetter: Record<string, string> = {
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ئ: 'ي',
  ؤ: 'و',
  ة: 'ه',
  ک: 'ك',
}

/** One letter in the form that all its spellings share; empty for diacritics and tatweel. */
const foldLetter = (letter: string) =>
  diacritics.test(letter) ? '' : (sameLetter[letter] ?? westernDigits(letter).toLowerCase())

/** A text in the form that all its usual spellings share. */
export const fold = (text: string) => Array.from(text, foldLetter).join('')

const article = /^(?:وال|بال|لل|ال)(?=\p{L}{3})/u

/** The words of a text, without the article. */
export const wordsIn = (text: string) =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => word.replace(article, ''))

export type TitlePart = { text: string; typed: boolean }

/** A title split into typed and other parts. A typed word matches at the beginning of a word. */
export function highlightParts(title: string, query: string): TitlePart[] {
  const queryWords = wordsIn(query)
  return title.split(/(?<=[^\p{L}\p{N}\p{M}])|(?=[^\p{L}\p{N}\p{M}])/u).flatMap((word) => {
    const length = typedLength(word, queryWords)
    return [
      { text: word.slice(0, length), typed: true },
      { text: word.slice(length), typed: false },
    ].filter(({ text }) => text !== '')
  })
}

/** How many letters of the word, article included, were typed. */
function typedLength(word: string, queryWords: string[]) {
  const [articlePart = ''] = article.exec(fold(word)) ?? []
  const stem = fold(word).slice(articlePart.length)
  const match = queryWords.filter((prefix) => stem.startsWith(prefix)).sort((a, b) => b.length - a.length)[0]
  if (!match) return 0
  let folded = ''
  const letters = Array.from(word)
  const target = articlePart + match
  let length = 0
  for (const letter of letters) {
    // Diacritics after the last typed letter belong to it.
    if (folded.length >= target.length && foldLetter(letter) !== '') break
    folded += foldLetter(letter)
    length += letter.length
  }
  return length
}
