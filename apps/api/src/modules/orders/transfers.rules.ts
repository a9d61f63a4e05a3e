import type { GoldSince } from '@asjad/contract/admin/transfers'
import type { Karat } from '@asjad/contract/catalog'
import { fromMinor } from '@asjad/contract/money'
import { goldPrice } from '@asjad/contract/piece-price'
import type { LineRow } from './orders.queries.ts'

type MetalLine = Pick<LineRow, 'caliber' | 'weight_mg' | 'quantity' | 'gram_price' | 'metal' | 'making'>

/** How the metal of these lines costs more or less than when it was sold; null without any priced by gold. */
export function metalSince(
  lines: readonly MetalLine[],
  gramPriceNow: (karat: Karat) => number,
): Omit<GoldSince, 'at'> | null {
  const byGold = lines.flatMap((line) =>
    line.metal === null || line.gram_price === null ? [] : [{ ...line, metal: line.metal, soldAt: line.gram_price }],
  )
  if (byGold.length === 0) return null
  const karats = new Map<Karat, { grams: number; soldAt: number; now: number }>()
  let [sold, now] = [0, 0]
  for (const { caliber, weight_mg, quantity, metal, soldAt } of byGold) {
    const gramPrice = gramPriceNow(caliber)
    sold += metal * quantity
    now += goldPrice({ weightMg: weight_mg, gramPrice, making: 0, vatPercent: 0 }).metal * quantity
    const grams = (karats.get(caliber)?.grams ?? 0) + (weight_mg * quantity) / 1000
    karats.set(caliber, { grams, soldAt, now: gramPrice })
  }
  return {
    karats: [...karats]
      .sort(([one], [other]) => other - one)
      .map(([karat, { grams, soldAt, now }]) => ({
        karat,
        grams: Math.round(grams * 1000) / 1000,
        sold_at: fromMinor(soldAt),
        now: fromMinor(now),
      })),
    percent: sold === 0 ? 0 : Math.round(((now - sold) / sold) * 10_000) / 100,
    cost: fromMinor(now - sold),
  }
}

/** What becomes of money that arrives for an order that misses so much. Halalas. */
export function outcomeOf(missing: number, amount: number) {
  if (amount < missing) return { outcome: 'short', missing: missing - amount, surplus: 0 } as const
  const surplus = amount - missing
  return { outcome: surplus > 0 ? 'surplus' : 'confirmed', missing: 0, surplus } as const
}
