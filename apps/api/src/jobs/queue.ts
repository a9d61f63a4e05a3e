import { setTimeout as delay } from 'node:timers/promises'
import { clockSkewMs } from '../clock-skew.ts'
import type { Deps } from '../deps.ts'
import { bringForward, type ClaimedJob, claimJobs, releaseJobs, renewJobs } from './jobs.queries.ts'
import { type JobHandler, runJob } from './jobs.ts'
import { concurrency, type Lane, lanes } from './lanes.ts'

/** No job is postponed for longer: half an hour between attempts, an hour until the last check of a payment. */
const maxDelayMs = 60 * 60_000 + clockSkewMs

export const defaultTiming = {
  /** How often to poll when no new job is announced: postponed jobs become due. */
  pollMs: 2_000,
  /** A lease lasts a minute (`jobs.queries.ts`), so it survives three failed renewals. */
  renewMs: 15_000,
  timeoutMs: 10 * 60_000,
  /** How long a stopping process waits for running jobs. */
  graceMs: 5_000,
}

export type Queue = {
  /** A job was added. */
  wake: () => void
  /** How many jobs this process is running. */
  atWork: () => Record<Lane, number>
  /** Starts no more jobs; resolves when the running ones are done or released to other processes. */
  stop: () => Promise<void>
}

/**
 * Runs the queue in this process, in parallel with all others. A free slot takes the next job of its lane immediately.
 */
export function startJobs(deps: Deps, handlers: readonly JobHandler[], timing = defaultTiming): Queue {
  const atWork = new Map<ClaimedJob, Promise<void>>()
  let stopping = false
  let stopped: Promise<void> | undefined
  let wakeUp = () => {}
  /** The lanes whose last claim took all free slots: more jobs may be due. */
  let filled: ReadonlySet<Lane> = new Set()

  const inLane = (lane: Lane) => [...atWork.keys()].filter((job) => job.lane === lane).length

  async function claimDue() {
    const free = lanes.map((lane) => ({ lane, slots: concurrency[lane] - inLane(lane) }))
    const open = free.filter(({ slots }) => slots > 0)
    if (open.length === 0) return
    const claimed = await claimJobs(deps.db, deps.now(), open)
    for (const job of claimed) atWork.set(job, work(job))
    filled = new Set(free.filter(({ lane }) => inLane(lane) >= concurrency[lane]).map(({ lane }) => lane))
  }

  async function work(job: ClaimedJob) {
    try {
      await runJob(deps, handlers, job, timing.timeoutMs)
    } catch (error) {
      // Another attempt follows when its lease ends.
      deps.log.warn({ err: error, job: job.id, kind: job.kind }, 'how a job ended could not be written down')
    } finally {
      atWork.delete(job)
      if (filled.has(job.lane)) wakeUp()
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
      // Created before claiming, so that a job added meanwhile does not wait for the next poll.
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
