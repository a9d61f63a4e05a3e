import type { MoneyRow } from '@asjad/contract/admin/money'
import { Field } from '@asjad/ui/controls/field.tsx'
import { toast } from '@asjad/ui/controls/toast.tsx'
import { required } from '@asjad/ui/forms/form-rules.ts'
import { useForm } from '@asjad/ui/forms/use-form.ts'
import { call } from '#app/api/client.ts'
import { useIdempotencyKey } from '#app/api/idempotency.ts'
import * as m from '#app/i18n/messages/money.ts'
import { MoveDialog } from '#app/ui/move-dialog.tsx'
import { ToolButton } from '#app/ui/tool-button.tsx'
import { useAction } from '#app/ui/use-action.ts'
import { lookOf } from './movement-looks.ts'

/** Ask the gateway about an open attempt; try a refused refund again, or note that it was transferred. */
export function MovementActs({
  row,
  reload,
  onSettle,
}: {
  row: MoneyRow
  reload: () => Promise<unknown>
  onSettle: () => void
}) {
  const { run, busy } = useAction()
  const keyFor = useIdempotencyKey()
  const { id, kind, order_id: order, can } = row
  const ask = async () => {
    const { data } = await call('POST /admin/money/transactions/:id/check', { id })
    toast.success(m.asked({ status: lookOf({ kind, status: data.status }).name() }))
    await reload()
  }
  const retry = async () => {
    const move = { id: order, move: 'retry_refund', from: row.order_status } as const
    await call('POST /admin/orders/:id/moves', move, { headers: keyFor(move) })
    toast.success(m.retried())
    await reload()
  }
  const about = <span className="sr-only"> {m.ofPayment({ id: order })}</span>
  return (
    <span className="flex flex-wrap justify-end gap-2 max-lg:*:flex-1">
      {can.check && (
        <ToolButton busy={busy} onClick={() => run(ask)}>
          {m.ask()}
          {about}
        </ToolButton>
      )}
      {can.retry && (
        <ToolButton busy={busy} onClick={() => run(retry)}>
          {m.retry()}
          {about}
        </ToolButton>
      )}
      {can.settle && (
        <ToolButton variant="bare" onClick={onSettle}>
          {m.settle()}
          {about}
        </ToolButton>
      )}
    </span>
  )
}

export function SettleRefund({
  row: { id, order_id: order },
  onClose,
  onSettled,
}: {
  row: MoneyRow
  onClose: () => void
  onSettled: () => Promise<unknown>
}) {
  const keyFor = useIdempotencyKey()
  const form = useForm({
    rules: { bank_reference: required },
    send: async ({ bank_reference = '' }) => {
      const input = { id, bank_reference }
      await call('POST /admin/transfers/refunds/:id/settle', input, { headers: keyFor(input) })
      toast.success(m.settled())
      onClose()
      await onSettled()
    },
  })
  return (
    <MoveDialog
      title={m.settleTitle()}
      subtitle={m.settleText({ id: `\u2066${order}\u2069` })}
      verb={m.settle()}
      form={form}
      onClose={onClose}
    >
      <Field label={m.transferReference()} figures required maxLength={60} {...form.field('bank_reference')} />
    </MoveDialog>
  )
}
