import type { StaffVariety } from '@asjad/contract/admin/product-fields'
import type { RecountedStock } from '@asjad/contract/admin/stock'
import type { StaffStockReason } from '@asjad/contract/admin/stock-reasons'
import { westernDigits } from '@asjad/contract/digits'
import { Field, SelectField } from '@asjad/ui/controls/field.tsx'
import { Num } from '@asjad/ui/controls/num.tsx'
import { toast } from '@asjad/ui/controls/toast.tsx'
import { useForm } from '@asjad/ui/forms/use-form.ts'
import { useState } from 'react'
import { call } from '#app/api/client.ts'
import { useIdempotencyKey } from '#app/api/idempotency.ts'
import { useLoad } from '#app/api/use-load.ts'
import { reasonNames, reasonsFor } from '#app/features/stock/reasons.ts'
import { Recounted, recountedIn } from '#app/features/stock/recounted.tsx'
import * as m from '#app/i18n/messages/product-varieties.ts'
import { MoveDialog } from '#app/ui/move-dialog.tsx'

/** "+5", "٥", "-2", "−٢": a whole number with or without its sign. */
export function typedDifference(text: string) {
  const plain = westernDigits(text)
    .replaceAll(/[\s,\u200e\u200f\u2066-\u2069]/g, '')
    .replace('−', '-')
  return /^[+-]?\d+$/.test(plain) ? Number(plain) : Number.NaN
}

/** Stock is changed by a difference and a reason, so that a sale meanwhile is not undone. */
export default function StockDialog({
  variety,
  name,
  onClose,
  onChanged,
}: {
  variety: StaffVariety
  name: string
  onClose: () => void
  onChanged: (figures: { on_hand: number; reserved: number }) => void
}) {
  const [by, setBy] = useState('')
  const [chosen, setChosen] = useState<StaffStockReason>()
  const [recounted, setRecounted] = useState<RecountedStock>()
  const keyOf = useIdempotencyKey()
  // The page may be open for long: what a difference is added to is what there is by now.
  const known = useLoad(
    variety.sku,
    async (signal) => (await call('GET /admin/stock/scanned', { code: variety.sku }, { signal })).data,
  )
  const stock = known.value ?? variety
  const difference = typedDifference(by)
  const fitting = reasonsFor(Number.isNaN(difference) ? 1 : difference)
  const usual = difference < 0 ? 'shop_sale' : 'received'
  const reason = chosen && fitting.includes(chosen) ? chosen : usual
  const form = useForm({
    rules: { by: (text) => (typedDifference(text) ? undefined : m.byBad()) },
    fieldAliases: { 'lines.0.by': 'by', 'lines.0.reason': 'reason', 'lines.0.note': 'note' },
    async send({ note = '' }) {
      setRecounted(undefined)
      const asOf = known.value && { as_of: known.value.last_change.id }
      const line = { variety_id: variety.id, by: difference, reason, ...asOf, ...(note && { note }) }
      const input = { lines: [line] }
      const { data } = await call('POST /admin/stock/changes', input, { headers: keyOf(input) }).catch(
        async (error) => {
          const counts = recountedIn(error)
          setRecounted(counts)
          if (counts) await known.reload()
          throw error
        },
      )
      const changed = data[0]
      if (changed) onChanged({ on_hand: changed.on_hand, reserved: changed.reserved })
      toast.success(m.stockChanged())
      onClose()
    },
  })
  return (
    <MoveDialog title={m.stockTitle({ variety: name })} verb={m.apply()} form={form} onClose={onClose}>
      <dl className="sum">
        <dt>{m.onHand()}</dt>
        <dd>
          <Num>{stock.on_hand}</Num>
        </dd>
        <dt>{m.reserved()}</dt>
        <dd>
          <Num>{stock.reserved}</Num>
        </dd>
        <dt>{m.available()}</dt>
        <dd>
          <Num>{stock.on_hand - stock.reserved}</Num>
        </dd>
      </dl>
      <Field
        {...form.field('by')}
        label={m.changeBy()}
        help={
          Number.isNaN(difference) ? m.changeByHelp() : m.becomes({ n: `\u2066${stock.on_hand + difference}\u2069` })
        }
        figures
        inputMode="text"
        autoComplete="off"
        required
        onChange={({ target }) => setBy(target.value)}
      />
      <SelectField
        {...form.field('reason')}
        label={m.reason()}
        required
        value={reason}
        onChange={({ target }) => setChosen(target.value as StaffStockReason)}
      >
        {fitting.map((each) => (
          <option key={each} value={each}>
            {reasonNames[each]()}
          </option>
        ))}
      </SelectField>
      <Field {...form.field('note')} label={m.note()} dir="auto" maxLength={500} />
      {recounted && <Recounted of={recounted} />}
    </MoveDialog>
  )
}
