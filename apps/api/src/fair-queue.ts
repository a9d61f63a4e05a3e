import { AppError } from './app-error.ts'

type Options = { concurrency: number; maxPerKey: number; maxWaiting: number }

/**
 * For work that keeps a core busy: few at once in a process, and those who ask take turns, so that whoever asks for much
 * waits for themselves alone. Who has too many waiting is asked to come again.
 */
export class FairQueue {
  readonly #options: Options
  #running = 0
  #waiting = 0
  /** Those that wait, by who asked; the one whose turn is next comes first. */
  readonly #queues = new Map<string, (() => void)[]>()

  constructor(options: Options) {
    this.#options = options
  }

  get waiting() {
    return this.#waiting
  }

  /** `asker`: a network address or an account, whatever the turns are shared among. */
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

  /** The first of whoever's turn it is, who then stands behind all others. */
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
