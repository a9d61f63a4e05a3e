import type { Deps } from '../../deps.ts'
import { jobHandler } from '../../jobs/jobs.ts'
import type { PeriodicTask } from '../../jobs/periodic-tasks.ts'
import { addUpCounts, refreshNextTexts } from './order-list.queries.ts'
import { orderMailJob } from './orders.job-kinds.ts'
import { mailOrder } from './orders.mails.ts'

export const orderJobs = [jobHandler(orderMailJob, mailOrder)]

/** Until none is stale: a migration that searches by more has noted the orders of before. */
export async function refreshTexts({ db }: Pick<Deps, 'db'>) {
  while (await refreshNextTexts(db));
}

export const orderTasks: readonly PeriodicTask[] = [
  { name: 'add up the counts of orders', everyMs: 60_000, run: ({ db }) => addUpCounts(db) },
  { name: 'refresh stale search texts', everyMs: 60_000, run: refreshTexts },
]
