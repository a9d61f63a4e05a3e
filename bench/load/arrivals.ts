import { setTimeout as delay } from 'node:timers/promises'

export type Arrivals = {
  /** Time from the last arrival to the last response. */
  drainedMs: number
  /** How late this process was (p99): above ten milliseconds or so the figures are more about it than the store. */
  lateMs: number
}

/**
 * Visitors arrive by the clock, however fast the store answers, and each is timed from its planned arrival: a stalling
 * store does not get fewer requests, and everyone who waited counts.
 */
export async function runArrivals(
  { perSecond, seconds }: { perSecond: number; seconds: number },
  visit: (due: number) => Promise<void>,
): Promise<Arrivals> {
  const pending = new Set<Promise<void>>()
  const start = performance.now()
  const lateness: number[] = []
  for (let due = start; due < start + seconds * 1000; due += randomGapMs(perSecond)) {
    const wait = due - performance.now()
    if (wait > 1) await delay(wait)
    lateness.push(performance.now() - due)
    const visited = visit(due)
    pending.add(visited)
    visited.finally(() => pending.delete(visited))
  }
  const last = performance.now()
  await Promise.all(pending)
  lateness.sort((a, b) => a - b)
  return { drainedMs: performance.now() - last, lateMs: lateness[Math.floor(lateness.length * 0.99)] ?? 0 }
}

/** Visitors are independent of each other: the gaps between them are exponentially distributed. */
const randomGapMs = (perSecond: number) => (-Math.log(1 - Math.random()) * 1000) / perSecond
