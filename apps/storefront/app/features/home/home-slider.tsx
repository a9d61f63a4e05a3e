import type { Slide } from '@asjad/contract/content'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import * as common from '@asjad/ui/i18n/messages/common.ts'
import { ArrowLeft, ArrowRight, Pause, Play } from 'lucide'
import { Link } from 'react-router'
import * as m from '#app/i18n/messages/home.ts'
import { type CarouselControl, useCarousel } from '#app/ui/carousel.tsx'
import { SlidePicture } from './slide-picture.tsx'

/** Slides with titles, one at a time: picture on the start side, text and controls beside it. */
export function HomeSlider({ slides }: { slides: Slide[] }) {
  const carousel = useCarousel({ name: 'home-slider', loop: true, delayMs: 3000 })
  if (slides.length === 0) return null
  return (
    <section
      className="slider bg-sunken"
      aria-roledescription={m.carousel()}
      aria-label={m.highlights()}
      {...carousel.handlers}
    >
      <div className="slider-view" ref={carousel.viewport}>
        <div className="slider-track" aria-live={carousel.playing ? 'off' : 'polite'}>
          {slides.map((slide, index) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form controls; slides are groups in the carousel pattern
            <div
              key={slide.id}
              className="slide"
              role="group"
              aria-roledescription={m.slide()}
              aria-label={m.slideOf({ n: index + 1, total: slides.length })}
              inert={carousel.ready && index !== carousel.selected}
            >
              <div className="slide-picture bg-plate">
                <SlidePicture of={slide} sizes="(min-width: 62.5rem) 75rem, (min-width: 35rem) 58rem, 110vw" />
              </div>
              <div className="slide-text">
                <h2 className="display text-d3">{slide.title}</h2>
                <p className="mt-4 max-w-md text-lg text-ink-2">{slide.description}</p>
                <Link
                  to={slide.link}
                  className="link mt-6 inline-flex min-h-11 items-center gap-2 self-start font-medium"
                  data-main-link
                >
                  {m.discover()}
                  <span className="sr-only">: {slide.title}</span>
                  <Icon of={ArrowRight} size={17} mirror />
                </Link>
              </div>
            </div>
          ))}
        </div>
      </div>
      {slides.length > 1 && <Controls carousel={carousel} slides={slides} />}
      {carousel.engine}
    </section>
  )
}

function Controls({ carousel, slides }: { carousel: CarouselControl; slides: Slide[] }) {
  return (
    <div className="slider-controls flex flex-wrap items-center gap-1 noscript:invisible">
      <button
        type="button"
        className="icon-btn"
        aria-label={common.previous()}
        onClick={() => carousel.move('previous')}
      >
        <Icon of={ArrowLeft} size={18} mirror />
      </button>
      <div className="flex items-center">
        {slides.map((slide, index) => {
          const current = index === carousel.selected
          return (
            <button
              key={slide.id}
              type="button"
              className="grid size-11 place-items-center"
              aria-label={m.slideNumber({ n: index + 1 })}
              aria-current={current || undefined}
              onClick={() => carousel.move(index)}
            >
              <span className={`rotate-45 ${current ? 'size-2.5 bg-gold' : 'size-2 border border-line-strong'}`} />
            </button>
          )
        })}
      </div>
      <button type="button" className="icon-btn" aria-label={common.next()} onClick={() => carousel.move('next')}>
        <Icon of={ArrowRight} size={18} mirror />
      </button>
      <button
        type="button"
        className="icon-btn ms-2"
        aria-label={carousel.playing ? m.pauseSlides() : m.playSlides()}
        onClick={carousel.toggle}
      >
        <Icon of={carousel.playing ? Pause : Play} size={16} />
      </button>
    </div>
  )
}
