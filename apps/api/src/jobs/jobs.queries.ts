import { sql } from 'kysely'
import { clockSkewMs } from '../clock-skew.ts'
import type { Db } from '../database/database.ts'
import { type Lane, lanes } from './lanes.ts'

/** A job whose key is already queued is not added again; one that failed for good starts over with the new payload. */
export const insertJob = (
  db: Db,
  job: { kind: string; lane: Lane; payload: string; key: string | null; run_at: Date },
) => {
  const { lane, payload, run_at } = job
  return db
    .insertInto('job')
    .values({ ...job, locked_until: null, last_error: null, failed_at: null })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ lane, payload, run_at, attempts: 0, last_error: null, failed_at: null })
        .where('job.failed_at', 'is not', null),
    )
    .execute()
}

/**
 * A job that a process holds. `attempts` is its fencing number: the next holder raises it, and the former can't write.
 */
export type ClaimedJob = { id: number; kind: string; lane: Lane; payload: string; attempts: number }

// By the database's clock, because those of processes may differ. A longer lease was written by an older version, whose
// own clock ran ahead.
const lease = sql`interval '1 minute'`
const unclaimed = sql`(locked_until is null or locked_until <= now() or locked_until > now() + ${lease} + ${clockSkewMs} * interval '1 ms')`

/** Claims due jobs that nobody holds, in each lane as many as it has slots, the oldest first. */
export async function claimJobs(db: Db, now: Date, free: readonly { lane: Lane; slots: number }[]) {
  const { rows } = await sql<ClaimedJob>`
    update job set locked_until = now() + ${lease}, attempts = attempts + 1
    where id in (
      select due.id
      from unnest(${free.map(({ lane }) => lane)}::text[], ${free.map(({ slots }) => slots)}::int[]) as free (lane, places)
      cross join lateral (
        select id from job
        where job.lane = free.lane and failed_at is null and run_at <= ${now} and ${unclaimed}
        order by run_at, id
        limit free.places
        for update skip locked
      ) due
    )
    returning id, kind, lane, payload, attempts
  `.execute(db)
  return rows
}

/** A job further ahead than any is postponed was written by a clock that ran ahead: it is due now. */
export const bringForward = (db: Db, { now, beyond }: { now: Date; beyond: Date }) =>
  db.updateTable('job').set({ run_at: now }).where('run_at', '>', beyond).where('failed_at', 'is', null).execute()

const stillClaimed = (jobs: readonly ClaimedJob[]) => sql`
  from unnest(${jobs.map(({ id }) => id)}::bigint[], ${jobs.map(({ attempts }) => attempts)}::int[]) as held (id, attempts)
  where job.id = held.id and job.attempts = held.attempts
`

export const renewJobs = (db: Db, jobs: readonly ClaimedJob[]) =>
  sql`update job set locked_until = now() + ${lease} ${stillClaimed(jobs)}`.execute(db)

/** Other processes need not wait until the lease ends. */
export const releaseJobs = (db: Db, jobs: readonly ClaimedJob[]) =>
  sql`update job set locked_until = null ${stillClaimed(jobs)}`.execute(db)

/** A finished job is deleted even if another process has claimed it meanwhile. */
export const removeJob = (db: Db, { id }: ClaimedJob) => db.deleteFrom('job').where('id', '=', id).execute()

/** False if there is none. */
export async function removeKeyedJob(db: Db, key: string) {
  const { numDeletedRows } = await db.deleteFrom('job').where('key', '=', key).executeTakeFirst()
  return numDeletedRows > 0n
}

export const postponeJob = (db: Db, { id, attempts }: ClaimedJob, runAt: Date, error: string) =>
  db
    .updateTable('job')
    .set({ run_at: runAt, locked_until: null, last_error: error })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .execute()

export const failJob = (db: Db, { id, attempts }: ClaimedJob, now: Date, error: string) =>
  db
    .updateTable('job')
    .set({ failed_at: now, locked_until: null, last_error: error })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .execute()

export type LaneFigures = {
  lane: Lane
  /** Not failed: due, running or postponed. */
  waiting: number
  /** Due and held by nobody. */
  due: number
  /** Held by a process. */
  atWork: number
  /** Failed at least three times and is retried: its next attempt is never overdue for long. */
  failing: number
  /** Failed for good. */
  failed: number
  /** How long the oldest due job has waited; 0 if there is none. */
  oldestDueSeconds: number
}

/** The queue of all processes, with empty lanes too. */
export async function queueFigures({ db, now }: { db: Db; now: () => Date }): Promise<LaneFigures[]> {
  const at = now()
  const { rows } = await sql<LaneFigures>`
    select lanes.lane,
      count(*) filter (where open)::int as waiting,
      count(*) filter (where is_due)::int as due,
      count(*) filter (where open and not free)::int as "atWork",
      count(*) filter (where open and attempts >= 3)::int as failing,
      count(*) filter (where failed_at is not null)::int as failed,
      coalesce(extract(epoch from ${at}::timestamptz - min(run_at) filter (where is_due)), 0)::float8 as "oldestDueSeconds"
    from unnest(${lanes}::text[]) with ordinality as lanes (lane, place)
    left join job on job.lane = lanes.lane
    left join lateral (select failed_at is null and id is not null as open, ${unclaimed} as free) as state on true
    left join lateral (select open and free and run_at <= ${at} as is_due) as dues on true
    group by lanes.lane, place
    order by place
  `.execute(db)
  return rows
}
