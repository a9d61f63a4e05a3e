import { inTransaction } from '../../database/transaction.ts'
import type { Deps } from '../../deps.ts'
import { addJob } from '../../jobs/jobs.ts'
import type { PeriodicTask } from '../../jobs/periodic-tasks.ts'
import { removePicturesJob } from '../../media/upload-jobs.ts'
import { nobody, recordEntry } from '../audit/record-entry.ts'
import { lockedProduct } from './change-product.service.ts'
import { hindersPublishing } from './product-rules.ts'
import { binnedBefore, deleteForEver, dueProducts, nextScheduledAt } from './product-states.queries.ts'
import { writeState } from './product-status.service.ts'
import { gapsFor } from './staff-product.ts'
import { refreshSummaries } from './summaries.service.ts'

/**
 * Publishes what is due. What has come to lack something since becomes a draft again. Returns how long it is until the
 * next one, if there is one.
 */
export async function publishDue(deps: Deps) {
  for (const id of await dueProducts(deps.db, deps.now()))
    await inTransaction(deps, async (deps) => {
      const stored = await lockedProduct(deps, id)
      const { publish_at } = stored.product
      // Somebody was faster: it is published, or waits for another time.
      if (!publish_at || publish_at > deps.now()) return
      const gaps = gapsFor(stored.product, stored.varieties, stored.pictures).filter(hindersPublishing)
      const state =
        gaps.length === 0
          ? { status: 'published' as const, status_at: publish_at.toISOString() }
          : { status: 'draft' as const, status_at: null }
      await recordEntry(deps, nobody, 'publish scheduled product', await writeState(deps, stored, state))
    })
  const next = await nextScheduledAt(deps.db)
  return next && { nextInMs: next.getTime() - deps.now().getTime() }
}

const day = 86_400_000
const daysInBin = 30

/** Deletes for ever what is in the bin for 30 days. */
export const emptyBin = (deps: Deps) =>
  inTransaction(deps, async (deps) => {
    const ids = await binnedBefore(deps.db, new Date(deps.now().getTime() - daysInBin * day))
    for (const id of ids) {
      const { product, pictures } = await lockedProduct(deps, id)
      const { title_ar, title_en, slug } = product
      await deleteForEver(deps.db, id)
      await addJob(deps, removePicturesJob, { ids: pictures.map(({ picture_id }) => picture_id) })
      await recordEntry(deps, nobody, 'empty bin', {
        thing: { kind: 'product', id },
        before: { title_ar, title_en, slug },
      })
    }
  })

export const productTasks: readonly PeriodicTask[] = [
  // Somebody may schedule a product for the next moment; what is known before is published at its very second.
  { name: 'publish scheduled products', everyMs: 1_000, run: publishDue },
  { name: 'empty the bin of products', everyMs: 60 * 60_000, run: emptyBin },
  // Whoever changed them does it; this is for a process that died between its commit and that.
  { name: 'refresh stale summaries', everyMs: 5_000, run: refreshSummaries },
]
