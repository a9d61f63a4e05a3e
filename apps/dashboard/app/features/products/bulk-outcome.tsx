import type { Undone } from '@asjad/contract/admin/change-sets'
import { lazyComponent } from '@asjad/ui/browser/lazy-component.ts'
import { Num } from '@asjad/ui/controls/num.tsx'
import { toast } from '@asjad/ui/controls/toast.tsx'
import { formatFigure } from '@asjad/ui/i18n/format.ts'
import { Download, X } from 'lucide'
import { Suspense, useEffect, useState } from 'react'
import { useIdempotencyKey } from '#app/api/idempotency.ts'
import { undoChange } from '#app/features/change-sets/undo-change.ts'
import * as b from '#app/i18n/messages/bulk-products.ts'
import { firstOf, title, waitsForApproval } from '#app/i18n/messages/kept-fields.ts'
import { Note } from '#app/ui/note.tsx'
import { saveFile } from '#app/ui/save-file.ts'
import { ToolButton, ToolLink } from '#app/ui/tool-button.tsx'
import { useAction } from '#app/ui/use-action.ts'
import type { BulkResult } from './bulk-change.ts'
import { titleOf } from './product-title.ts'

// It brings the names of all fields, which the list itself does not need.
const KeptFields = lazyComponent(() => import('#app/features/change-sets/kept-fields.tsx'))

/** What became of a change of many things; `asked`: a second person must consent first. */
export type Outcome = {
  state: 'done' | 'asked' | 'undone'
  words: string
  /** To undo it. */
  setId: number | null
  /** What was left out, with its reason. */
  faults: readonly Fault[]
  /** What an undo left as it is. */
  undone?: Undone
}
type Fault = Pick<BulkResult['rows'][number], 'id' | 'title' | 'sku' | 'fault'>

const joined = (...parts: (string | false)[]) => parts.filter(Boolean).join(' · ')

export const outcomeOf = ({ products, faulty, rows, change_set_id: setId }: BulkResult): Outcome => ({
  state: 'done',
  words: joined(b.done(products), faulty > 0 && b.faulty(faulty)),
  setId,
  faults: rows.filter(({ fault }) => fault),
})
export const askedOutcome = (): Outcome => ({ state: 'asked', words: b.waitsForApproval(), setId: null, faults: [] })

/** After that the history of a product still offers it. */
const undoMs = 10 * 60_000

/** Above the list until it is closed: what was done, the way back, and what was left out with its reason. */
export function BulkOutcome({
  outcome,
  onChanged,
  onClose,
}: {
  outcome: Outcome
  onChanged: (next: Outcome) => void
  onClose: () => void
}) {
  const { run, busy } = useAction()
  const keyOf = useIdempotencyKey()
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    setLate(false)
    const timer = setTimeout(() => setLate(true), undoMs)
    return () => clearTimeout(timer)
  }, [])
  const { state, words, setId, faults, undone } = outcome
  const undo = () =>
    run(async () => {
      if (setId === null) return
      const data = await undoChange(setId, keyOf(setId))
      if (!data) return onChanged({ ...askedOutcome(), words: waitsForApproval() })
      const said = joined(b.undone(data.restored), data.kept_total > 0 && title(data.kept_total))
      toast.success(said)
      onChanged({ state: 'undone', words: said, setId: data.change_set_id, faults: [], undone: data })
    })
  return (
    <section className="mb-3 grid gap-2" aria-label={b.outcome()}>
      <Note
        tone={state === 'asked' ? 'info' : faults.length > 0 || undone?.kept_total ? 'warning' : 'success'}
        actions={
          <>
            {state === 'asked' && <ToolLink to="/approvals?view=mine">{b.toApprovals()}</ToolLink>}
            {setId !== null && !isLate && (
              <ToolButton busy={busy} onClick={undo}>
                {state === 'undone' ? b.redo() : b.undo()}
              </ToolButton>
            )}
            <ToolButton variant="bare" icon={X} label={b.dismiss()} onClick={onClose} />
          </>
        }
      >
        <span role="status">{words}</span>
      </Note>
      {faults.length > 0 && <Faults rows={faults} />}
      <Suspense>{undone && <KeptFields {...undone} />}</Suspense>
    </section>
  )
}

/** More rows than this nobody reads here: the file has all of them. */
const shownFaults = 200

const Faults = ({ rows }: { rows: readonly Fault[] }) => (
  <div className="sect tbl-wrap max-h-60 overflow-y-auto">
    {rows.length > shownFaults && (
      <p className="sect-pad flex flex-wrap items-center gap-3">
        <span className="muted">{firstOf({ n: formatFigure(shownFaults) })}</span>
        <ToolButton
          icon={Download}
          onClick={() => saveFile('not-changed.csv', `\ufeff${faultsAsTable(rows)}`, 'text/csv')}
        >
          {b.saveAll({ n: formatFigure(rows.length) })}
        </ToolButton>
      </p>
    )}
    <table className="tbl">
      <caption className="sr-only">{b.notDone()}</caption>
      <thead>
        <tr>
          <th scope="col">{b.notDone()}</th>
          <th scope="col">{b.why()}</th>
        </tr>
      </thead>
      <tbody>
        {rows.slice(0, shownFaults).map((row) => (
          <tr key={`${row.id} ${row.sku}`}>
            <td>
              <bdi>{titleOf(row)}</bdi> {row.sku && <Num className="muted text-xs">{row.sku}</Num>}
            </td>
            <td className="text-danger">{row.fault}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

const faultsAsTable = (rows: readonly Fault[]) =>
  [[b.notDone(), 'SKU', b.why()], ...rows.map((row) => [titleOf(row), row.sku ?? '', row.fault ?? ''])]
    .map((cells) => cells.map(quoted).join(','))
    .join('\r\n')

/** A text that a spreadsheet would calculate stays a text. */
const quoted = (cell: string) => `"${(/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell).replaceAll('"', '""')}"`
