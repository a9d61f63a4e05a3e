/** Some values change with time alone (a gold price becomes stale), and no event announces that. */
const defaultMaxAgeMs = 60_000
/** A value that takes longer to make than this many changes is not cached. */
const maxChanges = 1_000
/** How often values that nobody may use any more are looked for; only a full cache would drop them otherwise. */
const sweepEveryMs = 10_000

type Options<T> = {
  capacityBytes: number
  sizeOf: (value: T) => number
  /** What a value was made from, by any names; a value from `anything` is dropped by every change. */
  sourcesOf?: (value: T) => ReadonlySet<string>
  /** From when on a value is wrong, if that is known beforehand: the end of a slide's period. */
  validUntil?: (value: T) => Date | undefined
  /** The clock that periods go by. */
  now?: () => Date
  maxAgeMs?: number
  /** How much longer an outdated value may be used, while it is made again. */
  staleMs?: number
}

type Sources = ReadonlySet<string> | 'everything'

type Entry<T> = { value: T; bytes: number; freshUntil: number }

/**
 * Values that are the same for every anonymous visitor. A change drops those that were made from what has changed. When
 * full, the least recently used is dropped first.
 */
export class SharedCache<T> {
  readonly #entries = new Map<string, Entry<T>>()
  readonly #inFlight = new Map<string, Promise<T>>()
  readonly #options: Options<T>
  #bytes = 0
  #sweptAt = performance.now()
  /** The latest changes, in order, and how many there were before them. */
  #changes: { sources: Sources; how: 'drop' | 'expire' }[] = []
  #earlierChanges = 0

  constructor(options: Options<T>) {
    this.#options = options
  }

  /** The cached value, or the one that `make` returns. Concurrent requests for one key share one `make`. */
  async get(key: string, make: () => Promise<T>, canCache?: (value: T) => boolean): Promise<T> {
    return this.find(key)?.value ?? this.renew(key, make, canCache)
  }

  /** Makes the value again. Until then the present one is used. */
  renew(key: string, make: () => Promise<T>, canCache: (value: T) => boolean = () => true): Promise<T> {
    const waiting = this.#inFlight.get(key)
    if (waiting) return waiting
    const seen = this.#earlierChanges + this.#changes.length
    const pending = make()
      .then((value) => {
        if (canCache(value)) this.#storeUnlessChanged(key, value, seen)
        return value
      })
      .finally(() => {
        if (this.#inFlight.get(key) === pending) this.#inFlight.delete(key)
      })
    this.#inFlight.set(key, pending)
    return pending
  }

  find(key: string): { value: T; isStale: boolean } | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    // Not by the wall clock: setting it back would make old values young again.
    const now = performance.now()
    if (this.#isUnusable(entry, now)) {
      this.#drop(key, entry)
      return undefined
    }
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return { value: entry.value, isStale: now >= entry.freshUntil }
  }

  /** Drops what was made from any of these. */
  drop(changed: readonly string[] | 'everything') {
    const sources = this.#announce(changed, 'drop')
    // Whoever asks from now on must not get what was begun before.
    this.#inFlight.clear()
    for (const [key, entry] of this.#entries) if (this.#isFrom(entry.value, sources)) this.#drop(key, entry)
  }

  /** Makes what was made from any of these stale. */
  expire(changed: readonly string[]) {
    const sources = this.#announce(changed, 'expire')
    const now = performance.now()
    for (const entry of this.#entries.values())
      if (this.#isFrom(entry.value, sources)) entry.freshUntil = Math.min(entry.freshUntil, now)
  }

  clear() {
    this.drop('everything')
  }

  /** Counts the value again: it has grown. */
  updateSize(key: string) {
    const entry = this.#entries.get(key)
    if (!entry) return
    const bytes = this.#sizeOf(key, entry.value)
    this.#bytes += bytes - entry.bytes
    entry.bytes = bytes
    this.#dropOldest()
  }

  #announce(changed: readonly string[] | 'everything', how: 'drop' | 'expire'): Sources {
    const sources = changed === 'everything' ? changed : new Set(changed)
    this.#changes.push({ sources, how })
    if (this.#changes.length > maxChanges) {
      this.#changes.shift()
      this.#earlierChanges += 1
    }
    return sources
  }

  /** A value that was begun before a change must not be cached as if it were made after it. */
  #storeUnlessChanged(key: string, value: T, seen: number) {
    if (seen < this.#earlierChanges) return
    const since = this.#changes.slice(seen - this.#earlierChanges).filter(({ sources }) => this.#isFrom(value, sources))
    if (since.some(({ how }) => how === 'drop')) return
    this.#store(key, value, since.length > 0 ? 0 : (this.#options.maxAgeMs ?? defaultMaxAgeMs))
  }

  #isUnusable({ value, freshUntil }: Entry<T>, now: number) {
    return now - freshUntil >= (this.#options.staleMs ?? 0) || this.#isOver(value)
  }

  #isOver(value: T) {
    const until = this.#options.validUntil?.(value)
    return until !== undefined && (this.#options.now?.() ?? new Date()) >= until
  }

  #isFrom(value: T, sources: Sources) {
    if (sources === 'everything') return true
    const madeFrom = this.#options.sourcesOf?.(value)
    return madeFrom !== undefined && (madeFrom.has('anything') || haveCommon(madeFrom, sources))
  }

  #store(key: string, value: T, maxAgeMs: number) {
    const previous = this.#entries.get(key)
    if (previous) this.#drop(key, previous)
    const bytes = this.#sizeOf(key, value)
    const now = performance.now()
    this.#entries.set(key, { value, bytes, freshUntil: now + maxAgeMs })
    this.#bytes += bytes
    if (now - this.#sweptAt >= sweepEveryMs) this.#sweep(now)
    this.#dropOldest()
  }

  #sweep(now: number) {
    this.#sweptAt = now
    for (const [key, entry] of this.#entries) if (this.#isUnusable(entry, now)) this.#drop(key, entry)
  }

  #sizeOf(key: string, value: T) {
    return key.length * 2 + this.#options.sizeOf(value)
  }

  #dropOldest() {
    for (const [key, entry] of this.#entries) {
      if (this.#bytes <= this.#options.capacityBytes) break
      this.#drop(key, entry)
    }
  }

  #drop(key: string, entry: Entry<T>) {
    this.#bytes -= entry.bytes
    this.#entries.delete(key)
  }
}

/** One changed product is a few sources, ten thousand are many more than any value is made from. */
function haveCommon(some: ReadonlySet<string>, others: ReadonlySet<string>) {
  const [few, many] = some.size < others.size ? [some, others] : [others, some]
  for (const each of few) if (many.has(each)) return true
  return false
}
