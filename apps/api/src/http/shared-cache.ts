/** Some values change with time alone (a gold price becomes stale), and no event announces that. */
const defaultMaxAgeMs = 60_000

type Options<T> = { capacityBytes: number; sizeOf: (value: T) => number; maxAgeMs?: number }

/**
 * Values that are the same for every anonymous visitor. Each depends on the gold price or on what the merchant edits,
 * so any change clears them all. When full, the least recently used is dropped first.
 */
export class SharedCache<T> {
  readonly #entries = new Map<string, { value: T; bytes: number; madeAt: number }>()
  readonly #inFlight = new Map<string, Promise<T>>()
  readonly #options: Options<T>
  #bytes = 0
  #generation = 0

  /** Counts how often it was cleared. */
  get generation() {
    return this.#generation
  }

  constructor(options: Options<T>) {
    this.#options = options
  }

  /** The cached value, or the one that `make` returns. Concurrent requests for one key share one `make`. */
  async get(key: string, make: () => Promise<T>, canCache: (value: T) => boolean = () => true): Promise<T> {
    const cached = this.find(key)
    if (cached !== undefined) return cached
    const waiting = this.#inFlight.get(key)
    if (waiting) return waiting
    const generation = this.#generation
    const pending = make()
      .then((value) => {
        // A value read before a change must not be cached after it.
        if (generation === this.#generation && canCache(value)) this.#store(key, value)
        return value
      })
      .finally(() => {
        if (this.#inFlight.get(key) === pending) this.#inFlight.delete(key)
      })
    this.#inFlight.set(key, pending)
    return pending
  }

  find(key: string): T | undefined {
    const entry = this.#entries.get(key)
    const { maxAgeMs = defaultMaxAgeMs } = this.#options
    // Not by the wall clock: setting it back would make old values young again.
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
