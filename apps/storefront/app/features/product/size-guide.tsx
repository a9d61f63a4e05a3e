import { Icon } from '@asjad/ui/controls/icon.tsx'
import { Num } from '@asjad/ui/controls/num.tsx'
import { ChevronDown, Ruler } from 'lucide'
import type { ReactNode } from 'react'
import * as m from '#app/i18n/messages/sizes.ts'
import type { Wearable } from './product-traits.ts'
import { bangleSizes, braceletLengths, chainLengths, nearest, ringSizes } from './size-tables.ts'

const guides = {
  ring: { how: [m.ringByString, m.ringByRing], advice: m.ringAdvice, table: ringTable },
  bangle: { how: [m.bangleByHand, m.bangleByBangle], advice: m.bangleAdvice, table: bangleTable },
  bracelet: { how: [m.braceletByString, m.braceletByBracelet], advice: m.braceletAdvice, table: braceletTable },
  chain: { how: [m.chainByString, m.chainByChain], advice: m.chainAdvice, table: chainTable },
}

/** How to find one's size at home. It opens in place, so that the product and its sizes stay in view. */
export function SizeGuide({ of: wearable, chosen }: { of: Wearable; chosen: number }) {
  const { how, advice, table } = guides[wearable]
  return (
    <details className="fold mt-1">
      <summary className="inline-flex min-h-11 items-center gap-2 text-sm">
        <Icon of={Ruler} size={18} />
        <span className="link">{m.findYourSize()}</span>
        <Icon of={ChevronDown} size={16} className="fold-mark" />
      </summary>
      <div className="panel mt-1 p-5 text-[.9375rem]">
        <h2 className="font-medium">{m.howToMeasure()}</h2>
        <ol className="mt-1.5 flex flex-col gap-1.5 text-ink-2">
          {how.map((step) => (
            <li key={step()}>{step()}</li>
          ))}
        </ol>
        <div className="mt-4 overflow-x-auto">{table(chosen)}</div>
        <p className="mt-4 text-ink-2">
          <b className="font-medium text-ink">{m.betweenSizes()}:</b> {advice()}
        </p>
      </div>
    </details>
  )
}

function ringTable(chosen: number) {
  const nearestRow = nearest(ringSizes, ({ eu }) => eu, chosen)
  return (
    <Table
      head={[m.european(), m.american(), m.insideDiameter()]}
      rows={ringSizes.map((row) => ({ cells: [row.eu.toFixed(1), row.us, row.diameter], chosen: row === nearestRow }))}
    />
  )
}

function bangleTable(chosen: number) {
  const nearestRow = nearest(bangleSizes, ({ diameter }) => diameter, chosen)
  return (
    <Table
      head={[m.insideDiameter(), m.bangleSize()]}
      rows={bangleSizes.map((row) => ({ cells: [row.diameter.toFixed(1), row.size], chosen: row === nearestRow }))}
    />
  )
}

function braceletTable(chosen: number) {
  return (
    <Table
      head={[m.centimetres(), m.inches(), m.wrist()]}
      rows={braceletLengths.map((row) => ({ cells: [row.cm, row.inches, row.wrist], chosen: row.cm === chosen }))}
    />
  )
}

function chainTable(chosen: number) {
  return (
    <Table
      head={[m.centimetres(), m.inches(), m.whereItLies()]}
      rows={chainLengths.map((row) => ({ cells: [row.cm, row.inches], words: row.where(), chosen: row.cm === chosen }))}
    />
  )
}

type Row = { cells: (string | number)[]; words?: ReactNode; chosen: boolean }

function Table({ head, rows }: { head: string[]; rows: Row[] }) {
  return (
    <table className="size-table">
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ cells: [first, ...others], words, chosen }) => (
          <tr key={first} data-chosen={chosen || undefined}>
            <th scope="row">
              <Num>{first}</Num>
            </th>
            {others.map((cell) => (
              <td key={cell}>
                <Num>{cell}</Num>
              </td>
            ))}
            {words && <td>{words}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
