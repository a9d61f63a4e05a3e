import type { Deps } from '../../deps.ts'
import type { Staff } from '../../http/staff.ts'
import { requireSecondPerson } from '../approvals/second-person.ts'
import type { Thing } from '../audit/record-entry.ts'
import type { RateTable } from '../gold-prices/gold-prices.rules.ts'
import { type Priced, varietyPrices } from './card.ts'

/** A variety with its stock, priced as it was and as it will be. */
export type Repriced = { onHand: number; before: Priced; after: Priced }

const noMetal: RateTable = { ounce: 0, gold: 0, k24: 0, k21: 0, k18: 0, silver: 0 }

/**
 * By how much the stock on hand gets cheaper in all, in halalas. What gets dearer does not count against it: otherwise
 * a cut could hide behind a rise. Without a gold price only making and fixed prices are compared.
 */
export const priceCutOf = (varieties: readonly Repriced[], rates: RateTable | undefined) =>
  varieties.reduce((sum, { onHand, before, after }) => {
    const fall = varietyPrices(before, rates ?? noMetal).price - varietyPrices(after, rates ?? noMetal).price
    return sum + Math.max(0, fall) * onHand
  }, 0)

/** At the current gold price. */
export const currentPriceCut = async ({ goldRates }: Pick<Deps, 'goldRates'>, varieties: readonly Repriced[]) =>
  priceCutOf(varieties, (await goldRates.current())?.prices)

/** Ends the change if the cut is more than one person may make alone. In the transaction of the change. */
export const approvePriceCut = async (deps: Deps, staff: Staff, thing: Thing, varieties: readonly Repriced[]) =>
  approveAmountCut(deps, staff, thing, await currentPriceCut(deps, varieties))

export async function approveAmountCut(deps: Deps, staff: Staff, thing: Thing, amount: number) {
  if (amount > 0) await requireSecondPerson(deps, staff, { permission: 'prices.edit', thing, amount })
}
