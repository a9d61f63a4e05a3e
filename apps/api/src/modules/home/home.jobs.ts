import { inTransaction } from '../../database/transaction.ts'
import type { Deps } from '../../deps.ts'
import type { PeriodicTask } from '../../jobs/periodic-tasks.ts'
import { type Doer, recordEntry } from '../audit/record-entry.ts'
import { filmNameOf } from './film.service.ts'
import { forgetUnusedFilms, scheduledPublication } from './home-draft.queries.ts'
import { showDueHomePage } from './publish-home.service.ts'

const nobody: Doer = {
  id: null,
  name: null,
  roles: [],
  address: null,
  device: null,
  requestId: undefined,
  steppedUp: false,
}

/** Publishes the home page that is due. Returns how long it is until the next one, if there is one. */
export async function publishDueHomePage(deps: Deps) {
  const waitingMs = async () => {
    const next = await scheduledPublication(deps.db)
    return next && next.publish_at.getTime() - deps.now().getTime()
  }
  const dueIn = await waitingMs()
  if (dueIn === undefined) return null
  if (dueIn > 0) return { nextInMs: dueIn }
  await inTransaction(deps, async (deps) => {
    const trail = await showDueHomePage(deps)
    if (trail) await recordEntry(deps, nobody, 'publish scheduled home page', trail)
  })
  return null
}

const day = 86_400_000

/** Removes films that were sent for a draft which nobody saved. */
export async function sweepUnusedFilms(deps: Deps) {
  for (const url of await forgetUnusedFilms(deps.db, new Date(deps.now().getTime() - day)))
    await deps.uploads.removeFilm(filmNameOf(url))
}

export const homeTasks: readonly PeriodicTask[] = [
  // Somebody may schedule it for the next moment; what is known before is published at its very second.
  { name: 'publish scheduled home page', everyMs: 1_000, run: publishDueHomePage },
  { name: 'remove films that nobody saved', everyMs: 60 * 60_000, run: sweepUnusedFilms },
]
