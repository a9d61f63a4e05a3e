import { sql } from 'kysely'
import type { Db } from '../database/database.ts'

/** A job whose key already waits is not added again; one that was given up begins anew, as it is asked for now. */
export const insertJob = (db: Db, job: { kind: string; payload: string; key: string | null; run_at: Date }) =>
  db
    .insertInto('job')
    .values({ ...job, locked_until: null, last_error: null, failed_at: null })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ payload: job.payload, run_at: job.run_at, attempts: 0, last_error: null, failed_at: null })
        .where('job.failed_at', 'is not', null),
    )
    .execute()

/**
 * Takes what is due and held by nobody, and holds it until `until`. What a clock that ran ahead put off or held is due too:
 * nothing is put off beyond `dueBy`, or held beyond `heldBy`.
 */
export async function claimJobs(
  db: Db,
  { now, until, dueBy, heldBy, atMost }: { now: Date; until: Date; dueBy: Date; heldBy: Date; atMost: number },
) {
  const { rows } = await sql<{ id: number; kind: string; payload: string; attempts: number }>`
    update job set locked_until = ${until}, attempts = attempts + 1
    where id in (
      select id from job
      where failed_at is null
        and (run_at <= ${now} or run_at > ${dueBy})
        and (locked_until is null or locked_until <= ${now} or locked_until > ${heldBy})
      order by run_at, id
      limit ${atMost}
      for update skip locked
    )
    returning id, kind, payload, attempts
  `.execute(db)
  return rows
}

export const removeJob = (db: Db, id: number) => db.deleteFrom('job').where('id', '=', id).execute()

export const postponeJob = (db: Db, id: number, runAt: Date, error: string) =>
  db.updateTable('job').set({ run_at: runAt, locked_until: null, last_error: error }).where('id', '=', id).execute()

export const giveUpJob = (db: Db, id: number, now: Date, error: string) =>
  db.updateTable('job').set({ failed_at: now, locked_until: null, last_error: error }).where('id', '=', id).execute()
