import type { ProductCard as Card } from '@asjad/contract/catalog'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { ProductCard } from '#app/features/catalog/product-card.tsx'
import * as common from '#app/i18n/messages/common.ts'
import { useCarousel } from '#app/ui/carousel.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'

/** A row of pieces that can be turned on, with its title. */
export function PieceRow({
  name,
  title,
  pieces,
  link,
}: {
  name: string
  title: string
  pieces: Card[]
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
    <section className="product-section wrap pt-section" aria-labelledby={heading} {...carousel.watch}>
      <SectionHead id={heading} title={title}>
        {link}
        <div className={`product-section-controls ${fits ? 'invisible' : ''}`}>
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
    </section>
  )
}
