import type * as contract from '@asjad/contract/admin/audit'
import type { Data } from '@asjad/contract/endpoint'
import type { Deps } from '../../deps.ts'
import { checkBatch, hashOfEntry, insertCheck, lastCheck, lastIntactCheck } from './audit-check.queries.ts'

type CheckDeps = Pick<Deps, 'db' | 'now' | 'log' | 'securityLog'>

const perBatch = 2_000

/**
 * Checks that no entry was changed, added or removed behind the store's back: each entry's hash and items, that each
 * names the one before it, and that the end of the log is the end of the chain and goes on from the last check. The
 * last hash goes into the security log, which is kept outside the database: whoever rewrites the whole chain cannot
 * rewrite that.
 */
export async function checkAuditLog(deps: CheckDeps) {
  const { db, now, log, securityLog } = deps
  const earlier = await lastIntactCheck(db)
  const found = await walkChain(db)
  const isGone = earlier && earlier.entries > 0 && (await hashOfEntry(db, earlier.last_id)) !== earlier.last_hash
  const brokenAt = found.brokenAt ?? (isGone ? earlier.last_id : null)
  await insertCheck(db, {
    checked_at: now(),
    entries: found.entries,
    last_id: found.id,
    last_hash: found.hash,
    broken_at: brokenAt,
  })
  if (brokenAt === null) return securityLog.record('audit_log_checked', { reason: `${found.entries} ${found.hash}` })
  log.error({ entry: brokenAt, entries: found.entries }, 'the audit log was changed')
  securityLog.record('audit_log_broken', { reason: `entry ${brokenAt}` })
}

async function walkChain(db: Deps['db']) {
  const end = { id: 0, hash: '', entries: 0, brokenAt: null as number | null }
  while (true) {
    const batch = await checkBatch(db, end, perBatch)
    end.entries += batch.entries
    end.brokenAt ??= batch.broken_at
    end.id = batch.last_id ?? end.id
    end.hash = batch.last_hash ?? end.hash
    if (batch.entries === perBatch) continue
    // The last entries were removed, or the chain was begun anew.
    if (batch.chain_hash !== end.hash) end.brokenAt ??= end.id + 1
    return end
  }
}

/** Every night at three in Saudi Arabia, when nobody waits for the database; later if the store was not running. */
export async function checkEveryNight(deps: CheckDeps) {
  const last = await lastCheck(deps.db)
  if (!last || last.checked_at < lastNight(deps.now())) await checkAuditLog(deps)
}

const dayMs = 86_400_000

/** Three in the morning in Saudi Arabia is midnight in UTC. */
const lastNight = (now: Date) => new Date(now.getTime() - (now.getTime() % dayMs))

export async function getAuditChain({ db }: Pick<Deps, 'db'>): Promise<Data<typeof contract.getAuditChain>> {
  const check = await lastCheck(db)
  return check
    ? {
        checked_at: check.checked_at.toISOString(),
        entries: check.entries,
        intact: check.broken_at === null,
        broken_at: check.broken_at,
      }
    : null
}
