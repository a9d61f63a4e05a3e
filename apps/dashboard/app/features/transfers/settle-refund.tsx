import { isApiError } from '@asjad/ui/api/api-error.ts'
import { Field } from '@asjad/ui/controls/field.tsx'
import { Num } from '@asjad/ui/controls/num.tsx'
import { Price } from '@asjad/ui/controls/price.tsx'
import { toast } from '@asjad/ui/controls/toast.tsx'
import { useForm } from '@asjad/ui/forms/use-form.ts'
import { Landmark, Mail } from 'lucide'
import { useState } from 'react'
import { call } from '#app/api/client.ts'
import { useIdempotencyKey } from '#app/api/idempotency.ts'
import * as m from '#app/i18n/messages/transfers.ts'
import { MoveDialog } from '#app/ui/move-dialog.tsx'
import { isReference, plainReference } from './bank-reference.ts'
import type { WaitingRefund } from './refund-list.tsx'

/** The money was sent in the bank's app; here its reference is noted, and the buyer is told. */
export default function SettleRefund({
  refund: { id, order_id: orderId, amount, came_from: references },
  onClose,
  onDone,
}: {
  refund: WaitingRefund
  onClose: () => void
  onDone: () => void
}) {
  const [reference, setReference] = useState('')
  const keyFor = useIdempotencyKey()
  const form = useForm({
    rules: { bank_reference: (value) => (isReference(value) ? undefined : m.referenceBad()) },
    async send() {
      const input = { id, bank_reference: plainReference(reference) }
      await call('POST /admin/transfers/refunds/:id/settle', input, { headers: keyFor(input) })
      toast.success(m.settled())
      onClose()
      onDone()
    },
    onError(error, show) {
      if (!isApiError(error)) return false
      if (error.code === 'reference_used') show({ bank_reference: error.message })
      if (error.code === 'approval_required') onClose()
      return ['step_up_required', 'reference_used', 'approval_required'].includes(error.code)
    },
  })
  return (
    <MoveDialog
      title={m.settleTitle()}
      subtitle={<Num>{orderId}</Num>}
      effects={[
        {
          icon: Landmark,
          text: (
            <>
              {m.effectSettled()}
              <span className="cell-sub">
                <Price value={amount} />
              </span>
            </>
          ),
        },
        { icon: Mail, text: m.mailSettled() },
      ]}
      verb={m.settle()}
      missing={reference.trim() === '' ? m.referenceMissing() : undefined}
      form={form}
      onClose={onClose}
    >
      <dl className="kv">
        <dt>{m.sum()}</dt>
        <dd>
          <Price value={amount} className="font-semibold" />
        </dd>
        {references.length > 0 && (
          <>
            <dt>{m.cameFrom()}</dt>
            <dd>
              {references.map((each) => (
                <Num key={each} className="block">
                  {each}
                </Num>
              ))}
            </dd>
          </>
        )}
      </dl>
      <Field
        label={m.settleReference()}
        figures
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...form.field('bank_reference')}
        value={reference}
        onChange={(event) => setReference(event.currentTarget.value)}
      />
    </MoveDialog>
  )
}
