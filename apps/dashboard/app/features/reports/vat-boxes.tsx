import type { VatBox, VatFigures, VatReport } from '@asjad/contract/admin/reports'
import { Num } from '@asjad/ui/controls/num.tsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import * as m from '#app/i18n/messages/reports.ts'
import { SignedPrice } from '#app/ui/signed-price.tsx'

export const boxNames: Record<VatBox, () => string> = { standard: m.standard, zero: m.zero }
export type Figure = 'amount' | 'adjustments' | 'vat'
export const figureNames: Record<Figure, () => string> = { amount: m.amount, adjustments: m.adjustments, vat: m.vat }
const totalNumber = 6

/** The boxes of the authority's form. `pathOf`: where the documents behind a figure are listed. */
export function VatBoxes({
  report,
  pathOf,
  chosen,
}: {
  report: VatReport
  pathOf: (box: VatBox, figure: Figure) => string
  chosen?: VatBox
}) {
  return (
    <div className="tbl-wrap">
      <table className="tbl tbl-list">
        <caption className="sr-only">{m.vatReturn()}</caption>
        <thead>
          <tr>
            <th scope="col" className="tight">
              {m.box()}
            </th>
            <th scope="col">{m.line()}</th>
            {[m.amount, m.adjustments, m.vat].map((name) => (
              <th key={name()} scope="col" className="end">
                {name()}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {report.boxes.map(({ box, number, ...figures }) => (
            <BoxRow
              key={box}
              number={number}
              name={boxNames[box]()}
              figures={figures}
              selected={chosen === box}
              link={(figure, value) => (
                <Link className="figure-link" to={pathOf(box, figure)} preventScrollReset>
                  {value}
                </Link>
              )}
            />
          ))}
          <BoxRow number={totalNumber} name={m.allSales()} figures={report.total} strong />
        </tbody>
      </table>
    </div>
  )
}

function BoxRow({
  number,
  name,
  figures,
  strong = false,
  selected = false,
  link = (_, value) => value,
}: {
  number: number
  name: string
  figures: VatFigures
  strong?: boolean
  selected?: boolean
  link?: (figure: Figure, value: ReactNode) => ReactNode
}) {
  return (
    <tr className={`${strong ? 'font-semibold' : ''} ${selected ? 'is-chosen' : ''}`}>
      <td className="soft">
        <Num>{number}</Num>
      </td>
      <td className="c1">{name}</td>
      <td className="end c3">
        <span className="only-phone muted">{m.amount()} </span>
        {link('amount', <SignedPrice value={figures.amount} />)}
      </td>
      <td className="end c4">
        <span className="only-phone muted">{m.adjustments()} </span>
        {link('adjustments', <SignedPrice value={figures.adjustments} />)}
      </td>
      <td className={`end c2 ${strong ? '' : 'font-medium'}`}>{link('vat', <SignedPrice value={figures.vat} />)}</td>
    </tr>
  )
}
