import type { Undone } from '@asjad/contract/admin/change-sets'
import type { StaffProduct } from '@asjad/contract/admin/product-fields'
import { Skeleton } from '@asjad/ui/controls/skeleton.tsx'
import { toast } from '@asjad/ui/controls/toast.tsx'
import { useState } from 'react'
import { call } from '#app/api/client.ts'
import { useLoad } from '#app/api/use-load.ts'
import { undoChange } from '#app/features/change-sets/undo-change.ts'
import { UndoResult } from '#app/features/change-sets/undo-result.tsx'
import { priceThen } from '#app/i18n/messages/price-witness.ts'
import * as m from '#app/i18n/messages/product-form.ts'
import { useMay } from '#app/session/staff.ts'
import { Drawer } from '#app/ui/drawer.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { AfterDelay, Failed } from '#app/ui/states.tsx'
import { ToolButton, ToolLink } from '#app/ui/tool-button.tsx'
import { useAction } from '#app/ui/use-action.ts'
import { fieldName } from './field-names.ts'
import { FieldValue } from './field-value.tsx'
import { valuesOf } from './form-values.ts'

/** Who changed what, newest first. A change can be reverted: fields that were changed again since stay. */
export default function HistoryDrawer({
  product,
  onClose,
  onReverted,
}: {
  product: StaffProduct
  onClose: () => void
  onReverted: (product: StaffProduct) => void
}) {
  const [page, setPage] = useState(1)
  const { id } = product
  const { value, error, loading, reload } = useLoad(`${id} ${page}`, (signal) =>
    call('GET /admin/products/:id/history', { id, page: 1, per_page: 20 * page }, { signal }),
  )
  const { run, busy } = useAction()
  const [result, setResult] = useState<Undone | 'asked'>()
  const values = valuesOf(product)
  const mayAsk = useMay('gold.view')
  const revert = (setId: number) =>
    run(async () => {
      const headers = { 'idempotency-key': crypto.randomUUID() }
      const data = await undoChange(setId, headers)
      setResult(data ?? 'asked')
      if (!data) return
      if (data.kept_total === 0) toast.success(m.reverted())
      onReverted((await call('GET /admin/products/:id', { id })).data)
      await reload()
    })
  const entries = value?.data ?? []
  return (
    <Drawer title={m.history()} onClose={onClose}>
      {error !== undefined && !loading && <Failed onRetry={reload} />}
      {!value && loading && (
        <AfterDelay>
          <Skeleton className="h-40" />
        </AfterDelay>
      )}
      {value && entries.length === 0 && <p className="muted">{m.noHistory()}</p>}
      {result && <UndoResult of={result} />}
      <ol className="tl">
        {entries.map((entry) => (
          <li key={entry.id} className="key">
            <p className="tl-when">
              <bdi>{entry.staff?.name ?? m.byServer()}</bdi> · <Moment at={entry.at} />
              {entry.undone && ` · ${m.undone()}`}
            </p>
            {entry.action === 'POST /admin/products' && <p>{m.created()}</p>}
            <dl className="kv my-1" hidden={entry.action === 'POST /admin/products'}>
              {entry.changes.map(({ field, before, after }) => (
                <div key={field} className="contents">
                  <dt>{fieldName(field, values)}</dt>
                  <dd className="break-words">
                    <FieldValue name={field} value={before} className="diff-del" />{' '}
                    <FieldValue name={field} value={after} className="diff-add" />
                  </dd>
                </div>
              ))}
            </dl>
            {mayAsk && pricedVariety(entry.changes) && (
              <ToolLink to={`/price-witness?variety=${pricedVariety(entry.changes)}&at=${entry.at}`} variant="bare">
                {priceThen()}
              </ToolLink>
            )}
            {entry.change_set_id !== null && !entry.undone && (
              <>
                {entry.others > 0 && <p className="muted mb-1 text-xs">{m.revertsOthers(entry.others)}</p>}
                <ToolButton busy={busy} onClick={() => void revert(entry.change_set_id ?? 0)}>
                  {m.revert()}
                </ToolButton>
              </>
            )}
          </li>
        ))}
      </ol>
      {value && value.meta.total > entries.length && (
        <ToolButton className="mt-3" busy={loading} onClick={() => setPage(page + 1)}>
          {m.older()}
        </ToolButton>
      )}
    </Drawer>
  )
}

/** The variety whose price an entry changed, if it did. */
const pricedVariety = (changes: readonly { field: string }[]) =>
  changes
    .map(({ field }) => /^varieties\.(\d+)\.(?:making|fixed_price|weight_mg|weight)$/.exec(field)?.[1])
    .find(Boolean)
