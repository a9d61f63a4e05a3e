import type { Change } from './database/change-log.ts'
import type { Deps } from './deps.ts'

type CacheHolders = Pick<Deps, 'catalogIndex' | 'goldRates' | 'priceStream'>

/** Brings everything that this process keeps in memory up to date with a change; `forget` lets go of kept answers. */
export function invalidate(
  { catalogIndex, goldRates, priceStream }: CacheHolders,
  change: Change,
  clearResponses: () => void,
) {
  const indexUpdated = catalogIndex.onChange(change)
  goldRates.onChange(change)
  priceStream.onChange(change)
  clearResponses()
  // Until then the shelf answered as it was before, and such an answer may have been kept.
  void indexUpdated?.then(clearResponses)
}

/** All changes up to that moment, of `performance.now()`, have been told: what is kept held then. */
export function confirmSynced({ goldRates, priceStream }: CacheHolders, upTo: number) {
  goldRates.confirmSynced(upTo)
  priceStream.publishPending()
}
