import type { PieceState } from '@asjad/contract/admin/certificates'
import { Field } from '@asjad/ui/controls/field.tsx'
import { toast } from '@asjad/ui/controls/toast.tsx'
import { useForm } from '@asjad/ui/forms/use-form.ts'
import { call } from '#app/api/client.ts'
import * as m from '#app/i18n/messages/certificates.ts'
import { FormProblem } from '#app/ui/form-problem.tsx'
import { ToolButton } from '#app/ui/tool-button.tsx'

/** The number on the piece itself, and whether it was sold in the shop. */
export function PieceForm({
  certificate: { id, piece, order, state },
  onChanged,
}: {
  certificate: {
    id: number
    piece: { serial: string; state: PieceState }
    order: { id: string } | null
    state: PieceState
  }
  onChanged: () => void
}) {
  const form = useForm({
    rules: { serial: (value) => (/^[\p{L}\p{Nd}\s\p{Pd}]+$/u.test(value.trim()) ? undefined : m.badSerial()) },
    async send({ serial = '', left }) {
      const next = order ? piece.state : left ? ('sold' as const) : ('in_stock' as const)
      await call('PUT /admin/certificates/:id/piece', { id, serial: serial.trim(), state: next })
      toast.success(m.pieceSaved())
      onChanged()
    },
  })
  return (
    <section aria-labelledby="piece">
      <h3 id="piece" className="mb-2 font-semibold">
        {m.thePiece()}
      </h3>
      <form {...form.props} className="grid gap-3">
        <Field
          {...form.field('serial')}
          label={m.pieceSerial()}
          help={m.pieceSerialHelp()}
          figures
          required
          autoComplete="off"
          maxLength={200}
          defaultValue={piece.serial}
        />
        {!order && (
          <label className="flex items-center gap-2">
            <input type="checkbox" name="left" className="check check-sm" defaultChecked={state === 'sold'} />
            {m.hasLeft()}
          </label>
        )}
        <FormProblem text={form.problem} />
        <ToolButton type="submit" className="justify-self-end" busy={form.busy}>
          {m.savePiece()}
        </ToolButton>
      </form>
    </section>
  )
}
