import type { Product, ProductCard } from '@asjad/contract/catalog'
import { ButtonLink } from '@asjad/ui/controls/button.tsx'
import { EmptyState } from '@asjad/ui/controls/empty-state.tsx'
import { Scale } from 'lucide'
import { useState } from 'react'
import { ProductRow } from '#app/features/catalog/product-row.tsx'
import { RecentlySeen } from '#app/features/catalog/recently-seen.tsx'
import { useGoldPrices } from '#app/features/gold/live-gold.ts'
import { productAtPrices } from '#app/features/gold/live-product.ts'
import * as m from '#app/i18n/messages/compare.ts'
import { toStore } from '#app/i18n/messages/errors.ts'
import { bestSellers } from '#app/i18n/messages/product-rows.ts'
import * as paths from '#app/paths.ts'
import { CompareTable } from './compare-table.tsx'

export function CompareView({ products: loaded, offers }: { products: Product[]; offers: ProductCard[] }) {
  const [removed, setRemoved] = useState<ReadonlySet<number>>(new Set())
  const [onlyDifferences, setOnlyDifferences] = useState(false)
  const prices = useGoldPrices()
  const products = loaded
    .filter(({ id }) => !removed.has(id))
    .map((product) => (prices ? productAtPrices(product, prices) : product))
  const setRemovedMark = (id: number, isRemoved: boolean) =>
    setRemoved((before) => new Set(isRemoved ? [...before, id] : [...before].filter((other) => other !== id)))
  if (products.length === 0) {
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
        {offers.length > 0 && <ProductRow name="compare-offers" title={bestSellers()} products={offers} />}
        <RecentlySeen />
      </>
    )
  }
  return (
    <div className="wrap pt-6 lg:pt-12">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h1 className="display text-d3">{m.compare()}</h1>
        {products.length > 1 && (
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
      <CompareTable
        products={products}
        onlyDifferences={onlyDifferences && products.length > 1}
        onRemoved={setRemovedMark}
      />
    </div>
  )
}
