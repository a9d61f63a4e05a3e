import type { Product } from '@asjad/contract/catalog'
import type { ReviewSort } from '@asjad/contract/reviews'
import { lazyComponent } from '@asjad/ui/browser/lazy-component.ts'
import { Button } from '@asjad/ui/controls/button.tsx'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { Notice } from '@asjad/ui/controls/notice.tsx'
import { Num } from '@asjad/ui/controls/num.tsx'
import { Select } from '@asjad/ui/controls/select.tsx'
import { Stars } from '@asjad/ui/controls/stars.tsx'
import * as common from '@asjad/ui/i18n/messages/common.ts'
import { MessageSquarePlus } from 'lucide'
import { Suspense, useRef, useState } from 'react'
import * as m from '#app/i18n/messages/reviews.ts'
import { type ReviewDraft, storeDraft, takeDraft } from './draft.ts'
import { RatingBars } from './rating-bars.tsx'
import { ReviewItem } from './review-item.tsx'
import { type ReviewPage, useReviews } from './use-reviews.ts'

const ReviewDialog = lazyComponent(() => import('./review-dialog.tsx'))

/** `null` means that the reviews could not be loaded: the rest of the page works, and this has its own retry. */
export function Reviews({ product, loaded }: { product: Product; loaded: ReviewPage | null }) {
  const section = useRef<HTMLElement>(null)
  const { reviews, query, busy, failed, show, more, reload } = useReviews(product.id, loaded, section)
  const [writing, setWriting] = useState(false)
  // Kept while the dialog is closed: a tap beside it must not lose a review.
  const [draft, setDraft] = useState<ReviewDraft | null>(null)
  const meta = reviews?.meta
  // The list may be filtered, or too long to show it.
  const ownReview = meta?.own ?? undefined

  function write() {
    if (draft === null) setDraft(takeDraft(product.id))
    setWriting(true)
  }

  return (
    <section ref={section} className="wrap scroll-mt-24 pt-section" id="reviews" aria-labelledby="reviews-title">
      <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[20rem_1fr]">
        <div>
          <h2 id="reviews-title" className="display text-d2">
            {m.title()}
          </h2>
          {meta && meta.average !== null && (
            <>
              <p className="mt-4 flex items-end gap-3">
                <span className="display text-[3.5rem] leading-none">
                  <Num className="font-[inherit]!">{meta.average.toFixed(1)}</Num>
                </span>
                <span className="pb-1">
                  <Stars average={meta.average} />
                  <span className="block text-sm text-ink-3">{m.basedOn(meta.count)}</span>
                </span>
              </p>
              <RatingBars
                distribution={meta.distribution}
                chosen={query.rating}
                onChoose={(rating) => show({ rating })}
              />
            </>
          )}
          <Button variant="line" className="mt-7 w-full" onClick={write}>
            <Icon of={MessageSquarePlus} size={18} />
            {ownReview ? m.rewrite() : m.write()}
          </Button>
        </div>
        <div aria-busy={busy}>
          {failed && (
            <Notice
              kind="danger"
              action={
                <Button variant="line" small busy={busy} busyLabel={common.loading()} onClick={reload}>
                  {common.tryAgain()}
                </Button>
              }
            >
              {m.failed()}
            </Notice>
          )}
          {meta?.count === 0 && (
            <div className="border-t border-line py-7 text-ink-2">
              <p>{m.none()}</p>
              <p className="text-ink-3">{m.beFirst()}</p>
            </div>
          )}
          {reviews && meta && meta.count > 0 && (
            <>
              <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-2 pb-3">
                <p className="text-sm text-ink-3" role="status">
                  {query.rating !== null && `${m.starsName({ n: query.rating })} · `}
                  {m.count(meta.total)}
                  {query.rating !== null && (
                    <button type="button" className="link ms-3 min-h-11" onClick={() => show({ rating: null })}>
                      {m.all()}
                    </button>
                  )}
                </p>
                <label className="flex items-center gap-3 text-sm text-ink-3">
                  {m.sort()}
                  <Select value={query.sort} onChange={(event) => show({ sort: event.target.value as ReviewSort })}>
                    {(Object.keys(m.sorts) as ReviewSort[]).map((sort) => (
                      <option key={sort} value={sort}>
                        {m.sorts[sort]()}
                      </option>
                    ))}
                  </Select>
                </label>
              </div>
              <ul className={`border-t border-line ${busy ? 'opacity-60' : ''}`}>
                {reviews.data.map((review) => (
                  <ReviewItem key={review.id} review={review} />
                ))}
              </ul>
              {reviews.data.length < meta.total && (
                <div className="flex items-center gap-5 pt-6">
                  <Button variant="line" busy={busy} busyLabel={common.loading()} onClick={more}>
                    {m.more()}
                  </Button>
                  <p className="text-sm text-ink-3">{m.shown({ shown: reviews.data.length, total: meta.total })}</p>
                </div>
              )}
            </>
          )}
        </div>
      </div>
      {writing && (
        <Suspense>
          <ReviewDialog
            product={product}
            earlierReview={ownReview}
            draft={draft}
            onDraft={setDraft}
            onLogin={() => draft && storeDraft(product.id, draft)}
            onClose={() => setWriting(false)}
            onSaved={() => show({ sort: 'newest', rating: null })}
          />
        </Suspense>
      )}
    </section>
  )
}
