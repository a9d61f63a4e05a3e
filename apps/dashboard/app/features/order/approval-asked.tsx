import type { PossibleMove } from '@asjad/contract/admin/order-moves'
import { Dialog } from '@asjad/ui/controls/dialog.tsx'
import { Price } from '@asjad/ui/controls/price.tsx'
import * as m from '#app/i18n/messages/moves.ts'
import { DialogHead } from '#app/ui/dialog-parts.tsx'
import { ToolButton, ToolLink } from '#app/ui/tool-button.tsx'
import { moveVerbs } from './move-texts.ts'
import { amountOf, type Typed } from './move-values.ts'

/** The request for a second person was written down; nothing has moved. */
export function ApprovalAsked({
  possible,
  typed,
  onClose,
}: {
  possible: PossibleMove
  typed: Typed
  onClose: () => void
}) {
  const amount = amountOf(possible, typed)
  const reason = typed.reason?.trim() || typed.note?.trim()
  return (
    <Dialog open onClose={onClose} label={m.approvalTitle()} className="dlg dlg-wide">
      <DialogHead title={m.approvalTitle()} onClose={onClose} />
      <div className="dlg-body grid gap-3" role="status">
        <p className="soft">{m.approvalText()}</p>
        <dl className="kv rounded-sm bg-sunken p-3.5">
          <dt>{m.approvalWhat()}</dt>
          <dd>{moveVerbs[possible.move]()}</dd>
          {amount !== undefined && (
            <>
              <dt>{m.approvalAmount()}</dt>
              <dd>
                <Price value={amount} className="font-semibold" />
              </dd>
            </>
          )}
          {reason && (
            <>
              <dt>{m.approvalReason()}</dt>
              <dd className="said" dir="auto">
                {reason}
              </dd>
            </>
          )}
        </dl>
      </div>
      <div className="dlg-foot">
        <ToolLink to="/approvals?view=mine">{m.toApprovals()}</ToolLink>
        <ToolButton variant="primary" onClick={onClose}>
          {m.understood()}
        </ToolButton>
      </div>
    </Dialog>
  )
}
