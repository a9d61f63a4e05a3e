import { afterCommit } from '../../database/transaction.ts'
import type { Deps } from '../../deps.ts'
import { noteStaleSummaries, refreshNextSummaries } from './summaries.queries.ts'

/**
 * Call it before a transaction changes many products or varieties: orders of the same pieces wait for its commit, so the
 * summaries that the staff's lists read are refreshed after it, before the change is answered.
 */
export async function summariseAfterCommit({ db, log }: Pick<Deps, 'db' | 'log'>) {
  await noteStaleSummaries(db)
  afterCommit({ db }, (db) =>
    refreshSummaries({ db }).catch((error: unknown) => log.warn({ err: error }, 'summaries are refreshed later')),
  )
}

/** Until none is stale. */
export async function refreshSummaries({ db }: Pick<Deps, 'db'>) {
  while (await refreshNextSummaries(db));
}
