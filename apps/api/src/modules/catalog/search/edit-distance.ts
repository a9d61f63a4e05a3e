/** How many typos are corrected: none in short words, where a typo makes another word. */
export const maxEditDistance = (word: string) => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2)

/** People rarely mistype a word's first letter, but swap the first two or leave out an alef. */
export function beginsAlike(typed: string, word: string) {
  if (typed[0] === word[0] || (typed[0] === word[1] && typed[1] === word[0])) return true
  return (word[0] === 'ا' && typed[0] === word[1]) || (typed[0] === 'ا' && typed[1] === word[0])
}

// Three rows of the distance table, reused for every pair: one query compares thousands of words.
const maxLength = 64
let before = new Uint8Array(maxLength + 1)
let above = new Uint8Array(maxLength + 1)
let current = new Uint8Array(maxLength + 1)

/**
 * The number of letters that are wrong, missing, extra or swapped between two words, or `limit + 1` if there are more.
 * With `asPrefix` the second word may continue, because the shopper is still typing the first.
 */
export function editDistance(typed: string, word: string, limit: number, asPrefix = false): number {
  const overLimit = limit + 1
  const height = typed.length
  if (height > maxLength || height - word.length > limit || (!asPrefix && word.length - height > limit))
    return overLimit
  const width = Math.min(word.length, height + limit)
  for (let column = 0; column <= width; column += 1) above[column] = column
  for (let row = 1; row <= height; row += 1) {
    const letter = typed.charCodeAt(row - 1)
    const formerLetter = row > 1 ? typed.charCodeAt(row - 2) : -1
    current[0] = row
    let best = row
    for (let column = 1; column <= width; column += 1) {
      const other = word.charCodeAt(column - 1)
      let distance = (above[column - 1] as number) + (letter === other ? 0 : 1)
      if ((above[column] as number) + 1 < distance) distance = (above[column] as number) + 1
      if ((current[column - 1] as number) + 1 < distance) distance = (current[column - 1] as number) + 1
      const swapped = column > 1 && formerLetter === other && word.charCodeAt(column - 2) === letter
      if (swapped && (before[column - 2] as number) + 1 < distance) distance = (before[column - 2] as number) + 1
      current[column] = distance
      if (distance < best) best = distance
    }
    if (best > limit) return overLimit
    const oldest = before
    before = above
    above = current
    current = oldest
  }
  let distance = above[width] as number
  if (asPrefix)
    for (let column = 0; column < width; column += 1)
      if ((above[column] as number) < distance) distance = above[column] as number
  return width < word.length && !asPrefix ? overLimit : Math.min(distance, overLimit)
}
