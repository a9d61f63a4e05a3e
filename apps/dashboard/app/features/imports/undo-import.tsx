import type { Undone } from '@asjad/contract/admin/change-sets'
import type { ImportRun } from '@asjad/contract/admin/imports'
import { failureAdvice } from '@asjad/ui/api/failure-text.ts'
import { Dialog } from '@asjad/ui/controls/dialog.tsx'
import { toast } from '@asjad/ui/controls/toast.tsx'
import { close } from '@asjad/ui/i18n/messages/common.ts'
import { useState } from 'react'
import { call } from '#app/api/client.ts'
import { useIdempotencyKey } from '#app/api/idempotency.ts'
import KeptFields from '#app/features/change-sets/kept-fields.tsx'
import { isApproval } from '#app/features/change-sets/undo-change.ts'
import * as m from '#app/i18n/messages/imports.ts'
import { allBack, title, waitsForApproval } from '#app/i18n/messages/kept-fields.ts'
import { DialogHead } from '#app/ui/dialog-parts.tsx'
import { FormProblem } from '#app/ui/form-problem.tsx'
import { ToolButton } from '#app/ui/tool-button.tsx'

export function UndoImport({
  run: { id, kind },
  onClose,
  onUndone,
}: {
  run: Pick<ImportRun, 'id' | 'kind'>
  onClose: () => void
  onUndone: () => Promise<void>
}) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [result, setResult] = useState<Undone>()
  const [asked, setAsked] = useState(false)
  const keyOf = useIdempotencyKey()
  const question = kind === 'certificates' ? m.undoCertificatesText() : m.undoText()

  async function undo() {
    setBusy(true)
    setProblem(undefined)
    try {
      const { data } = await call('POST /admin/imports/:id/undo', { id }, { headers: keyOf({ id }) })
      if (data.kept_total > 0) setResult(data)
      else {
        toast.success(`${m.undone()}. ${allBack()}`, { long: true })
        onClose()
      }
      await onUndone()
    } catch (error) {
      if (isApproval(error)) setAsked(true)
      else setProblem(failureAdvice(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog open onClose={onClose} label={m.undoQuestion()} className="dlg">
      <DialogHead title={m.undoQuestion()} onClose={onClose} />
      <div className="dlg-body">
        {result ? (
          <div className="grid gap-3">
            <p role="status">{`${m.undone()}. ${title(result.kept_total)}.`}</p>
            <KeptFields {...result} />
          </div>
        ) : (
          <p role={asked ? 'status' : undefined}>{asked ? waitsForApproval() : question}</p>
        )}
        <FormProblem text={problem} />
      </div>
      <div className="dlg-foot">
        {result || asked ? (
          <ToolButton onClick={onClose}>{close()}</ToolButton>
        ) : (
          <ToolButton variant="danger" busy={busy} onClick={undo}>
            {m.undo()}
          </ToolButton>
        )}
      </div>
    </Dialog>
  )
}
