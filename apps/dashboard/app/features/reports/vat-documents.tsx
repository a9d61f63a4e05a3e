import type { AdminCalls } from '@asjad/contract/admin/calls'
import type { VatBox } from '@asjad/contract/admin/reports'
import type { AnswerOf } from '@asjad/contract/client'
import { Num } from '@asjad/ui/controls/num.tsx'
import { Link } from 'react-router'
import { inLanguage } from '#app/i18n/in-language.ts'
import * as m from '#app/i18n/messages/reports.ts'
import { Moment } from '#app/ui/moment.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { Section } from '#app/ui/section.tsx'
import { SignedPrice } from '#app/ui/signed-price.tsx'
import { type Figure, figureNames } from './vat-boxes.tsx'

type Documents = AnswerOf<'GET /admin/reports/vat/documents', AdminCalls>

const pdfOf = (order: string, number: string) =>
  `/api/v1/admin/orders/${order}/invoice.pdf?${new URLSearchParams({ document: number })}`

/** The documents that a figure is the sum of, and that sum. */
export const VatDocuments = ({
  box,
  figure,
  documents: { data, meta },
}: {
  box: { name: VatBox; number: number }
  figure: Figure
  documents: Documents
}) => (
  <Section title={m.behind()} note={m.boxNote({ box: box.number, figure: figureNames[figure]() })}>
    {data.length === 0 ? (
      <p className="sect-pad muted">{m.noDocuments()}</p>
    ) : (
      <div className="tbl-wrap">
        <table className="tbl tbl-list">
          <caption className="sr-only">{m.behind()}</caption>
          <thead>
            <tr>
              {[m.document, m.date, m.order, m.why].map((name) => (
                <th key={name()} scope="col">
                  {name()}
                </th>
              ))}
              {[m.beforeVat, m.vat].map((name) => (
                <th key={name()} scope="col" className="end">
                  {name()}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.map(({ number, issued_at: at, order_id: order, reason, base, vat }) => (
              <tr key={number}>
                <td className="c1">
                  <a className="cell-main" href={pdfOf(order, number)} target="_blank" rel="noreferrer">
                    <Num>{number}</Num>
                  </a>
                </td>
                <td className="c4">
                  <Moment at={at} className="soft" />
                </td>
                <td className="c3">
                  <Link to={`/orders/${order}`} className="link">
                    <Num>{order}</Num>
                  </Link>
                </td>
                <td>{reason ? inLanguage(reason) : m.sale()}</td>
                <td className="end c2">
                  <SignedPrice value={base} />
                </td>
                <td className="end">
                  <SignedPrice value={vat} />
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td colSpan={4} className="c1">
                {m.documentsBehind({ count: m.countDocuments(meta.total) })}
              </td>
              <td className="end c2">
                <SignedPrice value={meta.base} />
              </td>
              <td className="end">
                <SignedPrice value={meta.vat} />
              </td>
            </tr>
          </tfoot>
        </table>
      </div>
    )}
    <Pager {...meta} />
  </Section>
)
