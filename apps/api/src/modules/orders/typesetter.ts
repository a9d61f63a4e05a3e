import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

type Told = { pdf: Uint8Array } | { failure: string }

let worker: Worker | undefined

/** Begun with the first document that is asked for: a typesetter is not small. */
function begin() {
  const begun = new Worker(new URL('./typesetter.worker.ts', import.meta.url))
  // A store that closes does not wait for it.
  begun.unref()
  // Whoever waits for a document hears of it; then another is begun.
  begun.on('error', () => {})
  begun.once('exit', () => {
    if (worker === begun) worker = undefined
  })
  return begun
}

/** A document in type. One at a time: whoever calls waits for the one before. */
export async function setInType(data: string): Promise<Uint8Array> {
  worker ??= begin()
  const setter = worker
  const ended = new AbortController()
  const end = () => ended.abort()
  setter.once('exit', end)
  try {
    setter.postMessage(data)
    const [told] = (await once(setter, 'message', { signal: ended.signal })) as [Told]
    if ('failure' in told) throw new Error(`a document could not be set in type: ${told.failure}`)
    return told.pdf
  } finally {
    setter.off('exit', end)
  }
}
