// A separate process that visits the store. Visitors arrive independently of how fast the store answers, and each is
// timed from its planned arrival: a stalling store does not get fewer requests, and everyone who waited counts.
import { setTimeout as delay } from 'node:timers/promises'
import { type LoadSummary, Recorder } from './recorder.ts'
import { BrokenConnection } from './send-request.ts'
import { openVisits, type PlacedOrder, type VisitOptions } from './visits.ts'

export type Task = { open: VisitOptions } | { run: { perSecond: number; seconds: number } }
export type Result = LoadSummary & {
  /** Orders that the store has confirmed. */
  orders: PlacedOrder[]
  /** Time from the last arrival to the last response. */
  drainedMs: number
  /** How late this process was at worst: above ten milliseconds or so the figures are more about it than the store. */
  lateMs: number
}

let visits: Awaited<ReturnType<typeof openVisits>> | undefined

process.on('message', async (task: Task) => {
  if ('open' in task) {
    visits = await openVisits(task.open)
    process.send?.('open')
  } else process.send?.(await run(task.run))
})
process.once('disconnect', () => process.exit())

async function run({ perSecond, seconds }: { perSecond: number; seconds: number }): Promise<Result> {
  if (!visits) throw new Error('nowhere to go')
  const recorder = new Recorder()
  const orders: PlacedOrder[] = []
  const pending = new Set<Promise<void>>()
  const start = performance.now()
  const lateness: number[] = []
  for (let due = start; due < start + seconds * 1000; due += randomGapMs(perSecond)) {
    const wait = due - performance.now()
    if (wait > 1) await delay(wait)
    lateness.push(performance.now() - due)
    const visit = visits(due, recorder, (order) => orders.push(order)).catch((error: unknown) => {
      // A bug here must not look like a quiet store.
      if (!(error instanceof BrokenConnection)) throw error
    })
    pending.add(visit)
    visit.finally(() => pending.delete(visit))
  }
  const last = performance.now()
  await Promise.all(pending)
  const drainedMs = performance.now() - last
  lateness.sort((a, b) => a - b)
  return {
    ...recorder.summarize((performance.now() - start) / 1000),
    orders,
    drainedMs,
    lateMs: lateness[Math.floor(lateness.length * 0.99)] ?? 0,
  }
}

/** Visitors are independent of each other: the gaps between them are exponentially distributed. */
const randomGapMs = (perSecond: number) => (-Math.log(1 - Math.random()) * 1000) / perSecond
