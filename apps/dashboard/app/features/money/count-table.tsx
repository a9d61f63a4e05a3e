import type { CloseLine } from '@asjad/contract/admin/day-close'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { Num } from '@asjad/ui/controls/num.tsx'
import { gram } from '@asjad/ui/i18n/messages/common.ts'
import { Check } from 'lucide'
import * as m from '#app/i18n/messages/day-close.ts'
import { type Counts, differenceOf, figureText, lineName } from './close-lines.ts'
import { SignedPrice } from './figure.tsx'

export const Amount = ({ line: { unit }, value }: { line: CloseLine; value: number }) => {
  if (unit === 'riyals') return <SignedPrice value={value} />
  const figure = <Num>{figureText({ unit }, value)}</Num>
  return unit === 'pieces' ? (
    figure
  ) : (
    <span className="whitespace-nowrap">
      {figure} {gram()}
    </span>
  )
}

const Difference = ({ line, value }: { line: CloseLine; value: number | undefined }) => {
  if (value === undefined || Number.isNaN(value)) return <span className="muted">—</span>
  if (value === 0)
    return (
      <span className="text-success">
        <Icon of={Check} size={17} stroke={1.5} />
        <span className="sr-only">{m.agrees()}</span>
      </span>
    )
  return (
    <Num className="font-semibold text-danger">
      {value < 0 ? '−' : '+'}
      {figureText(line, Math.abs(value))}
    </Num>
  )
}

/** Expected beside counted, with a sentence for each difference. Signed, it is paper: nothing can be typed. */
export function CountTable({
  caption,
  lines,
  counts,
  faults,
  onChange,
}: {
  caption: string
  lines: readonly CloseLine[]
  /** Left out once it is signed. */
  counts?: Counts
  faults?: Readonly<Record<string, string>>
  onChange?: (line: CloseLine, change: Partial<{ counted: string; sentence: string }>) => void
}) {
  return (
    <div className="tbl-wrap">
      <table className="tbl tbl-count">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{m.item()}</th>
            <th scope="col" className="end">
              {m.expected()}
            </th>
            <th scope="col" className="end">
              {m.counted()}
            </th>
            <th scope="col" className="end">
              {m.difference()}
            </th>
            <th scope="col">{m.sentence()}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => {
            const name = lineName(line.key)
            const typed = counts?.[line.key]
            const difference = counts ? differenceOf(line, counts) : (line.difference ?? undefined)
            const off = difference !== undefined && difference !== 0
            return (
              <tr key={line.key}>
                <th scope="row" className="cell-main text-start">
                  {name}
                </th>
                <td className="end soft">
                  <Amount line={line} value={line.expected} />
                </td>
                <td className="end">
                  {counts ? (
                    // A field that is read from left to right would take "the end" to be its own.
                    <div className="flex justify-end">
                      <input
                        id={line.key}
                        className="field field-tool field-num w-34 max-lg:w-full"
                        dir="ltr"
                        inputMode="decimal"
                        aria-label={m.countOf({ name })}
                        aria-invalid={off || faults?.[line.key] ? true : undefined}
                        aria-describedby={faults?.[line.key] ? `${line.key}-fault` : undefined}
                        value={typed?.counted ?? ''}
                        onChange={(event) => onChange?.(line, { counted: event.currentTarget.value })}
                      />
                    </div>
                  ) : (
                    line.counted !== null && <Amount line={line} value={line.counted} />
                  )}
                  <Fault id={`${line.key}-fault`} text={faults?.[line.key]} />
                </td>
                <td className="end whitespace-nowrap">
                  <Difference line={line} value={difference} />
                </td>
                <td className="wide">
                  {counts && off ? (
                    <input
                      id={`${line.key}_sentence`}
                      className="field field-tool w-full min-w-52"
                      dir="auto"
                      maxLength={500}
                      aria-label={m.sentenceOf({ name })}
                      aria-invalid={faults?.[`${line.key}_sentence`] ? true : undefined}
                      aria-describedby={faults?.[`${line.key}_sentence`] ? `${line.key}-sentence-fault` : undefined}
                      value={typed?.sentence ?? ''}
                      onChange={(event) => onChange?.(line, { sentence: event.currentTarget.value })}
                    />
                  ) : line.sentence ? (
                    <span className="said" dir="auto">
                      {line.sentence}
                    </span>
                  ) : (
                    <span className="muted only-desk">—</span>
                  )}
                  <Fault id={`${line.key}-sentence-fault`} text={faults?.[`${line.key}_sentence`]} />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

const Fault = ({ id, text }: { id: string; text: string | undefined }) =>
  text && (
    <p id={id} className="error">
      {text}
    </p>
  )
