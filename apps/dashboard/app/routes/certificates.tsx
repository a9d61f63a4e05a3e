import { lazyComponent } from '@asjad/ui/browser/lazy-component.ts'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { Num } from '@asjad/ui/controls/num.tsx'
import { toast } from '@asjad/ui/controls/toast.tsx'
import { BadgeCheck, Download, Plus, Printer } from 'lucide'
import { Suspense, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#app/api/client.ts'
import { useLoad } from '#app/api/use-load.ts'
import { certificateColumns } from '#app/features/certificates/certificate-columns.tsx'
import { CertificateTable } from '#app/features/certificates/certificate-table.tsx'
import { chipsOf, filterKinds } from '#app/features/certificates/filter-kinds.tsx'
import type { Issued, Replaced } from '#app/features/certificates/issue-form.tsx'
import {
  exportPath,
  isFiltered,
  listInput,
  maxPrinted,
  openPath,
  printPath,
  viewNames,
  viewOf,
} from '#app/features/certificates/list-query.ts'
import { MarkedNote } from '#app/features/certificates/marked-note.tsx'
import { useShortcuts } from '#app/frame/keyboard.ts'
import { setNavCounts } from '#app/frame/nav-counts.ts'
import * as m from '#app/i18n/messages/certificates.ts'
import { certificates as title } from '#app/i18n/messages/frame.ts'
import { titled } from '#app/page-title.ts'
import { useMay } from '#app/session/staff.ts'
import { ListSearch, useFilters } from '#app/ui/filters.tsx'
import { ColumnMenu } from '#app/ui/list/column-menu.tsx'
import { useColumns } from '#app/ui/list/columns.tsx'
import { FilterChips } from '#app/ui/list/filter-chips.tsx'
import { FilterMenu } from '#app/ui/list/filter-menu.tsx'
import { KeyHints } from '#app/ui/list/key-hints.tsx'
import { savedQuery } from '#app/ui/list/list-query.ts'
import { nothingSelected, SelectionBar } from '#app/ui/list/selection-bar.tsx'
import { ViewTabs } from '#app/ui/list/view-tabs.tsx'
import { Note } from '#app/ui/note.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { AfterDelay, Empty, Failed, NoMatch, TableSkeleton } from '#app/ui/states.tsx'
import { ToolButton, ToolLink } from '#app/ui/tool-button.tsx'

const SaveView = lazyComponent(() => import('#app/ui/list/save-view.tsx'))
const IssueForm = lazyComponent(() => import('#app/features/certificates/issue-form.tsx'))
const RevokeForm = lazyComponent(() => import('#app/features/certificates/revoke-form.tsx'))
const CertificateDrawer = lazyComponent(() => import('#app/features/certificates/certificate-drawer.tsx'))

export const meta = titled(title)

/** What is open over the list. */
type Opened =
  | { form: 'issue'; replaces?: Replaced }
  | { form: 'revoke'; certificate: { id: number; serial: string } }
  | { form: 'save view' }

export default function Certificates() {
  const { query, get, clear } = useFilters()
  const columns = useColumns(certificateColumns)
  const [selection, setSelection] = useState(nothingSelected)
  const [opened, setOpened] = useState<Opened>()
  const [issued, setIssued] = useState<Issued>()
  const [version, setVersion] = useState(0)
  const [mayIssue, seesOrders] = [useMay('certificates.issue'), useMay('orders.view')]
  const navigate = useNavigate()
  const openIssue = () => setOpened({ form: 'issue' })
  useShortcuts(mayIssue ? { n: openIssue } : {})

  const input = listInput(query)
  const list = useLoad(JSON.stringify(input), (signal) => call('GET /admin/certificates', input, { signal }))
  const counts = useLoad('certificate views', (signal) => call('GET /admin/certificates/views', {}, { signal }))
  const saved = useLoad('saved certificate views', (signal) =>
    call('GET /admin/views', { screen: 'certificates' }, { signal }),
  )
  const varieties = useLoad('certifiable varieties', (signal) =>
    call('GET /admin/certificates/varieties', {}, { signal }),
  ).value?.data
  function changed() {
    setVersion((before) => before + 1)
    void list.reload()
    void counts.reload()
  }

  // Another page of the list is another selection.
  const shownList = JSON.stringify(input)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is listed matters
  useEffect(() => setSelection(nothingSelected), [shownList])

  const rows = list.value?.data ?? []
  const total = list.value?.meta.total
  const chips = chipsOf(query, varieties)
  const openId = Number(get('open'))
  const marked = counts.value?.data.marked ?? 0
  useEffect(() => {
    if (counts.value) setNavCounts({ '/certificates': { n: counts.value.data.marked, due: true } })
  }, [counts.value])
  const closeDrawer = () => navigate(openPath(query), { preventScrollReset: true })

  function print() {
    const chosen =
      selection.ids.size > 0 ? [...selection.ids] : rows.filter((row) => !row.revoked_at).map(({ id }) => id)
    if (chosen.length === 0) toast.warning(m.nothingToPrint())
    else if (chosen.length > maxPrinted) toast.warning(m.tooManyLabels())
    else navigate(printPath(chosen))
  }

  return (
    <>
      <PageHead title={title()}>
        {mayIssue && (
          <>
            <ToolButton icon={Printer} onClick={print}>
              {m.printLabels()}
            </ToolButton>
            <ToolButton
              variant={selection.ids.size > 0 ? 'line' : 'primary'}
              icon={Plus}
              keys={['N']}
              onClick={openIssue}
            >
              {m.issue()}
            </ToolButton>
          </>
        )}
      </PageHead>
      {issued && (
        <div className="mb-3" role="status">
          <Note
            tone="success"
            actions={
              <ToolLink icon={Printer} to={printPath(issued.map(({ id }) => id))}>
                {m.printLabels()}
              </ToolLink>
            }
          >
            {m.issuedNow({ count: m.certificatesOf(issued.length) })}: <Num>{issued[0]?.serial}</Num>
            {issued.length > 1 && (
              <>
                {' '}
                – <Num>{issued.at(-1)?.serial}</Num>
              </>
            )}
          </Note>
        </div>
      )}
      {marked > 0 && (
        <MarkedNote
          count={marked}
          onRevoke={(certificate) => setOpened({ form: 'revoke', certificate })}
          onCleared={changed}
        />
      )}
      <section className="sect" aria-label={title()}>
        <ViewTabs
          label={m.views()}
          path="/certificates"
          views={viewNames}
          current={isFiltered(query) ? null : viewOf(query)}
          counts={counts.value?.data}
          saved={saved.value?.data}
          onSave={() => setOpened({ form: 'save view' })}
        />
        <div className="filters">
          <ListSearch label={seesOrders ? m.search() : m.searchSerial()} />
          <FilterChips chips={chips} />
          <FilterMenu kinds={filterKinds(varieties)} matching={total === undefined ? undefined : m.matching(total)} />
          <span className="acts only-desk">
            <ColumnMenu of={certificateColumns} shown={columns.shown} onChange={columns.choose} />
            <a className="btn btn-tool btn-bare btn-icon" href={exportPath(query)} download aria-label={m.exportCsv()}>
              <Icon of={Download} size={17} stroke={1.5} />
            </a>
          </span>
        </div>
        {list.value ? (
          rows.length > 0 ? (
            <CertificateTable
              {...{ rows, columns: columns.shown, selection, onSelection: setSelection }}
              refreshing={list.loading && list.outdated}
            />
          ) : isFiltered(query) ? (
            <NoMatch onClear={clear} />
          ) : viewOf(query) === 'all' ? (
            <Empty icon={BadgeCheck} title={m.empty()} text={m.emptyText()} />
          ) : (
            <Empty icon={BadgeCheck} title={m.emptyView()} text={m.emptyViewText()} />
          )
        ) : list.error ? (
          <Failed onRetry={list.reload} />
        ) : (
          <AfterDelay>
            <TableSkeleton columns={columns.shown.length} />
          </AfterDelay>
        )}
        {list.value && <Pager {...list.value.meta} />}
      </section>
      <KeyHints />
      {selection.ids.size > 0 && total !== undefined && (
        <SelectionBar {...{ selection, onSelection: setSelection }} shown={[]} total={total}>
          <ToolButton variant="bare" icon={Printer} onClick={print}>
            {m.printLabels()}
          </ToolButton>
        </SelectionBar>
      )}
      <Suspense>
        {openId > 0 && (
          <CertificateDrawer
            id={openId}
            version={version}
            onClose={closeDrawer}
            onRevoke={(certificate) => setOpened({ form: 'revoke', certificate })}
            onReplace={(replaces) => setOpened({ form: 'issue', replaces })}
            onChanged={changed}
          />
        )}
        {opened?.form === 'issue' && (
          <IssueForm
            replaces={opened.replaces}
            onClose={() => setOpened(undefined)}
            onIssued={(done) => {
              setOpened(undefined)
              setIssued(done)
              if (openId > 0) closeDrawer()
              toast.success(m.issuedNow({ count: m.certificatesOf(done.length) }))
              changed()
            }}
          />
        )}
        {opened?.form === 'revoke' && (
          <RevokeForm certificate={opened.certificate} onClose={() => setOpened(undefined)} onDone={changed} />
        )}
        {opened?.form === 'save view' && (
          <SaveView
            screen="certificates"
            forAll={m.forAll()}
            view={viewNames[viewOf(query)]()}
            chips={chips}
            current={saved.value?.data.find((view) => view.query === savedQuery(query))}
            columns={columns.shown}
            onClose={() => setOpened(undefined)}
            onChanged={saved.reload}
          />
        )}
      </Suspense>
    </>
  )
}
