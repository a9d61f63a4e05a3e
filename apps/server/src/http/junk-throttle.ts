import { setTimeout as pause } from 'node:timers/promises'
import { addressFrom } from '@asjad/api/http/visitor'
import type { HttpBindings } from '@hono/node-server'

/** What an address may get wrong before its answers wait, and how often a second after that. */
const maxMistakes = 60
const intervalMs = 500
const maxDelayMs = 2_000
const maxAddresses = 10_000
/** Answers that wait at once: whoever opens thousands of connections must not fill the memory with them. */
const maxWaiting = 1_000

/**
 * Answers to what nobody should send wait for those who send it without end: refusing is cheap, and four connections that
 * are refused as fast as they can send still take half a processor. Honest requests from the same address never wait, since
 * only refusals do.
 */
export class JunkThrottle {
  /** Until when each address has used up what it may send. */
  readonly #usedUntil = new Map<string, number>()
  readonly #trustedProxies: number
  #waiting = 0

  constructor(trustedProxies: number) {
    this.#trustedProxies = trustedProxies
  }

  /** Waits where this answer has to; meanwhile nothing more is read from its line. */
  async delayIfJunk({ incoming: { socket }, outgoing }: HttpBindings, { headers }: Request, status: number) {
    if (!isJunk(status, Number(headers.get('content-length')))) return
    const forwarded = headers.get('x-forwarded-for') ?? undefined
    const wait = this.waitMs(addressFrom(socket.remoteAddress, forwarded, this.#trustedProxies))
    // Whoever has left waits for nothing: to keep what they sent would only fill the memory.
    if (wait === 0 || outgoing.destroyed || this.#waiting >= maxWaiting) return
    this.#waiting += 1
    socket.pause()
    await pause(wait, undefined, { ref: false })
    socket.resume()
    this.#waiting -= 1
  }

  /** Counts one refusal, and tells how long it waits. */
  waitMs(address: string, now = performance.now()) {
    const startsAt = Math.max(this.#usedUntil.get(address) ?? 0, now)
    const free = now + maxMistakes * intervalMs
    const used = Math.min(startsAt + intervalMs, free + maxDelayMs)
    this.#usedUntil.delete(address)
    this.#usedUntil.set(address, used)
    const [oldest] = this.#usedUntil.keys()
    if (this.#usedUntil.size > maxAddresses && oldest !== undefined) this.#usedUntil.delete(oldest)
    return Math.max(0, used - free)
  }
}

/** Refusals that people meet: not logged in, not allowed, already done, a field to look at. */
const ordinaryStatuses = new Set([401, 403, 409, 410, 422])
const longBodyBytes = 8 * 1024

/** What is refused for its form, or long beyond what people type. */
export const isJunk = (status: number, bodyBytes: number) =>
  status >= 400 && status < 500 && (!ordinaryStatuses.has(status) || bodyBytes > longBodyBytes)
