import { toast } from '@asjad/ui/controls/toast.tsx'
import { useForm } from '@asjad/ui/forms/use-form.ts'
import { call } from '#app/api/client.ts'
import * as m from '#app/i18n/messages/privacy-requests.ts'
import { MoveDialog } from '#app/ui/move-dialog.tsx'
import type { RequestDialogProps } from './request-acts.tsx'

export default function CloseRequest({ request, onClose, onDone }: RequestDialogProps) {
  const form = useForm({
    rules: {},
    async send(values) {
      const outcome = values.outcome === 'refused' ? 'refused' : 'withdrawn'
      await call('POST /admin/privacy-requests/:id/close', { id: request.id, outcome })
      toast.success(m.wasClosed())
      onClose()
      await onDone(request, outcome)
    },
  })
  return (
    <MoveDialog title={m.closeTitle()} verb={m.closeIt()} form={form} onClose={onClose}>
      <div className="grid gap-3" role="radiogroup" aria-label={m.outcome()}>
        {(['withdrawn', 'refused'] as const).map((outcome) => (
          <label key={outcome} className="flex items-center gap-3">
            <input
              type="radio"
              className="radio"
              name="outcome"
              value={outcome}
              defaultChecked={outcome === 'withdrawn'}
            />
            {outcome === 'withdrawn' ? m.closeWithdrawn() : m.closeRefused()}
          </label>
        ))}
      </div>
    </MoveDialog>
  )
}
