import type { Deps } from '../src/deps.ts'
import { jobHandlers } from '../src/jobs/handlers.ts'
import { claimJobs } from '../src/jobs/jobs.queries.ts'
import { runJob } from '../src/jobs/jobs.ts'
import { concurrency, lanes } from '../src/jobs/lanes.ts'
import { bringForwardJobs, defaultTiming } from '../src/jobs/queue.ts'

/** Does what is due now, in every lane as many as a process does at once, and says how many jobs that were. */
export async function runDueJobs(deps: Deps) {
  await bringForwardJobs(deps)
  const free = lanes.map((lane) => ({ lane, slots: concurrency[lane] }))
  const claimed = await claimJobs(deps.db, deps.now(), free)
  await Promise.all(claimed.map((job) => runJob(deps, jobHandlers, job, defaultTiming.timeoutMs)))
  return claimed.length
}
