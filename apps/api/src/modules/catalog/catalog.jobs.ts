import type { Deps } from '../../deps.ts'
import type { PeriodicTask } from '../../jobs/periodic-tasks.ts'
import { nextScheduledAt, publishDue } from './schedule.queries.ts'

/** Publishes what was scheduled for a time that has come. Returns how long it is until the next one, if there is one. */
export async function publishScheduled({ db, now }: Pick<Deps, 'db' | 'now'>) {
  await publishDue(db, now())
  const next = await nextScheduledAt(db)
  return next && { nextInMs: next.getTime() - now().getTime() }
}

export const catalogTasks: readonly PeriodicTask[] = [
  // Somebody may schedule a product for the next moment; what is known before is published at its very second.
  { name: 'publish scheduled products', everyMs: 1_000, run: publishScheduled },
]
