import type { Deps } from '../../deps.ts'
import type { PeriodicTask } from '../../jobs/periodic-tasks.ts'
import { deleteRequestsBefore } from './admin-requests.queries.ts'
import { checkEveryNight } from './audit-check.service.ts'

const minute = 60_000
const day = 86_400_000

/** Nobody sends a request again after a week. */
const keptMs = 7 * day

export const forgetOldRequests = ({ db, now }: Pick<Deps, 'db' | 'now'>) =>
  deleteRequestsBefore(db, new Date(now().getTime() - keptMs))

export const auditTasks: readonly PeriodicTask[] = [
  { name: 'check the audit log', everyMs: 10 * minute, run: checkEveryNight },
  { name: 'forget old requests of the staff', everyMs: 60 * minute, run: forgetOldRequests },
]
