import type { Deps } from '../../deps.ts'
import { checkAttempts, countAttempt, type Limit, resetAttempts, uncountAttempt } from '../../http/throttle.ts'

/** The name that an attempt is counted under, and how often it may fail there. */
export type Counter = { name: string; limit: Limit }
/** The first counter belongs to the origin of the attempt alone; the others are shared. */
export type Counters = readonly [own: Counter, ...shared: Counter[]]

/** Refuses if a limit is reached; otherwise returns the number of failures so far. */
export async function checkAll(deps: Deps, counters: Counters) {
  let failures = 0
  for (const { name, limit } of counters) failures += await checkAttempts(deps, name, limit)
  return failures
}

export async function countAll(deps: Deps, counters: Counters) {
  for (const { name, limit } of counters) await countAttempt(deps, name, limit)
}

/** After a success: resets the origin's own counter and takes this attempt off the shared ones. */
export async function clearFailures(deps: Deps, [own, ...shared]: Counters) {
  await Promise.all([resetAttempts(deps, own.name), ...shared.map(({ name }) => uncountAttempt(deps, name))])
}

/** Whether the failure that was just counted was the last one allowed. */
export const isUsedUp = (deps: Deps, counters: Counters) =>
  checkAll(deps, counters).then(
    () => false,
    () => true,
  )
