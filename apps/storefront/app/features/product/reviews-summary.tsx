import type { Product } from '@asjad/contract/catalog'
import * as m from '#app/i18n/messages/product.ts'
import { Num } from '#app/ui/num.tsx'
import { Section } from './details.tsx'
import { Stars } from './stars.tsx'

/** The average never stands without its count. */
export const ReviewsSummary = ({ rating: { average, count } }: { rating: Product['rating'] }) => (
  <Section id="reviews" title={m.reviews()}>
    {average !== null && count > 0 ? (
      <p className="flex items-end gap-3">
        <span className="display text-[3.5rem] leading-none">
          <Num className="font-[inherit]!">{average.toFixed(1)}</Num>
        </span>
        <span className="pb-1">
          <Stars average={average} />
          <span className="block text-sm text-ink-3">{m.basedOn({ reviews: m.reviewCount(count) })}</span>
        </span>
      </p>
    ) : (
      <p className="text-ink-2">{m.noReviews()}</p>
    )}
  </Section>
)
