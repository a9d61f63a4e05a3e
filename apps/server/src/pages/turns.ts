import { AppError } from '@asjad/api/app-error'

type Options = { mostAtOnce: number; mostFromAddress: number }

/**
 * Drawing a page keeps the whole process busy, so pages are drawn one after another, and in between whatever else is asked
 * is answered. Each address has its turn after the others have had theirs: nobody waits behind all that one visitor asks for.
 */
export class Turns {
  readonly #options: Options
  readonly #fromAddress = new Map<string, number>()
  #atOnce = 0
  /** By address, in the order of their turns. */
  readonly #waiting = new Map<string, (() => void)[]>()
  #drawing = false

  constructor(options: Options) {
    this.#options = options
  }

  /** Makes a page, or asks to come again where no more of them can be borne at once. */
  async run<T>(address: string, make: () => Promise<T>): Promise<T> {
    const { mostAtOnce, mostFromAddress } = this.#options
    const others = this.#fromAddress.get(address) ?? 0
    if (this.#atOnce >= mostAtOnce || others >= mostFromAddress)
      throw new AppError('unavailable', { retryAfterSeconds: 5 })
    this.#atOnce += 1
    this.#fromAddress.set(address, others + 1)
    try {
      return await make()
    } finally {
      this.#atOnce -= 1
      const left = (this.#fromAddress.get(address) ?? 0) - 1
      if (left > 0) this.#fromAddress.set(address, left)
      else this.#fromAddress.delete(address)
    }
  }

  /** Resolves when it is this address's turn to draw, with what ends the turn. */
  async take(address: string): Promise<() => void> {
    if (this.#drawing) {
      const { promise, resolve } = Promise.withResolvers<void>()
      this.#waiting.set(address, [...(this.#waiting.get(address) ?? []), resolve])
      await promise
    }
    this.#drawing = true
    let ended = false
    return () => {
      if (ended) return
      ended = true
      // First whatever came in meanwhile.
      setImmediate(() => this.#next())
    }
  }

  #next() {
    const [next] = this.#waiting
    if (!next) {
      this.#drawing = false
      return
    }
    const [address, [first, ...rest]] = next
    this.#waiting.delete(address)
    if (rest.length > 0) this.#waiting.set(address, rest)
    first?.()
  }
}
