import type { shipLines } from '@asjad/contract/admin/orders'
import type { Data } from '@asjad/contract/endpoint'
import { TextAreaField } from '@asjad/ui/controls/field.tsx'
import { Num } from '@asjad/ui/controls/num.tsx'
import { useForm } from '@asjad/ui/forms/use-form.ts'
import { useState } from 'react'
import { call } from '#app/api/client.ts'
import { useIdempotencyKey } from '#app/api/idempotency.ts'
import { useDraft } from '#app/forms/draft.ts'
import * as m from '#app/i18n/messages/bulk-orders.ts'
import { MoveDialog } from '#app/ui/move-dialog.tsx'
import { StateMark } from '#app/ui/state-mark.tsx'
import { ToolButton } from '#app/ui/tool-button.tsx'

type Checked = Data<typeof shipLines>

const draftName = 'orders ship lines'

/**
 * Ships many orders from pasted lines. The first press only checks: every fault is shown with its line, and nothing has
 * moved. The second one ships the good lines.
 */
export default function ShipLines({
  ids,
  onClose,
  onDone,
}: {
  /** Orders that were selected: each becomes a line that waits for its airway bill. */
  ids: readonly string[]
  onClose: () => void
  onDone: () => void
}) {
  const [lines, setLines] = useState(ids.map((id) => `${id}, `).join('\n'))
  const [checked, setChecked] = useState<Checked>()
  const keyFor = useIdempotencyKey()
  const { offered, restored } = useDraft(draftName, lines.trim() && !checked?.shipped ? lines : null)
  const form = useForm({
    rules: { lines: (value) => (value.trim() === '' && !checked ? m.linesNeeded() : undefined) },
    async send() {
      const input = { lines, dry_run: !checked, only_good: checked !== undefined }
      const { data } = await call('POST /admin/orders/ship-lines', input, { headers: keyFor(input) })
      setChecked(data)
      if (data.shipped > 0) onDone()
    },
  })

  if (checked?.shipped)
    return (
      <MoveDialog
        title={m.shipTitle()}
        verb={m.close()}
        form={{ ...form, props: { ...form.props, onSubmit: closing(onClose) } }}
        onClose={onClose}
      >
        <div role="status">
          <StateMark glyph="tick" tone="success">
            {m.shipped(checked.shipped)}
          </StateMark>
        </div>
        <Faults of={checked} />
      </MoveDialog>
    )
  if (checked)
    return (
      <MoveDialog
        title={m.shipTitle()}
        verb={m.shipGood(checked.good)}
        form={form}
        missing={checked.good === 0 ? m.goodLineMissing() : undefined}
        isUnsaved
        isKept
        onClose={onClose}
      >
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1" role="status">
          <StateMark glyph="tick" tone="success">
            {m.goodLines(checked.good)}
          </StateMark>
          {checked.faulty > 0 && (
            <StateMark glyph="fault" tone="danger">
              {m.faultyLines(checked.faulty)}
            </StateMark>
          )}
          <span className="muted">{m.nothingMoved()}</span>
        </div>
        <Faults of={checked} />
        <p className="soft">{m.shipEffect()}</p>
        <ToolButton className="justify-self-start" onClick={() => setChecked(undefined)}>
          {m.correct()}
        </ToolButton>
      </MoveDialog>
    )
  return (
    <MoveDialog title={m.shipTitle()} verb={m.check()} form={form} isKept onClose={onClose}>
      <TextAreaField
        label={m.lines()}
        help={m.shipHelp()}
        {...form.field('lines')}
        required
        rows={10}
        dir="ltr"
        spellCheck={false}
        placeholder={m.linesExample()}
        value={lines}
        onChange={(event) => setLines(event.currentTarget.value)}
      />
      {offered && ids.length === 0 && lines === '' && (
        <ToolButton
          className="justify-self-start"
          onClick={() => {
            setLines(String(offered.value))
            restored()
          }}
        >
          {m.restoreLines()}
        </ToolButton>
      )}
    </MoveDialog>
  )
}

const closing = (onClose: () => void) => (event: { preventDefault: () => void }) => {
  event.preventDefault()
  onClose()
}

function Faults({ of: { lines } }: { of: Checked }) {
  const faulty = lines.filter(({ fault }) => fault !== null)
  if (faulty.length === 0) return null
  return (
    <div className="tbl-wrap max-h-72 overflow-y-auto">
      <table className="tbl">
        <caption className="sr-only">{m.faultyLines(faulty.length)}</caption>
        <thead>
          <tr>
            <th scope="col" className="tight">
              {m.lineNo()}
            </th>
            <th scope="col">{m.pasted()}</th>
            <th scope="col">{m.fault()}</th>
          </tr>
        </thead>
        <tbody>
          {faulty.map(({ line, text, message }) => (
            <tr key={line}>
              <td className="tight">
                <Num>{line}</Num>
              </td>
              <td>
                <bdi dir="ltr" className="num break-all">
                  {text}
                </bdi>
              </td>
              <td className="text-danger">{message}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
