import { type CloseKey, type CloseLine, closeKeys, closeLines } from '@asjad/contract/admin/day-close'
import type { Karat } from '@asjad/contract/catalog'

/** Figures are compared as whole halalas, pieces and milligrams. */
const perUnit = { riyals: 100, pieces: 1, grams: 1000 } as const

export const wholeOf = (key: CloseKey, figure: number) => Math.round(figure * perUnit[closeLines[key]])
const figureOf = (key: CloseKey, whole: number) => whole / perUnit[closeLines[key]]

/** Halalas. */
export type ExpectedMoney = { cash: number; card: number; transfer: number; refund: number }
export type ExpectedPieces = { karat: Karat; pieces: number; weight_mg: number }

/** Each line of the sheet with what should be there, in its own unit. */
export function expectedLines(money: ExpectedMoney, pieces: readonly ExpectedPieces[]): CloseLine[] {
  const of = (karat: Karat) => pieces.find((each) => each.karat === karat)
  const whole: Record<CloseKey, number> = {
    ...money,
    pieces_24: of(24)?.pieces ?? 0,
    pieces_21: of(21)?.pieces ?? 0,
    pieces_18: of(18)?.pieces ?? 0,
    grams_24: of(24)?.weight_mg ?? 0,
    grams_21: of(21)?.weight_mg ?? 0,
    grams_18: of(18)?.weight_mg ?? 0,
  }
  return closeKeys.map((key) => ({
    key,
    unit: closeLines[key],
    expected: figureOf(key, whole[key]),
    counted: null,
    difference: null,
    sentence: null,
  }))
}

export type Counted = { key: CloseKey; counted: number; sentence?: string | undefined }

/** The sheet with what was counted beside what was expected. Lines that nobody counted stay as they are. */
export const countedLines = (expected: readonly CloseLine[], counted: readonly Counted[]): CloseLine[] =>
  expected.map((line) => {
    const own = counted.find(({ key }) => key === line.key)
    if (!own) return line
    const whole = wholeOf(line.key, own.counted)
    const difference = whole - wholeOf(line.key, line.expected)
    return {
      ...line,
      counted: figureOf(line.key, whole),
      difference: figureOf(line.key, difference),
      sentence: difference === 0 ? null : own.sentence || null,
    }
  })

export type CloseLimits = { riyals: number; grams: number }

/** Whether a line is so far off that a second person has to sign, too. */
export const needsSecondPerson = (lines: readonly CloseLine[], limits: CloseLimits) =>
  lines.some(({ unit, difference }) => unit !== 'pieces' && Math.abs(difference ?? 0) > limits[unit])

/** Halalas that are missing or too many, all lines together. */
export const moneyOff = (lines: readonly CloseLine[]) =>
  lines.reduce(
    (sum, { key, unit, difference }) => (unit === 'riyals' ? sum + Math.abs(wholeOf(key, difference ?? 0)) : sum),
    0,
  )
