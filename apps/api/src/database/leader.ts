import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Db } from './database.ts'

const leaseMs = 15_000
const renewEveryMs = 4_000
const renewRetryMs = 1_000
/** A leader that could not renew its lease stops this long before the lease ends. */
const marginMs = 3_000
const retryMs = 2_000

export type Leadership = {
  /** Aborts when leadership is lost or given up. */
  signal: AbortSignal
  /**
   * Throws if another process has taken over. Call it in the transaction that writes, so that no late write gets in.
   */
  check: (db: Db) => Promise<void>
}

export type LeaderFigures = {
  name: string
  leads: boolean
  /** Rises with each new holder; null if this process is not the leader. */
  fence: number | null
}

type Term = { name: string; holder: string; fence: number }

/**
 * Runs `work` in one process of the whole deployment. The database stores which one, and until when by its own clock; a
 * process that cannot renew its lease in time stops. A process that was frozen may resume while another leads, so its
 * writes are checked by its fencing number.
 */
export function runAsLeader(pool: pg.Pool, name: string, work: (lead: Leadership) => Promise<void>, log: Logger) {
  const holder = randomUUID()
  const stopping = new AbortController()
  let fence: number | null = null

  async function serveTerm() {
    const requestedAt = performance.now()
    const mine = await acquire(pool, name, holder)
    if (mine === undefined) return
    const term = { name, holder, fence: mine }
    fence = mine
    const lost = new AbortController()
    lost.signal.addEventListener('abort', () => {
      fence = null
    })
    const over = new AbortController()
    const renewing = renewUntil(pool, term, requestedAt, over.signal, lost, log)
    try {
      await work({ signal: AbortSignal.any([stopping.signal, lost.signal]), check: (db) => check(db, term) })
    } finally {
      over.abort()
      await renewing
      fence = null
      await release(pool, term)
    }
  }

  const running = (async () => {
    let failing = false
    while (!stopping.signal.aborted) {
      try {
        await serveTerm()
        failing = false
      } catch (error) {
        if (!failing) log.warn({ err: error, lead: name }, 'could not ask for the lead, or lost it')
        failing = true
      }
      await delay(retryMs, undefined, { signal: stopping.signal }).catch(() => {})
    }
  })()

  return {
    figures: (): LeaderFigures => ({ name, leads: fence !== null, fence }),
    /** Ends the work, then releases the lease for the next process. */
    async stop() {
      stopping.abort()
      await running
    },
  }
}

/** Renews the lease until `over`; aborts `lost` if that fails or if another process has the lease. */
async function renewUntil(
  pool: pg.Pool,
  term: Term,
  requestedAt: number,
  over: AbortSignal,
  lost: AbortController,
  log: Logger,
) {
  const lose = (reason: string) => {
    if (lost.signal.aborted || over.aborted) return
    log.warn({ lead: term.name, fence: term.fence, reason }, 'lost the lead')
    lost.abort()
  }
  // Measured by this process's clock from before the request, so the lease itself ends later.
  const endOf = (requestedAt: number) =>
    setTimeout(lose, requestedAt + leaseMs - marginMs - performance.now(), 'the lease could not be renewed')
  let end = endOf(requestedAt)
  let pause = renewEveryMs
  while (!over.aborted && !lost.signal.aborted) {
    await delay(pause, undefined, { signal: over }).catch(() => {})
    if (over.aborted || lost.signal.aborted) break
    const start = performance.now()
    const renewed = await renew(pool, term).catch(() => undefined)
    pause = renewed ? renewEveryMs : renewRetryMs
    if (renewed === false) lose('another has taken it, or the lease had ended')
    if (!renewed) continue
    clearTimeout(end)
    end = endOf(start)
  }
  clearTimeout(end)
}

/** A lease written by a clock that ran ahead would lock everyone out. The next holder has a higher fencing number. */
const isTooFarAhead = (until: string) => `${until} > clock_timestamp() + 2 * $3 * interval '1 millisecond'`

/** The fencing number of the new term; undefined while another process leads. */
async function acquire(pool: pg.Pool, name: string, holder: string): Promise<number | undefined> {
  const { rows } = await pool.query<{ fence: number }>(
    `insert into lead as held (name, holder, fence, until)
     select $1, $2::uuid, 1, clock_timestamp() + $3 * interval '1 millisecond'
     where not exists (select from lead where name = $1 and until > clock_timestamp() and not ${isTooFarAhead('until')})
     on conflict (name) do update set holder = excluded.holder, fence = held.fence + 1, until = excluded.until
     where held.until <= clock_timestamp() or ${isTooFarAhead('held.until')}
     returning fence`,
    [name, holder, leaseMs],
  )
  return rows[0]?.fence
}

async function renew(pool: pg.Pool, { name, holder, fence }: Term) {
  const { rowCount } = await pool.query(
    `update lead set until = clock_timestamp() + $4 * interval '1 millisecond'
     where name = $1 and holder = $2 and fence = $3 and until > clock_timestamp()`,
    [name, holder, fence, leaseMs],
  )
  return rowCount === 1
}

const release = (pool: pg.Pool, { name, holder, fence }: Term) =>
  pool.query('update lead set until = clock_timestamp() where name = $1 and holder = $2 and fence = $3', [
    name,
    holder,
    fence,
  ])

async function check(db: Db, { name, holder, fence }: Term) {
  const held = await db
    .selectFrom('lead')
    .select('fence')
    .where('name', '=', name)
    .where('holder', '=', holder)
    .where('fence', '=', fence)
    // No other process can take over before this transaction has ended.
    .forShare()
    .executeTakeFirst()
  if (!held) throw new LeadershipLost(name)
}

export class LeadershipLost extends Error {
  constructor(name: string) {
    super(`another process leads ${name} by now`)
  }
}
