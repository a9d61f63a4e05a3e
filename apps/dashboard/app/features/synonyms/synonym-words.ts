import type { SynonymGroup } from '@asjad/contract/admin/synonyms'

/** Words between commas or on lines of their own. */
export const wordsIn = (typed: string) =>
  typed
    .split(/[,،\n]/)
    .map((word) => word.trim())
    .filter((word) => word !== '')

const isArabic = (word: string) => /\p{Script=Arabic}/u.test(word)

export const arabicOf = (words: readonly string[]) => words.filter(isArabic)
export const othersOf = (words: readonly string[]) => words.filter((word) => !isArabic(word))

/** A group is called by its first word, which keeps its own direction in a sentence. */
export const nameOf = ({ words }: Pick<SynonymGroup, 'words'>) => `\u2068${words[0] ?? ''}\u2069`

/** Commas as the language has them, each word with its own direction. */
export const listed = (words: readonly string[], comma: string) =>
  words.map((word) => `\u2068${word}\u2069`).join(comma)
