import type { OrderFlag } from '@asjad/contract/admin/order-list'
import type { Deps } from '../../deps.ts'
import { dayInRiyadh } from '../../saudi-day.ts'
import { identityLimit } from '../cart/identity-limit.ts'
import { readSettings, type SettingsDeps } from '../settings/settings.service.ts'
import type { FilterFacts, OrderWithPerson } from './order-list.queries.ts'
import type { LineRow, TransactionRow } from './orders.queries.ts'
import { isFailedRefund } from './orders.rules.ts'
import type { Limits } from './staff-moves.rules.ts'

export { dayInRiyadh }

/** What flags and filters compare orders with. */
export async function filterFacts(deps: Pick<Deps, 'db' | 'log' | 'now'>): Promise<FilterFacts> {
  const { 'order.identity_above': limit } = await readSettings(deps, 'order.identity_above')
  return { today: dayInRiyadh(deps.now()), identityAbove: identityLimit(limit) }
}

/** What one person may give back alone, in halalas. */
export async function givingLimits(deps: SettingsDeps): Promise<Limits> {
  const set = await readSettings(deps, 'approval.cancel_above', 'approval.return_above', 'approval.refund_above')
  const halalas = (riyals: number) => Math.round(riyals * 100)
  return {
    'orders.cancel': halalas(set['approval.cancel_above']),
    'returns.decide': halalas(set['approval.return_above']),
    'refunds.give': halalas(set['approval.refund_above']),
  }
}

/** The same as the filters of the list select. */
export function flagsOf(
  order: OrderWithPerson,
  lines: readonly LineRow[],
  transactions: readonly TransactionRow[],
  { today, identityAbove }: FilterFacts,
): OrderFlag[] {
  const flags: Record<OrderFlag, boolean> = {
    engraving: lines.some(({ custom_text }) => custom_text !== null),
    over_limit: order.total > identityAbove,
    no_national_address: !order.address.short_address,
    cash: order.payment_method === 'cash_on_delivery',
    note: order.note !== null,
    late:
      ['confirmed', 'processing', 'shipped'].includes(order.status) &&
      order.arrives_to !== null &&
      order.arrives_to < today,
    refused_refund: transactions.some(isFailedRefund),
    blocked_person: order.blocked_at !== null,
  }
  return (Object.keys(flags) as OrderFlag[]).filter((flag) => flags[flag])
}
