import type { ProductCard as Card, Product } from '@asjad/contract/catalog'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { ProductCard } from '#app/features/catalog/product-card.tsx'
import { SectionHead } from '#app/features/home/section-head.tsx'
import * as common from '#app/i18n/messages/common.ts'
import * as m from '#app/i18n/messages/product.ts'
import * as paths from '#app/lib/paths.ts'
import { Button } from '#app/ui/button.tsx'
import { useCarousel } from '#app/ui/carousel.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'

const heading = 'related-title'

/** Pieces like this one. `null` means that they could not be loaded: the rest of the page works, and this has its own retry. */
export function Related({
  product,
  pieces,
  retrying,
  onRetry,
}: {
  product: Product
  pieces: Card[] | null
  retrying: boolean
  onRetry: () => void
}) {
  if (pieces?.length === 0) return null
  return (
    <section className="product-section wrap pt-section" aria-labelledby={heading}>
      {pieces ? (
        <Row product={product} pieces={pieces} />
      ) : (
        <>
          <SectionHead id={heading} title={m.related()} />
          <Notice
            kind="danger"
            action={
              <Button variant="line" small busy={retrying} busyLabel={common.loading()} onClick={onRetry}>
                {common.tryAgain()}
              </Button>
            }
          >
            {m.relatedFailed()}
          </Notice>
        </>
      )}
    </section>
  )
}

function Row({ product, pieces }: { product: Product; pieces: Card[] }) {
  const carousel = useCarousel({ name: 'related', delayMs: 6000 })
  const control = (name: string, icon: typeof ArrowLeft, where: 'previous' | 'next', atEnd: boolean) => (
    <button
      type="button"
      className={`icon-btn border border-line ${atEnd ? 'text-ink-3' : ''}`}
      aria-label={name}
      aria-disabled={atEnd || undefined}
      onClick={() => carousel.move(where)}
    >
      <Icon of={icon} size={18} mirror />
    </button>
  )
  return (
    <div {...carousel.watch}>
      <SectionHead id={heading} title={m.related()}>
        <Link
          to={paths.category(product.category)}
          className="link inline-flex min-h-11 items-center text-[.9375rem] whitespace-nowrap"
          aria-label={m.viewAllOf({ category: product.category.title })}
        >
          {m.viewAll()}
        </Link>
        <div className="product-section-controls">
          {control(common.previous(), ArrowLeft, 'previous', carousel.first)}
          {control(common.next(), ArrowRight, 'next', carousel.last)}
        </div>
      </SectionHead>
      <div className="carousel" ref={carousel.viewport}>
        <ul className="carousel-track">
          {pieces.map((piece) => (
            <li key={piece.id} className="carousel-item">
              <ProductCard product={piece} />
            </li>
          ))}
        </ul>
      </div>
      {carousel.engine}
    </div>
  )
}
