import { z } from 'zod'
import { id, noInput, staffEndpoint } from '../endpoint.ts'
import { sar } from '../money.ts'
import { orderStatus, paymentFailures } from '../orders.ts'
import { anyOf, number } from './filters.ts'
import { pageMeta, paging } from './list.ts'
import { payoutResults } from './payouts.ts'

const tag = 'Money'

/** Money that comes by card, by bank transfer or in cash at the door, and money that is given back. */
export const moneyKinds = ['payment', 'bank_transfer', 'cod_collection', 'refund'] as const
export type MoneyKind = (typeof moneyKinds)[number]
export const moneyStatuses = ['created', 'initiated', 'paid', 'failed', 'expired', 'pending', 'done'] as const
export type MoneyStatus = (typeof moneyStatuses)[number]
/** By which way the money went: of a refund the way back. */
export const moneyMethods = ['card', 'transfer', 'cash'] as const
export type MoneyMethod = (typeof moneyMethods)[number]

/**
 * `unfinished`: attempts to pay that are open, failed or expired; `waiting`: refunds that have not arrived; `mismatched`:
 * what a payout shows differently or not at all.
 */
export const moneyViews = ['all', 'received', 'refunds', 'unfinished', 'waiting', 'mismatched'] as const
export type MoneyView = (typeof moneyViews)[number]
export const moneySorts = ['newest', 'oldest', 'amount', '-amount'] as const

const count = z.int().nonnegative()

export const moneyRow = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  kind: z.enum(moneyKinds),
  status: z.enum(moneyStatuses),
  method: z.enum(moneyMethods),
  amount: sar.meta({ description: 'Positive, also of a refund' }),
  partial: z.boolean().meta({ description: 'A refund of less than was paid' }),
  order_id: z.string(),
  order_status: orderStatus,
  person: z.string().meta({ description: 'The buyer; empty once the person has been erased' }),
  card: z.object({ brand: z.string(), last_four: z.string() }).nullable(),
  reference: z.string().nullable().meta({ description: 'Of the bank, or of the courier that handed the cash over' }),
  said: z.enum(paymentFailures).nullable().meta({ description: 'Why the gateway or the bank did not do it' }),
  open_since: z.iso.datetime().nullable().meta({ description: 'Of what has no outcome yet' }),
  payout: z
    .object({ id, reference: z.string(), result: z.enum(payoutResults) })
    .nullable()
    .meta({ description: 'The payout of the gateway that has it, or should have it' }),
  can: z.object({
    check: z.boolean().meta({ description: 'Ask the gateway what became of it' }),
    retry: z.boolean().meta({ description: 'The move `retry_refund` of its order' }),
    settle: z.boolean().meta({ description: 'Note that it was sent by bank transfer' }),
  }),
})
export type MoneyRow = z.infer<typeof moneyRow>

const riyals = number(100_000_000)
// There is no year 0, and PostgreSQL says so.
const riyadhDay = z.iso
  .date()
  .refine((day) => !day.startsWith('0000'))
  .optional()

const filters = {
  view: z.enum(moneyViews).default('all'),
  q: z.string().trim().max(100).optional().meta({ description: 'Order, payment id, reference, name or phone' }),
  kind: anyOf(z.enum(moneyKinds)),
  status: anyOf(z.enum(moneyStatuses)),
  method: anyOf(z.enum(moneyMethods)),
  from: riyadhDay.meta({ description: 'First day, as in Riyadh' }),
  to: riyadhDay.meta({ description: 'Last day, as in Riyadh' }),
  amount_from: riyals,
  amount_to: riyals,
  sort: z.enum(moneySorts).default('newest'),
}

export const listMoney = staffEndpoint({
  method: 'GET',
  path: '/admin/money/transactions',
  summary: 'All movements of money by view, filters and search, with the sums of everything that matches',
  tag,
  needs: 'money.view',
  input: z.object({ ...filters, ...paging }),
  data: z.array(moneyRow),
  meta: pageMeta.extend({
    received: sar.meta({ description: 'Of all that match: paid by card, by transfer and in cash' }),
    given_back: sar,
    waiting: sar.meta({ description: 'Refunds that are promised and have not arrived' }),
  }),
})

export const exportMoney = staffEndpoint({
  method: 'GET',
  path: '/admin/money/transactions/export',
  summary: 'The movements that match as CSV, at most 20,000; the audit log keeps who saved them',
  tag,
  needs: 'money.export',
  file: 'text/csv; charset=utf-8',
  input: z.object(filters),
  data: z.string(),
})

export const checkMoney = staffEndpoint({
  method: 'POST',
  path: '/admin/money/transactions/:id/check',
  summary: 'Asks the gateway what became of an open attempt, and applies the answer',
  tag,
  needs: 'money.reconcile',
  input: z.object({ id: z.uuid() }),
  data: z.object({ id: z.uuid(), status: z.enum(moneyStatuses) }),
  refusals: ['not_allowed_now'],
})

const sumOf = z.object({ count, sum: sar })

export const getMoneySummary = staffEndpoint({
  method: 'GET',
  path: '/admin/money/summary',
  summary: 'What came in today and what waits: transfers, cash with couriers, refunds, payouts, the close of the day',
  tag,
  needs: 'money.view',
  input: noInput,
  data: z.object({
    received_today: sumOf,
    transfers: sumOf.meta({ description: 'Orders that wait for their bank transfer' }),
    cash: sumOf.meta({ description: 'Collected by couriers and not handed over' }),
    refunds: sumOf.meta({ description: 'Promised and not arrived' }),
    fees: z
      .object({ sum: sar, percent: z.number().nonnegative() })
      .meta({ description: 'Of the gateway, this month, by its files' }),
    unfinished: count,
    mismatched: count,
    open_payouts: count,
    late_couriers: count.meta({ description: 'Couriers with cash that is older than a week' }),
    day_closed: z.boolean().meta({ description: 'Whether today is closed' }),
  }),
})
export type MoneySummary = z.infer<(typeof getMoneySummary)['data']>
