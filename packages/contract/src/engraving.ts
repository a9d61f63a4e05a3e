/** Which letters the workshop can cut into a piece. */
export const engravingLetters = ['arabic', 'latin', 'both'] as const
export type EngravingLetters = (typeof engravingLetters)[number]

/** The shapes of letters that a shopper chooses from. */
export const typefaces = ['naskh', 'modern'] as const
export type Typeface = (typeof typefaces)[number]

/** What a piece can bear. */
export type EngravingLimits = {
  custom_text_min: number
  custom_text_max: number
  custom_text_letters: EngravingLetters
  custom_text_digits: boolean
}

const engravable: Record<EngravingLetters, RegExp> = {
  arabic: /^[\p{Script=Arabic}\p{M} '’-]+$/u,
  latin: /^[\p{Script=Latin}\p{M} '’-]+$/u,
  both: /^[\p{Script=Arabic}\p{Script=Latin}\p{M} '’-]+$/u,
}

/** The letters as people see and count them: marks above and below belong to their letter. */
export const lettersOf = (text: string) =>
  // An empty field must not load `Intl`, which takes a phone a tenth of a second.
  text === '' ? [] : Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment)

/** Characters that the workshop cannot engrave on this piece: emoji, other scripts, symbols. */
export const unsupportedCharacters = (text: string, { custom_text_letters, custom_text_digits }: EngravingLimits) => [
  ...new Set(
    lettersOf(text).filter((letter) =>
      // Some digits belong to the Arabic script.
      /\p{N}/u.test(letter)
        ? !custom_text_digits || !/^\p{Nd}$/u.test(letter)
        : !engravable[custom_text_letters].test(letter),
    ),
  ),
]

export const isBlank = (text: string) => text.trim() === ''

/** Whether letters are missing. Spaces and hyphens only join them. */
export const isTooShort = (text: string, { custom_text_min }: EngravingLimits) =>
  lettersOf(text).filter((letter) => /[\p{L}\p{N}]/u.test(letter)).length < custom_text_min

/** Whether the piece can bear this text. */
export const canEngrave = (text: string, limits: EngravingLimits) =>
  !isBlank(text) &&
  unsupportedCharacters(text, limits).length === 0 &&
  !isTooShort(text, limits) &&
  lettersOf(text.trim()).length <= limits.custom_text_max
