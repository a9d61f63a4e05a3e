import type { Deps } from '../../deps.ts'
import { checkAttempts, countAttempt, forgetAttempts, forgiveAttempt, type Limit } from '../../http/throttle.ts'

/** What a try is counted under, and how often it may fail there. */
export type Count = { name: string; limit: Limit }
/** The first is of the place alone that the try comes from; others share the rest with it. */
export type Counts = readonly [own: Count, ...shared: Count[]]

/** Refuses where one of them is used up, else answers how many failures stand in them. */
export async function checkAll(deps: Deps, counts: Counts) {
  let failures = 0
  for (const { name, limit } of counts) failures += await checkAttempts(deps, name, limit)
  return failures
}

export async function countAll(deps: Deps, counts: Counts) {
  for (const { name, limit } of counts) await countAttempt(deps, name, limit)
}

/** It was no failure: the place starts anew, and what it shares with others loses this one try. */
export async function forgiveAll(deps: Deps, [own, ...shared]: Counts) {
  await Promise.all([forgetAttempts(deps, own.name), ...shared.map(({ name }) => forgiveAttempt(deps, name))])
}

/** Whether the failure that was just counted was the last that is let through. */
export const isUsedUp = (deps: Deps, counts: Counts) =>
  checkAll(deps, counts).then(
    () => false,
    () => true,
  )
