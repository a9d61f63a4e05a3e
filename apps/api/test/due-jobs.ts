import { jobHandlers } from '../src/background-work.ts'
import type { Deps } from '../src/deps.ts'
import { claimJobs } from '../src/jobs/jobs.queries.ts'
import { runJob } from '../src/jobs/jobs.ts'
import { concurrency, lanes } from '../src/jobs/lanes.ts'
import { bringForwardJobs, defaultTiming } from '../src/jobs/queue.ts'

/** Runs the due jobs, in each lane as many as a process runs concurrently, and returns how many. */
export async function runDueJobs(deps: Deps) {
  await bringForwardJobs(deps)
  const free = lanes.map((lane) => ({ lane, slots: concurrency[lane] }))
  const claimed = await claimJobs(deps.db, deps.now(), free)
  await Promise.all(claimed.map((job) => runJob(deps, jobHandlers, job, defaultTiming.timeoutMs)))
  return claimed.length
}
