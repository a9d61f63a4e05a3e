import { setTimeout as pause } from 'node:timers/promises'

/** The part of one processor that renewals may take, so that requests are answered meanwhile. */
const share = 1 / 2

type Renewal = { asked: number; renew: () => Promise<unknown> }

/** Makes outdated pages again in the background: each once, one at a time, the most requested first. */
export class Renewals {
  readonly #waiting = new Map<string, Renewal>()
  #running = false

  /** Called whenever an outdated page was sent. */
  request(key: string, renew: () => Promise<unknown>) {
    const waiting = this.#waiting.get(key)
    if (waiting) waiting.asked += 1
    else this.#waiting.set(key, { asked: 1, renew })
    if (!this.#running) void this.#run()
  }

  async #run() {
    this.#running = true
    // The request that started this gets its response first.
    await pause(1, undefined, { ref: false })
    for (let next = this.#takeNext(); next; next = this.#takeNext()) {
      const start = performance.now()
      // Whoever requests the page when it is too old gets the error.
      await next.renew().catch(() => {})
      await pause((performance.now() - start) * (1 / share - 1), undefined, { ref: false })
    }
    this.#running = false
  }

  #takeNext() {
    let most: [string, Renewal] | undefined
    for (const waiting of this.#waiting) if (!most || waiting[1].asked > most[1].asked) most = waiting
    if (most) this.#waiting.delete(most[0])
    return most?.[1]
  }
}
