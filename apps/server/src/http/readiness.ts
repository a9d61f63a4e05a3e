import { type Changes, deafAfterMs } from '@asjad/api/database/changes'
import type { Db } from '@asjad/api/database/database'
import { inTime } from '@asjad/api/in-time'
import { sql } from 'kysely'

const answerWithinMs = 3_000

/** The parts that keep this process from serving as it should, each with a reason. */
export async function partsAway(db: Db, changes: Pick<Changes, 'figures'> | undefined): Promise<string[]> {
  const away: string[] = []
  const question = sql`select 1`.execute(db)
  await inTime(question, answerWithinMs, () => new Error('no answer')).catch(() => away.push('database (no answer)'))
  const { heardAgoMs } = changes?.figures() ?? { heardAgoMs: 0 }
  if (heardAgoMs >= deafAfterMs) away.push(`changes (not heard of for ${Math.round(heardAgoMs / 1000)} s)`)
  return away
}
