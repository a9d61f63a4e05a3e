import type { SalesRow } from '@asjad/contract/admin/reports'
import { Num } from '@asjad/ui/controls/num.tsx'
import { formatFigure } from '@asjad/ui/i18n/format.ts'
import { Link } from 'react-router'
import * as m from '#app/i18n/messages/reports.ts'
import { Section } from '#app/ui/section.tsx'
import { SignedPrice } from '#app/ui/signed-price.tsx'
import { rowName } from './sales-table.tsx'

/** The pieces that sold most in the period. */
export const BestPieces = ({ rows, path }: { rows: readonly SalesRow[]; path: string }) => (
  <Section
    title={m.bestPieces()}
    actions={
      <Link className="link" to={path} preventScrollReset>
        {m.allPieces()}
      </Link>
    }
  >
    {rows.length === 0 ? (
      <p className="sect-body muted">{m.nothingSold()}</p>
    ) : (
      <div className="tbl-wrap">
        <table className="tbl">
          <caption className="sr-only">{m.bestPieces()}</caption>
          <thead>
            <tr>
              <th scope="col">{m.piece()}</th>
              <th scope="col" className="end">
                {m.pieces()}
              </th>
              <th scope="col" className="end">
                {m.sales()}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key}>
                <td>{rowName(row, 'piece')}</td>
                <td className="end">
                  <Num>{formatFigure(row.figures.pieces)}</Num>
                </td>
                <td className="end">
                  <SignedPrice value={row.figures.total} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    )}
  </Section>
)
