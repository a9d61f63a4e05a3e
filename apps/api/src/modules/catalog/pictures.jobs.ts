import type { Deps } from '../../deps.ts'
import type { PeriodicTask } from '../../jobs/periodic-tasks.ts'
import { removeUnusedPicture } from '../../media/published-pictures.ts'
import { forgetSaved } from './pictures.queries.ts'

/** A form with its kept draft may be gone on with on the same day. */
const keptMs = 86_400_000

/** Removes photographs that were sent for a form which nobody saved. */
export async function sweepUnsavedPictures(deps: Deps) {
  for (const id of await forgetSaved(deps.db, new Date(deps.now().getTime() - keptMs)))
    await removeUnusedPicture(deps, id)
}

export const pictureTasks: readonly PeriodicTask[] = [
  { name: 'remove pictures that nobody saved', everyMs: 60 * 60_000, run: sweepUnsavedPictures },
]
