import { isApiError } from '@asjad/ui/api/api-error.ts'
import { failureAdvice } from '@asjad/ui/api/failure-text.ts'
import { TextAreaField } from '@asjad/ui/controls/field.tsx'
import { toast } from '@asjad/ui/controls/toast.tsx'
import { type FormEvent, useState } from 'react'
import * as m from '#app/i18n/messages/gold.ts'
import { DialogHead } from '#app/ui/dialog-parts.tsx'
import { FormDialog } from '#app/ui/form-dialog.tsx'
import { FormProblem } from '#app/ui/form-problem.tsx'
import { ToolButton } from '#app/ui/tool-button.tsx'

/** Asks why, says what it does, and does it. The second factor is asked for over it, if it is needed. */
export function ReasonDialog({
  title,
  effect,
  verb,
  danger = false,
  done,
  act,
  onClose,
}: {
  title: string
  effect: string
  verb: string
  danger?: boolean
  /** Said once it is done. */
  done: string
  act: (reason: string) => Promise<unknown>
  onClose: () => void
}) {
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    if (reason.trim().length < 3) return setFault(m.reasonNeeded())
    setBusy(true)
    setProblem(undefined)
    try {
      await act(reason.trim())
      toast.success(done)
      onClose()
    } catch (error) {
      if (isApiError(error) && error.code === 'step_up_required') return
      setProblem(
        isApiError(error) ? (Object.values(error.errors)[0]?.[0] ?? failureAdvice(error)) : failureAdvice(error),
      )
    } finally {
      setBusy(false)
    }
  }

  return (
    <FormDialog title={title} className="dlg" isUnsaved={reason !== ''} onClose={onClose}>
      {(close) => (
        <>
          <form onSubmit={submit} className="contents" noValidate>
            <DialogHead title={title} onClose={close} />
            <div className="dlg-body">
              <p className="muted mb-4">{effect}</p>
              <TextAreaField
                label={m.reason()}
                rows={2}
                dir="auto"
                maxLength={300}
                placeholder={m.reasonExample()}
                error={fault}
                value={reason}
                onChange={(event) => {
                  setReason(event.currentTarget.value)
                  setFault(undefined)
                }}
              />
              <FormProblem text={problem} />
            </div>
            <div className="dlg-foot">
              <ToolButton type="submit" variant={danger ? 'danger' : 'primary'} busy={busy}>
                {verb}
              </ToolButton>
            </div>
          </form>
        </>
      )}
    </FormDialog>
  )
}
