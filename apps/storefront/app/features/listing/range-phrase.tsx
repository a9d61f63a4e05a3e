import { Num } from '@asjad/ui/controls/num.tsx'
import { Riyal } from '@asjad/ui/controls/riyal.tsx'
import { formatFigure } from '@asjad/ui/i18n/format.ts'
import * as common from '@asjad/ui/i18n/messages/common.ts'
import { Fragment, type ReactNode } from 'react'
import * as m from '#app/i18n/messages/listing.ts'

type Range = { min: number | null; max: number | null }

/** A range of prices or weights as text. Each figure is isolated, so that its digits keep their order. */
export function RangePhrase({ of: { min, max }, unit }: { of: Range; unit: 'riyals' | 'grams' }) {
  const figures = [min, max].filter((value) => value !== null)
  const template = rangeTemplate({ min, max }, () => placeholder)
  const parts = template.split(placeholder)
  return (
    <span>
      {parts.map((part, index) => {
        const value = figures[index]
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence never move
          <Fragment key={index}>
            {part}
            {value !== undefined && (unit === 'riyals' ? <Riyals value={value} /> : <Num>{formatFigure(value)}</Num>)}
          </Fragment>
        )
      })}
      {unit === 'grams' && ` ${common.gram()}`}
    </span>
  )
}

/** The same as plain text. */
export const rangeText = (range: Range, unit: 'riyals' | 'grams') =>
  `${rangeTemplate(range, formatFigure)} ${unit === 'riyals' ? common.sar() : common.gram()}`

const placeholder = '\u0000'

function rangeTemplate({ min, max }: Range, write: (value: number) => string) {
  if (min === null) return m.upTo({ max: write(max ?? 0) })
  if (max === null) return m.over({ min: write(min) })
  return m.between({ min: write(min), max: write(max) })
}

/** Round amounts, without the halalas that a price always shows. */
const Riyals = ({ value }: { value: number }): ReactNode => (
  <bdi className="price">
    <Riyal />
    <span>{formatFigure(value)}</span>
  </bdi>
)
