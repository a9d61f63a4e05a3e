import type { Product, ProductCard } from '@asjad/contract/catalog'
import { useEffect, useState } from 'react'
import { useActionData, useSearchParams } from 'react-router'
import { publicCall } from '#app/api/page-data.ts'
import { HydrateLater } from '#app/boot/hydrate-later.tsx'
import { RecentlySeen } from '#app/features/catalog/recently-seen.tsx'
import { rememberSeen } from '#app/features/catalog/recently-seen-storage.ts'
import { useLiveProduct } from '#app/features/gold/live-product.ts'
import { Reviews } from '#app/features/reviews/reviews.tsx'
import type { ReviewPage } from '#app/features/reviews/use-reviews.ts'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { BuyForm } from './buy-form.tsx'
import type { Moment } from './delivery.ts'
import { DeliveryAndReturns, Details } from './details.tsx'
import { Facts } from './facts.tsx'
import { Gallery } from './gallery.tsx'
import { CompareButton, FavouriteButton } from './mark-buttons.tsx'
import { PriceBlock } from './price-block.tsx'
import { PriceBreakdown } from './price-breakdown.tsx'
import type { BuyRefusal } from './product-form-action.ts'
import { ProductTitle } from './product-title.tsx'
import { isSizeChosen, varietyOf, varietyPath } from './product-traits.ts'
import { Related } from './related.tsx'
import { hasDrawing, ScaleDrawing } from './scale-drawing.tsx'
import { ShareButton } from './share.tsx'
import { useFreshProduct } from './use-fresh-product.ts'
import { VarietyPicker } from './variety-picker.tsx'

/** One product: its pictures, then the facts, then the buy form. */
export function ProductView({
  product: loaded,
  related: loadedRelated,
  reviews,
  moment,
  cartLines,
}: {
  product: Product
  related: ProductCard[] | null
  reviews: ReviewPage | null
  moment: Moment
  cartLines: { variety_id: number; quantity: number }[]
}) {
  const [query] = useSearchParams()
  const product = useLiveProduct(useFreshProduct(loaded))
  const variety = varietyOf(product, query.get('variety'))
  const sizeChosen = isSizeChosen(product, query.get('variety'))
  const refusal = useActionData<BuyRefusal>()
  const [sizeMissing, setSizeMissing] = useState(Boolean(refusal?.errors.variety_id))
  const loadedPrice = loaded.varieties.find(({ id }) => id === variety.id)?.price
  const related = useRelated(product.id, loadedRelated)
  const inCart = cartLines
    .filter((line) => line.variety_id === variety.id)
    .reduce((sum, line) => sum + line.quantity, 0)
  const varietyUrl = varietyPath(product.id, variety.id)
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
              <ShareButton title={product.title} path={varietyUrl} tip="side" className="icon-btn-plate" />
            </>
          }
          actions={
            <>
              <FavouriteButton product={product} variety={variety} />
              <CompareButton product={product} variety={variety} />
              <ShareButton title={product.title} path={varietyUrl} />
            </>
          }
        />
        <div className="min-w-0 max-lg:px-gutter">
          <ProductTitle product={product} variety={variety} />
          <PriceBlock
            product={product}
            variety={variety}
            sizeChosen={sizeChosen}
            previousPrice={loadedPrice !== undefined && loadedPrice !== variety.price ? loadedPrice : null}
          />
          <PriceBreakdown product={product} variety={variety} />
          <VarietyPicker product={product} variety={variety} chosen={sizeChosen} missing={sizeMissing} />
          <BuyForm
            product={product}
            variety={variety}
            sizeChosen={sizeChosen}
            onSizeMissing={() => setSizeMissing(true)}
            refusal={refusal}
            related={related.products}
            inCart={inCart}
          />
          <Facts product={product} soldOut={variety.quantity === 0} delivery={moment.delivery} />
        </div>
      </div>
      <HydrateLater>
        <Details product={product} variety={variety} />
        <DeliveryAndReturns product={product} moment={moment} />
      </HydrateLater>
      <HydrateLater>
        <Reviews product={product} loaded={reviews} />
      </HydrateLater>
      <HydrateLater>
        <Related product={product} products={related.products} retrying={related.retrying} onRetry={related.retry} />
      </HydrateLater>
      <RecentlySeen except={product.id} />
    </>
  )
}

function useRelated(id: number, loaded: ProductCard[] | null) {
  const [products, setProducts] = useState(loaded)
  const [retrying, setRetrying] = useState(false)
  async function retry() {
    setRetrying(true)
    try {
      const { data } = await publicCall('GET /products/:id/related', { id })
      setProducts(data)
    } catch {
      // The section keeps its error and its retry button.
    }
    setRetrying(false)
  }
  return { products, retrying, retry }
}
