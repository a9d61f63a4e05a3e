import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { AppError } from '../app-error.ts'
import { clockSkewMs } from '../clock-skew.ts'
import type { Deps } from '../deps.ts'

export type Limit = { max: number; seconds: number }
type ThrottleDeps = Pick<Deps, 'db' | 'now'>

/**
 * Counts one attempt under a name and refuses it above the limit. All processes share the count, and each attempt is
 * counted before it is handled, so that concurrent ones cannot slip through. A refused attempt is not counted, since
 * nothing takes it back: a burst of good attempts must not lock out those that follow.
 */
export async function countAttempt(deps: ThrottleDeps, name: string, limit: Limit) {
  const wait = await secondsToWait(deps, name, limit)
  if (wait > 0) throw new AppError('too_many_requests', { retryAfterSeconds: wait })
}

/** The same under two names, in one statement. What the first refuses is not counted under the second. */
export async function countAttempts(deps: ThrottleDeps, first: NamedLimit, second: NamedLimit) {
  const at = deps.now()
  const { rows } = await sql<{ first: boolean; second: boolean }>`
    with first as (${counting(at, first, sql`select`)}),
      second as (${counting(at, second, sql`select from first`)})
    select exists (select from first) as first, exists (select from second) as second`.execute(deps.db)
  const refused = rows[0]?.first === false ? first : rows[0]?.second === false ? second : undefined
  if (!refused) return
  const { seconds } = await countOf(deps, throttleKey(refused.name), refused)
  throw new AppError('too_many_requests', { retryAfterSeconds: seconds })
}

export type NamedLimit = Limit & { name: string }

/**
 * Refuses if the limit is reached, otherwise returns the count. Counts nothing: a cheap check before expensive work.
 */
export async function checkAttempts(deps: ThrottleDeps, name: string, limit: Limit) {
  const { count, seconds } = await countOf(deps, throttleKey(name), limit)
  if (count >= limit.max) throw new AppError('too_many_requests', { retryAfterSeconds: seconds })
  return count
}

/**
 * Counts one attempt and returns 0, or the seconds to wait if the limit is reached. A count that would last much longer
 * than its limit was started by a clock that ran ahead, and counts as expired; one that lasts a little longer was
 * started by another process at the same moment.
 */
export async function secondsToWait(deps: ThrottleDeps, name: string, limit: Limit) {
  const { rows } = await counting(deps.now(), { ...limit, name }, sql`select`).execute(deps.db)
  return rows.length > 0 ? 0 : (await countOf(deps, throttleKey(name), limit)).seconds
}

/** Counts once for the row that `condition` selects, if it selects one, and returns it unless the limit is reached. */
function counting(at: Date, { name, max, seconds }: NamedLimit, condition: RawBuilder<unknown>) {
  const resetsAt = new Date(at.getTime() + seconds * 1000)
  const latestReset = latestResetOf(at, { seconds })
  return sql`
    insert into throttle (key, count, resets_at)
    select ${throttleKey(name)}, 1, ${resetsAt}::timestamptz from (${condition}) as allowed
    on conflict (key) do update set
      count = case when throttle.resets_at > ${at} and throttle.resets_at <= ${latestReset} then throttle.count + 1 else 1 end,
      resets_at = case when throttle.resets_at > ${at} and throttle.resets_at <= ${latestReset}
        then throttle.resets_at else excluded.resets_at end
    where throttle.resets_at <= ${at} or throttle.resets_at > ${latestReset} or throttle.count < ${max}
    returning key`
}

/** The current count under a name, and in how many seconds it expires. */
async function countOf({ db, now }: ThrottleDeps, key: string, limit: Limit) {
  const at = now()
  const row = await db
    .selectFrom('throttle')
    .select(['count', 'resets_at'])
    .where('key', '=', key)
    .where('resets_at', '>', at)
    .where('resets_at', '<=', latestResetOf(at, limit))
    .executeTakeFirst()
  return row
    ? { count: row.count, seconds: Math.ceil((row.resets_at.getTime() - at.getTime()) / 1000) }
    : { count: 0, seconds: 1 }
}

const latestResetOf = (at: Date, { seconds }: Pick<Limit, 'seconds'>) =>
  new Date(at.getTime() + seconds * 1000 + clockSkewMs)

/** Takes one counted attempt back, because it was not a failure. */
export const uncountAttempt = ({ db }: ThrottleDeps, name: string) =>
  db.updateTable('throttle').set({ count: sql`greatest(count - 1, 0)` }).where('key', '=', throttleKey(name)).execute()

export const resetAttempts = ({ db }: ThrottleDeps, name: string) =>
  db.deleteFrom('throttle').where('key', '=', throttleKey(name)).execute()

/** Deletes expired counts. */
export const sweepAttempts = ({ db, now }: ThrottleDeps) =>
  db.deleteFrom('throttle').where('resets_at', '<', now()).execute()

/** Names contain people's emails and addresses, so only their hashes are stored. */
const throttleKey = (name: string) => createHash('sha256').update(name).digest('base64url')
