import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { runAsLeader } from '../database/leader.ts'
import type { Deps } from '../deps.ts'

/**
 * Work that one process of the whole deployment repeats. A module declares its own in its `.jobs.ts`. A run that knows
 * when the next one is due, before `everyMs` have passed, says so.
 */
export type PeriodicTask = { name: string; everyMs: number; run: (deps: Deps) => Promise<unknown> }

const isTimed = (outcome: unknown): outcome is { nextInMs: number } =>
  typeof outcome === 'object' && outcome !== null && 'nextInMs' in outcome

export const startPeriodicTasks = (deps: Deps, pool: pg.Pool, tasks: readonly PeriodicTask[]) =>
  runAsLeader(
    pool,
    'chores',
    ({ signal }) => Promise.all(tasks.map((task) => repeat(deps, task, signal))).then(() => {}),
    deps.log,
  )

async function repeat(deps: Deps, { name, everyMs, run }: PeriodicTask, signal: AbortSignal) {
  while (!signal.aborted) {
    const outcome = await run(deps).catch((error: unknown) =>
      deps.log.warn({ err: error, task: name }, 'a periodic task failed'),
    )
    const waitMs = isTimed(outcome) ? Math.max(0, Math.min(everyMs, outcome.nextInMs)) : everyMs
    await delay(waitMs, undefined, { signal }).catch(() => {})
  }
}
