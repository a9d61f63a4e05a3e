import type { ProductCard as Product } from '@asjad/contract/catalog'
import { Grams, Num } from '@asjad/ui/controls/num.tsx'
import { Picture } from '@asjad/ui/controls/picture.tsx'
import { Price } from '@asjad/ui/controls/price.tsx'
import { memo } from 'react'
import { Link } from 'react-router'
import { useLivePrice } from '#app/features/gold/live-gold.ts'
import { useProductActions } from '#app/features/product-actions/use-product-actions.ts'
import * as m from '#app/i18n/messages/catalog.ts'
import * as paths from '#app/paths.ts'
import { Hallmark } from '#app/ui/hallmark.tsx'
import { sizeText } from '#app/ui/size-text.ts'
import { Tick } from '#app/ui/tick.tsx'
import { CardActions } from './card-actions.tsx'
import { CardButton } from './card-button.tsx'
import { CardTilt } from './card-tilt.tsx'

/** Width of a picture in a row of five, three or two cards, so that the browser loads the right size. */
export const rowSizes = '(min-width: 81.25rem) 16rem, (min-width: 48rem) 31vw, 46vw'

/**
 * One product: picture, karat and grams, name, description, price and actions. Memoised, because the row around it
 * renders often.
 */
export const ProductCard = memo(function ProductCard({
  product: loaded,
  priority = false,
  sizes = rowSizes,
}: {
  product: Product
  priority?: boolean
  sizes?: string
}) {
  const product = useLivePrice(loaded)
  const productActions = useProductActions(product)
  const soldOut = product.quantity === 0
  const path = paths.product(product.id)
  const discount = discountPercent(product)
  const others = product.varieties_count - 1
  // The size that the button adds to the cart.
  const sizeNote = [product.size > 0 && sizeText(product), others > 0 && m.moreSizes(others)]
    .filter(Boolean)
    .join(' · ')
  return (
    <CardTilt>
      <article className="card h-full">
        <div className="relative">
          <Link to={path} className="plate block aspect-square" tabIndex={-1} aria-hidden="true">
            <Picture of={product.media} sizes={sizes} priority={priority} className={soldOut ? 'opacity-60' : ''} />
          </Link>
          {soldOut ? (
            <span className="tag absolute start-2 top-2 bg-surface text-ink-2">{m.soldOut()}</span>
          ) : (
            discount > 0 && (
              <span className="tag tag-gold absolute start-2 top-2">
                <Num>{`−${discount}%`}</Num>
              </span>
            )
          )}
          <CardActions product={product} productActions={productActions} />
        </div>
        <div className="mt-3.5 flex flex-wrap items-center justify-between gap-2">
          <Hallmark caliber={product.caliber} />
          <Grams value={product.weight} className="text-xs text-ink-2" />
        </div>
        <h3 className="display mt-2 line-clamp-2 text-[1.125rem] leading-snug @min-[13rem]:text-[1.3125rem]">
          <Link to={path} className="hover:text-gold-ink" data-main-link>
            {product.title}
          </Link>
        </h3>
        <p className="hidden truncate text-sm text-ink-3 @min-[13rem]:block">{product.description}</p>
        <p className="mt-1.5 mb-3.5 flex flex-wrap items-baseline gap-x-2.5 gap-y-0">
          <Tick value={product.price}>
            <Price value={product.price} className="text-base font-semibold @min-[13rem]:text-lg" />
          </Tick>
          {product.last_price !== null && product.last_price > product.price && (
            <span>
              <span className="sr-only">{m.lastPrice()} </span>
              <Price value={product.last_price} was className="text-sm" />
            </span>
          )}
          {product.by_weight && (
            <span className="text-xs text-ink-3 c2:whitespace-nowrap">
              <Price value={product.price / product.weight} /> {m.perGram()}
            </span>
          )}
          {sizeNote && <span className="text-xs text-ink-3">{sizeNote}</span>}
        </p>
        <CardButton product={product} productActions={productActions} />
      </article>
    </CardTilt>
  )
})

const discountPercent = ({ price, last_price }: Product) =>
  last_price === null ? 0 : Math.round((1 - price / last_price) * 100)
