/** Keeps the most recently used values. */
export class LruCache<T> {
  readonly #max: number
  readonly #values = new Map<string, T>()

  constructor(max: number) {
    this.#max = max
  }

  get(key: string, compute: () => T): T {
    const value = this.#values.get(key) ?? compute()
    this.#values.delete(key)
    this.#values.set(key, value)
    const [oldest] = this.#values.keys()
    if (this.#values.size > this.#max && oldest !== undefined) this.#values.delete(oldest)
    return value
  }

  clear() {
    this.#values.clear()
  }
}
