import { Dialog } from '@asjad/ui/controls/dialog.tsx'
import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import * as m from '#app/i18n/messages/saving.ts'
import { DialogHead } from '#app/ui/dialog-parts.tsx'
import { ToolButton } from '#app/ui/tool-button.tsx'

/** Asks once before somebody leaves a page with unsaved changes. What was typed stays in this browser anyway. */
export function UnsavedChanges({ when, onSave }: { when: boolean; onSave?: () => Promise<unknown> }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      // A new record that gets its address leaves nothing.
      when && currentLocation.pathname !== nextLocation.pathname && nextLocation.state?.saved !== true,
  )
  useEffect(() => {
    if (!when) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [when])
  if (blocker.state !== 'blocked') return null
  return (
    <Dialog open onClose={blocker.reset} label={m.leaveTitle()} className="dlg">
      <DialogHead title={m.leaveTitle()} onClose={blocker.reset} />
      <p className="dlg-body">{m.leaveText()}</p>
      <div className="dlg-foot">
        <ToolButton onClick={blocker.reset}>{m.stay()}</ToolButton>
        <ToolButton variant="danger-line" onClick={blocker.proceed}>
          {m.leave()}
        </ToolButton>
        {onSave && (
          <ToolButton variant="primary" onClick={() => onSave().then(blocker.proceed, blocker.reset)}>
            {m.save()}
          </ToolButton>
        )}
      </div>
    </Dialog>
  )
}
