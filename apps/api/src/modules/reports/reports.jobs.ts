import type { Deps } from '../../deps.ts'
import type { PeriodicTask } from '../../jobs/periodic-tasks.ts'
import { dayInRiyadh } from '../orders/staff-facts.ts'
import { closeDays } from './sales.queries.ts'

const hour = 60 * 60_000

/** An hour after midnight no sale of the day before is still being written. */
export const closeSalesDays = ({ db, now }: Pick<Deps, 'db' | 'now'>) =>
  closeDays(db, dayInRiyadh(new Date(now().getTime() - hour)))

export const reportTasks: readonly PeriodicTask[] = [
  { name: 'add up the sales of days that are over', everyMs: hour / 2, run: closeSalesDays },
]
