import { useRef } from 'react'

/**
 * The header of a call that must happen once: the same input keeps its key, so that a second press, or a repetition
 * after a lost answer, is the same request.
 */
export function useIdempotencyKey() {
  const last = useRef<{ input: string; key: string }>(undefined)
  return (input: unknown) => {
    const text = JSON.stringify(input)
    if (last.current?.input !== text) last.current = { input: text, key: crypto.randomUUID() }
    return { 'idempotency-key': last.current.key }
  }
}
