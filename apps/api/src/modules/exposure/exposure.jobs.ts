import type { PeriodicTask } from '../../jobs/periodic-tasks.ts'
import { addUpMetal } from './exposure.queries.ts'
import { watchExposure } from './exposure-alarm.ts'

export const exposureTasks: readonly PeriodicTask[] = [
  { name: 'add up the gold that was sold and bought', everyMs: 60_000, run: ({ db }) => addUpMetal(db) },
  { name: 'watch the open gold', everyMs: 30_000, run: watchExposure },
]
