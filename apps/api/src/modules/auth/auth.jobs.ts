import type { Deps } from '../../deps.ts'
import { jobHandler } from '../../jobs/jobs.ts'
import type { PeriodicTask } from '../../jobs/periodic-tasks.ts'
import { deleteUnverified } from './account.queries.ts'
import { factorRemovedJob, moveEmailJob, sendCodeJob } from './auth.job-kinds.ts'
import { deleteOldCodes } from './codes.queries.ts'
import { sendCodeToNewEmail, sendRequestedCode } from './codes.service.ts'
import { mailFactorRemoved } from './factor.service.ts'
import { deleteOldDevices } from './known-devices.queries.ts'
import { deleteOldSessions } from './sessions.queries.ts'
import { seenAfter } from './sessions.ts'
import { deleteOldSignIns } from './sign-in.queries.ts'

const minute = 60_000
const day = 86_400_000

/**
 * Deletes ended sessions, codes and unfinished sign-ins. A code stays for another day, so that a late attempt is told
 * why it fails.
 */
export async function sweepAccounts(deps: Pick<Deps, 'db' | 'now' | 'log'>) {
  const { db, now } = deps
  await deleteOldSessions(db, { now: now(), seenAfter: await seenAfter(deps) })
  await deleteOldSignIns(db, now())
  await deleteOldDevices(db, new Date(now().getTime() - 365 * day))
  await deleteOldCodes(db, new Date(now().getTime() - day))
}

const verifyWithinMs = 30 * day
const batchSize = 500

/** Deletes accounts that did not verify their email within a month: the address may be mistyped or somebody else's. */
export async function deleteUnverifiedAccounts({ db, now }: Pick<Deps, 'db' | 'now'>) {
  const before = new Date(now().getTime() - verifyWithinMs)
  while ((await deleteUnverified(db, { before, limit: batchSize })) === batchSize);
}

export const accountJobs = [
  jobHandler(sendCodeJob, sendRequestedCode),
  jobHandler(moveEmailJob, sendCodeToNewEmail),
  jobHandler(factorRemovedJob, mailFactorRemoved),
]

export const accountTasks: readonly PeriodicTask[] = [
  { name: 'end what has run out of accounts', everyMs: 10 * minute, run: sweepAccounts },
  { name: 'clear accounts that nobody proved', everyMs: 60 * minute, run: deleteUnverifiedAccounts },
]
