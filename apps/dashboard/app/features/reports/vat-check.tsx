import type { VatCheck, VatReport } from '@asjad/contract/admin/reports'
import { monthly, type Period } from '@asjad/contract/periods'
import { Num } from '@asjad/ui/controls/num.tsx'
import { Price } from '@asjad/ui/controls/price.tsx'
import { tryAgain } from '@asjad/ui/i18n/messages/common.ts'
import { Link } from 'react-router'
import { call } from '#app/api/client.ts'
import { useLoad } from '#app/api/use-load.ts'
import * as m from '#app/i18n/messages/reports.ts'
import { Note } from '#app/ui/note.tsx'
import { Section } from '#app/ui/section.tsx'
import { type Column, Table } from '#app/ui/table.tsx'
import { ToolButton } from '#app/ui/tool-button.tsx'

type Difference = VatCheck['differences'][number]

const kindNames: Record<Difference['kind'], () => string> = {
  invoice_differs: m.invoiceDiffers,
  missing_invoice: m.missingInvoice,
  note_differs: m.noteDiffers,
  missing_note: m.missingNote,
  too_much_credited: m.tooMuchCredited,
}

/** Month by month, so that a year keeps nobody waiting for the figures. */
async function compare(period: Period, signal: AbortSignal) {
  const found = { differing: 0, differences: [] as Difference[] }
  for (const month of monthly(period)) {
    const { data } = await call('GET /admin/reports/vat/check', month, { signal })
    found.differing += data.differing
    found.differences.push(...data.differences)
  }
  return found
}

/** Whether the documents equal the orders, and what does not. */
export function VatCheckNote({ period, report }: { period: Period; report: VatReport }) {
  const { value, error, loading, reload } = useLoad(`${period.from} ${period.to}`, (signal) => compare(period, signal))
  if (error)
    return (
      <Note tone="warning" actions={<ToolButton onClick={reload}>{tryAgain()}</ToolButton>}>
        {m.notCompared()}
      </Note>
    )
  if (!value || loading) return <Note tone="info">{m.comparing()}</Note>
  if (value.differing === 0)
    return (
      <div role="status">
        <Note tone="success">
          {m.agrees({ invoices: m.countInvoices(report.invoices), notes: m.countNotes(report.credit_notes) })}
        </Note>
      </div>
    )
  return (
    <>
      <div role="alert">
        <Note tone="danger">{m.differs(value.differing)}</Note>
      </div>
      <Section title={m.differences()} note={value.differing > value.differences.length && m.firstDifferences()}>
        <Table
          caption={m.differences()}
          columns={columns()}
          rows={value.differences}
          idOf={(row) => `${row.order_id} ${row.kind} ${row.document}`}
        />
      </Section>
    </>
  )
}

const columns = (): Column<Difference>[] => [
  {
    id: 'order',
    name: m.order(),
    card: 1,
    cell: ({ order_id: id }) => (
      <Link className="cell-main" to={`/orders/${id}`}>
        <Num>{id}</Num>
      </Link>
    ),
  },
  { id: 'what', name: m.difference(), card: 3, cell: ({ kind }) => kindNames[kind]() },
  { id: 'document', name: m.document(), cell: ({ document }) => <Num>{document ?? '—'}</Num> },
  {
    id: 'expected',
    name: m.expected(),
    align: 'end',
    card: 2,
    cell: ({ expected }) => (expected === null ? '—' : <Price value={expected} />),
  },
  {
    id: 'found',
    name: m.found(),
    align: 'end',
    card: 4,
    cell: ({ found }) => (found === null ? '—' : <Price value={found} />),
  },
]
