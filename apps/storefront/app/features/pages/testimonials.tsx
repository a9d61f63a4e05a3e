import type { Testimonial } from '@asjad/contract/content'
import { EmptyState } from '@asjad/ui/controls/empty-state.tsx'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { SectionHead } from '@asjad/ui/controls/section-head.tsx'
import { Stars } from '@asjad/ui/controls/stars.tsx'
import { directionOf, locale } from '@asjad/ui/i18n/locale.ts'
import * as common from '@asjad/ui/i18n/messages/common.ts'
import { ArrowLeft, ArrowRight, MessageSquareQuote } from 'lucide'
import { useRef } from 'react'
import * as m from '#app/i18n/messages/testimonials.ts'

/** What customers say: a row of quotes that only the visitor scrolls. `null` means that they could not be loaded. */
export function Testimonials({ testimonials }: { testimonials: Testimonial[] | null }) {
  const list = useRef<HTMLUListElement>(null)
  if (testimonials === null) return null
  return (
    <section className="below wrap pt-section" aria-labelledby="testimonials">
      <SectionHead id="testimonials" title={m.title()} subtitle={m.subtitle()}>
        {testimonials.length > 0 && <Arrows onPress={(forward) => scrollList(list.current, forward)} />}
      </SectionHead>
      {testimonials.length === 0 ? (
        <div className="border-y border-line">
          <EmptyState icon={MessageSquareQuote} title={m.none()} heading="h3" />
        </div>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        <ul ref={list} className="quotes scroll-x" aria-labelledby="testimonials" tabIndex={0}>
          {testimonials.map((testimonial) => (
            <li key={testimonial.id} className="quote">
              <Quote testimonial={testimonial} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const Arrows = ({ onPress }: { onPress: (forward: boolean) => void }) => (
  <>
    {[false, true].map((forward) => (
      <button
        key={String(forward)}
        type="button"
        className="icon-btn hidden border border-line md:inline-grid"
        aria-label={forward ? common.next() : common.previous()}
        onClick={() => onPress(forward)}
      >
        <Icon of={forward ? ArrowRight : ArrowLeft} size={18} mirror />
      </button>
    ))}
  </>
)

function scrollList(list: HTMLElement | null, forward: boolean) {
  const step = (list?.clientWidth ?? 0) * 0.8 * (directionOf(locale()) === 'ltr' ? 1 : -1)
  list?.scrollBy({ left: forward ? step : -step })
}

const Quote = ({ testimonial: { name, city, text, rating } }: { testimonial: Testimonial }) => (
  <figure className="flex h-full flex-col border-t border-line pt-5">
    <Stars average={rating} />
    <blockquote className="display mt-3 flex-1 text-[1.375rem] leading-relaxed" dir="auto">
      {text}
    </blockquote>
    <figcaption className="mt-4 text-sm text-ink-2">
      <bdi className="font-medium text-ink">{name}</bdi> · {city}
    </figcaption>
  </figure>
)
