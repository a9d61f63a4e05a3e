/** Beyond this age a value is made again: "stale" is a matter of time alone, and nobody announces it. */
const usualAgeMs = 60_000

type Options<T> = { capacityBytes: number; sizeOf: (value: T) => number; maxAgeMs?: number }

/**
 * Keeps what is the same for every anonymous visitor. All of it depends on the gold price or on what the merchant edits,
 * so any change forgets it all; the least recently used leaves first when full.
 */
export class SharedCache<T> {
  readonly #kept = new Map<string, { value: T; bytes: number; madeAt: number }>()
  readonly #underWay = new Map<string, Promise<T>>()
  readonly #options: Options<T>
  #bytes = 0
  #generation = 0

  /** Another one after each change. */
  get generation() {
    return this.#generation
  }

  constructor(options: Options<T>) {
    this.#options = options
  }

  /** The kept value, or the one that `make` gives; many who ask for the same at once wait for one. */
  async get(key: string, make: () => Promise<T>, mayKeep: (value: T) => boolean = () => true): Promise<T> {
    const kept = this.kept(key)
    if (kept !== undefined) return kept
    const waiting = this.#underWay.get(key)
    if (waiting) return waiting
    const generation = this.#generation
    const making = make()
      .then((value) => {
        // What was read before a change must not be kept after it.
        if (generation === this.#generation && mayKeep(value)) this.#keep(key, value)
        return value
      })
      .finally(() => {
        if (this.#underWay.get(key) === making) this.#underWay.delete(key)
      })
    this.#underWay.set(key, making)
    return making
  }

  /** The kept value, where there is one that may still be given. */
  kept(key: string): T | undefined {
    const kept = this.#kept.get(key)
    // Not by the clock on the wall: set back, it would make what is kept young again.
    const { maxAgeMs = usualAgeMs } = this.#options
    if (!kept || performance.now() - kept.madeAt >= maxAgeMs) return undefined
    this.#kept.delete(key)
    this.#kept.set(key, kept)
    return kept.value
  }

  forgetAll() {
    this.#generation += 1
    this.#kept.clear()
    this.#underWay.clear()
    this.#bytes = 0
  }

  #keep(key: string, value: T) {
    this.#drop(key)
    const bytes = key.length * 2 + this.#options.sizeOf(value)
    this.#kept.set(key, { value, bytes, madeAt: performance.now() })
    this.#bytes += bytes
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= this.#options.capacityBytes) break
      this.#drop(oldest)
    }
  }

  #drop(key: string) {
    this.#bytes -= this.#kept.get(key)?.bytes ?? 0
    this.#kept.delete(key)
  }
}
