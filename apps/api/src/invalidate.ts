import type { Change } from './database/change-log.ts'
import type { Deps } from './deps.ts'

type CacheHolders = Pick<Deps, 'catalogIndex' | 'goldRates' | 'priceStream'>

/** Brings everything cached in this process up to date with a change; `clearResponses` empties the response cache. */
export function invalidate(
  { catalogIndex, goldRates, priceStream }: CacheHolders,
  change: Change,
  clearResponses: () => void,
) {
  const indexUpdated = catalogIndex.onChange(change)
  goldRates.onChange(change)
  priceStream.onChange(change)
  clearResponses()
  // Until the index is updated it gives old answers, and such a response may have been cached.
  void indexUpdated?.then(clearResponses)
}

/**
 * All changes up to that moment, in terms of `performance.now()`, have been applied: what is cached was current then.
 */
export function confirmSynced({ goldRates, priceStream }: CacheHolders, upTo: number) {
  goldRates.confirmSynced(upTo)
  priceStream.publishPending()
}
