import { setTimeout as delay } from 'node:timers/promises'
import { clockSkewMs } from '../clock-skew.ts'
import type { Deps } from '../deps.ts'
import { bringForward, type ClaimedJob, claimJobs, releaseJobs, renewJobs } from './jobs.queries.ts'
import { type JobHandler, runJob } from './jobs.ts'
import { concurrency, type Lane, lanes } from './lanes.ts'

/** No job is put off longer, by any clock: half an hour between two attempts, an hour until the last look at a payment. */
const maxDelayMs = 60 * 60_000 + clockSkewMs

export const defaultTiming = {
  /** How often the queue is looked at when nobody says that a job was added: what was put off becomes due. */
  pollMs: 2_000,
  /** A lease lasts a minute (`jobs.queries.ts`): it survives three renewals that fail. */
  renewMs: 15_000,
  timeoutMs: 10 * 60_000,
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
export function startJobs(deps: Deps, handlers: readonly JobHandler[], timing = defaultTiming): Queue {
  const atWork = new Map<ClaimedJob, Promise<void>>()
  let stopping = false
  let stopped: Promise<void> | undefined
  let wakeUp = () => {}

  const inLane = (lane: Lane) => [...atWork.keys()].filter((job) => job.lane === lane).length

  async function claimDue() {
    const free = lanes.map((lane) => ({ lane, slots: concurrency[lane] - inLane(lane) }))
    const open = free.filter(({ slots }) => slots > 0)
    if (open.length === 0) return
    for (const job of await claimJobs(deps.db, deps.now(), open)) atWork.set(job, work(job))
  }

  async function work(job: ClaimedJob) {
    try {
      await runJob(deps, handlers, job, timing.timeoutMs)
    } catch (error) {
      // It comes again when its lease has ended.
      deps.log.warn({ err: error, job: job.id, kind: job.kind }, 'how a job ended could not be written down')
    } finally {
      atWork.delete(job)
      wakeUp()
    }
  }

  async function renewLeases() {
    await bringForwardJobs(deps)
    if (atWork.size > 0) await renewJobs(deps.db, [...atWork.keys()])
  }

  const logError = (error: unknown) => deps.log.warn({ err: error }, 'the queue could not be read')
  const renewal = setInterval(() => renewLeases().catch(logError), timing.renewMs)

  const running = (async () => {
    await bringForwardJobs(deps).catch(logError)
    while (!stopping) {
      let pause: NodeJS.Timeout | undefined
      // Made before looking: a job that is added meanwhile must not wait for the next look.
      const woken = new Promise<void>((resolve) => {
        wakeUp = resolve
        pause = setTimeout(resolve, timing.pollMs)
      })
      await claimDue().catch(logError)
      if (!stopping) await woken
      clearTimeout(pause)
    }
  })()

  async function end() {
    stopping = true
    wakeUp()
    await running
    const enough = new AbortController()
    const grace = delay(timing.graceMs, undefined, { signal: enough.signal }).catch(() => {})
    await Promise.race([Promise.all(atWork.values()), grace])
    enough.abort()
    clearInterval(renewal)
    if (atWork.size > 0) await releaseJobs(deps.db, [...atWork.keys()]).catch(logError)
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
  return bringForward(db, { now: at, beyond: new Date(at.getTime() + maxDelayMs) })
}
