import { setTimeout as delay } from 'node:timers/promises'
import { Kysely, PostgresDialect, sql } from 'kysely'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Change } from './change-log.ts'
import type { DatabaseConnection } from './connection.ts'
import { type Db, openDatabase, poolOf } from './database.ts'
import type { Tables } from './tables.ts'
import { isDatabaseUnavailable } from './unavailable.ts'

const pollMs = 100
const retryMs = 2_000

/**
 * Reads public data from a standby. What is read is cached in memory until the next change arrives, so it must not be
 * older than the last change: after a change, queries go to the primary until the standby has it too. They also do
 * while the standby is unavailable. For single statements only; there are no transactions here.
 */
export function openReadDatabase(primary: Db, standby: DatabaseConnection, log: Logger) {
  // If the standby is slow, the query goes to the primary afterwards, and a visitor waits for both.
  const replica = openDatabase({ ...standby, connectionTimeoutMillis: 2_000, answerWithinMs: 5_000 }, () => {})
  let upToDate = false
  let round = 0
  const closing = new AbortController()

  async function query(text: string, values: readonly unknown[]) {
    if (!upToDate) return queryOnce(poolOf(primary), text, values)
    try {
      return await queryOnce(poolOf(replica), text, values)
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error
      log.warn({ err: error }, 'the standby is away: the primary is read instead')
      poolOf(replica).retireConnections()
      void catchUp()
      return queryOnce(poolOf(primary), text, values)
    }
  }

  /** Waits until the standby has everything that the primary has now. A newer call cancels the earlier ones. */
  async function catchUp() {
    upToDate = false
    round += 1
    const thisRound = round
    let goal: string | undefined
    while (thisRound === round && !closing.signal.aborted) {
      let pauseMs = pollMs
      try {
        goal ??= await currentLsn(primary)
        const { isStandby, has } = await replayState(replica, goal)
        if (thisRound !== round) return
        if (!isStandby && standby.hosts?.mustBe === 'standby') {
          // Promoted since we connected: another host may be the standby now.
          poolOf(replica).retireConnections()
          throw new Error('it is no standby any longer')
        }
        upToDate = has
        if (upToDate) return
      } catch (error) {
        log.debug({ err: error }, 'the standby cannot be asked')
        pauseMs = retryMs
      }
      await delay(pauseMs, undefined, { signal: closing.signal }).catch(() => {})
    }
  }

  const client = { query, release: () => {} }
  const pool = { connect: async () => client, end: async () => {} }
  void catchUp()
  return {
    db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool: pool as unknown as pg.Pool }) }),
    /** Call it before caches are invalidated. */
    onChange({ kind }: Change) {
      if (kind === 'products' || kind === 'stock' || kind === 'catalogue') void catchUp()
    },
    /** Whether queries go to the standby now. */
    isUsed: () => upToDate,
    async close() {
      closing.abort()
      await replica.destroy()
    },
  }
}
export type ReadDatabase = ReturnType<typeof openReadDatabase>

async function queryOnce(pool: pg.Pool, text: string, values: readonly unknown[]) {
  const client = await pool.connect()
  try {
    return await client.query(text, [...values])
  } finally {
    client.release()
  }
}

async function currentLsn(primary: Db) {
  const { rows } = await sql<{ at: string }>`select pg_current_wal_lsn()::text as at`.execute(primary)
  return rows[0]?.at ?? ''
}

/** A server that is not a standby has everything; if it once was one, it still returns how far it had replayed then. */
async function replayState(replica: Db, goal: string) {
  const { rows } = await sql<{ isStandby: boolean; has: boolean }>`
    select pg_is_in_recovery() as "isStandby",
      not pg_is_in_recovery() or coalesce(pg_last_wal_replay_lsn() >= ${goal}::pg_lsn, false) as has
  `.execute(replica)
  return rows[0] ?? { isStandby: true, has: false }
}
