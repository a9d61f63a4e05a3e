import type { ReportFigures, SalesKey, SalesRow } from '@asjad/contract/admin/reports'
import { Num } from '@asjad/ui/controls/num.tsx'
import { formatFigure, formatMoney } from '@asjad/ui/i18n/format.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { inLanguage } from '#app/i18n/in-language.ts'
import { card, cash, transfer } from '#app/i18n/messages/order-states.ts'
import * as m from '#app/i18n/messages/reports.ts'
import { Change } from './figures.tsx'
import { dayName, monthName } from './period.ts'

export const keyNames: Record<SalesKey, () => string> = {
  day: m.byDay,
  week: m.byWeek,
  month: m.byMonth,
  category: m.category,
  karat: m.karat,
  piece: m.piece,
  city: m.city,
  method: m.method,
  coupon: m.coupon,
}

const methods: Record<string, () => string> = { card, cash_on_delivery: cash, bank_transfer: transfer }
export const methodName = (method: string) => methods[method]?.() ?? method

/** The address names the filter of a piece after its product. */
export const filterOfKey: Partial<Record<SalesKey, string>> = {
  category: 'category',
  karat: 'karat',
  piece: 'product',
  city: 'city',
  method: 'method',
  coupon: 'coupon',
}

export function rowName({ key, name }: Pick<SalesRow, 'key' | 'name'>, by: SalesKey): string {
  if (name) return inLanguage(name)
  if (key === null) return by === 'coupon' ? m.noCoupon() : by === 'city' ? m.unnamed() : m.delivery()
  if (by === 'day' || by === 'week') return dayName(key)
  if (by === 'month') return monthName(key)
  if (by === 'karat') return m.karatName({ karat: key })
  return by === 'method' ? methodName(key) : key || m.unnamed()
}

const money = (value: number) => <Num>{formatMoney(value).replace('-', '−')}</Num>
const columns: { id: string; name: () => string; cell: (figures: ReportFigures) => ReactNode }[] = [
  { id: 'orders', name: m.orders, cell: ({ orders }) => (orders === null ? '—' : <Num>{formatFigure(orders)}</Num>) },
  { id: 'pieces', name: m.pieces, cell: ({ pieces }) => <Num>{formatFigure(pieces)}</Num> },
  { id: 'grams', name: m.weight, cell: ({ grams }) => money(grams) },
  { id: 'fine', name: m.fine, cell: ({ fine_grams }) => money(fine_grams) },
  { id: 'metal', name: m.metal, cell: ({ metal }) => money(metal) },
  { id: 'making', name: m.makingShort, cell: ({ making }) => money(making) },
  { id: 'fixed', name: m.fixed, cell: ({ fixed }) => money(fixed) },
  { id: 'discount', name: m.discount, cell: ({ discount }) => money(-discount || 0) },
  { id: 'transfer', name: m.transferDiscount, cell: ({ transfer_discount }) => money(-transfer_discount || 0) },
  { id: 'delivery', name: m.delivery, cell: ({ delivery }) => money(delivery) },
  { id: 'adjustment', name: m.adjustment, cell: ({ adjustment }) => money(adjustment) },
  { id: 'vat', name: m.vat, cell: ({ vat }) => money(vat) },
]

/** Every part of the sales apart, line by line, with their sum. On phones the sum, the pieces and the weight. */
export function SalesTable({
  by,
  rows,
  totals,
  pathOf,
  refreshing,
}: {
  by: SalesKey
  rows: readonly SalesRow[]
  totals: ReportFigures
  /** Where the sales of this line alone are shown; none for a day. */
  pathOf: (row: SalesRow) => string | undefined
  refreshing: boolean
}) {
  const compared = rows.some(({ total_before: before }) => before !== null)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <div className="tbl-wrap" tabIndex={0}>
      <table className={`tbl tbl-list tbl-figures ${refreshing ? 'opacity-60' : ''}`} aria-busy={refreshing}>
        <caption className="sr-only">{m.breakdown()}</caption>
        <thead>
          <tr>
            <th scope="col">{keyNames[by]()}</th>
            {columns.map(({ id, name }) => (
              <th key={id} scope="col" className="end">
                {name()}
              </th>
            ))}
            <th scope="col" className="end">
              {m.total()}
            </th>
            {compared && (
              <th scope="col" className="end">
                {m.change()}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key ?? ''}>
              <td className="c1">
                <RowName name={rowName(row, by)} sku={row.sku} path={pathOf(row)} />
              </td>
              <Cells figures={row.figures} />
              {compared && (
                <td className="end c4">
                  <Change now={row.figures.total} before={row.total_before ?? 0} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td className="c1">{m.sum()}</td>
            <Cells figures={totals} />
            {compared && <td />}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

const RowName = ({ name, sku, path }: { name: string; sku: string | null; path: string | undefined }) => (
  <>
    {path ? (
      <Link to={path} className="cell-main" dir="auto" title={m.filterBy({ name })} preventScrollReset>
        {name}
      </Link>
    ) : (
      <span className="cell-main" dir="auto">
        {name}
      </span>
    )}
    {sku && <Num className="soft block text-xs">{sku}</Num>}
  </>
)

const Cells = ({ figures }: { figures: ReportFigures }) => (
  <>
    {columns.map(({ id, cell }) => (
      <td key={id} className="end">
        {cell(figures)}
      </td>
    ))}
    <td className="end c2 font-medium">{money(figures.total)}</td>
    <td className="c3 only-phone soft">
      {m.facts({ pieces: m.countPieces(figures.pieces), grams: formatMoney(figures.grams) })}
    </td>
  </>
)
