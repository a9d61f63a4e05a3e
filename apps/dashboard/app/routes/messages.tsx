import { lazyComponent } from '@asjad/ui/browser/lazy-component.ts'
import { formatFigure } from '@asjad/ui/i18n/format.ts'
import { FileText, Mail, Plus } from 'lucide'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#app/api/client.ts'
import { useLoad } from '#app/api/use-load.ts'
import { filtersOf, isFiltered, MessageFilters, viewNames } from '#app/features/messages/message-filters.tsx'
import { MessageList } from '#app/features/messages/message-list.tsx'
import { TicketFacts } from '#app/features/messages/ticket-facts.tsx'
import { TicketView } from '#app/features/messages/ticket-view.tsx'
import { useShortcuts } from '#app/frame/keyboard.ts'
import { messages as title } from '#app/i18n/messages/frame.ts'
import * as m from '#app/i18n/messages/tickets.ts'
import { useLive } from '#app/live/stream.ts'
import { titled } from '#app/page-title.ts'
import { useFilters } from '#app/ui/filters.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { AfterDelay, Empty, Failed, NoMatch, TableSkeleton } from '#app/ui/states.tsx'
import { ToolButton } from '#app/ui/tool-button.tsx'

export const meta = titled(title)

const WriteDialog = lazyComponent(() => import('#app/features/messages/write-dialog.tsx'))
const TemplateDrawer = lazyComponent(() => import('#app/features/messages/template-drawer.tsx'))

/** Messages as tickets: the list, the conversation with the reply, and who wrote. */
export default function Messages() {
  const { query, get, clear } = useFilters()
  const view = viewNames.find((name) => name === get('view')) ?? 'open'
  const input = { ...filtersOf(query, view), page: Number(get('page')) || 1 }
  const listName = JSON.stringify(input)
  const list = useLoad(listName, (signal) => call('GET /admin/messages', input, { signal }))
  const templates = useLoad('templates', (signal) => call('GET /admin/message-templates', {}, { signal }))
  const [managing, setManaging] = useState(false)
  const [writing, setWriting] = useState(false)
  const navigate = useNavigate()
  useShortcuts({ n: () => setWriting(true) })
  const rows = list.value?.data ?? []
  const info = list.value?.meta
  const chosen = useChosen(listName, Number(get('open')) || undefined, list.outdated ? undefined : rows[0]?.id)
  const one = useLoad(String(chosen ?? ''), (signal) =>
    chosen ? call('GET /admin/messages/:id', { id: chosen }, { signal }) : Promise.resolve(null),
  )
  const reload = async () => {
    await Promise.all([list.reload(), one.reload()])
  }
  useLive(
    'messages',
    () => void reload(),
    () => void reload(),
  )
  useLive('reload', () => void reload())
  const pathOf = (id: number | null) => {
    const next = new URLSearchParams(query)
    if (id) next.set('open', String(id))
    else next.delete('open')
    return `/messages?${next}`
  }
  useRowKeys(
    rows.map(({ id }) => id),
    chosen,
    pathOf,
  )
  const ticket = one.outdated ? undefined : one.value?.data
  const isOpen = get('open') !== ''
  return (
    <>
      <PageHead
        title={title()}
        note={
          info && (
            <>
              {info.counts.late > 0 && <span className="text-danger">{m.lateCount(info.counts.late)} </span>}
              {info.average_hours !== null &&
                m.averageAnswer({ hours: `\u2066${formatFigure(info.average_hours)}\u2069` })}
            </>
          )
        }
      >
        <ToolButton icon={FileText} onClick={() => setManaging(true)}>
          {m.templates()}
        </ToolButton>
        <ToolButton variant="primary" icon={Plus} keys={['N']} onClick={() => setWriting(true)}>
          {m.newMessage()}
        </ToolButton>
      </PageHead>
      <section className="sect" aria-label={title()}>
        <div className={isOpen ? 'max-lg:hidden' : ''}>
          <MessageFilters view={view} counts={info?.counts} people={info?.people ?? []} total={info?.total} />
        </div>
        {!list.value ? (
          list.error ? (
            <Failed onRetry={list.reload} />
          ) : (
            <AfterDelay>
              <TableSkeleton columns={3} rows={5} />
            </AfterDelay>
          )
        ) : rows.length === 0 && !isOpen ? (
          isFiltered(query) ? (
            <NoMatch onClear={clear} />
          ) : (
            <Empty icon={Mail} title={m.none()} text={view === 'open' ? m.noneOpen() : m.noneText()} />
          )
        ) : (
          <div className={`panes panes-in ticket-panes ${list.loading && list.outdated ? 'opacity-60' : ''}`}>
            <div className={isOpen ? 'max-lg:hidden' : ''}>
              <MessageList rows={rows} chosen={chosen} pathOf={pathOf} />
              <Pager {...list.value.meta} />
            </div>
            <div className={`ticket-open ${isOpen ? '' : 'max-lg:hidden'}`}>
              {ticket ? (
                <>
                  <TicketView
                    key={ticket.id}
                    ticket={ticket}
                    backTo={pathOf(null)}
                    templates={templates.value?.data ?? []}
                    shop={templates.value?.meta.shop ?? { ar: '', en: '' }}
                    onManage={() => setManaging(true)}
                    onChanged={reload}
                  />
                  <TicketFacts ticket={ticket} people={info?.people ?? []} onChanged={() => void reload()} />
                </>
              ) : one.error ? (
                <Failed onRetry={one.reload} />
              ) : chosen ? (
                <AfterDelay>
                  <TableSkeleton columns={2} rows={6} />
                </AfterDelay>
              ) : (
                <p className="muted p-6">{m.noneChosen()}</p>
              )}
            </div>
          </div>
        )}
      </section>
      <Suspense>
        {writing && (
          <WriteDialog
            onClose={() => setWriting(false)}
            onSent={(id) => {
              setWriting(false)
              void navigate(`/messages?view=waiting&open=${id}`)
            }}
          />
        )}
        {managing && (
          <TemplateDrawer
            templates={templates.value?.data}
            failed={templates.error !== undefined}
            onRetry={templates.reload}
            onClose={() => setManaging(false)}
            onChanged={() => void templates.reload()}
          />
        )}
      </Suspense>
    </>
  )
}

/** The one of the address, else the first of the list; it stays, whatever happens to the list while somebody writes. */
function useChosen(listName: string, open: number | undefined, first: number | undefined) {
  const [firstShown, setFirstShown] = useState<{ list: string; id: number }>()
  if (first && firstShown?.list !== listName) setFirstShown({ list: listName, id: first })
  return open ?? (firstShown?.list === listName ? firstShown.id : first)
}

/** J and K go through the list. */
function useRowKeys(ids: readonly number[], chosen: number | undefined, pathOf: (id: number) => string) {
  const navigate = useNavigate()
  const go = (by: number) => () => {
    const next = ids[Math.max(0, Math.min(ids.length - 1, ids.indexOf(chosen ?? 0) + by))]
    if (next && next !== chosen) void navigate(pathOf(next), { preventScrollReset: true, replace: true })
  }
  useShortcuts({ j: go(1), k: go(-1) })
}
