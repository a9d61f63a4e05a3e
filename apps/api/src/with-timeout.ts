import { setTimeout as delay } from 'node:timers/promises'

/** What the work gives, or `tooLate` when it takes longer. The work itself is not ended by that. */
export async function withTimeout<T>(work: Promise<T>, ms: number, timeoutError: () => Error): Promise<T> {
  const over = new AbortController()
  const limit = delay(ms, undefined, { signal: over.signal }).then(() => {
    throw timeoutError()
  })
  try {
    return await Promise.race([work, limit])
  } finally {
    over.abort()
  }
}
