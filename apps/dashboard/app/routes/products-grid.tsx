import { isApiError } from '@asjad/ui/api/api-error.ts'
import { failureText } from '@asjad/ui/api/failure-text.ts'
import { toast } from '@asjad/ui/controls/toast.tsx'
import { Table2 } from 'lucide'
import { useState } from 'react'
import { call } from '#app/api/client.ts'
import { useIdempotencyKey } from '#app/api/idempotency.ts'
import { useLoad } from '#app/api/use-load.ts'
import { type CellClash, clashesIn, GridClashes } from '#app/features/grid/grid-clashes.tsx'
import { gridColumns } from '#app/features/grid/grid-columns.ts'
import {
  type CellFaults,
  countCells,
  faultKey,
  type GridEdits,
  toSend,
  withoutCell,
  withVersions,
} from '#app/features/grid/grid-edits.ts'
import { GridTable } from '#app/features/grid/grid-table.tsx'
import type { GridState } from '#app/features/grid/use-grid-keys.ts'
import { askedOutcome, BulkOutcome, type Outcome } from '#app/features/products/bulk-outcome.tsx'
import { listInput } from '#app/features/products/list-query.ts'
import { useDraft } from '#app/forms/draft.ts'
import { UnsavedChanges } from '#app/forms/unsaved-changes.tsx'
import * as m from '#app/i18n/messages/grid.ts'
import { titled } from '#app/page-title.ts'
import { useMay } from '#app/session/staff.ts'
import { DraftNote } from '#app/ui/draft-note.tsx'
import { useFilters } from '#app/ui/filters.tsx'
import { FormProblem } from '#app/ui/form-problem.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { SaveBar } from '#app/ui/save-bar.tsx'
import { AfterDelay, Empty, Failed, TableSkeleton } from '#app/ui/states.tsx'
import { ToolLink } from '#app/ui/tool-button.tsx'

export const meta = titled(m.title)

const start = { row: 0, column: 0 }

/** Varieties as a spreadsheet: on wide screens alone. */
export default function ProductsGrid() {
  const { query, get } = useFilters()
  const ids = get('ids')
  const { page: _, ...filters } = listInput(query)
  const input = ids ? { ids } : filters
  const list = useLoad(JSON.stringify(input), (signal) => call('GET /admin/varieties', input, { signal }))
  const mayPrice = useMay('prices.edit')
  const [edits, setEdits] = useState<GridEdits>({})
  const [faults, setFaults] = useState<CellFaults>({})
  const [state, setState] = useState<GridState>({ cursor: start, anchor: start, typed: null })
  const [clashes, setClashes] = useState<readonly CellClash[]>([])
  const [outcome, setOutcome] = useState<Outcome>()
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const keyOf = useIdempotencyKey()
  const count = countCells(edits)
  const draft = useDraft<GridEdits>('product grid', count > 0 ? edits : null)
  const rows = list.value?.data ?? []

  async function save() {
    const { rows: changed, faults: wrong } = toSend(edits, gridColumns)
    setFaults(wrong)
    setClashes([])
    setProblem(undefined)
    const wrongCells = Object.keys(wrong).length
    if (wrongCells > 0) return setProblem(m.wrongCells(wrongCells))
    if (busy || changed.length === 0) return
    setBusy(true)
    try {
      const sent = { rows: changed }
      const { data } = await call('POST /admin/varieties/grid', sent, { headers: keyOf(sent) })
      const left = new Set(data.faults.map(({ id }) => id))
      const seen = new Map(data.faults.flatMap(({ id, version }) => (version ? [[id, version] as const] : [])))
      setEdits(withVersions(Object.fromEntries(Object.entries(edits).filter(([id]) => left.has(Number(id)))), seen))
      setFaults(Object.fromEntries(data.faults.map((fault) => [faultKey(fault.id, fault.field), fault.message])))
      setClashes(clashesIn(data.faults, edits, rows))
      if (data.faults.length > 0) setProblem(m.wrongCells(data.faults.length))
      if (data.saved > 0) {
        toast.success(m.saved(data.saved))
        setOutcome({ state: 'done', words: m.saved(data.saved), setId: data.change_set_id, faults: [] })
      }
      await list.reload()
    } catch (error) {
      if (isApiError(error) && error.code === 'approval_required') {
        setOutcome(askedOutcome())
        setEdits({})
      } else setProblem(isApiError(error) ? (Object.values(error.errors)[0]?.[0] ?? error.message) : failureText(error))
    } finally {
      setBusy(false)
    }
  }

  function takeTheirs({ id, column: { field } }: CellClash) {
    const key = faultKey(id, field)
    setEdits(withoutCell(edits, id, field))
    setClashes(clashes.filter((clash) => faultKey(clash.id, clash.column.field) !== key))
    setFaults(({ [key]: _, ...others }) => others)
  }

  return (
    <>
      <PageHead
        title={m.title()}
        backTo={`/products${ids ? '' : `?${query}`}`}
        note={list.value && m.shown(rows.length)}
      />
      <section className="sect sect-pad only-phone grid justify-items-center gap-3 text-center">
        <p>{m.onlyDesk()}</p>
        <ToolLink to="/products">{m.toList()}</ToolLink>
      </section>
      <div className="only-desk grid gap-3">
        <DraftNote draft={draft} onRestore={setEdits} />
        {outcome && (
          <BulkOutcome
            outcome={outcome}
            onChanged={(next) => {
              setOutcome(next)
              void list.reload()
            }}
            onClose={() => setOutcome(undefined)}
          />
        )}
        {list.value?.meta.at_least && <p className="muted">{m.firstOnly()}</p>}
        <section className="sect" aria-label={m.title()}>
          {list.value ? (
            rows.length > 0 ? (
              <GridTable
                {...{ rows, mayPrice, edits, faults, state }}
                columns={gridColumns}
                onEdits={setEdits}
                onState={setState}
              />
            ) : (
              <Empty icon={Table2} title={m.empty()} text={m.emptyText()} />
            )
          ) : list.error ? (
            <Failed onRetry={list.reload} />
          ) : (
            <AfterDelay>
              <TableSkeleton columns={gridColumns.length} />
            </AfterDelay>
          )}
        </section>
        <p className="muted text-[.8125rem]">{m.keys()}</p>
        {clashes.length > 0 && <GridClashes {...{ clashes }} onTheirs={takeTheirs} />}
        <FormProblem text={problem} />
      </div>
      <UnsavedChanges when={count > 0} />
      {count > 0 && (
        <SaveBar
          changes={m.cells(count)}
          busy={busy}
          onSave={save}
          onDiscard={() => {
            setEdits({})
            setFaults({})
            setClashes([])
            setProblem(undefined)
          }}
        />
      )}
    </>
  )
}
