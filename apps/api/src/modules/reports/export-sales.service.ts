import type * as contract from '@asjad/contract/admin/reports'
import type { ReportFigures, SalesRow } from '@asjad/contract/admin/reports'
import type { Parsed } from '@asjad/contract/endpoint'
import type { Locale } from '@asjad/contract/locale'
import { csvOf } from '../../csv.ts'
import type { Deps } from '../../deps.ts'
import type { Staff } from '../../http/staff.ts'
import { isMessage, translate } from '../../i18n/translate.ts'
import { money, reportPdf } from './report-pdf.ts'
import { salesRows } from './sales.service.ts'

type Asked = Parsed<typeof contract.exportSalesCsv>

const maxLines = 50_000
const maxPrinted = 500

const columns = [
  'orders',
  'pieces',
  'grams',
  'fine_grams',
  'metal',
  'making',
  'fixed',
  'discount',
  'transfer_discount',
  'delivery',
  'adjustment',
  'net',
  'vat',
  'total',
  'sold',
  'returned',
] as const satisfies readonly (keyof ReportFigures)[]

export async function exportSalesCsv(deps: Deps, asked: Asked) {
  const { rows, totals } = await salesRows(deps, asked, { page: 1, per_page: maxLines })
  const figures = (of: ReportFigures) => columns.map((name) => of[name] ?? '')
  const lines = rows.map((row) => [
    row.key ?? '',
    row.name?.ar ?? '',
    row.name?.en ?? '',
    row.sku ?? '',
    ...figures(row.figures),
    row.total_before ?? '',
  ])
  return {
    name: `sales-by-${asked.by}-${asked.from}-${asked.to}.csv`,
    content: csvOf(
      [asked.by, 'name_ar', 'name_en', 'sku', ...columns, 'total_before'],
      [...lines, ['total', '', '', '', ...figures(totals), '']],
    ),
    disposition: 'attachment' as const,
    trail: { thing: null, after: { exported: 'sales', rows: rows.length, filters: asked } },
  }
}

export async function exportSalesPdf(deps: Deps, asked: Asked, staff: Staff) {
  const { lang } = staff
  const { rows, totals, total } = await salesRows(deps, asked, { page: 1, per_page: maxPrinted })
  const say = (key: Parameters<typeof translate>[1]) => translate(lang, key)
  const content = await reportPdf(deps, staff, say('report.sales'), asked, {
    columns: [
      say(`report.by.${asked.by}`),
      ...(
        [
          'report.orders',
          'report.pieces',
          'report.grams',
          'report.fine',
          'report.metal',
          'report.making',
          'report.fixed',
          'report.discount',
          'report.transfer_discount',
          'report.delivery',
          'report.other',
          'report.vat_amount',
          'report.with_vat',
        ] as const
      ).map(say),
    ],
    rows: [
      ...rows.map((row) => ({ name: nameOf(row, asked.by, lang), cells: cellsOf(row.figures), strong: false })),
      { name: say('report.total'), cells: cellsOf(totals), strong: true },
    ],
    notes: [
      say('report.counted'),
      ...(total > rows.length ? [translate(lang, 'report.first_lines', { n: rows.length })] : []),
    ],
  })
  return {
    name: `sales-by-${asked.by}-${asked.from}-${asked.to}.pdf`,
    content,
    disposition: 'attachment' as const,
    trail: { thing: null, after: { exported: 'sales', form: 'pdf', filters: asked } },
  }
}

function nameOf({ key, name }: SalesRow, by: Asked['by'], lang: Locale) {
  if (name) return name[lang]
  const text = key === null ? `report.none.${by}` : `report.${by}.${key}`
  return isMessage(text) ? translate(lang, text) : (key ?? '–')
}

const grams = (value: number) =>
  new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(value)

const cellsOf = (of: ReportFigures) => [
  of.orders === null ? '–' : String(of.orders),
  String(of.pieces),
  grams(of.grams),
  grams(of.fine_grams),
  ...[
    of.metal,
    of.making,
    of.fixed,
    -of.discount || 0,
    -of.transfer_discount || 0,
    of.delivery,
    of.adjustment,
    of.vat,
    of.total,
  ].map(money),
]
