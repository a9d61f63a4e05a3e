import { failureAdvice } from '@asjad/ui/api/failure-text.ts'
import { Dialog } from '@asjad/ui/controls/dialog.tsx'
import { toast } from '@asjad/ui/controls/toast.tsx'
import { useState } from 'react'
import { call } from '#app/api/client.ts'
import { useIdempotencyKey } from '#app/api/idempotency.ts'
import * as m from '#app/i18n/messages/imports.ts'
import { DialogHead } from '#app/ui/dialog-parts.tsx'
import { FormProblem } from '#app/ui/form-problem.tsx'
import { ToolButton } from '#app/ui/tool-button.tsx'

export function UndoImport({
  id,
  onClose,
  onUndone,
}: {
  id: number
  onClose: () => void
  onUndone: () => Promise<void>
}) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const keyOf = useIdempotencyKey()

  async function undo() {
    setBusy(true)
    setProblem(undefined)
    try {
      const { data } = await call('POST /admin/imports/:id/undo', { id }, { headers: keyOf({ id }) })
      toast.success(`${m.undone()}. ${m.undoneKept(data.kept_total)}`, { long: true })
      onClose()
      await onUndone()
    } catch (error) {
      setProblem(failureAdvice(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog open onClose={onClose} label={m.undoQuestion()} className="dlg">
      <DialogHead title={m.undoQuestion()} onClose={onClose} />
      <div className="dlg-body">
        <p>{m.undoText()}</p>
        <FormProblem text={problem} />
      </div>
      <div className="dlg-foot">
        <ToolButton variant="danger" busy={busy} onClick={undo}>
          {m.undo()}
        </ToolButton>
      </div>
    </Dialog>
  )
}
