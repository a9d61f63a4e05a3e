import { setTimeout as delay } from 'node:timers/promises'

/** Rejects with `timeoutError` when the work takes too long. That does not stop the work itself. */
export async function withTimeout<T>(work: Promise<T>, ms: number, timeoutError: () => Error): Promise<T> {
  const settled = new AbortController()
  const timeout = delay(ms, undefined, { signal: settled.signal }).then(() => {
    throw timeoutError()
  })
  try {
    return await Promise.race([work, timeout])
  } finally {
    settled.abort()
  }
}
