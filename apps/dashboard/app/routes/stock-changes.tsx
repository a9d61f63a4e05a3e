import type { listAllStockChanges } from '@asjad/contract/admin/stock'
import type { Data } from '@asjad/contract/endpoint'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { Num } from '@asjad/ui/controls/num.tsx'
import { formatFigure } from '@asjad/ui/i18n/format.ts'
import { Download, History } from 'lucide'
import { useNavigation, useRevalidator } from 'react-router'
import { call } from '#app/api/client.ts'
import { pageData } from '#app/api/page-data.ts'
import { ChangeFilters, filtersOf } from '#app/features/stock/change-filters.tsx'
import { OrderLink } from '#app/features/stock/order-link.tsx'
import { reasonNames } from '#app/features/stock/reasons.ts'
import { signed } from '#app/features/stock/signed.ts'
import { useLiveStock } from '#app/features/stock/use-live-stock.ts'
import { inLanguage } from '#app/i18n/in-language.ts'
import { bySystem, countedRow, reservedBy } from '#app/i18n/messages/stock.ts'
import * as m from '#app/i18n/messages/stock-changes.ts'
import { titled } from '#app/page-title.ts'
import { useFilters } from '#app/ui/filters.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { Section } from '#app/ui/section.tsx'
import { Empty, NoMatch } from '#app/ui/states.tsx'
import { type Column, Table } from '#app/ui/table.tsx'
import type { Route } from './+types/stock-changes.ts'

type Change = Data<typeof listAllStockChanges>[number]

export const meta = titled(m.title)

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { signal } = request
  const query = new URL(request.url).searchParams
  const input = { ...filtersOf(query), page: Number(query.get('page')) || 1 }
  const [list, people] = await pageData(
    Promise.all([
      call('GET /admin/stock/changes', input, { signal }),
      call('GET /admin/stock/changes/people', {}, { signal }),
    ]),
  )
  return { changes: list.data, meta: list.meta, people: people.data }
}

export default function StockChanges({ loaderData: { changes, meta, people } }: Route.ComponentProps) {
  const { query, clear } = useFilters()
  const { state } = useNavigation()
  const { revalidate } = useRevalidator()
  useLiveStock(() => void revalidate())
  return (
    <>
      <PageHead title={m.title()} backTo="/stock" note={meta.sums && sumsText(meta.sums)}>
        <a className="btn btn-tool btn-plain" href={exportPath(query)} download>
          <Icon of={Download} size={16} stroke={1.5} />
          <span>{m.exportFile()}</span>
        </a>
      </PageHead>
      <Section>
        <ChangeFilters people={people} />
        {changes.length > 0 ? (
          <Table
            caption={m.title()}
            columns={columns()}
            rows={changes}
            idOf={({ id }) => String(id)}
            refreshing={state === 'loading'}
          />
        ) : query.size > 0 ? (
          <NoMatch onClear={clear} />
        ) : (
          <Empty icon={History} title={m.empty()} text={m.emptyText()} />
        )}
        <Pager {...meta} />
      </Section>
    </>
  )
}

const figure = (n: number) => `\u2066${formatFigure(n)}\u2069`
const sumsText = ({ added, taken }: { added: number; taken: number }) =>
  m.sums({ added: figure(added), taken: figure(taken) })

const exportPath = (query: URLSearchParams) => {
  const filters = Object.entries(filtersOf(query)).flatMap(([name, value]) => (value ? [[name, String(value)]] : []))
  return `/api/v1/admin/stock/changes/export?${new URLSearchParams(filters)}`
}

const columns = (): Column<Change>[] => [
  { id: 'time', name: m.time(), sorted: 'descending', card: 4, cell: ({ at }) => <Moment at={at} /> },
  {
    id: 'piece',
    name: m.piece(),
    card: 1,
    cell: ({ title, sku }) => (
      <>
        <bdi className="cell-main block">{inLanguage(title)}</bdi>
        <span className="cell-sub">
          <Num>{sku}</Num>
        </span>
      </>
    ),
  },
  {
    id: 'reason',
    name: m.reason(),
    card: 3,
    cell: ({ reason, counted, order_id, note }) => (
      <span className="whitespace-normal">
        {reasonNames[reason]()}
        {counted !== null && <> · {countedRow({ n: formatFigure(counted) })}</>}
        {order_id && (
          <span className="cell-sub block">
            <OrderLink id={order_id} />
          </span>
        )}
        {note && (
          <bdi className="soft block wrap-anywhere" dir="auto">
            {note}
          </bdi>
        )}
      </span>
    ),
  },
  {
    id: 'by',
    name: m.change(),
    align: 'end',
    card: 2,
    cell: ({ on_hand, reserved }) => (
      <span className={`font-semibold ${on_hand < 0 ? 'text-danger' : on_hand > 0 ? 'text-success' : 'muted'}`}>
        {on_hand === 0 && reserved !== 0 ? reservedBy({ n: signed(reserved) }) : signed(on_hand)}
      </span>
    ),
  },
  { id: 'who', name: m.who(), cell: ({ staff }) => <bdi>{staff?.name ?? bySystem()}</bdi> },
]
