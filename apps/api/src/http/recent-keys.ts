/** About three megabytes. */
const maxUrls = 10_000
const maxUrlLength = 300

/**
 * The cache keys of recent URLs, so that a cached response is found before its URL is parsed. A key depends only on the
 * URL and on nothing that changes.
 */
export class RecentKeys {
  readonly #keyByUrl = new Map<string, string>()

  find(url: string) {
    return this.#keyByUrl.get(url)
  }

  remember(url: string, key: string) {
    if (url.length > maxUrlLength) return
    this.#keyByUrl.set(url, key)
    const [oldest] = this.#keyByUrl.keys()
    if (this.#keyByUrl.size > maxUrls && oldest !== undefined) this.#keyByUrl.delete(oldest)
  }
}
