import type { VatBox } from '@asjad/contract/admin/reports'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { Download, FileText } from 'lucide'
import { call } from '#app/api/client.ts'
import { pageData } from '#app/api/page-data.ts'
import { periodName, periodOf } from '#app/features/reports/period.ts'
import { PeriodPicker } from '#app/features/reports/period-picker.tsx'
import { type Figure, VatBoxes } from '#app/features/reports/vat-boxes.tsx'
import { VatCheckNote } from '#app/features/reports/vat-check.tsx'
import { VatDocuments } from '#app/features/reports/vat-documents.tsx'
import * as m from '#app/i18n/messages/reports.ts'
import { titled } from '#app/page-title.ts'
import { useMay } from '#app/session/staff.ts'
import { PageHead } from '#app/ui/page-head.tsx'
import { Section } from '#app/ui/section.tsx'
import type { Route } from './+types/vat.ts'

export const meta = titled(m.vatTitle)

const figures: readonly Figure[] = ['amount', 'adjustments', 'vat']
const kinds = { amount: 'invoice', adjustments: 'credit_note', vat: undefined } as const
const boxes: readonly VatBox[] = ['standard', 'zero']

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { signal } = request
  const query = new URL(request.url).searchParams
  const period = periodOf(query)
  const box = boxes.find((name) => name === query.get('box')) ?? 'standard'
  const figure = figures.find((name) => name === query.get('figure')) ?? 'amount'
  const listed = { ...period, box, kind: kinds[figure], page: Number(query.get('page')) || 1 }
  const [report, documents] = await pageData(
    Promise.all([
      call('GET /admin/reports/vat', period, { signal }),
      call('GET /admin/reports/vat/documents', listed, { signal }),
    ]),
  )
  return { period, box, figure, report: report.data, documents }
}

export default function Vat({ loaderData: { period, box, figure, report, documents } }: Route.ComponentProps) {
  const exports = useMay('money.export')
  const query = new URLSearchParams(period)
  const number = report.boxes.find((each) => each.box === box)?.number ?? 0
  const pathOf = (name: VatBox, of: Figure) => `/reports/vat?${query}&box=${name}&figure=${of}`
  return (
    <>
      <PageHead title={m.vatTitle()} backTo={`/reports?${query}`} note={m.riyadhTime({ period: periodName(period) })}>
        <PeriodPicker period={period} />
        {exports && (
          <>
            <a className="btn btn-tool btn-plain" href={`/api/v1/admin/reports/vat/csv?${query}`} download>
              <Icon of={Download} size={16} stroke={1.5} />
              <span>{m.csv()}</span>
            </a>
            <a className="btn btn-tool btn-primary" href={`/api/v1/admin/reports/vat/pdf?${query}`} download>
              <Icon of={FileText} size={16} stroke={1.5} />
              <span>{m.pdf()}</span>
            </a>
          </>
        )}
      </PageHead>
      <div className="stack">
        <VatCheckNote period={period} report={report} />
        <Section>
          <VatBoxes report={report} pathOf={pathOf} chosen={box} />
        </Section>
        <VatDocuments box={{ name: box, number }} figure={figure} documents={documents} />
      </div>
    </>
  )
}
