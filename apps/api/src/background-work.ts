import { sweepChangeLog } from './database/change-log.ts'
import { sweepAttempts } from './http/throttle.ts'
import type { JobHandler } from './jobs/jobs.ts'
import type { PeriodicTask } from './jobs/periodic-tasks.ts'
import { uploadJobs } from './media/upload-jobs.ts'
import { auditTasks } from './modules/audit/audit.jobs.ts'
import { accountJobs, accountTasks } from './modules/auth/auth.jobs.ts'
import { pictureTasks } from './modules/catalog/pictures.jobs.ts'
import { productTasks } from './modules/catalog/product-states.jobs.ts'
import { pageTasks } from './modules/content/pages.jobs.ts'
import { editingTasks } from './modules/editing/editing.jobs.ts'
import { exposureTasks } from './modules/exposure/exposure.jobs.ts'
import { homeTasks } from './modules/home/home.jobs.ts'
import { importJobs, importTasks } from './modules/imports/imports.jobs.ts'
import { notificationJobs } from './modules/notifications/notifications.jobs.ts'
import { orderJobs, orderTasks } from './modules/orders/orders.jobs.ts'
import { paymentJobs, paymentTasks } from './modules/payments/payments.jobs.ts'
import { reportTasks } from './modules/reports/reports.jobs.ts'
import { staffTasks } from './modules/staff/staff.jobs.ts'
import { webhookJobs, webhookTasks } from './modules/webhooks/webhooks.jobs.ts'

/** The handler of every kind of job. */
export const jobHandlers: readonly JobHandler[] = [
  ...uploadJobs,
  ...notificationJobs,
  ...accountJobs,
  ...orderJobs,
  ...paymentJobs,
  ...importJobs,
  ...webhookJobs,
]

const everyTenMinutes = 10 * 60_000

export const periodicTasks: readonly PeriodicTask[] = [
  ...orderTasks,
  ...paymentTasks,
  { name: 'forget old changes', everyMs: everyTenMinutes, run: (deps) => sweepChangeLog(deps) },
  { name: 'forget old attempts', everyMs: everyTenMinutes, run: sweepAttempts },
  ...accountTasks,
  ...staffTasks,
  ...auditTasks,
  ...editingTasks,
  ...productTasks,
  ...pictureTasks,
  ...pageTasks,
  ...homeTasks,
  ...importTasks,
  ...reportTasks,
  ...exposureTasks,
  ...webhookTasks,
]
