import type * as contract from '@asjad/contract/admin/reports'
import type { ReportFigures, SalesRow } from '@asjad/contract/admin/reports'
import type { Parsed } from '@asjad/contract/endpoint'
import type { Locale } from '@asjad/contract/locale'
import { csvOf } from '../../csv.ts'
import type { Deps } from '../../deps.ts'
import type { Staff } from '../../http/staff.ts'
import { isMessage, type MessageKey, translate } from '../../i18n/translate.ts'
import { money, reportPdf } from './report-pdf.ts'
import { salesRows } from './sales.service.ts'

type ExportInput = Parsed<typeof contract.exportSalesCsv>

const maxLines = 50_000
const maxPrinted = 500

const columns = [
  ['orders', 'report.orders'],
  ['pieces', 'report.pieces'],
  ['grams', 'report.grams'],
  ['fine_grams', 'report.fine'],
  ['metal', 'report.metal'],
  ['making', 'report.making'],
  ['fixed', 'report.fixed'],
  ['discount', 'report.discount'],
  ['transfer_discount', 'report.transfer_discount'],
  ['delivery', 'report.delivery'],
  ['adjustment', 'report.other'],
  ['net', 'export.net'],
  ['vat', 'report.vat_amount'],
  ['total', 'report.with_vat'],
  ['sold', 'export.sold'],
  ['returned', 'export.returned'],
] as const satisfies readonly (readonly [keyof ReportFigures, MessageKey])[]

export async function exportSalesCsv(deps: Deps, asked: ExportInput, { lang }: Staff) {
  const { rows, totals } = await salesRows(deps, asked, { page: 1, per_page: maxLines })
  const figures = (of: ReportFigures) => columns.map(([name]) => of[name] ?? '')
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
      [
        `report.by.${asked.by}` as const,
        'export.name_ar' as const,
        'export.name_en' as const,
        'export.sku' as const,
        ...columns.map(([, key]) => key),
        'export.total_before' as const,
      ].map((key) => translate(lang, key)),
      [...lines, [translate(lang, 'report.total'), '', '', '', ...figures(totals), '']],
    ),
    disposition: 'attachment' as const,
    trail: { thing: null, after: { exported: 'sales', rows: rows.length, filters: asked } },
  }
}

export async function exportSalesPdf(deps: Deps, asked: ExportInput, staff: Staff) {
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

function nameOf({ key, name }: SalesRow, by: ExportInput['by'], lang: Locale) {
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
