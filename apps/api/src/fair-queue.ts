import { AppError } from './app-error.ts'

type Options = { concurrency: number; maxPerKey: number; maxWaiting: number }

/**
 * For work that keeps a core busy. A process runs only a few at a time, and requesters take turns, so a requester with
 * much work delays only themselves. A requester with too much waiting is told to retry later.
 */
export class FairQueue {
  readonly #options: Options
  #running = 0
  #waiting = 0
  /** Waiting work by requester; the requester whose turn is next comes first. */
  readonly #queues = new Map<string, (() => void)[]>()

  constructor(options: Options) {
    this.#options = options
  }

  get waiting() {
    return this.#waiting
  }

  /** `key`: a network address or an account, whatever the turns are shared among. */
  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#options.concurrency) this.#running += 1
    else await this.#waitForTurn(key)
    try {
      return await work()
    } finally {
      const next = this.#takeNext()
      if (next) next()
      else this.#running -= 1
    }
  }

  #waitForTurn(key: string) {
    const { maxPerKey, maxWaiting } = this.#options
    const queue = this.#queues.get(key) ?? []
    if (queue.length >= maxPerKey || this.#waiting >= maxWaiting)
      throw new AppError('unavailable', { retryAfterSeconds: 5 })
    this.#waiting += 1
    this.#queues.set(key, queue)
    return new Promise<void>((go) => queue.push(go))
  }

  /** Takes the first task of the requester whose turn it is, and moves that requester to the end. */
  #takeNext() {
    const [first] = this.#queues
    if (!first) return undefined
    const [key, queue] = first
    this.#queues.delete(key)
    const next = queue.shift()
    if (queue.length > 0) this.#queues.set(key, queue)
    this.#waiting -= 1
    return next
  }
}
