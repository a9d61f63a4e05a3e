import type { TransferCounts, TransferView } from '@asjad/contract/admin/transfers'
import { Price } from '@asjad/ui/controls/price.tsx'
import { FileUp, Landmark } from 'lucide'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#app/api/client.ts'
import { useLoad } from '#app/api/use-load.ts'
import { useLiveRows } from '#app/features/orders/live-rows.ts'
import { RefundList } from '#app/features/transfers/refund-list.tsx'
import { TransferDesk } from '#app/features/transfers/transfer-desk.tsx'
import { TransferList } from '#app/features/transfers/transfer-list.tsx'
import { useShortcuts } from '#app/frame/keyboard.ts'
import * as m from '#app/i18n/messages/transfers.ts'
import { titled } from '#app/page-title.ts'
import { useStaff } from '#app/session/staff.ts'
import { ListSearch, useFilters } from '#app/ui/filters.tsx'
import { SavedViewTabs } from '#app/ui/list/saved-view-tabs.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { AfterDelay, Empty, Failed, NoMatch, TableSkeleton } from '#app/ui/states.tsx'
import { ToolLink } from '#app/ui/tool-button.tsx'

export const meta = titled(m.transfers)

const views = {
  receipts: m.viewReceipts,
  waiting: m.viewWaiting,
  expired: m.viewExpired,
  done: m.viewDone,
  refunds: m.viewRefunds,
}
type View = keyof typeof views

/** The desk of bank transfers: the list, the receipt large, what is due and the decision. */
export default function Transfers() {
  const { get, clear, query } = useFilters()
  const mayConfirm = useStaff().permissions.includes('transfers.confirm')
  const view = (Object.keys(views) as View[]).find((name) => name === get('view')) ?? 'receipts'
  const q = get('q')
  const page = Number(get('page')) || 1
  const listed: TransferView = view === 'refunds' ? 'receipts' : q ? 'all' : view
  const list = useLoad(`${listed} ${q} ${page}`, (signal) =>
    call('GET /admin/transfers', { view: listed, page, ...(q && { q }) }, { signal }),
  )
  const rows = list.value?.data ?? []
  const counts = list.value?.meta.counts
  const chosen = useChosen(`${listed} ${q} ${page}`, get('open'), list.outdated ? undefined : rows[0]?.order_id)
  const one = useLoad(chosen ?? '', (signal) =>
    chosen ? call('GET /admin/transfers/:id', { id: chosen }, { signal }) : Promise.resolve(null),
  )
  const reload = () => {
    void list.reload()
    void one.reload()
  }
  useLiveRows(reload)
  const pathOf = (orderId: string | null) => {
    const next = new URLSearchParams(query)
    if (orderId) next.set('open', orderId)
    else next.delete('open')
    return `/transfers?${next}`
  }
  useRowKeys(
    rows.map(({ order_id: id }) => id),
    chosen,
    pathOf,
  )
  const transfer = one.outdated ? undefined : one.value?.data
  const isOpen = get('open') !== ''
  return (
    <>
      <PageHead
        title={m.transfers()}
        note={
          counts && (
            <>
              {m.waitingNote(counts.receipts)}
              {view === 'receipts' && !q && counts.receipts > 0 && counts.receipts === rows.length && (
                <>
                  {' '}
                  · <Price value={rows.reduce((sum, row) => sum + Math.round(row.missing * 100), 0) / 100} />
                </>
              )}
            </>
          )
        }
      >
        {mayConfirm && (
          <ToolLink to="/transfers/match" icon={FileUp}>
            {m.bankFile()}
          </ToolLink>
        )}
      </PageHead>
      <section className="sect" aria-label={m.transfers()}>
        <div className={`flex flex-wrap items-center border-b border-line ${isOpen ? 'max-lg:hidden' : ''}`}>
          <SavedViewTabs
            className="min-w-0 flex-1 border-0!"
            screen="transfers"
            label={m.views()}
            views={views}
            view={view}
            isFiltered={q !== ''}
            counts={countsOf(counts)}
            chips={q ? [{ key: 'q', name: m.searched(), value: q, names: ['q'] }] : []}
            forAll={m.forAll()}
          />
          {view !== 'refunds' && (
            <span className="p-1.5 max-sm:w-full">
              <ListSearch label={m.search()} />
            </span>
          )}
        </div>
        {view === 'refunds' ? (
          <RefundList onSettled={list.reload} />
        ) : !list.value ? (
          list.error ? (
            <Failed onRetry={list.reload} />
          ) : (
            <AfterDelay>
              <TableSkeleton columns={3} rows={4} />
            </AfterDelay>
          )
        ) : rows.length === 0 && !isOpen ? (
          q ? (
            <NoMatch onClear={clear} />
          ) : (
            <Empty icon={Landmark} title={m.none()} text={view === 'receipts' ? m.noneReceipts() : m.noneText()} />
          )
        ) : (
          <div className={`panes panes-in transfer-panes ${list.loading && list.outdated ? 'opacity-60' : ''}`}>
            <div className={isOpen ? 'max-lg:hidden' : ''}>
              <TransferList rows={rows} chosen={chosen} pathOf={pathOf} />
              <Pager {...list.value.meta} />
            </div>
            <div className={`transfer-open ${isOpen ? '' : 'max-lg:hidden'}`}>
              {transfer ? (
                <TransferDesk transfer={transfer} backTo={pathOf(null)} onDecided={reload} />
              ) : one.error ? (
                <Failed onRetry={one.reload} />
              ) : (
                <AfterDelay>
                  <TableSkeleton columns={2} rows={6} />
                </AfterDelay>
              )}
            </div>
          </div>
        )}
      </section>
    </>
  )
}

/** Those that are done are too many to count for anybody. */
const countsOf = (counts: TransferCounts | undefined) => {
  if (!counts) return undefined
  const { done: _, ...open } = counts
  return open
}

/** The one of the address, else the first of the list; it stays, whatever happens to the list while somebody looks at it. */
function useChosen(listName: string, open: string, first: string | undefined) {
  const [firstShown, setFirstShown] = useState<{ list: string; id: string }>()
  if (first && firstShown?.list !== listName) setFirstShown({ list: listName, id: first })
  return open || (firstShown?.list === listName ? firstShown.id : first)
}

/** J and K go through the list. */
function useRowKeys(ids: readonly string[], chosen: string | undefined, pathOf: (id: string) => string) {
  const navigate = useNavigate()
  const go = (by: number) => () => {
    const next = ids[Math.max(0, Math.min(ids.length - 1, ids.indexOf(chosen ?? '') + by))]
    if (next && next !== chosen) void navigate(pathOf(next), { preventScrollReset: true, replace: true })
  }
  useShortcuts({ j: go(1), k: go(-1) })
}
