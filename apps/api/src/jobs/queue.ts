import { setTimeout as delay } from 'node:timers/promises'
import { aheadMs } from '../clock.ts'
import type { Deps } from '../deps.ts'
import { bringForward, claimJobs, type HeldJob, releaseJobs, renewJobs } from './jobs.queries.ts'
import { type JobHandlers, runJob } from './jobs.ts'
import { type Lane, lanes, places } from './lanes.ts'

/** No job is put off longer, by any clock: half an hour between two attempts, an hour until the last look at a payment. */
const farthestMs = 60 * 60_000 + aheadMs

export const ordinaryPace = {
  /** How often the queue is looked at when nobody says that a job was added: what was put off becomes due. */
  lookAgainMs: 2_000,
  /** A lease lasts a minute (`jobs.queries.ts`): it survives three renewals that fail. */
  renewMs: 15_000,
  longestMs: 10 * 60_000,
  /** How long whoever stops the store waits for what is at work. */
  graceMs: 5_000,
}

export type Queue = {
  /** A job was added. */
  wake: () => void
  /** How many jobs this process is doing. */
  atWork: () => Record<Lane, number>
  /** Begins nothing more; ends when all that is at work is done, or given back for others to do. */
  stop: () => Promise<void>
}

/** Works the queue off in this process, beside all others. A place that becomes free takes the next job of its lane at once. */
export function startJobs(deps: Deps, handlers: JobHandlers, pace = ordinaryPace): Queue {
  const atWork = new Map<HeldJob, Promise<void>>()
  let stopping = false
  let stopped: Promise<void> | undefined
  let wakeUp = () => {}

  const inLane = (lane: Lane) => [...atWork.keys()].filter((job) => job.lane === lane).length

  async function takeDue() {
    const free = lanes.map((lane) => ({ lane, places: places[lane] - inLane(lane) }))
    const open = free.filter(({ places }) => places > 0)
    if (open.length === 0) return
    for (const job of await claimJobs(deps.db, deps.now(), open)) atWork.set(job, work(job))
  }

  async function work(job: HeldJob) {
    try {
      await runJob(deps, handlers, job, pace.longestMs)
    } catch (error) {
      // It comes again when its lease has ended.
      deps.log.warn({ err: error, job: job.id, kind: job.kind }, 'how a job ended could not be written down')
    } finally {
      atWork.delete(job)
      wakeUp()
    }
  }

  async function keepHolding() {
    await bringForwardJobs(deps)
    if (atWork.size > 0) await renewJobs(deps.db, [...atWork.keys()])
  }

  const told = (error: unknown) => deps.log.warn({ err: error }, 'the queue could not be read')
  const holding = setInterval(() => keepHolding().catch(told), pace.renewMs)

  const running = (async () => {
    await bringForwardJobs(deps).catch(told)
    while (!stopping) {
      let pause: NodeJS.Timeout | undefined
      // Made before looking: a job that is added meanwhile must not wait for the next look.
      const woken = new Promise<void>((resolve) => {
        wakeUp = resolve
        pause = setTimeout(resolve, pace.lookAgainMs)
      })
      await takeDue().catch(told)
      if (!stopping) await woken
      clearTimeout(pause)
    }
  })()

  async function end() {
    stopping = true
    wakeUp()
    await running
    const enough = new AbortController()
    const grace = delay(pace.graceMs, undefined, { signal: enough.signal }).catch(() => {})
    await Promise.race([Promise.all(atWork.values()), grace])
    enough.abort()
    clearInterval(holding)
    if (atWork.size > 0) await releaseJobs(deps.db, [...atWork.keys()]).catch(told)
  }

  return {
    wake: () => wakeUp(),
    atWork: () => Object.fromEntries(lanes.map((lane) => [lane, inLane(lane)])) as Record<Lane, number>,
    stop() {
      stopped ??= end()
      return stopped
    },
  }
}

export function bringForwardJobs({ db, now }: Pick<Deps, 'db' | 'now'>) {
  const at = now()
  return bringForward(db, { now: at, beyond: new Date(at.getTime() + farthestMs) })
}
