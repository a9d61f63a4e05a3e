import type { Collection, Remittance } from '@asjad/contract/admin/courier-cash'
import { Field, SelectField, TextAreaField } from '@asjad/ui/controls/field.tsx'
import { toast } from '@asjad/ui/controls/toast.tsx'
import { required } from '@asjad/ui/forms/form-rules.ts'
import { useForm } from '@asjad/ui/forms/use-form.ts'
import { formatMoney } from '@asjad/ui/i18n/format.ts'
import { useState } from 'react'
import { call } from '#app/api/client.ts'
import { useIdempotencyKey } from '#app/api/idempotency.ts'
import { typedNumber } from '#app/forms/typed-number.ts'
import { inLanguage } from '#app/i18n/in-language.ts'
import * as m from '#app/i18n/messages/courier-cash.ts'
import { orders as ordersOf } from '#app/i18n/messages/money.ts'
import { MoveDialog } from '#app/ui/move-dialog.tsx'

const isolated = (text: string) => `\u2066${text}\u2069`
const halalas = (riyals: number) => Math.round(riyals * 100)

/** What a courier handed over for the selected orders. Another amount needs a sentence. */
export function EnterRemittance({
  collections,
  onClose,
  onEntered,
}: {
  collections: readonly Collection[]
  onClose: () => void
  onEntered: () => Promise<unknown>
}) {
  const sum = collections.reduce((total, { collected }) => total + halalas(collected), 0)
  const [amount, setAmount] = useState(formatMoney(sum / 100))
  const keyFor = useIdempotencyKey()
  const courier = collections[0]?.courier
  const difference = halalas(typedNumber(amount)) - sum
  const differs = Number.isFinite(difference) && difference !== 0
  const form = useForm({
    rules: {
      reference: required,
      amount: (text) => (typedNumber(text) > 0 ? undefined : m.amountFault()),
      sentence: (text, values) =>
        halalas(typedNumber(values.amount ?? '')) !== sum && text.trim() === '' ? m.sentence() : undefined,
    },
    send: async (values) => {
      const input = {
        courier_id: courier?.id ?? 0,
        reference: values.reference?.trim() ?? '',
        method: values.method as Remittance['method'],
        amount: typedNumber(values.amount ?? ''),
        collections: collections.map(({ id }) => id),
        ...(values.received_on && { received_on: values.received_on }),
        ...(values.sentence?.trim() && { sentence: values.sentence.trim() }),
      }
      await call('POST /admin/money/remittances', input, { headers: keyFor(input) })
      toast.success(m.entered())
      onClose()
      await onEntered()
    },
  })
  return (
    <MoveDialog
      title={m.enterTitle({ courier: courier ? inLanguage(courier.name) : '' })}
      subtitle={m.covers({ orders: ordersOf(collections.length), sum: isolated(formatMoney(sum / 100)) })}
      verb={m.save()}
      form={form}
      onClose={onClose}
    >
      <Field
        label={m.reference()}
        help={m.referenceHelp()}
        figures
        required
        maxLength={60}
        {...form.field('reference')}
      />
      <SelectField label={m.method()} required defaultValue="bank" {...form.field('method')}>
        <option value="bank">{m.toBank()}</option>
        <option value="cash">{m.toDrawer()}</option>
      </SelectField>
      <Field label={m.receivedOn()} type="date" figures {...form.field('received_on')} />
      <Field
        label={m.amount()}
        figures
        required
        inputMode="decimal"
        value={amount}
        onChange={(event) => setAmount(event.currentTarget.value)}
        help={
          differs && (
            <span className="text-danger">
              {m.difference({
                amount: isolated(`${difference > 0 ? '+' : '−'}${formatMoney(Math.abs(difference) / 100)}`),
              })}
            </span>
          )
        }
        {...form.field('amount')}
      />
      {differs && (
        <TextAreaField
          label={m.sentence()}
          rows={2}
          dir="auto"
          required
          maxLength={500}
          placeholder={m.sentenceExample()}
          {...form.field('sentence')}
        />
      )}
    </MoveDialog>
  )
}
