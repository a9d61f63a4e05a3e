import type { Karat } from '@asjad/contract/catalog'
import { westernDigits } from '@asjad/contract/digits'
import { goldPrice } from '@asjad/contract/piece-price'

/** Parses a typed number in any digits; `null` if it is not a number. An empty field counts as zero. */
export function parseFigure(typed: string): number | null {
  const digits = westernDigits(typed)
    .replace(/٫/g, '.')
    .replace(/[\s,٬]/g, '')
  if (digits === '') return 0
  if (!/^\d*\.?\d*$/.test(digits) || digits === '.') return null
  const value = Number(digits)
  // In grams a hundred kilograms, more than anyone calculates here. The limit keeps the arithmetic exact.
  return value <= 100_000 ? value : null
}

const milligrams = (grams: number) => Math.round(grams * 1000)
const toHalalas = (riyals: number) => Math.round(riyals * 100)
/** Integer arithmetic, rounded half up. */
const roundedShare = (whole: number, part: number, of: number) => Math.floor((2 * whole * part + of) / (2 * of))

/** What a product would cost, in riyals, by the same rule as the shop's prices. */
export function estimate(piece: {
  grams: number
  gramPrice: number
  making: number
  makingOf: 'gram' | 'piece'
  withVat: boolean
}) {
  const weightMg = milligrams(piece.grams)
  const making =
    piece.makingOf === 'gram' ? roundedShare(toHalalas(piece.making), weightMg, 1000) : toHalalas(piece.making)
  const price = goldPrice({
    weightMg,
    gramPrice: toHalalas(piece.gramPrice),
    making,
    vatPercent: piece.withVat ? 15 : 0,
  })
  return { metal: price.metal / 100, making: price.making / 100, vat: price.vat / 100, total: price.price / 100 }
}

/** Zakat is due from this much pure gold. */
export const nisabGrams = 85

/** Zakat on owned gold: a fortieth of its pure weight, or the price of that weight. */
export function zakatOf(owned: Record<Karat, number>, gramPrice24: number) {
  const pureMg = ([24, 21, 18] as const).reduce(
    (sum, caliber) => sum + roundedShare(milligrams(owned[caliber]), caliber, 24),
    0,
  )
  const gram = toHalalas(gramPrice24)
  const due = pureMg >= nisabGrams * 1000
  return {
    pureGrams: pureMg / 1000,
    nisab: (nisabGrams * gram) / 100,
    due,
    zakatGrams: due ? roundedShare(pureMg, 1, 40) / 1000 : 0,
    zakat: due ? roundedShare(roundedShare(pureMg, gram, 1000), 1, 40) / 100 : 0,
  }
}
