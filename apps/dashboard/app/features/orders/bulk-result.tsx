import type { moveOrders } from '@asjad/contract/admin/orders'
import type { Data } from '@asjad/contract/endpoint'
import { Dialog } from '@asjad/ui/controls/dialog.tsx'
import { Num } from '@asjad/ui/controls/num.tsx'
import * as m from '#app/i18n/messages/bulk-orders.ts'
import { order } from '#app/i18n/messages/orders.ts'
import { DialogHead } from '#app/ui/dialog-parts.tsx'
import { StateMark } from '#app/ui/state-mark.tsx'
import { ToolButton } from '#app/ui/tool-button.tsx'

export type BulkRow = Data<typeof moveOrders>[number]

/** What became of each of many orders: those that were left, with the reason. */
export function BulkResult({ rows, onClose }: { rows: readonly BulkRow[]; onClose: () => void }) {
  const left = rows.filter(({ done }) => !done)
  return (
    <Dialog open onClose={onClose} label={m.result()} className="dlg dlg-wide">
      <DialogHead title={m.result()} onClose={onClose} />
      <div className="dlg-body grid gap-3" role="status">
        <StateMark glyph="tick" tone="success">
          {m.done(rows.length - left.length)}
        </StateMark>
        {left.length > 0 && (
          <>
            <StateMark glyph="fault" tone="danger">
              {m.notDone(left.length)}
            </StateMark>
            <div className="tbl-wrap max-h-80 overflow-y-auto">
              <table className="tbl">
                <caption className="sr-only">{m.notDone(left.length)}</caption>
                <thead>
                  <tr>
                    <th scope="col">{order()}</th>
                    <th scope="col">{m.fault()}</th>
                  </tr>
                </thead>
                <tbody>
                  {left.map(({ id, fault }) => (
                    <tr key={id}>
                      <td className="nowrap">
                        <Num>{id}</Num>
                      </td>
                      <td className="soft">{fault}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          </>
        )}
      </div>
      <div className="dlg-foot">
        <ToolButton variant="primary" onClick={onClose}>
          {m.close()}
        </ToolButton>
      </div>
    </Dialog>
  )
}
