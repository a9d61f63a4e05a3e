import type { Deps } from '../../deps.ts'
import { deleteUnverified } from './account.queries.ts'
import { deleteOldCodes } from './codes.queries.ts'
import { deleteOldDevices } from './known-devices.queries.ts'
import { deleteOldSessions } from './sessions.queries.ts'
import { seenAfter } from './sessions.ts'
import { deleteOldSignIns } from './sign-in.queries.ts'

const day = 86_400_000

/** Ended sessions, codes and unfinished sign-ins. A code stays a day longer, so that whoever types it then learns why. */
export async function sweepAccounts(deps: Pick<Deps, 'db' | 'now' | 'log'>) {
  const { db, now } = deps
  await deleteOldSessions(db, { now: now(), seenAfter: await seenAfter(deps) })
  await deleteOldSignIns(db, now())
  await deleteOldDevices(db, new Date(now().getTime() - 365 * day))
  await deleteOldCodes(db, new Date(now().getTime() - day))
}

const verifyWithinMs = 30 * day
const batchSize = 500

/** Accounts that were opened a month ago and never proved their email: a mistyped or a stranger's address is set free. */
export async function deleteUnverifiedAccounts({ db, now }: Pick<Deps, 'db' | 'now'>) {
  const before = new Date(now().getTime() - verifyWithinMs)
  while ((await deleteUnverified(db, { before, limit: batchSize })) === batchSize);
}
