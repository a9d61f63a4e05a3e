import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { runAsLeader } from '../database/leader.ts'
import type { Deps } from '../deps.ts'

/** Work that one process of the whole deployment repeats. A module declares its own in its `.jobs.ts`. */
export type PeriodicTask = { name: string; everyMs: number; run: (deps: Deps) => Promise<unknown> }

export const startPeriodicTasks = (deps: Deps, pool: pg.Pool, tasks: readonly PeriodicTask[]) =>
  runAsLeader(
    pool,
    'chores',
    ({ signal }) => Promise.all(tasks.map((task) => repeat(deps, task, signal))).then(() => {}),
    deps.log,
  )

async function repeat(deps: Deps, { name, everyMs, run }: PeriodicTask, signal: AbortSignal) {
  while (!signal.aborted) {
    await run(deps).catch((error: unknown) => deps.log.warn({ err: error, task: name }, 'a periodic task failed'))
    await delay(everyMs, undefined, { signal }).catch(() => {})
  }
}
