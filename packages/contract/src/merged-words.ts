/** A list of words that two people edited: what each added or took away is so. In the sequence of `mine`. */
export function mergedWords(base: readonly string[], theirs: readonly string[], mine: readonly string[]) {
  const goneSince = base.filter((word) => !theirs.includes(word))
  const newSince = theirs.filter((word) => !base.includes(word) && !mine.includes(word))
  return [...mine.filter((word) => !goneSince.includes(word)), ...newSince]
}
