/** The first position in ascending order whose value is not less than the given one. */
export function positionIn<T extends number | string>(sorted: readonly T[], value: T): number {
  let low = 0
  for (let high = sorted.length; low < high; ) {
    const middle = (low + high) >>> 1
    if ((sorted[middle] as T) < value) low = middle + 1
    else high = middle
  }
  return low
}

/** Inserts the value, or takes it out, so that afterwards it is in the list or not. */
export function setPresence<T extends number | string>(sorted: T[], value: T, isPresent: boolean) {
  const at = positionIn(sorted, value)
  const wasPresent = sorted[at] === value
  if (isPresent && !wasPresent) sorted.splice(at, 0, value)
  else if (!isPresent && wasPresent) sorted.splice(at, 1)
}
