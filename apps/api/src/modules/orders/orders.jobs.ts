import { jobHandler } from '../../jobs/jobs.ts'
import { orderMailJob } from './orders.job-kinds.ts'
import { mailOrder } from './orders.mails.ts'

export const orderJobs = [jobHandler(orderMailJob, mailOrder)]
