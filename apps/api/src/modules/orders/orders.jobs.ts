import { jobHandler } from '../../jobs/jobs.ts'
import type { PeriodicTask } from '../../jobs/periodic-tasks.ts'
import { addUpCounts } from './order-list.queries.ts'
import { orderMailJob } from './orders.job-kinds.ts'
import { mailOrder } from './orders.mails.ts'

export const orderJobs = [jobHandler(orderMailJob, mailOrder)]

export const orderTasks: readonly PeriodicTask[] = [
  { name: 'add up the counts of orders', everyMs: 60_000, run: ({ db }) => addUpCounts(db) },
]
