import { setTimeout as pause } from 'node:timers/promises'
import { addressFrom } from '@asjad/api/http/visitor'
import type { HttpBindings } from '@hono/node-server'

/** How many junk requests an address may send before its responses are delayed; after that one per interval is free. */
const maxMistakes = 60
const intervalMs = 500
const maxDelayMs = 2_000
const maxAddresses = 10_000
/** Maximum number of delayed responses, so that thousands of connections cannot fill the memory. */
const maxWaiting = 1_000

/**
 * Delays the refusals of a client that keeps sending junk. A refusal is cheap, but four connections that are refused as
 * fast as they can send still use half a processor. Only refusals are delayed, so honest requests from the same address
 * never wait.
 */
export class JunkThrottle {
  /** For each address, the time until which its allowance is used up. */
  readonly #usedUntil = new Map<string, number>()
  readonly #trustedProxies: number
  #waiting = 0

  constructor(trustedProxies: number) {
    this.#trustedProxies = trustedProxies
  }

  /** Delays this response if necessary; meanwhile nothing more is read from its connection. */
  async delayIfJunk({ incoming: { socket }, outgoing }: HttpBindings, { headers }: Request, status: number) {
    if (!isJunk(status, Number(headers.get('content-length')))) return
    const forwarded = headers.get('x-forwarded-for') ?? undefined
    const wait = this.waitMs(addressFrom(socket.remoteAddress, forwarded, this.#trustedProxies))
    // If the client has left, do not wait: keeping its request would only fill the memory.
    if (wait === 0 || outgoing.destroyed || this.#waiting >= maxWaiting) return
    this.#waiting += 1
    socket.pause()
    await pause(wait, undefined, { ref: false })
    socket.resume()
    this.#waiting -= 1
  }

  /** Counts one refusal and returns its delay. */
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

/** Refusals that people get in normal use: not logged in, not allowed, already done, a field to correct. */
const ordinaryStatuses = new Set([401, 403, 409, 410, 422])
const longBodyBytes = 8 * 1024

/** Refused for its form, or much longer than people type. */
export const isJunk = (status: number, bodyBytes: number) =>
  status >= 400 && status < 500 && (!ordinaryStatuses.has(status) || bodyBytes > longBodyBytes)
