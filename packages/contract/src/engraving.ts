const allowed = /[\p{Script=Arabic}\p{Script=Latin}\p{M} '’-]/u

export const lettersOf = (text: string) => Array.from(text)

/** Characters that the workshop cannot engrave: emoji, foreign scripts, symbols. */
export const unsupportedCharacters = (text: string) => [
  ...new Set(lettersOf(text).filter((letter) => !allowed.test(letter))),
]

export const isBlank = (text: string) => text.trim() === ''
