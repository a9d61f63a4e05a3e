import type { Deps } from '../../deps.ts'
import type { PeriodicTask } from '../../jobs/periodic-tasks.ts'
import { forgetPresence } from './presence.service.ts'
import { deleteVersionsBefore } from './record-versions.queries.ts'

const day = 86_400_000

/** Nobody goes on with a form, or with its kept draft, that was opened longer ago. */
const keptMs = 90 * day

export const forgetOldVersions = ({ db, now }: Pick<Deps, 'db' | 'now'>) =>
  deleteVersionsBefore(db, new Date(now().getTime() - keptMs))

export const editingTasks: readonly PeriodicTask[] = [
  { name: 'forget old versions of edited records', everyMs: 60 * 60_000, run: forgetOldVersions },
  { name: 'forget who had records open', everyMs: 10 * 60_000, run: forgetPresence },
]
