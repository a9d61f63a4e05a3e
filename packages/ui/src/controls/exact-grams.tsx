import { formatFigure } from '../i18n/format.ts'
import { gram } from '../i18n/messages/common.ts'
import { Grams, Num } from './num.tsx'

/** To the milligram where two decimals would round: a certificate says what was weighed. */
export const ExactGrams = ({ value }: { value: number }) =>
  Number.isInteger(Math.round(value * 1000) / 10) ? (
    <Grams value={value} />
  ) : (
    <span className="whitespace-nowrap">
      <Num>{formatFigure(value)}</Num> {gram()}
    </span>
  )
