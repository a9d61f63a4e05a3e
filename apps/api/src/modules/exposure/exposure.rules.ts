import type { Exposure, Position } from '@asjad/contract/admin/exposure'
import type { Karat } from '@asjad/contract/catalog'
import { fromMinor } from '@asjad/contract/money'
import type { MetalTotal } from './exposure.queries.ts'

export const karats = [24, 21, 18] as const satisfies readonly Karat[]

/** Halalas of a gram, or null if there is no price now. */
export type GramPrices = Record<Karat, number> | null

export const toGrams = (mg: number) => Math.round(mg) / 1000

/** Milligrams of gold in as many milligrams of a karat. */
export const fineOf = (mg: number, karat: Karat) => (mg * karat) / 24

export const openFine = (totals: readonly Pick<MetalTotal, 'caliber' | 'weight_mg'>[]) =>
  totals.reduce((sum, { weight_mg, caliber }) => sum + fineOf(weight_mg, caliber), 0)

type Sums = { weight: number; priced: number; value: number }

/** Of the totals that a test chooses; `by` weighs them: as they are, or as fine gold. */
function sumOf(
  totals: readonly MetalTotal[],
  kinds: readonly MetalTotal['kind'][],
  by: (mg: number, karat: Karat) => number,
): Sums {
  const sums = { weight: 0, priced: 0, value: 0 }
  for (const { kind, caliber, weight_mg, priced_mg, value } of totals) {
    if (!kinds.includes(kind)) continue
    sums.weight += by(weight_mg, caliber)
    sums.priced += by(priced_mg, caliber)
    sums.value += value
  }
  return sums
}

function positionOf(
  totals: readonly MetalTotal[],
  { unpaid, price, by }: { unpaid: number; price: number | null; by: (mg: number, karat: Karat) => number },
): Position {
  const sold = sumOf(totals, ['sale'], by)
  const bought = sumOf(totals, ['purchase'], by)
  const hedged = sumOf(totals, ['hedge'], by)
  const open = sumOf(totals, ['sale', 'return', 'purchase', 'hedge'], by).weight
  return {
    sold: toGrams(sold.weight),
    returned: toGrams(-sumOf(totals, ['return'], by).weight),
    bought: toGrams(-bought.weight),
    hedged: toGrams(-hedged.weight),
    open: toGrams(open),
    unpaid: toGrams(unpaid),
    average_sold: average(sold),
    average_bought: average({
      weight: 0,
      priced: bought.priced + hedged.priced,
      value: bought.value + hedged.value,
    }),
    one_percent: fromMinor(Math.round((open * (price ?? 0)) / 1000 / 100)),
  }
}

const average = ({ priced, value }: Sums) => (priced === 0 ? null : fromMinor(Math.round((value * 1000) / priced)))

const asItIs = (mg: number) => mg

/** By karat and in fine gold, with what it means at today's prices. */
export function exposureOf(totals: readonly MetalTotal[], unpaid: ReadonlyMap<Karat, number>, prices: GramPrices) {
  const ofKarat = karats.map((karat) => ({
    karat,
    price: prices && fromMinor(prices[karat]),
    ...positionOf(
      totals.filter(({ caliber }) => caliber === karat),
      { unpaid: unpaid.get(karat) ?? 0, price: prices?.[karat] ?? null, by: asItIs },
    ),
  }))
  const unpaidFine = [...unpaid].reduce((sum, [karat, mg]) => sum + fineOf(mg, karat), 0)
  const fine = positionOf(totals, { unpaid: unpaidFine, price: prices?.[24] ?? null, by: fineOf })
  // What a fixed price was sold for is not the metal's: its grams are left out.
  const gain = totals.reduce(
    (sum, { value, priced_mg, caliber }) => sum + value - (priced_mg * (prices?.[caliber] ?? 0)) / 1000,
    0,
  )
  return {
    karats: ofKarat,
    fine,
    price: prices && fromMinor(prices[24]),
    worth: prices && fromMinor(Math.round((openFine(totals) * prices[24]) / 1000)),
    gain: prices && fromMinor(Math.round(gain)),
  } satisfies Partial<Exposure>
}

/** The open position after each quarter of an hour in which it changed, from midnight until now. */
export function openSince(
  midnight: Date,
  now: Date,
  { open, moved }: { open: number; moved: readonly { at: Date; fine_mg: number }[] },
): Exposure['today'] {
  let current = open - moved.reduce((sum, { fine_mg }) => sum + fine_mg, 0)
  const points = [{ at: midnight, mg: current }]
  for (const { at, fine_mg } of moved) {
    current += fine_mg
    points.push({ at: at < now ? at : now, mg: current })
  }
  if (points.at(-1)?.at !== now) points.push({ at: now, mg: open })
  return points.map(({ at, mg }) => ({ at: at.toISOString(), open: toGrams(mg) }))
}
