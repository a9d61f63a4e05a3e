import type { Review } from '@asjad/contract/reviews'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { Picture } from '@asjad/ui/controls/picture.tsx'
import { Stars } from '@asjad/ui/controls/stars.tsx'
import { formatDate } from '@asjad/ui/i18n/format.ts'
import { BadgeCheck } from 'lucide'
import * as m from '#app/i18n/messages/reviews.ts'

/** Each review has the direction of its own text, whatever the page's direction is. */
export const ReviewItem = ({ review }: { review: Review }) => (
  <li className="border-b border-line py-7">
    <div className="flex items-center gap-3.5">
      <span
        className="display grid size-11 shrink-0 place-items-center rounded-full bg-sunken text-xl leading-none text-gold-ink"
        aria-hidden="true"
      >
        {[...review.name][0]}
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-medium leading-snug">
          <bdi>{review.name}</bdi>
          {review.mine && <span className="ms-2 text-sm font-normal text-gold-ink">{m.yours()}</span>}
        </p>
        <p className="flex flex-wrap gap-x-3 text-sm text-ink-3">
          <time dateTime={review.created_at}>{formatDate(review.created_at)}</time>
          {review.verified_buyer && (
            <span className="inline-flex items-center gap-1 text-success" title={m.verifiedHelp()}>
              <Icon of={BadgeCheck} size={15} />
              {m.verified()}
            </span>
          )}
        </p>
      </div>
      <Stars average={review.rating} />
    </div>
    <p className="mt-4 max-w-text text-start break-words whitespace-pre-line text-ink-2" dir="auto">
      {review.comment}
    </p>
    {review.attachments.length > 0 && (
      <ul className="mt-4 flex flex-wrap gap-2">
        {review.attachments.map((picture, index) => (
          <li key={picture.base}>
            <a href={picture.webp} target="_blank" rel="noreferrer" className="plate relative block size-20">
              <Picture of={picture} sizes="5rem" alt={m.pictureOf({ n: index + 1, name: review.name })} />
            </a>
          </li>
        ))}
      </ul>
    )}
    {review.answer && (
      <div className="mt-4 max-w-text border-s-2 border-gold ps-4">
        <p className="text-sm font-medium">{m.answer()}</p>
        <p className="text-start break-words whitespace-pre-line text-ink-2" dir="auto">
          {review.answer.text}
        </p>
      </div>
    )}
  </li>
)
