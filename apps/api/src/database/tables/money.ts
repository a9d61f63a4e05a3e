import type { CloseSheet } from '@asjad/contract/admin/day-close'
import type { PayoutResult } from '@asjad/contract/admin/payouts'
import type { Generated, JSONColumnType } from 'kysely'

type Id = Generated<number>

/** Money that must agree: payouts of the card gateway, cash from couriers, closed days. */
export type MoneyTables = {
  payout: {
    id: Id
    reference: string
    file_hash: string
    paid_on: string
    first_at: Date
    last_at: Date
    created_at: Date
    staff_id: number
    closed_at: Date | null | undefined
    closed_by: number | null | undefined
  }
  payout_line: {
    id: Id
    payout_id: number
    line: number | null
    payment_id: string
    type: 'pay' | 'refund'
    scheme: string | null
    order_id: string | null
    amount: number | null
    ours: number | null
    fee: number
    expected_fee: number
    at: Date
    result: PayoutResult
    transaction_id: string | null
    sentence: string | null | undefined
    explained_by: number | null | undefined
    explained_at: Date | null | undefined
  }
  payout_match: { transaction_id: string; line_id: number }
  courier_remittance: {
    id: Id
    shipping_company_id: number
    reference: string
    method: 'bank' | 'cash'
    amount: number
    expected: number
    sentence: string | null
    received_on: string
    staff_id: number
    created_at: Date
  }
  remitted_collection: { transaction_id: string; remittance_id: number }
  day_close: {
    id: Id
    day: string
    until: Date
    sheet: JSONColumnType<CloseSheet, string, never>
    signed_at: Date
    staff_id: number
    staff_name: string
    approved_by: number | null
    approved_by_name: string | null
    /** Both are set by a trigger. */
    previous_hash: Generated<string>
    hash: Generated<string>
  }
  day_close_entry: { kind: 'transaction' | 'remittance'; entry_id: string; close_id: number }
}
