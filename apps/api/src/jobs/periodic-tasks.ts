import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { sweepChangeLog } from '../database/change-log.ts'
import { runAsLeader } from '../database/leader.ts'
import type { Deps } from '../deps.ts'
import { sweepAttempts } from '../http/throttle.ts'
import { deleteUnverifiedAccounts, sweepAccounts } from '../modules/auth/auth.jobs.ts'
import { sweep as sweepPayments } from '../modules/payments/payments.jobs.ts'

/** What has to be done again and again, by one process of the whole deployment. A module adds its own to the list. */
export type PeriodicTask = { name: string; everyMs: number; run: (deps: Deps) => Promise<unknown> }

const minute = 60_000

export const periodicTasks: readonly PeriodicTask[] = [
  { name: 'settle what payments left open', everyMs: minute / 2, run: sweepPayments },
  { name: 'forget old changes', everyMs: 10 * minute, run: (deps) => sweepChangeLog(deps) },
  { name: 'forget old attempts', everyMs: 10 * minute, run: sweepAttempts },
  { name: 'end what has run out of accounts', everyMs: 10 * minute, run: sweepAccounts },
  { name: 'clear accounts that nobody proved', everyMs: 60 * minute, run: deleteUnverifiedAccounts },
]

export const startPeriodicTasks = (deps: Deps, pool: pg.Pool, list = periodicTasks) =>
  runAsLeader(
    pool,
    'chores',
    ({ signal }) => Promise.all(list.map((task) => repeat(deps, task, signal))).then(() => {}),
    deps.log,
  )

async function repeat(deps: Deps, { name, everyMs, run }: PeriodicTask, signal: AbortSignal) {
  while (!signal.aborted) {
    await run(deps).catch((error: unknown) => deps.log.warn({ err: error, chore: name }, 'a chore failed'))
    await delay(everyMs, undefined, { signal }).catch(() => {})
  }
}
