import type { PeriodicTask } from '../../jobs/periodic-tasks.ts'
import { publishDuePages } from './publish-page.service.ts'

export const pageTasks: readonly PeriodicTask[] = [
  // Somebody may set the next moment; what is known before is published at its very second.
  { name: 'publish scheduled pages', everyMs: 1_000, run: publishDuePages },
]
