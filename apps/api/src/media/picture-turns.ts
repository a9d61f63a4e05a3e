import { AppError } from '../app-error.ts'

// A photograph that is being drawn keeps a core busy for seconds and takes a hundred megabytes.
const atOnce = 2
// A cart full of small pictures is far below this; who waits costs next to nothing.
const mostOfAddress = 100
const mostWaiting = 400

let running = 0
let waiting = 0
/** Those that wait, by the address that they come from; the address whose turn is next comes first. */
const queues = new Map<string, (() => void)[]>()

/**
 * Decodes or encodes a picture when its turn has come: few at once in a process, and the addresses take turns, so that
 * whoever sends many waits for themselves alone. Who has too many waiting is asked to come again.
 */
export async function inPictureTurn<T>(address: string, work: () => Promise<T>): Promise<T> {
  if (running < atOnce) running += 1
  else await turnOf(address)
  try {
    return await work()
  } finally {
    const next = takeNext()
    if (next) next()
    else running -= 1
  }
}

export const waitingPictures = () => waiting

function turnOf(address: string) {
  const queue = queues.get(address) ?? []
  if (queue.length >= mostOfAddress || waiting >= mostWaiting)
    throw new AppError('unavailable', { retryAfterSeconds: 5 })
  waiting += 1
  queues.set(address, queue)
  return new Promise<void>((go) => queue.push(go))
}

/** The first of the address whose turn it is, which then stands behind all others. */
function takeNext() {
  const [first] = queues
  if (!first) return undefined
  const [address, queue] = first
  queues.delete(address)
  const next = queue.shift()
  if (queue.length > 0) queues.set(address, queue)
  waiting -= 1
  return next
}
