import type { VatFigures } from '@asjad/contract/admin/reports'
import { fromMinor } from '@asjad/contract/money'
import type { Period } from '@asjad/contract/periods'
import { csvOf } from '../../csv.ts'
import type { Deps } from '../../deps.ts'
import type { Staff } from '../../http/staff.ts'
import { translate } from '../../i18n/translate.ts'
import { money, reportPdf } from './report-pdf.ts'
import { documentsAfter } from './vat.queries.ts'
import { countDifferences, vatReport } from './vat.service.ts'

const perStep = 5_000

const head = ['document', 'kind', 'issued_at', 'order', 'standard_base', 'standard_vat', 'zero_base', 'total'] as const

/** Every document of the period with its sign, and the sums that the report shows as the last line. */
export async function exportVatCsv(deps: Deps, { from, to }: Period, { lang }: Staff) {
  const period = { from, to }
  const lines: (string | number)[][] = []
  for (let after: { issuedAt: Date; label: string } | undefined; ; ) {
    const rows = await documentsAfter(deps.db, period, after, perStep)
    for (const row of rows) {
      const sign = row.kind === 'credit_note' ? -1 : 1
      const amounts = [row.standard_base, row.standard_vat, row.zero_base, row.total]
      lines.push([
        row.label,
        translate(lang, `export.kind.${row.kind}`),
        row.issued_at.toISOString(),
        row.order_id,
        ...amounts.map((halalas) => fromMinor(sign * halalas)),
      ])
    }
    const last = rows.at(-1)
    if (!last || rows.length < perStep) break
    after = { issuedAt: last.issued_at, label: last.label }
  }
  const { boxes, total } = await vatReport(deps, period)
  const [standard, zero] = boxes.map(({ amount, adjustments }) => halalas(amount) + halalas(adjustments))
  lines.push([
    translate(lang, 'export.total'),
    '',
    '',
    '',
    fromMinor(standard ?? 0),
    total.vat,
    fromMinor(zero ?? 0),
    fromMinor((standard ?? 0) + (zero ?? 0) + halalas(total.vat)),
  ])
  return {
    name: `vat-${from}-${to}.csv`,
    content: csvOf(
      head.map((name) => translate(lang, `export.${name}`)),
      lines,
    ),
    disposition: 'attachment' as const,
    trail: { thing: null, after: { exported: 'vat', rows: lines.length - 1, filters: period } },
  }
}

const halalas = (sar: number) => Math.round(sar * 100)

export async function exportVatPdf(deps: Deps, { from, to }: Period, staff: Staff) {
  const { lang } = staff
  const report = await vatReport(deps, { from, to })
  const differing = await countDifferences(deps, { from, to })
  const row = (number: number, name: string, { amount, adjustments, vat }: VatFigures, strong = false) => ({
    name,
    cells: [String(number), money(amount), money(adjustments), money(vat)],
    strong,
  })
  const content = await reportPdf(
    deps,
    staff,
    translate(lang, 'report.vat'),
    { from, to },
    {
      columns: (['report.line', 'report.box', 'report.amount', 'report.adjustments', 'report.vat_amount'] as const).map(
        (key) => translate(lang, key),
      ),
      rows: [
        ...report.boxes.map(({ box, number, ...figures }) =>
          row(number, translate(lang, box === 'zero' ? 'report.zero' : 'report.standard'), figures),
        ),
        row(6, translate(lang, 'report.all_sales'), report.total, true),
      ],
      notes: [
        translate(lang, 'report.from_documents', { invoices: report.invoices, notes: report.credit_notes }),
        differing === 0 ? translate(lang, 'report.agrees') : translate(lang, 'report.differs', { n: differing }),
      ],
    },
  )
  return {
    name: `vat-${from}-${to}.pdf`,
    content,
    disposition: 'attachment' as const,
    trail: { thing: null, after: { exported: 'vat', form: 'pdf', filters: { from, to } } },
  }
}
