import type { Deps } from '../../deps.ts'
import { checkAttempts, countAttempt, type Limit, resetAttempts, uncountAttempt } from '../../http/throttle.ts'

/** What a try is counted under, and how often it may fail there. */
export type Counter = { name: string; limit: Limit }
/** The first is of the place alone that the try comes from; others share the rest with it. */
export type Counters = readonly [own: Counter, ...shared: Counter[]]

/** Refuses where one of them is used up, else answers how many failures stand in them. */
export async function checkAll(deps: Deps, counters: Counters) {
  let failures = 0
  for (const { name, limit } of counters) failures += await checkAttempts(deps, name, limit)
  return failures
}

export async function countAll(deps: Deps, counters: Counters) {
  for (const { name, limit } of counters) await countAttempt(deps, name, limit)
}

/** It was no failure: the place starts anew, and what it shares with others loses this one try. */
export async function clearFailures(deps: Deps, [own, ...shared]: Counters) {
  await Promise.all([resetAttempts(deps, own.name), ...shared.map(({ name }) => uncountAttempt(deps, name))])
}

/** Whether the failure that was just counted was the last that is let through. */
export const isUsedUp = (deps: Deps, counters: Counters) =>
  checkAll(deps, counters).then(
    () => false,
    () => true,
  )
