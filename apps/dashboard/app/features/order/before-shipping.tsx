import type { StaffOrder } from '@asjad/contract/admin/order-details'
import type { OrderRule } from '@asjad/contract/admin/order-rules'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { ListChecks, MapPin, Printer } from 'lucide'
import * as m from '#app/i18n/messages/order.ts'
import { ToolButton, ToolLink } from '#app/ui/tool-button.tsx'

const missing: Record<OrderRule, () => string> = {
  national_address: m.missingNationalAddress,
  identity: m.missingIdentity,
  invoice_facts: m.missingInvoiceFacts,
  fifteen_days: m.missingFifteenDays,
}

/** What is still to be done before the parcel leaves. */
export function BeforeShipping({
  order: { id, status, checklist, items, can },
  onAddress,
}: {
  order: StaffOrder
  onAddress: () => void
}) {
  if (status !== 'confirmed' && status !== 'processing') return null
  const unmet = checklist.filter(({ met }) => !met).map(({ rule }) => missing[rule]())
  const engraved = items.filter(({ custom_text: words, made_to_order: made }) => words || made).length
  const sentences = [...(engraved > 0 ? [m.engravedPieces(engraved)] : []), ...unmet]
  if (sentences.length === 0) return null
  return (
    <div className="note s-gold">
      <Icon of={ListChecks} size={17} stroke={1.5} />
      <span>
        <b className="font-semibold">{m.beforeShipping()}</b> {sentences.join(' ')}
      </span>
      {can.edit && checklist.some(({ rule, met }) => rule === 'national_address' && !met) && (
        <span className="acts">
          <ToolButton icon={MapPin} onClick={onAddress}>
            {m.addNationalAddress()}
          </ToolButton>
        </span>
      )}
      {engraved > 0 && can.print && (
        <span className="acts">
          <ToolLink to={`/print?kind=workshop_card&ids=${id}`} icon={Printer}>
            {m.workshopCard()}
          </ToolLink>
        </span>
      )}
    </div>
  )
}
