import type { Change } from './database/change-log.ts'
import type { Deps } from './deps.ts'
import { type Source, sourcesOfChange, sourcesOfIndexChange } from './sources.ts'

type CacheHolders = Pick<
  Deps,
  'cache' | 'cardRows' | 'catalogIndex' | 'goldRates' | 'opening' | 'priceStream' | 'settings' | 'staffStream'
>

/** What has become outdated. `canWait`: what was made from it may be used a little longer. */
export type Outdated = { sources: Source[] | 'everything'; canWait: boolean }

/** Brings everything cached in this process up to date with a change. */
export function invalidate(
  { cache, cardRows, catalogIndex, goldRates, opening, priceStream, settings, staffStream }: CacheHolders,
  change: Change,
  onOutdated: (outdated: Outdated) => void = () => {},
) {
  const drop = (sources: Source[] | 'everything', canWait: boolean) => {
    cache.drop(sources)
    onOutdated({ sources, canWait })
  }
  staffStream.onChange(change)
  if (change.kind === 'orders' || change.kind === 'staff') return
  const indexUpdated = catalogIndex.onChange(change)
  goldRates.onChange(change)
  settings.onChange(change)
  priceStream.onChange(change)
  cardRows.onChange(change)
  opening.onChange(change)
  drop(sourcesOfChange(change), change.kind === 'gold_price' || change.kind === 'stock')
  // Until the index is updated it gives old answers, and such a response may have been cached.
  void indexUpdated?.then((indexChange) => {
    if (indexChange === 'rebuilt') drop(sourcesOfChange(change), false)
    const { now, soon } = sourcesOfIndexChange(indexChange, { isSale: change.kind === 'stock' })
    if (now.length > 0) drop(now, false)
    if (soon.length > 0) drop(soon, true)
  })
}

/**
 * All changes up to that moment, in terms of `performance.now()`, have been applied: what is cached was current then.
 */
export function confirmSynced(
  { goldRates, priceStream, settings }: Pick<Deps, 'goldRates' | 'priceStream' | 'settings'>,
  upTo: number,
) {
  goldRates.confirmSynced(upTo)
  settings.confirmSynced(upTo)
  priceStream.publishPending()
}
