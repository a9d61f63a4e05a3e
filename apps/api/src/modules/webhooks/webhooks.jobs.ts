import { type JobHandler, jobHandler } from '../../jobs/jobs.ts'
import type { PeriodicTask } from '../../jobs/periodic-tasks.ts'
import { queueDeliveries, serveWebhook, tidyUp } from './deliver.service.ts'
import { serveWebhookJob } from './webhooks.job-kinds.ts'

export const webhookJobs: readonly JobHandler[] = [jobHandler(serveWebhookJob, serveWebhook)]

export const webhookTasks: readonly PeriodicTask[] = [
  // Triggers write deliveries, and can queue nothing: the payload of a job is sealed.
  { name: 'queue the deliveries of webhooks', everyMs: 1_000, run: queueDeliveries },
  { name: 'thin the deliveries of webhooks', everyMs: 60 * 60_000, run: tidyUp },
]
