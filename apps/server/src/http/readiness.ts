import { type Changes, outOfSyncAfterMs } from '@asjad/api/database/changes'
import type { Db } from '@asjad/api/database/database'
import { withTimeout } from '@asjad/api/with-timeout'
import { sql } from 'kysely'

const answerTimeoutMs = 3_000

/** The parts that prevent this process from serving properly, each with a reason. */
export async function unavailableParts(db: Db, changes: Pick<Changes, 'figures'> | undefined): Promise<string[]> {
  const unavailable: string[] = []
  const probe = sql`select 1`.execute(db)
  await withTimeout(probe, answerTimeoutMs, () => new Error('no answer')).catch(() =>
    unavailable.push('database (no answer)'),
  )
  const { syncedAgoMs } = changes?.figures() ?? { syncedAgoMs: 0 }
  if (syncedAgoMs >= outOfSyncAfterMs) unavailable.push(`changes (not read for ${Math.round(syncedAgoMs / 1000)} s)`)
  return unavailable
}
