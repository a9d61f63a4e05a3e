import { z } from 'zod'
import { id, staffEndpoint } from '../endpoint.ts'
import { sar } from '../money.ts'
import { pageMeta, paging, person } from './list.ts'

const tag = 'Payouts'

/**
 * `different`: another amount than ours; `fee`: another fee than agreed; `unknown`: not ours; `twice`: paid out
 * already; `missing`: ours, and not in the file.
 */
export const payoutResults = ['matched', 'different', 'fee', 'unknown', 'twice', 'missing'] as const
export type PayoutResult = (typeof payoutResults)[number]

export const payoutViews = ['differences', 'matched', 'all'] as const
export type PayoutView = (typeof payoutViews)[number]

const count = z.int().nonnegative()
const sentence = z.string().trim().min(3).max(500)

export const payout = z.object({
  id,
  reference: z.string(),
  paid_on: z.iso.date(),
  state: z.enum(['open', 'closed']),
  received_by: person,
  at: z.iso.datetime(),
  closed_by: person.nullable(),
  closed_at: z.iso.datetime().nullable(),
  amount: sar.meta({ description: 'What the gateway transferred: payments less refunds and fees' }),
  payments: z.object({ count, sum: sar }).meta({ description: 'Ours that are in it' }),
  refunds: z.object({ count, sum: sar }),
  fees: z.object({ sum: sar, percent: z.number().nonnegative() }),
  views: z.record(z.enum(payoutViews), count),
  unexplained: z.object({ count, sum: sar }).meta({ description: 'Differences without a sentence' }),
})
export type Payout = z.infer<typeof payout>

export const payoutLine = z.object({
  id,
  line: z.int().nullable().meta({ description: 'In the file; null for what it lacks' }),
  payment_id: z.string(),
  type: z.enum(['pay', 'refund']),
  scheme: z.string().nullable(),
  order_id: z.string().nullable(),
  at: z.iso.datetime(),
  ours: sar.nullable().meta({ description: 'Negative for a refund' }),
  in_file: sar.nullable(),
  fee: sar,
  expected_fee: sar,
  difference: sar.meta({ description: 'What the shop got more, or less' }),
  result: z.enum(payoutResults),
  arrived_with: z
    .object({ id, reference: z.string() })
    .nullable()
    .meta({ description: 'The payout that has it after all; it explains a missing one' }),
  sentence: z.string().nullable(),
  explained_by: person.nullable(),
})
export type PayoutLine = z.infer<typeof payoutLine>

const one = z.object({ id })

export const listPayouts = staffEndpoint({
  method: 'GET',
  path: '/admin/money/payouts',
  summary: 'Payouts of the card gateway, newest first',
  tag,
  needs: 'money.view',
  input: z.object({ ...paging }),
  data: z.array(payout),
  meta: pageMeta,
})

export const getPayout = staffEndpoint({
  method: 'GET',
  path: '/admin/money/payouts/:id',
  summary: 'One payout with its sums',
  tag,
  needs: 'money.view',
  input: one,
  data: payout,
})

export const listPayoutLines = staffEndpoint({
  method: 'GET',
  path: '/admin/money/payouts/:id/lines',
  summary: 'The lines of a payout beside our payments; differences first',
  tag,
  needs: 'money.view',
  input: one.extend({ view: z.enum(payoutViews).default('differences'), ...paging }),
  data: z.array(payoutLine),
  meta: pageMeta,
})

export const readPayout = staffEndpoint({
  method: 'POST',
  path: '/admin/money/payouts',
  summary: "Reads the gateway's settlement file (CSV) and matches it with our payments; the same file is one payout",
  tag,
  needs: 'money.reconcile',
  longInput: true,
  // Ids and references of the gateway may look like card numbers.
  numbers: ['file', 'reference'],
  input: z.object({
    reference: z.string().trim().min(1).max(60).meta({ description: 'Of the transfer, as the bank shows it' }),
    paid_on: z.iso
      .date()
      .refine((day) => !day.startsWith('0000'))
      .optional()
      .meta({ description: 'The day of the transfer; without it that of the last line' }),
    file: z.string().min(1).max(1_000_000),
  }),
  data: z.object({ id, known: z.boolean().meta({ description: 'The file had been read before' }) }),
  refusals: ['invalid'],
})

export const explainPayoutLine = staffEndpoint({
  method: 'POST',
  path: '/admin/money/payouts/:id/lines/:line_id/explain',
  summary: 'Says what a difference is',
  tag,
  needs: 'money.reconcile',
  input: one.extend({ line_id: id, sentence }),
  data: payoutLine,
  refusals: ['not_allowed_now'],
})

export const closePayout = staffEndpoint({
  method: 'POST',
  path: '/admin/money/payouts/:id/close',
  summary: 'Closes a payout whose differences are all explained; it is then fixed',
  tag,
  needs: 'money.reconcile',
  input: one,
  data: payout,
  refusals: ['not_allowed_now'],
})

export const deletePayout = staffEndpoint({
  method: 'DELETE',
  path: '/admin/money/payouts/:id',
  summary: 'Takes back an open payout that was read from a wrong file',
  tag,
  needs: 'money.reconcile',
  input: one,
  data: z.null(),
  refusals: ['not_allowed_now'],
})
