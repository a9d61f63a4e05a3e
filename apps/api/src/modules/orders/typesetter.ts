import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { FairQueue } from '../../fair-queue.ts'

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

// The typesetter makes one document at a time, in some hundred milliseconds. Behind forty others, a client would give
// up.
const queue = new FairQueue({ concurrency: 1, maxPerKey: 10, maxWaiting: 40 })

/** A file of the folder `assets` that says how the data become pages. */
export type Template = 'tax-document' | 'report'

/** Makes the PDF of a document. `requester`: whose turn in the queue it takes. */
export const typeset = (template: Template, data: string, requester: string) =>
  queue.run(requester, () => typesetNow(template, data))

async function typesetNow(template: Template, data: string): Promise<Uint8Array> {
  worker ??= startWorker()
  const current = worker
  const ended = new AbortController()
  const end = () => ended.abort()
  current.once('exit', end)
  try {
    current.postMessage({ template, data })
    const [message] = (await once(current, 'message', { signal: ended.signal })) as [WorkerMessage]
    if ('failure' in message) throw new Error(`a document could not be set in type: ${message.failure}`)
    return message.pdf
  } finally {
    current.off('exit', end)
  }
}
