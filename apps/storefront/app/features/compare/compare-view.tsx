import type { Product, ProductCard } from '@asjad/contract/catalog'
import { Scale } from 'lucide-react'
import { useState } from 'react'
import { PieceRow } from '#app/features/shopping/piece-row.tsx'
import { RecentlySeen } from '#app/features/shopping/recently-seen.tsx'
import * as m from '#app/i18n/messages/compare.ts'
import { toStore } from '#app/i18n/messages/errors.ts'
import { bestSellers } from '#app/i18n/messages/piece-rows.ts'
import { useGoldPrices } from '#app/lib/live-gold.ts'
import { productAt } from '#app/lib/live-product.ts'
import * as paths from '#app/lib/paths.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { CompareTable } from './compare-table.tsx'

export function CompareView({ pieces: loaded, offers }: { pieces: Product[]; offers: ProductCard[] }) {
  const [removed, setRemoved] = useState<ReadonlySet<number>>(new Set())
  const [onlyDifferences, setOnlyDifferences] = useState(false)
  const prices = useGoldPrices()
  const pieces = loaded.filter(({ id }) => !removed.has(id)).map((piece) => (prices ? productAt(piece, prices) : piece))
  const mark = (id: number, out: boolean) =>
    setRemoved((before) => new Set(out ? [...before, id] : [...before].filter((other) => other !== id)))
  if (pieces.length === 0) {
    return (
      <>
        <div className="wrap pt-6 lg:pt-12">
          <EmptyState
            icon={Scale}
            heading="h1"
            title={m.none()}
            text={m.noneText()}
            action={<ButtonLink to={paths.store}>{toStore()}</ButtonLink>}
          />
        </div>
        {offers.length > 0 && <PieceRow name="compare-offers" title={bestSellers()} pieces={offers} />}
        <RecentlySeen />
      </>
    )
  }
  return (
    <div className="wrap pt-6 lg:pt-12">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h1 className="display text-d3">{m.compare()}</h1>
        {pieces.length > 1 && (
          <label className="flex min-h-11 items-center gap-3 text-[.9375rem]">
            <input
              type="checkbox"
              className="check"
              checked={onlyDifferences}
              onChange={(event) => setOnlyDifferences(event.target.checked)}
            />
            {m.differencesOnly()}
          </label>
        )}
      </div>
      <CompareTable pieces={pieces} onlyDifferences={onlyDifferences && pieces.length > 1} onRemoved={mark} />
    </div>
  )
}
