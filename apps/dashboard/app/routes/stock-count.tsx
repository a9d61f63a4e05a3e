import type { StockRow } from '@asjad/contract/admin/stock'
import { isApiError } from '@asjad/ui/api/api-error.ts'
import { failureText } from '@asjad/ui/api/failure-text.ts'
import { lazyComponent } from '@asjad/ui/browser/lazy-component.ts'
import { Field } from '@asjad/ui/controls/field.tsx'
import { Num } from '@asjad/ui/controls/num.tsx'
import { Picture } from '@asjad/ui/controls/picture.tsx'
import { required } from '@asjad/ui/forms/form-rules.ts'
import { useForm } from '@asjad/ui/forms/use-form.ts'
import { formatFigure } from '@asjad/ui/i18n/format.ts'
import { ScanLine } from 'lucide'
import { Suspense, useEffect, useState } from 'react'
import { call } from '#app/api/client.ts'
import { useLoad } from '#app/api/use-load.ts'
import { categoryChip } from '#app/features/stock/category-filter.tsx'
import { type Counted, CountPiece } from '#app/features/stock/count-piece.tsx'
import { isFiltered, listInput, viewNames, viewOf } from '#app/features/stock/list-query.ts'
import { signed } from '#app/features/stock/signed.ts'
import { inLanguage } from '#app/i18n/in-language.ts'
import * as m from '#app/i18n/messages/stock.ts'
import { titled } from '#app/page-title.ts'
import { useFilters } from '#app/ui/filters.tsx'
import { Note } from '#app/ui/note.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Section } from '#app/ui/section.tsx'
import { ToolButton } from '#app/ui/tool-button.tsx'

const Scanner = lazyComponent(() => import('#app/features/order/scanner.tsx'))

export const meta = titled(m.counting)

const mostInOneCount = 200

/** Counting at the drawer: scan or type a code, enter the number, next. What the list was narrowed to is offered in turn. */
export default function StockCount() {
  const { query } = useFilters()
  const narrowed = isFiltered(query) || viewOf(query) !== 'all'
  const queue = useQueue(narrowed, query)
  const [counted, setCounted] = useState<Counted[]>([])
  const [skipped, setSkipped] = useState<ReadonlySet<number>>(new Set())
  const [current, setCurrent] = useState<StockRow>()
  const [problem, setProblem] = useState<string>()
  const [scans, setScans] = useState(false)

  /** The variety as it is now: what it has is the base of the count. */
  async function open(code: string) {
    setScans(false)
    setProblem(undefined)
    try {
      setCurrent((await call('GET /admin/stock/scanned', { code })).data)
    } catch (error) {
      setCurrent(undefined)
      const unknown = isApiError(error) && error.status === 404
      setProblem(unknown ? m.notFound({ code: `\u2066${code}\u2069` }) : failureText(error))
    }
  }

  const done = new Set([...skipped, ...counted.map(({ row }) => row.id)])
  const next = queue.rows.find(({ id }) => !done.has(id))
  const nextSku = next?.sku
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next one of the list, once the last is done
  useEffect(() => {
    if (nextSku && !current) void open(nextSku)
  }, [nextSku, current])

  const countedInQueue = queue.rows.filter(({ id }) => counted.some(({ row }) => row.id === id)).length
  return (
    <div className="mx-auto max-w-2xl">
      <PageHead
        backTo={`/stock?${query}`}
        title={narrowed && queue.name ? m.countingOf({ name: queue.name }) : m.counting()}
        note={
          narrowed &&
          queue.rows.length > 0 &&
          m.countedOf({ done: formatFigure(countedInQueue), all: formatFigure(queue.rows.length) })
        }
      />
      {narrowed && queue.rows.length > 0 && (
        <progress
          className="count-progress"
          max={queue.rows.length}
          value={countedInQueue}
          aria-label={m.countedOf({ done: countedInQueue, all: queue.rows.length })}
        />
      )}
      {problem && (
        <div className="mb-3" role="alert">
          <Note tone="danger">{problem}</Note>
        </div>
      )}
      {current ? (
        <CountPiece
          key={`${current.id} ${current.last_change.id}`}
          seen={current}
          onCounted={(one) => {
            setCounted((before) => [one, ...before.filter(({ row }) => row.id !== one.row.id)])
            setCurrent(undefined)
          }}
          onRecount={() => void open(current.sku)}
          onScan={() => setScans(true)}
          onSkip={
            next && current.id === next.id
              ? () => {
                  setSkipped(new Set([...skipped, next.id]))
                  setCurrent(undefined)
                }
              : undefined
          }
        />
      ) : (
        <FindPiece
          allCounted={narrowed && queue.rows.length > 0 && !next}
          onFind={open}
          onScan={() => setScans(true)}
        />
      )}
      <div className="mt-4">
        <Section title={m.countedLast()}>
          {counted.length === 0 ? (
            <p className="muted px-4 pb-4">{m.nothingCounted()}</p>
          ) : (
            <CountedLast of={counted} />
          )}
        </Section>
      </div>
      <Suspense>
        {scans && <Scanner title={m.scanTitle()} help={m.scanHelp()} onFound={open} onClose={() => setScans(false)} />}
      </Suspense>
    </div>
  )
}

/** What the list was narrowed to, in its order, and what that is called. */
function useQueue(narrowed: boolean, query: URLSearchParams) {
  const input = { ...listInput(query), page: 1, per_page: mostInOneCount }
  const list = useLoad(narrowed ? JSON.stringify(input) : 'no queue', async (signal) =>
    narrowed ? (await call('GET /admin/stock', input, { signal })).data : [],
  )
  const filters = useLoad('stock filters', (signal) => call('GET /admin/stock/filters', {}, { signal }))
  const [chip] = categoryChip(query, filters.value?.data.categories)
  return { rows: list.value ?? [], name: chip?.value ?? query.get('q') ?? viewNames[viewOf(query)]() }
}

function FindPiece({
  allCounted,
  onFind,
  onScan,
}: {
  allCounted: boolean
  onFind: (code: string) => Promise<void>
  onScan: () => void
}) {
  const form = useForm({ rules: { code: required }, send: ({ code = '' }) => onFind(code.trim()) })
  return (
    <form {...form.props} className="sect sect-pad grid gap-4">
      {allCounted && <Note tone="success">{m.allCounted()}</Note>}
      <Field
        {...form.field('code')}
        label={m.codeLabel()}
        help={m.codeHelp()}
        figures
        required
        autoFocus
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={200}
      />
      <div className="flex gap-2">
        <ToolButton icon={ScanLine} className="flex-1" onClick={onScan}>
          {m.scan()}
        </ToolButton>
        <ToolButton type="submit" variant="primary" className="flex-1" busy={form.busy}>
          {m.find()}
        </ToolButton>
      </div>
    </form>
  )
}

const CountedLast = ({ of: counted }: { of: readonly Counted[] }) => (
  <ul className="rows">
    {counted.slice(0, 20).map(({ row, counted: n, by }) => (
      <li key={row.id}>
        <span className="thumb thumb-sm">{row.media && <Picture of={row.media} alt="" sizes="28px" />}</span>
        <span className="min-w-0 flex-1">
          <bdi className="block">{inLanguage(row.title)}</bdi>
          <span className="cell-sub">
            <Num>{row.sku}</Num>
          </span>
        </span>
        <Num className="font-semibold">{formatFigure(n)}</Num>
        <span
          className={`w-12 text-end ${by === 0 ? 'muted' : by < 0 ? 'font-medium text-danger' : 'font-medium text-success'}`}
        >
          {signed(by)}
        </span>
      </li>
    ))}
  </ul>
)
