const key = 'recently_seen'
const maxIds = 12

/** Ids of the products viewed in this browser, latest first. */
export function seenIds(): number[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter((id) => Number.isSafeInteger(id) && id > 0).slice(0, maxIds) : []
  } catch {
    return []
  }
}

export function rememberSeen(id: number) {
  try {
    localStorage.setItem(key, JSON.stringify([id, ...seenIds().filter((other) => other !== id)].slice(0, maxIds)))
  } catch {
    // Storage may be blocked or full. Then nothing is remembered.
  }
}
