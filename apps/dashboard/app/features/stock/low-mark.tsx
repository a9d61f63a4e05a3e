import type { StockRow } from '@asjad/contract/admin/stock'
import { Field } from '@asjad/ui/controls/field.tsx'
import { Num } from '@asjad/ui/controls/num.tsx'
import { toast } from '@asjad/ui/controls/toast.tsx'
import { useForm } from '@asjad/ui/forms/use-form.ts'
import { formatFigure } from '@asjad/ui/i18n/format.ts'
import { call } from '#app/api/client.ts'
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
  const form = useForm({
    rules: { low_stock: (typed) => (typed.trim() && Number.isNaN(typedNumber(typed)) ? m.notANumber() : undefined) },
    async send({ low_stock: typed = '' }) {
      await call('PATCH /admin/varieties/:id/low-stock', { id, low_stock: typed.trim() ? typedNumber(typed) : null })
      toast.success(m.markSaved())
      onSaved()
    },
  })
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
      <ToolButton type="submit" variant="line" busy={form.busy}>
        {m.saveMark()}
      </ToolButton>
    </form>
  )
}
