import type { ProductCard as Card } from '@asjad/contract/catalog'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { SectionHead } from '@asjad/ui/controls/section-head.tsx'
import * as common from '@asjad/ui/i18n/messages/common.ts'
import { ArrowLeft, ArrowRight } from 'lucide'
import { type ReactNode, useId } from 'react'
import { ProductCard } from '#app/features/catalog/product-card.tsx'
import { useCarousel } from '#app/ui/carousel.tsx'

/** A carousel of products with a title. */
export function ProductRow({
  name,
  title,
  products,
  link,
}: {
  name: string
  title: string
  products: Card[]
  link?: ReactNode
}) {
  const heading = useId()
  const carousel = useCarousel({ name, delayMs: 6000 })
  const control = (label: string, icon: typeof ArrowLeft, where: 'previous' | 'next', atEnd: boolean) => (
    <button
      type="button"
      className={`icon-btn border border-line ${atEnd ? 'text-ink-3' : ''}`}
      aria-label={label}
      aria-disabled={atEnd || undefined}
      onClick={() => carousel.move(where)}
    >
      <Icon of={icon} size={18} mirror />
    </button>
  )
  const fits = carousel.ready && carousel.count < 2
  return (
    <section className="product-section wrap pt-section" aria-labelledby={heading} {...carousel.handlers}>
      <SectionHead id={heading} title={title}>
        {link}
        <div className={`product-section-controls ${fits ? 'invisible' : ''}`}>
          {control(common.previous(), ArrowLeft, 'previous', carousel.first)}
          {control(common.next(), ArrowRight, 'next', carousel.last)}
        </div>
      </SectionHead>
      <div className="carousel" ref={carousel.viewport}>
        <ul className="carousel-track">
          {products.map((product) => (
            <li key={product.id} className="carousel-item">
              <ProductCard product={product} />
            </li>
          ))}
        </ul>
      </div>
      {carousel.engine}
    </section>
  )
}
