import type { ReviewRow } from '@asjad/contract/admin/reviews'
import { toast } from '@asjad/ui/controls/toast.tsx'
import { useForm } from '@asjad/ui/forms/use-form.ts'
import { useState } from 'react'
import { call } from '#app/api/client.ts'
import * as m from '#app/i18n/messages/reviews.ts'
import { MoveDialog } from '#app/ui/move-dialog.tsx'

/** Publishes what the person had on the page when it was asked, and nothing that came since. */
export default function PublishAll({
  reviews,
  onClose,
  onDone,
}: {
  reviews: readonly ReviewRow[]
  onClose: () => void
  onDone: () => void
}) {
  const [seen] = useState(() => reviews.map(({ id, written_at }) => ({ id, written_at })))
  const form = useForm({
    rules: {},
    async send() {
      const { data } = await call('POST /admin/reviews/publish', { reviews: seen })
      const done = data.filter((one) => one.done).length
      const left = data.length - done
      toast.success(`${m.allPublished(done)}${left > 0 ? ` ${m.leftAsTheyAre({ n: left })}` : ''}`)
      onClose()
      onDone()
    },
  })
  return (
    <MoveDialog title={m.publishAllTitle(seen.length)} verb={m.publish()} form={form} onClose={onClose}>
      <p>{m.publishAllText()}</p>
    </MoveDialog>
  )
}
