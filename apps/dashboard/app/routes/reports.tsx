import type { SalesKey, SalesRow } from '@asjad/contract/admin/reports'
import type { Karat } from '@asjad/contract/catalog'
import type { PaymentMethod } from '@asjad/contract/checkout'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { Download, FileText } from 'lucide'
import { Link, useNavigation } from 'react-router'
import { call } from '#app/api/client.ts'
import { pageData } from '#app/api/page-data.ts'
import { BestPieces } from '#app/features/reports/best-pieces.tsx'
import { Figures } from '#app/features/reports/figures.tsx'
import { KaratShares } from '#app/features/reports/karat-shares.tsx'
import { periodName, periodOf } from '#app/features/reports/period.ts'
import { PeriodPicker } from '#app/features/reports/period-picker.tsx'
import { SalesChart } from '#app/features/reports/sales-chart.tsx'
import { SalesFilters } from '#app/features/reports/sales-filters.tsx'
import { filterOfKey, keyNames, SalesTable } from '#app/features/reports/sales-table.tsx'
import { VatBoxes } from '#app/features/reports/vat-boxes.tsx'
import { reports as title } from '#app/i18n/messages/frame.ts'
import * as m from '#app/i18n/messages/reports.ts'
import { titled } from '#app/page-title.ts'
import { useMay } from '#app/session/staff.ts'
import { useFilters } from '#app/ui/filters.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { Section } from '#app/ui/section.tsx'
import { ToolLink } from '#app/ui/tool-button.tsx'
import type { Route } from './+types/reports.ts'

export const meta = titled(title)

const shownPieces = 5
const keys = Object.keys(keyNames) as SalesKey[]
const isWhole = (text: string | null) => (/^\d{1,15}$/.test(text ?? '') ? Number(text) : undefined)

/** The words of the address are those of the API. */
function askedBy(query: URLSearchParams) {
  const method = query.get('method')
  return {
    ...periodOf(query),
    by: keys.find((key) => key === query.get('by')) ?? ('category' as const),
    karat: isWhole(query.get('karat')) ? (query.get('karat') as `${Karat}`) : undefined,
    category: isWhole(query.get('category')),
    method: method && /^[a-z_]+$/.test(method) ? (method as PaymentMethod) : undefined,
    city: query.get('city') || undefined,
    coupon: query.get('coupon') || undefined,
    product: isWhole(query.get('product')),
  }
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { signal } = request
  const query = new URL(request.url).searchParams
  const { by, ...asked } = askedBy(query)
  const { from, to } = asked
  const [summary, sales, best, vat] = await pageData(
    Promise.all([
      call('GET /admin/reports/sales/summary', asked, { signal }),
      call('GET /admin/reports/sales', { ...asked, by, page: Number(query.get('page')) || 1 }, { signal }),
      call('GET /admin/reports/sales', { ...asked, by: 'piece', per_page: shownPieces }, { signal }),
      call('GET /admin/reports/vat', { from, to }, { signal }),
    ]),
  )
  return {
    period: { from, to },
    by,
    summary: summary.data,
    sales: sales.data,
    meta: sales.meta,
    best: best.data.rows,
    vat: vat.data,
  }
}

export default function Reports({ loaderData }: Route.ComponentProps) {
  const { period, by, summary, sales, meta, best, vat } = loaderData
  const { query } = useFilters()
  const { state } = useNavigation()
  const exports = useMay('money.export')
  const address = new URLSearchParams(
    Object.entries(askedBy(query)).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )
  const addressWith = (changes: Record<string, string>) => {
    const next = new URLSearchParams(address)
    for (const [name, value] of Object.entries(changes)) next.set(name, value)
    return `/reports?${next}`
  }
  const ofPeriod = new URLSearchParams(period)
  const pathOf = ({ key }: SalesRow) => {
    const filter = filterOfKey[by]
    return filter && key ? addressWith({ [filter]: key, by: 'day' }) : undefined
  }
  return (
    <>
      <PageHead title={title()} note={periodName(period)}>
        <PeriodPicker period={period} />
        {exports && (
          <>
            <a className="btn btn-tool btn-plain" href={`/api/v1/admin/reports/sales/csv?${address}`} download>
              <Icon of={Download} size={16} stroke={1.5} />
              <span>{m.csv()}</span>
            </a>
            <a className="btn btn-tool btn-primary" href={`/api/v1/admin/reports/sales/pdf?${address}`} download>
              <Icon of={FileText} size={16} stroke={1.5} />
              <span>{m.pdf()}</span>
            </a>
          </>
        )}
      </PageHead>
      <div className="stack">
        <SalesFilters named={sales.filter} />
        <Figures summary={summary} />
        <div className="halves">
          <SalesChart summary={summary} />
          <div className="stack">
            <KaratShares summary={summary} />
            <BestPieces rows={best} path={addressWith({ by: 'piece' })} />
          </div>
        </div>
        <Section title={m.breakdown()} foot={<span className="muted text-[.8125rem]">{m.counted()}</span>}>
          <nav className="views" aria-label={m.by()}>
            {keys.map((key) => (
              <Link
                key={key}
                className="view"
                to={addressWith({ by: key })}
                aria-current={key === by ? 'page' : undefined}
                preventScrollReset
              >
                {keyNames[key]()}
              </Link>
            ))}
          </nav>
          {sales.rows.length === 0 ? (
            <p className="sect-pad muted">{m.nothingSold()}</p>
          ) : (
            <SalesTable
              by={by}
              rows={sales.rows}
              totals={sales.totals}
              pathOf={pathOf}
              refreshing={state === 'loading'}
            />
          )}
          <Pager {...meta} />
        </Section>
        <Section
          title={m.vatReturn()}
          note={periodName(period)}
          actions={
            <ToolLink to={`/reports/vat?${ofPeriod}`} icon={FileText}>
              {m.openVat()}
            </ToolLink>
          }
          foot={
            <span className="muted text-[.8125rem]">
              {m.fromDocuments({ invoices: m.countInvoices(vat.invoices), notes: m.countNotes(vat.credit_notes) })}
            </span>
          }
        >
          <VatBoxes report={vat} pathOf={(box, figure) => `/reports/vat?${ofPeriod}&box=${box}&figure=${figure}`} />
        </Section>
      </div>
    </>
  )
}
