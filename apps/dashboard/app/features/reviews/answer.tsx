import type { ReviewRow } from '@asjad/contract/admin/reviews'
import { TextAreaField } from '@asjad/ui/controls/field.tsx'
import { toast } from '@asjad/ui/controls/toast.tsx'
import { useForm } from '@asjad/ui/forms/use-form.ts'
import { useState } from 'react'
import { call } from '#app/api/client.ts'
import { useDraft } from '#app/forms/draft.ts'
import * as m from '#app/i18n/messages/reviews.ts'
import { DraftNote } from '#app/ui/draft-note.tsx'
import { FormProblem } from '#app/ui/form-problem.tsx'
import { momentWithin } from '#app/ui/moment.tsx'
import { ToolButton } from '#app/ui/tool-button.tsx'
import { useAction } from '#app/ui/use-action.ts'
import { isolated } from './review-looks.tsx'

export const answerDraft = ({ id }: Pick<ReviewRow, 'id'>) => `review answer ${id}`

/** What the shop says to a published review: read, written, changed, removed. */
export function PublishedAnswer({ review, onChanged }: { review: ReviewRow; onChanged: () => void }) {
  const [editing, setEditing] = useState(false)
  const { run, busy } = useAction()
  const { id, written_at, answer } = review

  const put = (text: string, was: string | null) => call('PUT /admin/reviews/:id/answer', { id, written_at, text, was })

  const remove = (text: string) =>
    run(async () => {
      await call('DELETE /admin/reviews/:id/answer', { id, was: text }).finally(onChanged)
      toast.success(
        <>
          {m.answerRemoved()}{' '}
          <button type="button" className="underline" onClick={() => run(() => put(text, null).finally(onChanged))}>
            {m.undo()}
          </button>
        </>,
        { long: true },
      )
    })

  if (editing)
    return (
      <AnswerForm
        review={review}
        onClose={() => setEditing(false)}
        save={async (text) => {
          await put(text, answer?.text ?? null).finally(onChanged)
          toast.success(m.answerSaved())
          setEditing(false)
        }}
      />
    )
  if (!answer)
    return (
      <ToolButton variant="bare" className="mt-2" onClick={() => setEditing(true)}>
        {m.answerIt()}
      </ToolButton>
    )
  return (
    <div className="shop-answer">
      <p className="text-[.8125rem] font-semibold">{m.answer()}</p>
      <p className="said mt-1 break-words whitespace-pre-line" dir="auto">
        {answer.text}
      </p>
      <p className="muted mt-1 flex flex-wrap items-center gap-x-3 text-xs">
        <span>{m.answeredBy({ name: isolated(answer.by.name), when: momentWithin(answer.at) })}</span>
        <button type="button" className="link" onClick={() => setEditing(true)}>
          {m.editAnswer()}
        </button>
        <button type="button" className="link" aria-disabled={busy} onClick={() => remove(answer.text)}>
          {m.removeAnswer()}
        </button>
      </p>
    </div>
  )
}

function AnswerForm({
  review,
  save,
  onClose,
}: {
  review: ReviewRow
  save: (text: string) => Promise<void>
  onClose: () => void
}) {
  const before = review.answer?.text ?? ''
  const [text, setText] = useState(before)
  const draft = useDraft<string>(answerDraft(review), text !== before ? text : null)
  const form = useForm({
    rules: { answer: (value) => (value.trim().length < 2 ? m.answerShort() : undefined) },
    async send() {
      await save(text.trim())
      draft.discard()
    },
  })
  return (
    <form {...form.props} className="mt-3 grid max-w-2xl gap-2">
      <DraftNote draft={draft} onRestore={setText} />
      <TextAreaField
        label={m.answerLabel()}
        help={m.answerHelp()}
        rows={3}
        dir="auto"
        maxLength={1000}
        required
        {...form.field('answer')}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <FormProblem text={form.problem} />
      <div className="flex gap-2">
        <ToolButton type="submit" variant="line" busy={form.busy}>
          {m.saveAnswer()}
        </ToolButton>
        <ToolButton
          variant="bare"
          onClick={() => {
            draft.discard()
            onClose()
          }}
        >
          {m.cancel()}
        </ToolButton>
      </div>
    </form>
  )
}
