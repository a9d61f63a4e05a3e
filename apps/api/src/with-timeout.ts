/** Rejects with `timeoutError` when the work takes too long. That does not stop the work itself. */
export async function withTimeout<T>(work: Promise<T>, ms: number, timeoutError: () => Error): Promise<T> {
  // Not with an AbortSignal: it makes an exception, with a stack, of each timer that was not needed.
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(timeoutError()), ms)
  })
  try {
    return await Promise.race([work, timeout])
  } finally {
    clearTimeout(timer)
  }
}
