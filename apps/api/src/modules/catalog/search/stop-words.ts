import { normalise } from './normalise.ts'

/**
 * Words that join others and say nothing about a product. «بدون» and "without" are not stop words: what follows is
 * unwanted.
 */
const stopWords = new Set(
  'من في على مع إلى عن أو ذو ذات a an and at by for from in of on or the to with'.split(' ').map(normalise),
)

export const isStopWord = (word: string) => stopWords.has(word)
