import type { AnswerOf } from '@asjad/contract/client'
import { isApiError } from '@asjad/ui/api/api-error.ts'
import { Button } from '@asjad/ui/controls/button.tsx'
import { Notice } from '@asjad/ui/controls/notice.tsx'
import { Stars } from '@asjad/ui/controls/stars.tsx'
import { toast } from '@asjad/ui/controls/toast.tsx'
import { formatDate } from '@asjad/ui/i18n/format.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { browserCall } from '#app/api/page-data.ts'
import * as m from '#app/i18n/messages/reviews.ts'
import * as paths from '#app/paths.ts'

export type PendingReview = AnswerOf<'POST /reviews/moderation/waiting'>['data']

/** A visitor's review for the shop to approve or refuse. Only a button decides, because mail scanners follow links. */
export function ReviewToModerate({ token, review }: { token: string; review: PendingReview }) {
  const [status, setStatus] = useState(review.status)
  const [busy, setBusy] = useState<'publish' | 'refuse' | null>(null)
  const [failure, setFailure] = useState<string | null>(null)

  async function decide(decision: 'publish' | 'refuse') {
    setBusy(decision)
    setFailure(null)
    try {
      const { data, message } = await browserCall('POST /reviews/moderation', { token, decision, from: status })
      setStatus(data.status)
      toast.success(message ?? '')
    } catch (error) {
      setFailure(isApiError(error) ? error.message : m.sendFailed())
      if (isApiError(error) && error.code === 'judged_meanwhile')
        setStatus((error.data as { status: typeof status }).status)
    }
    setBusy(null)
  }

  return (
    <>
      <p className="mt-2">
        <Link to={paths.product(review.product.id)} className="link">
          {review.product.title}
        </Link>
      </p>
      <div className="mt-6 rounded-sm border border-line p-6">
        <p className="flex flex-wrap items-center gap-x-4">
          <Stars average={review.rating} />
          <bdi>{m.by({ name: review.name })}</bdi>
          <span className="text-sm text-ink-3">{formatDate(review.created_at)}</span>
        </p>
        <p className="mt-4 text-start break-words whitespace-pre-line" dir="auto">
          {review.comment}
        </p>
        <p className="mt-4 text-sm text-ink-3">{m.withPictures(review.pictures)}</p>
      </div>
      <p className="mt-4 font-medium" role="status">
        {m.status[status]()}
      </p>
      {failure && <Notice kind="danger">{failure}</Notice>}
      <div className="mt-4 flex gap-3">
        <Button busy={busy === 'publish'} busyLabel={m.sending()} onClick={() => decide('publish')}>
          {m.publish()}
        </Button>
        <Button variant="line" busy={busy === 'refuse'} busyLabel={m.sending()} onClick={() => decide('refuse')}>
          {m.refuse()}
        </Button>
      </div>
    </>
  )
}
