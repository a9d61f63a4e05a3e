import { AppError } from './app-error.ts'

type Options = { atOnce: number; mostOfOne: number; mostWaiting: number }

/**
 * For work that keeps a core busy: few at once in a process, and those who ask take turns, so that whoever asks for much
 * waits for themselves alone. Who has too many waiting is asked to come again.
 */
export class WorkTurns {
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
  async run<T>(asker: string, work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#options.atOnce) this.#running += 1
    else await this.#turnOf(asker)
    try {
      return await work()
    } finally {
      const next = this.#takeNext()
      if (next) next()
      else this.#running -= 1
    }
  }

  #turnOf(asker: string) {
    const { mostOfOne, mostWaiting } = this.#options
    const queue = this.#queues.get(asker) ?? []
    if (queue.length >= mostOfOne || this.#waiting >= mostWaiting)
      throw new AppError('unavailable', { retryAfterSeconds: 5 })
    this.#waiting += 1
    this.#queues.set(asker, queue)
    return new Promise<void>((go) => queue.push(go))
  }

  /** The first of whoever's turn it is, who then stands behind all others. */
  #takeNext() {
    const [first] = this.#queues
    if (!first) return undefined
    const [asker, queue] = first
    this.#queues.delete(asker)
    const next = queue.shift()
    if (queue.length > 0) this.#queues.set(asker, queue)
    this.#waiting -= 1
    return next
  }
}
