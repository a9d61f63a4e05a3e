type Entries = readonly { id: number }[]
export type Drop = 'before' | 'after'

/** Which entry follows after a step up or down; null: none. Undefined: it is at that end already. */
export function stepBefore(entries: Entries, id: number, by: 1 | -1): number | null | undefined {
  const at = entries.findIndex((entry) => entry.id === id)
  if (at < 0 || at + by < 0 || at + by >= entries.length) return undefined
  return (by < 0 ? entries[at - 1] : entries[at + 2])?.id ?? null
}

/** Which entry follows after a drop beside another one. Undefined: it would stay where it is. */
export function dropBefore(entries: Entries, id: number, target: number, drop: Drop): number | null | undefined {
  const ids = entries.map((entry) => entry.id)
  const at = ids.indexOf(target)
  const before = (drop === 'before' ? ids[at] : ids[at + 1]) ?? null
  const isSame = before === id || before === (ids[ids.indexOf(id) + 1] ?? null)
  return isSame ? undefined : before
}
