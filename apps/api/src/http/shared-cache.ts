/** Beyond this age a value is made again: "stale" is a matter of time alone, and nobody announces it. */
const defaultMaxAgeMs = 60_000

type Options<T> = { capacityBytes: number; sizeOf: (value: T) => number; maxAgeMs?: number }

/**
 * Keeps what is the same for every anonymous visitor. All of it depends on the gold price or on what the merchant edits,
 * so any change forgets it all; the least recently used leaves first when full.
 */
export class SharedCache<T> {
  readonly #entries = new Map<string, { value: T; bytes: number; madeAt: number }>()
  readonly #inFlight = new Map<string, Promise<T>>()
  readonly #options: Options<T>
  #bytes = 0
  #generation = 0

  constructor(options: Options<T>) {
    this.#options = options
  }

  /** The kept value, or the one that `make` gives; many who ask for the same at once wait for one. */
  async get(key: string, make: () => Promise<T>, canCache: (value: T) => boolean = () => true): Promise<T> {
    const cached = this.peek(key)
    if (cached !== undefined) return cached
    const waiting = this.#inFlight.get(key)
    if (waiting) return waiting
    const generation = this.#generation
    const pending = make()
      .then((value) => {
        // What was read before a change must not be kept after it.
        if (generation === this.#generation && canCache(value)) this.#store(key, value)
        return value
      })
      .finally(() => {
        if (this.#inFlight.get(key) === pending) this.#inFlight.delete(key)
      })
    this.#inFlight.set(key, pending)
    return pending
  }

  /** The kept value, where there is one that may still be given. */
  peek(key: string): T | undefined {
    const entry = this.#entries.get(key)
    // Not by the clock on the wall: set back, it would make what is kept young again.
    const { maxAgeMs = defaultMaxAgeMs } = this.#options
    if (!entry || performance.now() - entry.madeAt >= maxAgeMs) return undefined
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return entry.value
  }

  clear() {
    this.#generation += 1
    this.#entries.clear()
    this.#inFlight.clear()
    this.#bytes = 0
  }

  #store(key: string, value: T) {
    this.#drop(key)
    const bytes = key.length * 2 + this.#options.sizeOf(value)
    this.#entries.set(key, { value, bytes, madeAt: performance.now() })
    this.#bytes += bytes
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#options.capacityBytes) break
      this.#drop(oldest)
    }
  }

  #drop(key: string) {
    this.#bytes -= this.#entries.get(key)?.bytes ?? 0
    this.#entries.delete(key)
  }
}
