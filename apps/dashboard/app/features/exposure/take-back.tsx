import type { MetalMovement } from '@asjad/contract/admin/exposure'
import { TextAreaField } from '@asjad/ui/controls/field.tsx'
import { toast } from '@asjad/ui/controls/toast.tsx'
import { useForm } from '@asjad/ui/forms/use-form.ts'
import { formatFigure } from '@asjad/ui/i18n/format.ts'
import { call } from '#app/api/client.ts'
import { useIdempotencyKey } from '#app/api/idempotency.ts'
import * as m from '#app/i18n/messages/exposure.ts'
import { MoveDialog } from '#app/ui/move-dialog.tsx'

/** An entry is never deleted: another one takes it back. */
export function TakeBack({
  movement: { entry, grams, karat },
  onClose,
  onDone,
}: {
  movement: MetalMovement
  onClose: () => void
  onDone: () => Promise<void>
}) {
  const keyOf = useIdempotencyKey()
  const id = entry?.id ?? 0
  const form = useForm({
    rules: { note: (typed) => (typed.trim().length < 3 ? m.reasonNeeded() : undefined) },
    async send({ note = '' }) {
      const input = { id, note: note.trim() }
      await call('POST /admin/exposure/entries/:id/counter', input, { headers: keyOf(input) })
      toast.success(m.tookBack())
      onClose()
      await onDone()
    },
  })
  return (
    <MoveDialog
      title={m.takeBackTitle()}
      subtitle={m.takeBackEffect({ grams: formatFigure(Math.abs(grams)), karat })}
      verb={m.takeBack()}
      form={form}
      onClose={onClose}
    >
      <TextAreaField {...form.field('note')} label={m.reason()} rows={2} dir="auto" maxLength={500} required />
    </MoveDialog>
  )
}
