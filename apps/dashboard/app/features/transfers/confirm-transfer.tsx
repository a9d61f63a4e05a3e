import type { StaffTransfer, TransferOutcome } from '@asjad/contract/admin/transfers'
import { isApiError } from '@asjad/ui/api/api-error.ts'
import { Num } from '@asjad/ui/controls/num.tsx'
import { Price } from '@asjad/ui/controls/price.tsx'
import { toast } from '@asjad/ui/controls/toast.tsx'
import { useForm } from '@asjad/ui/forms/use-form.ts'
import { formatMoney } from '@asjad/ui/i18n/format.ts'
import { Boxes, Check, FileText, Landmark, Mail, Undo2 } from 'lucide'
import { useState } from 'react'
import { call } from '#app/api/client.ts'
import { useIdempotencyKey } from '#app/api/idempotency.ts'
import * as m from '#app/i18n/messages/transfers.ts'
import { type Effect, MoveDialog } from '#app/ui/move-dialog.tsx'
import { Note } from '#app/ui/note.tsx'
import type { Expected } from './expected-outcome.ts'
import { outcomeText } from './transfer-looks.ts'

/** The last look before money is booked: what it does to order, pieces, money, documents and mail. */
export default function ConfirmTransfer({
  transfer,
  amount,
  reference,
  expected,
  onClose,
  onDone,
}: {
  transfer: StaffTransfer
  amount: number
  reference: string
  expected: Expected
  onClose: () => void
  onDone: () => void
}) {
  const { order_id: id } = transfer
  const [from] = useState(transfer.status)
  const [usedBy, setUsedBy] = useState<string>()
  const keyFor = useIdempotencyKey()
  const form = useForm({
    rules: {},
    async send() {
      setUsedBy(undefined)
      const input = { id, from, amount, bank_reference: reference }
      const { data } = await call('POST /admin/transfers/:id/confirm', input, { headers: keyFor(input) })
      toast.success(doneText(id, data))
      onClose()
      onDone()
    },
    onError(error) {
      if (!isApiError(error)) return false
      if (error.code === 'approval_required') onClose()
      if (error.code === 'reference_used') setUsedBy((error.data as { order_id?: string }).order_id ?? '')
      return ['step_up_required', 'reference_used', 'approval_required'].includes(error.code)
    },
  })
  return (
    <MoveDialog
      title={m.confirmTitle()}
      subtitle={<Num>{id}</Num>}
      effects={effectsOf(expected)}
      verb={m.confirm()}
      form={form}
      onClose={onClose}
    >
      <dl className="kv">
        <dt>{m.amount()}</dt>
        <dd>
          <Price value={amount} className="font-semibold" />
        </dd>
        <dt>{m.reference()}</dt>
        <dd>
          <Num>{reference}</Num>
        </dd>
        <dt>{m.due()}</dt>
        <dd>
          <Price value={transfer.missing} />
        </dd>
      </dl>
      <Note tone={expected.outcome === 'confirmed' ? 'success' : 'warning'}>{outcomeText(expected)}</Note>
      {usedBy !== undefined && (
        <div role="alert">
          <Note tone="danger">{m.usedBefore({ id: `\u2066${usedBy}\u2069` })}</Note>
        </div>
      )}
    </MoveDialog>
  )
}

const money = (sar: number) => `\u2066${formatMoney(sar)}\u2069`

type Booked = { outcome: TransferOutcome; missing: number; surplus: number }

function doneText(id: string, { outcome, missing, surplus }: Booked) {
  if (outcome === 'short') return m.short({ amount: money(missing) })
  if (outcome === 'surplus') return m.exceeded({ amount: money(surplus) })
  return outcome === 'late' ? m.tooLate({ amount: money(surplus) }) : m.confirmed({ id: `\u2066${id}\u2069` })
}

function effectsOf({ outcome, difference }: Expected): Effect[] {
  const isPaid = outcome === 'confirmed' || outcome === 'surplus'
  const isOver = outcome === 'late' || outcome === 'not_awaited'
  const pieces = { late: m.effectNoPieces, not_awaited: m.effectSamePieces }[outcome as string] ?? m.effectPieces
  return [
    { icon: Check, text: isPaid ? m.effectConfirmed() : isOver ? m.effectOver() : m.effectWaits() },
    { icon: Boxes, text: pieces() },
    { icon: Landmark, text: m.effectBooked() },
    ...(outcome === 'surplus' || isOver
      ? [
          {
            icon: Undo2,
            text: (
              <>
                {m.effectBack()}
                <span className="cell-sub">
                  <Price value={difference} />
                </span>
              </>
            ),
          },
        ]
      : []),
    { icon: FileText, text: isPaid ? m.effectInvoice() : m.effectNoInvoice() },
    { icon: Mail, text: isPaid ? m.mailConfirmed() : isOver ? m.mailBack() : m.mailMissing() },
  ]
}
