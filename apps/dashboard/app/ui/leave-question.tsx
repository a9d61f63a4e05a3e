import { Dialog } from '@asjad/ui/controls/dialog.tsx'
import * as m from '#app/i18n/messages/saving.ts'
import { DialogHead } from './dialog-parts.tsx'
import { ToolButton } from './tool-button.tsx'

/** Asked once, before what somebody typed and did not save is left. */
export const LeaveQuestion = ({
  isKept,
  onStay,
  onLeave,
  onSave,
}: {
  /** Whether it is offered the next time. */
  isKept: boolean
  onStay: () => void
  onLeave: () => void
  onSave?: (() => void) | undefined
}) => (
  <Dialog open onClose={onStay} label={m.leaveTitle()} className="dlg">
    <DialogHead title={m.leaveTitle()} onClose={onStay} />
    <p className="dlg-body">{isKept ? m.leaveKeeps() : m.leaveLoses()}</p>
    <div className="dlg-foot">
      <ToolButton onClick={onStay}>{m.stay()}</ToolButton>
      <ToolButton variant="danger-line" onClick={onLeave}>
        {m.leave()}
      </ToolButton>
      {onSave && (
        <ToolButton variant="primary" onClick={onSave}>
          {m.save()}
        </ToolButton>
      )}
    </div>
  </Dialog>
)
