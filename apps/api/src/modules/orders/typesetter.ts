import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

type WorkerMessage = { pdf: Uint8Array } | { failure: string }

let worker: Worker | undefined

/** Begun with the first document that is asked for: a typesetter is not small. */
function startWorker() {
  const started = new Worker(new URL('./typesetter.worker.ts', import.meta.url))
  // A store that closes does not wait for it.
  started.unref()
  // Whoever waits for a document hears of it; then another is begun.
  started.on('error', () => {})
  started.once('exit', () => {
    if (worker === started) worker = undefined
  })
  return started
}

/** A document in type. One at a time: whoever calls waits for the one before. */
export async function typeset(data: string): Promise<Uint8Array> {
  worker ??= startWorker()
  const current = worker
  const ended = new AbortController()
  const end = () => ended.abort()
  current.once('exit', end)
  try {
    current.postMessage(data)
    const [message] = (await once(current, 'message', { signal: ended.signal })) as [WorkerMessage]
    if ('failure' in message) throw new Error(`a document could not be set in type: ${message.failure}`)
    return message.pdf
  } finally {
    current.off('exit', end)
  }
}
