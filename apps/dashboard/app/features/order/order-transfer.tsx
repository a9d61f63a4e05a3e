import type { StaffTransfer } from '@asjad/contract/admin/transfers'
import { groupedIban } from '@asjad/contract/iban'
import { Num } from '@asjad/ui/controls/num.tsx'
import { Landmark } from 'lucide'
import { Figures } from '#app/features/transfers/figures.tsx'
import { lookOf } from '#app/features/transfers/transfer-looks.ts'
import * as m from '#app/i18n/messages/order.ts'
import { useStaff } from '#app/session/staff.ts'
import { Section } from '#app/ui/section.tsx'
import { StateMark } from '#app/ui/state-mark.tsx'
import { ToolLink } from '#app/ui/tool-button.tsx'

/** How far the transfer is; receipts are looked at and money is confirmed at the desk of transfers. */
export function OrderTransfer({ transfer }: { transfer: StaffTransfer }) {
  const { permissions } = useStaff()
  const { name, ...look } = lookOf({ ...transfer, hasReceipt: transfer.receipts.length > 0 })
  return (
    <Section
      title={m.byTransfer()}
      note={<StateMark {...look}>{name}</StateMark>}
      actions={
        permissions.includes('money.view') && (
          <ToolLink to={`/transfers?view=waiting&open=${transfer.order_id}`} icon={Landmark}>
            {m.toTransferDesk()}
          </ToolLink>
        )
      }
      pad
    >
      <Figures transfer={transfer} />
      <p className="muted mt-2 text-[.8125rem]">
        {m.transferAccount()} <Num>{groupedIban(transfer.iban)}</Num>
      </p>
    </Section>
  )
}
