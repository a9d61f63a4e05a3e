import type { StaffOrder } from '@asjad/contract/admin/order-details'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { MessageCircle, Phone, ScanLine } from 'lucide'
import { scan } from '#app/i18n/messages/moves.ts'
import * as m from '#app/i18n/messages/order.ts'
import { ToolButton } from '#app/ui/tool-button.tsx'
import { moveIcons, moveVerbs } from './move-texts.ts'
import { whatsAppLink } from './person.tsx'

/** Phones: the next move under the thumb, with the ways to reach the recipient. In place of the bottom bar. */
export function MoveBar({
  order: { moves, recipient, address },
  onMove,
  onScan,
}: {
  order: StaffOrder
  onMove: (move: string) => void
  onScan: () => void
}) {
  const main = moves.find((move) => move.main)
  if (!main) return null
  const phone = recipient?.phone || address.phone
  return (
    <div className="movebar no-print">
      {phone && (
        <>
          <a className="btn btn-tool btn-plain btn-icon" href={`tel:${phone}`} aria-label={m.call()}>
            <Icon of={Phone} size={19} stroke={1.5} />
          </a>
          <a
            className="btn btn-tool btn-plain btn-icon"
            href={whatsAppLink(phone)}
            target="_blank"
            rel="noreferrer"
            aria-label={m.whatsApp()}
          >
            <Icon of={MessageCircle} size={19} stroke={1.5} />
          </a>
        </>
      )}
      {main.move === 'ship' && <ToolButton icon={ScanLine} label={scan()} onClick={onScan} />}
      <ToolButton variant="primary" icon={moveIcons[main.move]} className="flex-1" onClick={() => onMove(main.move)}>
        {moveVerbs[main.move]()}
      </ToolButton>
    </div>
  )
}
