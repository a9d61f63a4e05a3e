import type { Change } from './database/change-log.ts'
import type { Deps } from './deps.ts'

type Keepers = Pick<Deps, 'shelves' | 'strips' | 'priceStream'>

/** Brings everything that this process keeps in memory up to date with a change; `forget` lets go of kept answers. */
export function hearChange({ shelves, strips, priceStream }: Keepers, change: Change, forget: () => void) {
  const onTheShelf = shelves.hear(change)
  strips.hear(change)
  priceStream.hear(change)
  forget()
  // Until then the shelf answered as it was before, and such an answer may have been kept.
  void onTheShelf?.then(forget)
}

/** All changes up to that moment, of `performance.now()`, have been told: what is kept held then. */
export function confirmHeard({ strips, priceStream }: Keepers, upTo: number) {
  strips.confirm(upTo)
  priceStream.tellOwed()
}
