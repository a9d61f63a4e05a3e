import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

type WorkerMessage = { pdf: Uint8Array } | { failure: string }

let worker: Worker | undefined

/** Starts with the first document that is requested, because a typesetter takes a lot of memory. */
function startWorker() {
  const started = new Worker(new URL('./typesetter.worker.ts', import.meta.url))
  // A store that shuts down does not wait for it.
  started.unref()
  // `typeset` rejects when the worker exits; the next call starts another one.
  started.on('error', () => {})
  started.once('exit', () => {
    if (worker === started) worker = undefined
  })
  return started
}

/** Makes the PDF of a document. One at a time: the caller must wait for the previous call. */
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
