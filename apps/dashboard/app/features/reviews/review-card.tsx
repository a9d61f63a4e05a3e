import type { ReviewRow } from '@asjad/contract/admin/reviews'
import { TextAreaField } from '@asjad/ui/controls/field.tsx'
import { Num } from '@asjad/ui/controls/num.tsx'
import { Picture } from '@asjad/ui/controls/picture.tsx'
import { Stars } from '@asjad/ui/controls/stars.tsx'
import { Check, RotateCcw, X } from 'lucide'
import { useDraft } from '#app/forms/draft.ts'
import { inLanguage } from '#app/i18n/in-language.ts'
import * as m from '#app/i18n/messages/reviews.ts'
import { DraftNote } from '#app/ui/draft-note.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { PictureStrip } from '#app/ui/picture-strip.tsx'
import { StateMark } from '#app/ui/state-mark.tsx'
import { ToolButton } from '#app/ui/tool-button.tsx'
import { answerDraft, PublishedAnswer } from './answer.tsx'
import { authorOf, isolated, judgedText, picturesOf } from './review-looks.tsx'

type Props = {
  review: ReviewRow
  /** The one that the keys judge. */
  chosen: boolean
  /** What is published with it. */
  typed: string
  onType: (text: string) => void
  onChoose: () => void
  onPublish: () => void
  onRefuse: () => void
  busy: boolean
  onChanged: () => void
}

/** The piece, what was written about it, and the judgement. */
export function ReviewCard({ review, chosen, typed, onType, onChoose, onPublish, onRefuse, busy, onChanged }: Props) {
  const { product, status, judged } = review
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: J and K choose by keyboard
    <article
      className="review"
      data-on={chosen || undefined}
      data-review={review.id}
      aria-label={m.by({ name: isolated(authorOf(review)) })}
      aria-current={chosen ? 'true' : undefined}
      onClick={onChoose}
    >
      <div className="flex items-start gap-3">
        <span className="thumb thumb-lg">
          {product.picture && <Picture of={product.picture} sizes="3.5rem" alt="" />}
        </span>
        <div className="min-w-0">
          <p className="cell-main">{inLanguage(product.title)}</p>
          {product.sku && (
            <p className="cell-sub">
              <Num>{product.sku}</Num>
            </p>
          )}
        </div>
      </div>
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Stars average={review.rating} />
          <bdi className="font-medium">{authorOf(review)}</bdi>
          <StateMark glyph={review.buyer ? 'tick' : 'dashed'} tone={review.buyer ? 'success' : 'plain'}>
            {review.buyer ? m.bought() : m.notBought()}
          </StateMark>
          {!review.registered && <span className="muted text-[.8125rem]">{m.visitor()}</span>}
          <Moment at={review.written_at} className="muted text-[.8125rem]" />
        </div>
        <p className="said mt-1.5 max-w-2xl text-[.9375rem] break-words whitespace-pre-line" dir="auto">
          {review.comment}
        </p>
        <PictureStrip pictures={picturesOf(review)} />
        {status !== 'refused' &&
          review.cautions.map((caution) => (
            <p key={caution} className="mt-2">
              <StateMark glyph="fault" tone="warning">
                {m.cautions[caution]()}
              </StateMark>
            </p>
          ))}
        {judgedText(review) && (
          <p className="muted mt-2 text-[.8125rem]">
            {judgedText(review)}
            {judged?.reason && ` · ${m.reasonIs({ reason: m.reasons[judged.reason]() })}`}
          </p>
        )}
        {status === 'published' && <PublishedAnswer review={review} onChanged={onChanged} />}
        {status === 'waiting' && chosen && <AnswerBeforehand review={review} typed={typed} onType={onType} />}
      </div>
      <div className="review-acts">
        {status !== 'published' && (
          <ToolButton
            variant={chosen && status === 'waiting' ? 'primary' : 'plain'}
            icon={status === 'refused' ? RotateCcw : Check}
            {...(chosen && { keys: ['A'] })}
            busy={busy}
            onClick={onPublish}
          >
            {status === 'refused' ? m.putBack() : m.publish()}
          </ToolButton>
        )}
        {status !== 'refused' && (
          <ToolButton icon={X} {...(chosen && { keys: ['R'] })} onClick={onRefuse}>
            {status === 'published' ? m.takeDown() : m.refuse()}
          </ToolButton>
        )}
      </div>
    </article>
  )
}

/** Written before the review appears, and published with it. */
function AnswerBeforehand({ review, typed, onType }: Pick<Props, 'review' | 'typed' | 'onType'>) {
  const draft = useDraft<string>(answerDraft(review), typed || null)
  return (
    <div className="mt-3 max-w-2xl">
      <DraftNote draft={draft} onRestore={onType} />
      <TextAreaField
        label={m.answerLabel()}
        rows={2}
        dir="auto"
        maxLength={1000}
        value={typed}
        onChange={(event) => onType(event.currentTarget.value)}
      />
    </div>
  )
}
