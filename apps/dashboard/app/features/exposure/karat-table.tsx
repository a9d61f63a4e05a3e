import type { Exposure, Position } from '@asjad/contract/admin/exposure'
import { Grams } from '@asjad/ui/controls/num.tsx'
import { Price } from '@asjad/ui/controls/price.tsx'
import type { ReactNode } from 'react'
import * as m from '#app/i18n/messages/exposure.ts'
import { Hallmark } from '#app/ui/hallmark.tsx'
import { Section } from '#app/ui/section.tsx'

const grams = ['sold', 'returned', 'bought', 'hedged', 'open', 'unpaid'] as const
const names: Record<(typeof grams)[number], () => string> = {
  sold: m.sold,
  returned: m.returned,
  bought: m.bought,
  hedged: m.hedged,
  open: m.open,
  unpaid: m.unpaid,
}

const rates = [
  ['average_sold', m.averageSold],
  ['average_bought', m.averageBought],
  ['one_percent', m.percentCost],
] as const

/** Each karat as it is, and all of it in fine gold below. */
export function KaratTable({ exposure: { karats, fine } }: { exposure: Exposure }) {
  return (
    <Section title={m.byKarat()} foot={<p className="muted text-[.8125rem]">{m.karatsNote()}</p>}>
      <div className="tbl-wrap only-desk">
        <table className="tbl">
          <caption className="sr-only">{m.byKarat()}</caption>
          <thead>
            <tr>
              <th scope="col">{m.karat()}</th>
              {[...grams.map((name) => names[name]()), ...rates.map(([, name]) => name())].map((name) => (
                <th key={name} scope="col" className="end">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {karats.map(({ karat, ...position }) => (
              <Row key={karat} name={<Hallmark karat={karat} />} position={position} />
            ))}
          </tbody>
          <tfoot>
            <Row name={m.fine()} position={fine} />
          </tfoot>
        </table>
      </div>
      <div className="only-phone">
        {karats.map(({ karat, ...position }) => (
          <Card key={karat} name={<Hallmark karat={karat} />} position={position} />
        ))}
        <Card name={m.fine()} position={fine} />
      </div>
    </Section>
  )
}

const Row = ({ name, position }: { name: ReactNode; position: Position }) => (
  <tr>
    <td className="font-semibold">{name}</td>
    {grams.map((column) => (
      <td key={column} className={`end nowrap ${column === 'unpaid' ? 'soft' : ''}`}>
        <Grams value={position[column]} className={column === 'open' ? toneOf(position.open) : ''} />
      </td>
    ))}
    {rates.map(([column]) => (
      <td key={column} className="end nowrap soft">
        <Rate value={position[column]} />
      </td>
    ))}
  </tr>
)

/** The same facts on a phone. */
const Card = ({ name, position }: { name: ReactNode; position: Position }) => (
  <div className="border-t border-line px-3.5 py-3">
    <p className="flex items-center justify-between font-semibold">
      {name}
      <span>
        <span className="muted text-[.8125rem] font-normal">{m.open()} </span>
        <Grams value={position.open} className={toneOf(position.open)} />
      </span>
    </p>
    <dl className="sum mt-2 text-[.8125rem]">
      {grams
        .filter((column) => column !== 'open')
        .map((column) => (
          <div key={column} className="contents">
            <dt>{names[column]()}</dt>
            <dd>
              <Grams value={position[column]} />
            </dd>
          </div>
        ))}
      {rates.map(([column, label]) => (
        <div key={column} className="contents">
          <dt>{label()}</dt>
          <dd>
            <Rate value={position[column]} />
          </dd>
        </div>
      ))}
    </dl>
  </div>
)

const toneOf = (open: number) => `font-semibold ${open > 0 ? 'text-warning' : 'text-success'}`

/** What one percent costs has no sign: it is a gain or a loss, depending on where gold goes. */
const Rate = ({ value }: { value: number | null }) => (value === null ? '—' : <Price value={Math.abs(value)} />)
