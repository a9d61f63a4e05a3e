import type * as contract from '@asjad/contract/admin/money'
import type { Data } from '@asjad/contract/endpoint'
import { fromMinor } from '@asjad/contract/money'
import type { Deps } from '../../deps.ts'
import { moneySummary } from './summary.queries.ts'

export const percentOf = (part: number, whole: number) => (whole > 0 ? Math.round((part / whole) * 10_000) / 100 : 0)

export async function getMoneySummary({ db, now }: Deps): Promise<Data<typeof contract.getMoneySummary>> {
  const summary = await moneySummary(db, now())
  return {
    received_today: { count: summary.received_count, sum: fromMinor(summary.received) },
    transfers: { count: summary.transfer_count, sum: fromMinor(summary.transfers) },
    cash: { count: summary.cash_count, sum: fromMinor(summary.cash) },
    refunds: { count: summary.refund_count, sum: fromMinor(summary.refunds) },
    fees: { sum: fromMinor(summary.fees), percent: percentOf(summary.fees, summary.fee_base) },
    unfinished: summary.unfinished,
    mismatched: summary.mismatched,
    open_payouts: summary.open_payouts,
    late_couriers: summary.late_couriers,
    day_closed: summary.day_closed,
  }
}
