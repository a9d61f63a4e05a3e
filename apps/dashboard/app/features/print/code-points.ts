const segmenter = new Intl.Segmenter('ar', { granularity: 'grapheme' })

/** "U+0646 U+0648": letters that look alike are told apart by their numbers. */
export const codePoints = (words: string) =>
  Array.from(words, (letter) => `U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`).join(
    ' ',
  )

/** As people count letters: a mark above a letter is part of it, a space is none. */
export const letterCount = (words: string) =>
  [...segmenter.segment(words)].filter(({ segment }) => segment.trim()).length

/** Of the first letter that has one; figures and signs alone read left to right. */
export const directionOf = (words: string): 'rtl' | 'ltr' =>
  /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(words) ? 'rtl' : 'ltr'
