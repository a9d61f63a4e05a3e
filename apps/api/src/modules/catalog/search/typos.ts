/** How many slips are forgiven: none in short words, where a slip is another word. */
export const slipsAllowed = (word: string) => (word.length < 3 ? 0 : word.length < 6 ? 1 : 2)

/**
 * Letters that are wrong, missing, too many or swapped between two words, or `limit + 1` when there are more. With
 * `asPrefix` the second word may go on: somebody is still typing the first.
 */
export function slipsBetween(typed: string, word: string, limit: number, asPrefix = false): number {
  const tooMany = limit + 1
  if (typed.length - word.length > limit || (!asPrefix && word.length - typed.length > limit)) return tooMany
  const width = Math.min(word.length, typed.length + limit)
  let before: number[] = []
  let above = Array.from({ length: width + 1 }, (_, column) => column)
  for (let row = 1; row <= typed.length; row += 1) {
    const current = [row]
    let best = row
    for (let column = 1; column <= width; column += 1) {
      const same = typed[row - 1] === word[column - 1]
      let slips = Math.min(
        (above[column] ?? tooMany) + 1,
        (current[column - 1] ?? tooMany) + 1,
        (above[column - 1] ?? tooMany) + (same ? 0 : 1),
      )
      const swapped =
        row > 1 && column > 1 && typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1]
      if (swapped) slips = Math.min(slips, (before[column - 2] ?? tooMany) + 1)
      current.push(slips)
      if (slips < best) best = slips
    }
    if (best > limit) return tooMany
    before = above
    above = current
  }
  const slips = asPrefix ? Math.min(...above) : (above[word.length] ?? tooMany)
  return Math.min(slips, tooMany)
}
