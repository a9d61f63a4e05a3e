import type { Change } from './database/change-log.ts'
import type { Deps } from './deps.ts'
import { type Source, sourcesOfChange, sourcesOfListedStock } from './sources.ts'

type CacheHolders = Pick<Deps, 'cache' | 'cardRows' | 'catalogIndex' | 'goldRates' | 'priceStream'>

/**
 * Brings everything cached in this process up to date with a change. `onOutdated` receives what the change concerns, as
 * often as something becomes outdated.
 */
export function invalidate(
  { cache, cardRows, catalogIndex, goldRates, priceStream }: CacheHolders,
  change: Change,
  onOutdated: (sources: Source[] | 'everything') => void = () => {},
) {
  const drop = (sources: Source[] | 'everything') => {
    cache.drop(sources)
    onOutdated(sources)
  }
  const indexUpdated = catalogIndex.onChange(change)
  goldRates.onChange(change)
  priceStream.onChange(change)
  cardRows.onChange(change)
  drop(sourcesOfChange(change))
  // Until the index is updated it gives old answers, and such a response may have been cached.
  void indexUpdated?.then((listed) => {
    if (change.kind !== 'stock') drop(sourcesOfChange(change))
    else if (listed.length > 0) drop(sourcesOfListedStock(listed))
  })
}

/**
 * All changes up to that moment, in terms of `performance.now()`, have been applied: what is cached was current then.
 */
export function confirmSynced({ goldRates, priceStream }: Pick<Deps, 'goldRates' | 'priceStream'>, upTo: number) {
  goldRates.confirmSynced(upTo)
  priceStream.publishPending()
}
