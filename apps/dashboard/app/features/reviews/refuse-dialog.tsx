import type { RefuseReason, ReviewRow } from '@asjad/contract/admin/reviews'
import { useForm } from '@asjad/ui/forms/use-form.ts'
import { useState } from 'react'
import * as m from '#app/i18n/messages/reviews.ts'
import { MoveDialog } from '#app/ui/move-dialog.tsx'
import { authorOf } from './review-looks.tsx'

const reasons = Object.keys(m.reasons) as RefuseReason[]

/** Why a review does not appear: one of the list. */
export default function RefuseDialog({
  review,
  onRefuse,
  onClose,
}: {
  review: ReviewRow
  onRefuse: (reason: RefuseReason) => Promise<void>
  onClose: () => void
}) {
  const [reason, setReason] = useState<RefuseReason>()
  const isShown = review.status === 'published'
  const form = useForm({
    rules: {},
    async send() {
      if (reason) await onRefuse(reason)
    },
  })
  return (
    <MoveDialog
      title={isShown ? m.takeDownTitle() : m.refuseTitle()}
      subtitle={<bdi>{authorOf(review)}</bdi>}
      verb={isShown ? m.takeDown() : m.refuse()}
      danger
      missing={reason ? undefined : m.reasonMissing()}
      form={form}
      onClose={onClose}
    >
      <fieldset className="grid gap-2">
        <legend className="label">{m.reason()}</legend>
        {reasons.map((name) => (
          <label key={name} className="pick cursor-pointer grid-cols-[auto_minmax(0,1fr)] items-center">
            <input
              type="radio"
              name="reason"
              className="radio"
              checked={reason === name}
              onChange={() => setReason(name)}
            />
            <span>{m.reasons[name]()}</span>
          </label>
        ))}
      </fieldset>
      <p className="muted text-[.8125rem]">{m.refuseNote()}</p>
    </MoveDialog>
  )
}
