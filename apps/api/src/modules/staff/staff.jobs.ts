import type { Deps } from '../../deps.ts'
import type { PeriodicTask } from '../../jobs/periodic-tasks.ts'
import { deleteOldStaffDevices } from './staff-devices.queries.ts'
import { deleteOldStaffSessions } from './staff-sessions.queries.ts'
import { seenAfter } from './staff-sessions.ts'

const year = 365 * 86_400_000

export async function sweepStaff(deps: Pick<Deps, 'db' | 'now'>) {
  const now = deps.now()
  await deleteOldStaffSessions(deps.db, { now, seenAfter: seenAfter(deps) })
  await deleteOldStaffDevices(deps.db, new Date(now.getTime() - year))
}

export const staffTasks: readonly PeriodicTask[] = [
  { name: 'end sessions of staff that have run out', everyMs: 10 * 60_000, run: sweepStaff },
]
