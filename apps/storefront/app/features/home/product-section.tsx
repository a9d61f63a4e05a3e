import type { HomeSection } from '@asjad/contract/catalog'
import { EmptyState } from '@asjad/ui/controls/empty-state.tsx'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { SectionHead } from '@asjad/ui/controls/section-head.tsx'
import * as common from '@asjad/ui/i18n/messages/common.ts'
import { ArrowLeft, ArrowRight, type IconNode, Pause, Play, Search } from 'lucide'
import { useId } from 'react'
import { Link } from 'react-router'
import { ProductCard } from '#app/features/catalog/product-card.tsx'
import * as catalog from '#app/i18n/messages/catalog.ts'
import * as m from '#app/i18n/messages/home.ts'
import * as paths from '#app/paths.ts'
import { type CarouselControl, useCarousel } from '#app/ui/carousel.tsx'

export function ProductSection({ section: { id, title, subtitle, products } }: { section: HomeSection }) {
  const heading = useId()
  const carousel = useCarousel({ name: `home-section-${id}`, delayMs: 6000 })
  if (products.length === 0) {
    return (
      <section className="wrap pt-section" aria-labelledby={heading}>
        <SectionHead id={heading} title={title} subtitle={subtitle} />
        <div className="panel">
          <EmptyState icon={Search} heading="h3" title={catalog.noProducts()} text={catalog.noProductsYet()} />
        </div>
      </section>
    )
  }
  return (
    <section className="product-section wrap pt-section" aria-labelledby={heading} {...carousel.handlers}>
      <SectionHead id={heading} title={title} subtitle={subtitle}>
        <Link
          to={paths.store}
          className="link inline-flex min-h-11 items-center text-[.9375rem] whitespace-nowrap"
          aria-label={m.viewAllOf({ section: title })}
        >
          {m.viewAll()}
        </Link>
        <Controls carousel={carousel} />
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

/** In the section's head on wide screens, below the cards on phones. */
function Controls({ carousel }: { carousel: CarouselControl }) {
  const fits = carousel.ready && carousel.count < 2
  return (
    <div className={`product-section-controls ${fits ? 'invisible' : ''}`}>
      <Control
        icon={carousel.playing ? Pause : Play}
        name={carousel.playing ? m.pauseSlides() : m.playSlides()}
        onPress={carousel.toggle}
      />
      <Control
        icon={ArrowLeft}
        mirror
        name={common.previous()}
        atEnd={carousel.first}
        onPress={() => carousel.move('previous')}
      />
      <Control
        icon={ArrowRight}
        mirror
        name={common.next()}
        atEnd={carousel.last}
        onPress={() => carousel.move('next')}
      />
    </div>
  )
}

function Control({
  icon,
  name,
  mirror = false,
  atEnd = false,
  onPress,
}: {
  icon: IconNode
  name: string
  mirror?: boolean
  /** Not `disabled`: the button would lose the keyboard focus. */
  atEnd?: boolean
  onPress: () => void
}) {
  return (
    <button
      type="button"
      className={`icon-btn border border-line ${atEnd ? 'text-ink-3' : ''}`}
      aria-label={name}
      aria-disabled={atEnd || undefined}
      onClick={onPress}
    >
      <Icon of={icon} size={18} mirror={mirror} />
    </button>
  )
}
