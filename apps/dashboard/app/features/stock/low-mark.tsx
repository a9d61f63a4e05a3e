import type { StockRow } from '@asjad/contract/admin/stock'
import { isApiError } from '@asjad/ui/api/api-error.ts'
import { Field } from '@asjad/ui/controls/field.tsx'
import { Num } from '@asjad/ui/controls/num.tsx'
import { toast } from '@asjad/ui/controls/toast.tsx'
import { useForm } from '@asjad/ui/forms/use-form.ts'
import { formatFigure } from '@asjad/ui/i18n/format.ts'
import { useState } from 'react'
import { call } from '#app/api/client.ts'
import { type Clash, ClashingFields, clashIn } from '#app/forms/clashing-fields.tsx'
import { typedNumber } from '#app/forms/typed-number.ts'
import * as m from '#app/i18n/messages/stock.ts'
import { Popover } from '#app/ui/popover.tsx'
import { ToolButton } from '#app/ui/tool-button.tsx'
import { nameOf } from './change-field.tsx'

/** The number at which a variety counts as low; a click changes it. Muted while it follows the settings. */
export const LowMark = ({ row, onSaved }: { row: StockRow; onSaved: () => void }) => (
  <Popover
    label={`${formatFigure(row.low_mark)}: ${m.lowMarkOf({ name: nameOf(row) })}`}
    className={`link ${row.low_stock === null ? 'muted' : 'soft'}`}
    panelClassName="w-72 p-3!"
    button={<Num>{formatFigure(row.low_mark)}</Num>}
  >
    {(close) => (
      <MarkForm
        key={String(row.low_stock)}
        row={row}
        onSaved={() => {
          close()
          onSaved()
        }}
      />
    )}
  </Popover>
)

function MarkForm({ row: { id, low_stock }, onSaved }: { row: StockRow; onSaved: () => void }) {
  const [clash, setClash] = useState<Clash>()
  const form = useForm({
    rules: { low_stock: (typed) => (typed.trim() && Number.isNaN(typedNumber(typed)) ? m.notANumber() : undefined) },
    async send({ low_stock: typed = '' }) {
      const was = clash ? (clash.fields.low_stock?.theirs as number | null) : low_stock
      const mark = typed.trim() ? typedNumber(typed) : null
      await call('PATCH /admin/varieties/:id/low-stock', { id, low_stock: mark, was })
      toast.success(m.markSaved())
      onSaved()
    },
    onError: (error) => {
      const found = isApiError(error) ? clashIn(error) : undefined
      setClash(found)
      return found !== undefined
    },
  })
  function takeTheirs(field: string, value: unknown) {
    const input = form.props.ref.current?.elements.namedItem(field) as HTMLInputElement | null
    if (input) input.value = String(value ?? '')
  }
  return (
    <form {...form.props} className="grid gap-3">
      <Field
        {...form.field('low_stock')}
        label={m.lowMark()}
        help={m.lowMarkHelp()}
        figures
        inputMode="numeric"
        autoComplete="off"
        defaultValue={low_stock ?? ''}
      />
      {clash && <ClashingFields clash={clash} names={{ low_stock: m.lowMark }} onTheirs={takeTheirs} />}
      <ToolButton type="submit" variant="line" busy={form.busy}>
        {m.saveMark()}
      </ToolButton>
    </form>
  )
}
