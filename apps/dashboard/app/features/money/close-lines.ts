import type { CloseKey, CloseLine } from '@asjad/contract/admin/day-close'
import { formatFigure, formatMoney } from '@asjad/ui/i18n/format.ts'
import { typedNumber } from '#app/forms/typed-number.ts'
import * as m from '#app/i18n/messages/day-close.ts'

/** «قطع عيار 21» */
export function lineName(key: CloseKey) {
  const [what, karat] = key.split('_')
  const figure = `\u2066${karat}\u2069`
  switch (what) {
    case 'cash':
      return m.lineCash()
    case 'card':
      return m.lineCard()
    case 'transfer':
      return m.lineTransfer()
    case 'refund':
      return m.lineRefund()
    default:
      return what === 'pieces' ? m.linePieces({ karat: figure }) : m.lineGrams({ karat: figure })
  }
}

/** What somebody typed beside each line. */
export type Counts = Partial<Record<CloseKey, { counted: string; sentence: string }>>

/** Refunds leave, whether or not somebody types the minus. */
export function countOf(key: CloseKey, text: string) {
  const plain = text.trim().replace(/^[-−]/, '')
  const value = typedNumber(plain)
  const isNegative = key === 'refund' || plain !== text.trim()
  return isNegative ? -value : value
}

const places = { riyals: 2, pieces: 0, grams: 3 }

/** Undefined until it is counted. */
export function differenceOf({ key, unit, expected }: CloseLine, counts: Counts) {
  const typed = counts[key]?.counted ?? ''
  if (typed.trim() === '') return undefined
  const scale = 10 ** places[unit]
  return (Math.round(countOf(key, typed) * scale) - Math.round(expected * scale)) / scale
}

export const figureText = ({ unit }: Pick<CloseLine, 'unit'>, value: number) =>
  unit === 'pieces' ? formatFigure(value) : unit === 'grams' ? gramsText(value) : formatMoney(value)

/** Milligrams only where there are some. */
const gramsText = (grams: number) =>
  Number.isInteger(Math.round(grams * 1000) / 10) ? formatMoney(grams) : formatFigure(grams)

/** What is still missing before it can be signed. */
export function faultsOf(lines: readonly CloseLine[], counts: Counts): Record<string, string> {
  const faults: Record<string, string> = {}
  for (const line of lines) {
    const difference = differenceOf(line, counts)
    if (difference === undefined || Number.isNaN(difference)) faults[line.key] = m.notANumber()
    else if (difference !== 0 && !counts[line.key]?.sentence.trim()) faults[`${line.key}_sentence`] = m.explain()
  }
  return faults
}

/** Whether a difference needs a second person, as the server will ask. */
export const isAbove = (lines: readonly CloseLine[], counts: Counts, limits: { riyals: number; grams: number }) =>
  lines.some((line) => line.unit !== 'pieces' && Math.abs(differenceOf(line, counts) ?? 0) > limits[line.unit])
