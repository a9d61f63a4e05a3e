import { useState } from 'react'

const header = 'idempotency-key'
/** Of calls that have not been answered. */
const waiting = new Set<string>()

/** Whoever does the same after an answer means it once more. */
export const noteAnswered = (headers: Readonly<Record<string, string>> = {}) => waiting.delete(headers[header] ?? '')

export function idempotencyKeys() {
  let last: { input: string; key: string } | undefined
  return (input: unknown) => {
    const text = JSON.stringify(input)
    if (last?.input !== text || !waiting.has(last.key)) last = { input: text, key: crypto.randomUUID() }
    waiting.add(last.key)
    return { [header]: last.key }
  }
}

/**
 * The header of a call that must happen once: until it is answered, the same input keeps its key, so that a second press,
 * or a repetition after a lost answer, is the same request.
 */
export function useIdempotencyKey() {
  const [keyFor] = useState(idempotencyKeys)
  return keyFor
}
