import { type Insertable, sql } from 'kysely'
import type { Db } from '../../database/database.ts'
import type { Tables } from '../../database/tables.ts'

/** A tab that opens another record is there since now. */
export const upsertPresence = (db: Db, row: Insertable<Tables['presence']>) =>
  db
    .insertInto('presence')
    .values({ ...row, since: row.seen_at })
    .onConflict((tab) =>
      tab.columns(['staff_id', 'tab']).doUpdateSet(({ ref }) => ({
        thing_kind: ref('excluded.thing_kind'),
        thing_id: ref('excluded.thing_id'),
        editing: ref('excluded.editing'),
        seen_at: ref('excluded.seen_at'),
        since: sql<Date>`case when (presence.thing_kind, presence.thing_id) = (excluded.thing_kind, excluded.thing_id)
          then presence.since else excluded.since end`,
      })),
    )
    .execute()

/** One row a person, however many tabs they have it open in. */
export const othersAt = (
  db: Db,
  { kind, id, staffId, after }: { kind: string; id: string; staffId: number; after: Date },
) =>
  db
    .selectFrom('presence')
    .innerJoin('staff', 'staff.id', 'presence.staff_id')
    .select(({ fn }) => [
      'staff.id',
      'staff.name',
      fn.agg<boolean>('bool_or', ['editing']).as('editing'),
      fn.min('since').as('since'),
    ])
    .where('thing_kind', '=', kind)
    .where('thing_id', '=', id)
    .where('staff.id', '!=', staffId)
    .where('seen_at', '>', after)
    .groupBy(['staff.id', 'staff.name'])
    .orderBy('since')
    .execute()

export const deletePresenceBefore = (db: Db, at: Date) => db.deleteFrom('presence').where('seen_at', '<', at).execute()
