import type { MetalMovement } from '@asjad/contract/admin/exposure'
import { TextAreaField } from '@asjad/ui/controls/field.tsx'
import { toast } from '@asjad/ui/controls/toast.tsx'
import { useForm } from '@asjad/ui/forms/use-form.ts'
import { formatFigure } from '@asjad/ui/i18n/format.ts'
import { call } from '#app/api/client.ts'
import { useIdempotencyKey } from '#app/api/idempotency.ts'
import * as m from '#app/i18n/messages/exposure.ts'
import { DialogHead } from '#app/ui/dialog-parts.tsx'
import { FormDialog } from '#app/ui/form-dialog.tsx'
import { FormProblem } from '#app/ui/form-problem.tsx'
import { ToolButton } from '#app/ui/tool-button.tsx'

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
    <FormDialog title={m.takeBackTitle()} className="dlg" onClose={onClose}>
      {(close) => (
        <>
          <form {...form.props} className="contents">
            <DialogHead title={m.takeBackTitle()} onClose={close} />
            <div className="dlg-body">
              <p className="muted mb-4">{m.takeBackEffect({ grams: formatFigure(Math.abs(grams)), karat })}</p>
              <TextAreaField {...form.field('note')} label={m.reason()} rows={2} dir="auto" maxLength={500} required />
              <FormProblem text={form.problem} />
            </div>
            <div className="dlg-foot">
              <ToolButton onClick={close}>{m.back()}</ToolButton>
              <ToolButton type="submit" variant="primary" busy={form.busy}>
                {m.takeBack()}
              </ToolButton>
            </div>
          </form>
        </>
      )}
    </FormDialog>
  )
}
