import type * as contract from '@asjad/contract/admin/reports'
import type { VatCheck, VatFigures, VatReport } from '@asjad/contract/admin/reports'
import type { Answer, Parsed } from '@asjad/contract/endpoint'
import { fromMinor } from '@asjad/contract/money'
import { monthly, type Period } from '@asjad/contract/periods'
import type { Deps } from '../../deps.ts'
import {
  comparedInvoices,
  documentRows,
  documentSums,
  documentsTotal,
  missingInvoices,
  noteDifferences,
} from './vat.queries.ts'

type ReportDeps = Pick<Deps, 'db'>

/** The numbers of the boxes on the authority's form. */
const boxNumbers = { standard: 1, zero: 3 } as const

export async function vatReport({ db }: ReportDeps, { from, to }: Period): Promise<VatReport> {
  const sums = await documentSums(db, { from, to })
  const of = (kind: 'invoice' | 'credit_note') =>
    sums.find((row) => row.kind === kind) ?? { documents: 0, standard_base: 0, standard_vat: 0, zero_base: 0 }
  const [invoices, notes] = [of('invoice'), of('credit_note')]
  const figures = (amount: number, credited: number, vat: number, vatBack: number): VatFigures => ({
    amount: fromMinor(amount),
    adjustments: negative(credited),
    invoice_vat: fromMinor(vat),
    note_vat: negative(vatBack),
    vat: fromMinor(vat - vatBack),
  })
  return {
    invoices: invoices.documents,
    credit_notes: notes.documents,
    boxes: [
      {
        box: 'standard',
        number: boxNumbers.standard,
        ...figures(invoices.standard_base, notes.standard_base, invoices.standard_vat, notes.standard_vat),
      },
      { box: 'zero', number: boxNumbers.zero, ...figures(invoices.zero_base, notes.zero_base, 0, 0) },
    ],
    total: figures(
      invoices.standard_base + invoices.zero_base,
      notes.standard_base + notes.zero_base,
      invoices.standard_vat,
      notes.standard_vat,
    ),
  }
}

/** Without a minus before zero. */
const negative = (halalas: number) => (halalas === 0 ? 0 : fromMinor(-halalas))

export async function vatDocuments(
  { db }: ReportDeps,
  { page, per_page, ...filter }: Parsed<typeof contract.listVatDocuments>,
): Promise<Answer<typeof contract.listVatDocuments>> {
  const [sums, rows] = await Promise.all([
    documentsTotal(db, filter),
    documentRows(db, filter, { limit: per_page, offset: (page - 1) * per_page }),
  ])
  return {
    data: rows.map(({ label, issued_at, base, vat, ...row }) => ({
      number: label,
      kind: row.kind,
      issued_at: issued_at.toISOString(),
      order_id: row.order_id,
      reason: row.reason,
      base: fromMinor(base),
      vat: fromMinor(vat),
    })),
    meta: { page, per_page, total: sums.documents, base: fromMinor(sums.base), vat: fromMinor(sums.vat) },
  }
}

const maxNamed = 100

export async function checkVat({ db }: ReportDeps, { from, to }: Period): Promise<VatCheck> {
  const period = { from, to }
  // One after another: at once they would keep every core from whoever else waits for the database.
  const compared = await comparedInvoices(db, period)
  const missing = await missingInvoices(db, period)
  const ofNotes = await noteDifferences(db, period)
  const all = [...compared.differences, ...missing, ...ofNotes]
  const sar = (halalas: number | null) => (halalas === null ? null : fromMinor(halalas))
  return {
    invoices: compared.invoices,
    documents_total: fromMinor(compared.documents),
    orders_total: fromMinor(compared.orders),
    differences: all
      .slice(0, maxNamed)
      .map(({ expected, found, ...named }) => ({ ...named, expected: sar(expected), found: sar(found) })),
    differing: all.length,
  }
}

/** How many differences a period of any length has. */
export async function countDifferences(deps: ReportDeps, period: Period) {
  let differing = 0
  for (const part of monthly(period)) differing += (await checkVat(deps, part)).differing
  return differing
}
