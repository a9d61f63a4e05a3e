import { AppError } from '@asjad/api/app-error'

type Options = { maxConcurrent: number; maxPerAddress: number }

/**
 * Rendering keeps the whole process busy, so pages are rendered one after another, and other requests are answered in
 * between. Addresses take turns: nobody waits behind all the pages that one visitor requests.
 */
export class RenderQueue {
  readonly #options: Options
  readonly #runningByAddress = new Map<string, number>()
  #running = 0
  /** By address, in the order of their turns. */
  readonly #waiting = new Map<string, (() => void)[]>()
  #rendering = false

  constructor(options: Options) {
    this.#options = options
  }

  /** Renders a page, or refuses with "try again" if too many are waiting. */
  async run<T>(address: string, render: () => Promise<T>): Promise<T> {
    const { maxConcurrent, maxPerAddress } = this.#options
    const others = this.#runningByAddress.get(address) ?? 0
    if (this.#running >= maxConcurrent || others >= maxPerAddress)
      throw new AppError('unavailable', { retryAfterSeconds: 5 })
    this.#running += 1
    this.#runningByAddress.set(address, others + 1)
    try {
      return await render()
    } finally {
      this.#running -= 1
      const left = (this.#runningByAddress.get(address) ?? 0) - 1
      if (left > 0) this.#runningByAddress.set(address, left)
      else this.#runningByAddress.delete(address)
    }
  }

  /** Resolves when it is this address's turn to render, with a function that ends the turn. */
  async acquire(address: string): Promise<() => void> {
    if (this.#rendering) {
      const { promise, resolve } = Promise.withResolvers<void>()
      this.#waiting.set(address, [...(this.#waiting.get(address) ?? []), resolve])
      await promise
    }
    this.#rendering = true
    let ended = false
    return () => {
      if (ended) return
      ended = true
      // First handle whatever has arrived meanwhile.
      setImmediate(() => this.#next())
    }
  }

  #next() {
    const [next] = this.#waiting
    if (!next) {
      this.#rendering = false
      return
    }
    const [address, [first, ...rest]] = next
    this.#waiting.delete(address)
    if (rest.length > 0) this.#waiting.set(address, rest)
    first?.()
  }
}
