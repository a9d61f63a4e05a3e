import type { Product, ProductCard } from '@asjad/contract/catalog'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Reviews } from '#app/features/reviews/reviews.tsx'
import type { ReviewPage } from '#app/features/reviews/use-reviews.ts'
import { RecentlySeen } from '#app/features/shopping/recently-seen.tsx'
import { useLiveProduct } from '#app/lib/live-product.ts'
import { rememberSeen } from '#app/lib/recently-seen.ts'
import { browserCall } from '#app/lib/visit.ts'
import { WakesLater } from '#app/ui/wakes-later.tsx'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { BuyForm } from './buy-form.tsx'
import type { Moment } from './delivery.ts'
import { DeliveryAndReturns, Details } from './details.tsx'
import { Facts } from './facts.tsx'
import { Gallery } from './gallery.tsx'
import { CompareButton, FavouriteButton } from './keep-buttons.tsx'
import { varietyOf, varietyPath } from './piece.ts'
import { PriceBlock } from './price-block.tsx'
import { PriceBreakdown } from './price-breakdown.tsx'
import { ProductTitle } from './product-title.tsx'
import { Related } from './related.tsx'
import { hasDrawing, ScaleDrawing } from './scale-drawing.tsx'
import { ShareButton } from './share.tsx'
import { useFreshProduct } from './use-fresh-product.ts'
import { VarietyPicker } from './variety-picker.tsx'

/** One piece: its pictures, then the facts, then the action. */
export function ProductView({
  product: loaded,
  related: loadedRelated,
  reviews,
  moment: { delivery },
}: {
  product: Product
  related: ProductCard[] | null
  reviews: ReviewPage | null
  moment: Moment
}) {
  const [query] = useSearchParams()
  const product = useLiveProduct(useFreshProduct(loaded))
  const variety = varietyOf(product, query.get('variety'))
  const before = loaded.varieties.find(({ id }) => id === variety.id)?.price
  const related = useRelated(product.id, loadedRelated)
  const here = varietyPath(product.id, variety.id)
  useEffect(() => rememberSeen(product.id), [product.id])
  return (
    <>
      <Breadcrumbs product={product} />
      <div className="grid items-start gap-x-[clamp(2rem,4.5vw,5rem)] gap-y-6 lg:wrap lg:grid-cols-[minmax(0,1.28fr)_minmax(0,1fr)]">
        <Gallery
          product={product}
          drawing={hasDrawing(product, variety) && <ScaleDrawing product={product} variety={variety} />}
          overlay={
            <>
              <FavouriteButton product={product} variety={variety} side className="icon-btn-plate" />
              <ShareButton title={product.title} path={here} tip="side" className="icon-btn-plate" />
            </>
          }
          actions={
            <>
              <FavouriteButton product={product} variety={variety} />
              <CompareButton product={product} variety={variety} />
              <ShareButton title={product.title} path={here} />
            </>
          }
        />
        <div className="min-w-0 max-lg:px-gutter">
          <ProductTitle product={product} variety={variety} />
          <PriceBlock
            product={product}
            variety={variety}
            movedFrom={before !== undefined && before !== variety.price ? before : null}
          />
          <PriceBreakdown product={product} variety={variety} />
          <VarietyPicker product={product} variety={variety} />
          <BuyForm product={product} variety={variety} related={related.pieces} />
          <Facts product={product} soldOut={variety.quantity === 0} delivery={delivery} />
        </div>
      </div>
      <WakesLater>
        <Details product={product} variety={variety} />
        <DeliveryAndReturns product={product} delivery={delivery} />
      </WakesLater>
      <WakesLater>
        <Reviews product={product} loaded={reviews} />
      </WakesLater>
      <WakesLater>
        <Related product={product} pieces={related.pieces} retrying={related.retrying} onRetry={related.retry} />
      </WakesLater>
      <RecentlySeen except={product.id} />
    </>
  )
}

function useRelated(id: number, loaded: ProductCard[] | null) {
  const [pieces, setPieces] = useState(loaded)
  const [retrying, setRetrying] = useState(false)
  async function retry() {
    setRetrying(true)
    try {
      const { data } = await browserCall('GET /products/:id/related', { id })
      setPieces(data)
    } catch {
      // It stays as it is, with its way to try again.
    }
    setRetrying(false)
  }
  return { pieces, retrying, retry }
}
