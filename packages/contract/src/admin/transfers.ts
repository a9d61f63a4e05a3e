import { z } from 'zod'
import { karat } from '../catalog.ts'
import { westernDigits } from '../digits.ts'
import { staffEndpoint, table } from '../endpoint.ts'
import { locale } from '../locale-schema.ts'
import { sar } from '../money.ts'
import { transferReceipt } from '../order-transfers.ts'
import { orderId, orderStatus, paymentStatus, transaction } from '../orders.ts'
import { pageMeta, paging } from './list.ts'
import { inBothLanguages } from './order-list.ts'
import { typedSar } from './order-moves.ts'

const tag = 'Bank transfers'
const one = z.object({ id: orderId })
const when = z.iso.datetime()

/** What the bank calls one transfer. Typed or pasted, so case and spaces do not matter. */
export const bankReference = z
  .string()
  .max(80)
  .transform((text) => westernDigits(text.normalize('NFKC')).replace(/\s/g, '').toUpperCase())
  .pipe(z.string().regex(/^[A-Z0-9][A-Z0-9._/-]{2,59}$/))

/**
 * `receipt`: it waits, and a receipt is to be looked at. `expired`: the money did not arrive in time. `cancelled`: by
 * the buyer or the shop.
 */
export const transferStates = ['receipt', 'waiting', 'paid', 'expired', 'cancelled'] as const
export const transferState = z.enum(transferStates)
export type TransferState = z.infer<typeof transferState>

/** `waiting`: all that money is expected for, also those with receipts. `done`: paid. */
export const transferViews = ['receipts', 'waiting', 'expired', 'done', 'all'] as const
export type TransferView = (typeof transferViews)[number]

const transferFigures = {
  order_id: z.string(),
  state: transferState,
  status: orderStatus,
  payment_status: paymentStatus,
  created_at: when,
  pay_until: when
    .nullable()
    .meta({ description: 'Until when price and pieces are kept; null once it is paid or over' }),
  extended: z.boolean().meta({ description: 'Kept longer once, because a receipt waited' }),
  total: sar,
  received: sar.meta({ description: 'All that has arrived for this order, also what goes back' }),
  missing: sar.meta({ description: 'Of a waiting order: what is to arrive yet' }),
  surplus: sar.meta({ description: 'What arrived beyond the total, or too late: it goes back' }),
}

export const transferRow = z.object({
  ...transferFigures,
  person: z.object({ name: z.string(), phone: z.string() }).meta({ description: 'Both empty once erased' }),
  receipts_waiting: z.int().nonnegative(),
  last_receipt: z
    .object({ id: z.uuid(), type: transferReceipt.shape.type, sent_at: when })
    .nullable()
    .meta({ description: 'The newest one, to be shown: `/admin/transfers/{order}/receipts/{id}`' }),
})
export type TransferRow = z.infer<typeof transferRow>

const counts = z.object({
  receipts: z.int().nonnegative(),
  waiting: z.int().nonnegative(),
  expired: z.int().nonnegative(),
  done: z.int().nonnegative(),
  refunds: z.int().nonnegative().meta({ description: 'Refunds by transfer that nobody has made yet' }),
})
export type TransferCounts = z.infer<typeof counts>

const staffReceipt = transferReceipt.extend({
  decided_at: when.nullable(),
  decided_by: z.string().nullable(),
})
export type StaffReceipt = z.infer<typeof staffReceipt>

/** Money that arrived, by its reference at the bank. */
const arrival = z.object({
  id: z.uuid(),
  amount: sar,
  bank_reference: z.string(),
  booked_at: when,
  booked_by: z.string().nullable().meta({ description: 'Who of the staff, where the history of the order tells it' }),
  late: z.boolean().meta({ description: 'The order was over or paid already: all of it goes back' }),
})

/** Money that goes back by transfer: to the account that it came from. */
export const transferRefund = z.object({
  id: z.uuid(),
  order_id: z.string(),
  amount: sar,
  reason: transaction.shape.reason,
  status: z.enum(['pending', 'done', 'failed']).meta({ description: '`failed`: a card that the bank refused' }),
  created_at: when,
  settled_at: when.nullable(),
  bank_reference: z.string().nullable(),
})
export type TransferRefund = z.infer<typeof transferRefund>

/** What gold has done since the order was priced. Positive amounts are the shop's loss. */
const goldSince = z.object({
  at: when.meta({ description: 'When the price of now was read' }),
  karats: z.array(z.object({ karat, grams: z.number(), sold_at: sar, now: sar })).meta({
    description: 'What a gram cost, and costs now',
  }),
  percent: z.number().meta({ description: 'By how much the metal of this order costs more, with its sign' }),
  cost: sar.meta({ description: 'What selling at the kept price costs the shop, before VAT; negative: it gains' }),
})
export type GoldSince = z.infer<typeof goldSince>

export const staffTransfer = z.object({
  ...transferFigures,
  language: locale.meta({ description: 'Of the buyer: in which a refused receipt is explained' }),
  bank: inBothLanguages,
  account_name: z.string(),
  iban: z.string(),
  percent: z.number().nonnegative(),
  transfer_discount: sar,
  receipts: z.array(staffReceipt).meta({ description: 'Newest first' }),
  arrivals: z.array(arrival).meta({ description: 'Oldest first' }),
  refunds: z.array(transferRefund),
  gold: goldSince.nullable().meta({ description: 'Null without pieces priced by gold, and while no price is known' }),
  can: z.object({
    confirm: z.boolean().meta({ description: 'Note money that arrived; of an order that is over it goes back' }),
    refuse_receipt: z.boolean(),
    settle_refund: z.boolean(),
  }),
})
export type StaffTransfer = z.infer<typeof staffTransfer>

export const listTransfers = staffEndpoint({
  method: 'GET',
  path: '/admin/transfers',
  summary: 'Orders paid by bank transfer, by view; those whose time ends first come first, then the newest',
  tag,
  needs: 'money.view',
  // A reference of a bank may look like a card number.
  numbers: ['q'],
  input: z.object({
    view: z.enum(transferViews).default('receipts'),
    q: z.string().trim().max(100).optional().meta({ description: 'Order, name, phone or bank reference' }),
    ...paging,
  }),
  data: z.array(transferRow),
  meta: pageMeta.extend({ counts }),
})

export const getTransfer = staffEndpoint({
  method: 'GET',
  path: '/admin/transfers/:id',
  summary: 'One transfer by its order: receipts, money that arrived, and what gold has done since',
  tag,
  needs: 'money.view',
  input: one,
  data: staffTransfer.extend({ person: transferRow.shape.person }),
})

export const getReceipt = staffEndpoint({
  method: 'GET',
  path: '/admin/transfers/:id/receipts/:receipt',
  summary: 'The picture (JPEG) or PDF of a receipt',
  tag,
  needs: 'money.view',
  file: 'image/jpeg',
  input: one.extend({ receipt: z.uuid() }),
  data: z.string(),
})

/** With `reference_used`: where the reference was noted before. */
export type ReferenceUse = { order_id: string; amount: number; at: string; by: string | null }

/** What became of noted money. `short`: the order waits for the rest. `late`: all of it goes back. */
const outcomes = ['confirmed', 'short', 'surplus', 'late'] as const
export type TransferOutcome = (typeof outcomes)[number]

const booked = z.object({
  id: z.string(),
  status: orderStatus,
  payment_status: paymentStatus,
  outcome: z.enum(outcomes),
  missing: sar,
  surplus: sar.meta({ description: 'What goes back by transfer' }),
})

const received = {
  from: orderStatus.meta({ description: 'The status that the person saw' }),
  amount: typedSar.meta({ description: 'As it arrived' }),
  bank_reference: bankReference,
}

export const confirmTransfer = staffEndpoint({
  method: 'POST',
  path: '/admin/transfers/:id/confirm',
  summary:
    'Notes money that arrived. Enough confirms the order; too little is mailed to the buyer; what is too much, or came after the order ended, goes back by transfer',
  tag,
  needs: 'transfers.confirm',
  idempotent: true,
  numbers: ['bank_reference'],
  input: one.extend(received),
  data: booked,
  refusals: [
    'invalid',
    'moved_meanwhile',
    'reference_used',
    'not_allowed_now',
    'approval_required',
    'idempotency_key_reused',
  ],
})

export const refuseReceipt = staffEndpoint({
  method: 'POST',
  path: '/admin/transfers/:id/refuse-receipt',
  summary: 'Refuses a receipt with words that the buyer is mailed; the order goes on waiting',
  tag,
  needs: 'transfers.confirm',
  idempotent: true,
  input: one.extend({ receipt_id: z.uuid(), words: z.string().trim().min(3).max(500) }),
  data: z.object({ id: z.string() }),
  refusals: ['invalid', 'not_allowed_now', 'idempotency_key_reused'],
})

/**
 * `exact`: the order's number and what it misses. `reference_only`: its number with another amount, or an order that
 * is over. `amount_only`: no number, and orders that miss exactly this. `booked`: this reference was noted before.
 */
export const lineMatches = ['exact', 'reference_only', 'amount_only', 'unknown', 'booked'] as const
export type LineMatch = (typeof lineMatches)[number]

const matchedOrder = z.object({
  order_id: z.string(),
  status: orderStatus,
  person: z.string(),
  total: sar,
  missing: sar,
})

export const bankLine = z.object({
  line: z.int().positive().meta({ description: 'In the file; the headings are line 1' }),
  date: z.string().meta({ description: 'As the file has it' }),
  text: z.string().meta({ description: 'What the bank says about it' }),
  amount: sar.nullable(),
  bank_reference: z.string().nullable(),
  match: z.enum(lineMatches),
  orders: z.array(matchedOrder).meta({ description: 'One, but for `amount_only` perhaps several' }),
  fault: z.string().nullable().meta({ description: 'Why the line cannot be booked, in words' }),
})
export type BankLine = z.infer<typeof bankLine>

export const readBankFile = staffEndpoint({
  method: 'POST',
  path: '/admin/transfers/bank-file',
  summary:
    'Proposes which lines of the bank’s file (CSV, Excel or pasted) belong to which orders. Nothing is booked or kept',
  tag,
  needs: 'money.reconcile',
  readsOnly: true,
  longInput: true,
  numbers: ['text'],
  input: z.object({ text: z.string().max(500_000).optional().meta({ description: 'Pasted, with its headings' }) }),
  files: { file: table },
  data: z.object({
    lines: z.array(bankLine).meta({ description: 'Money in; lines of money out are left out' }),
    left_out: z.int().nonnegative().meta({ description: 'Lines of money out, and empty ones' }),
    columns: z
      .object({
        date: z.string().nullable(),
        amount: z.string(),
        reference: z.string().nullable(),
        text: z.string().nullable(),
      })
      .meta({ description: 'The headings that were recognised' }),
  }),
  refusals: ['invalid', 'too_large', 'unsupported_type'],
})

export const confirmTransfers = staffEndpoint({
  method: 'POST',
  path: '/admin/transfers/confirm',
  summary: 'Notes the money of the chosen lines of the bank’s file; each line tells what became of it',
  tag,
  needs: 'transfers.confirm',
  idempotent: true,
  numbers: ['bank_reference'],
  input: z.object({
    lines: z
      .array(z.object({ order_id: orderId, ...received }))
      .min(1)
      .max(200),
  }),
  data: z.array(
    z.object({
      order_id: z.string(),
      bank_reference: z.string(),
      outcome: z.enum(outcomes).nullable().meta({ description: 'Null: it was not booked' }),
      missing: sar,
      surplus: sar,
      fault: z.string().nullable().meta({ description: 'Why it was not booked, in words' }),
    }),
  ),
  refusals: ['invalid', 'idempotency_key_reused'],
})

export const listTransferRefunds = staffEndpoint({
  method: 'GET',
  path: '/admin/transfers/refunds',
  summary: 'Refunds that go back by bank transfer: those that wait first, oldest first; then those made, newest first',
  tag,
  needs: 'money.view',
  input: z.object({ view: z.enum(['waiting', 'done']).default('waiting'), ...paging }),
  data: z.array(
    transferRefund.extend({
      person: transferRow.shape.person,
      came_from: z
        .array(z.string())
        .meta({ description: 'References of the transfers that paid the order: they name the account to send it to' }),
    }),
  ),
  meta: pageMeta,
})

export const settleTransferRefund = staffEndpoint({
  method: 'POST',
  path: '/admin/transfers/refunds/:id/settle',
  summary: 'A refund was sent by bank transfer: notes its reference and mails the buyer',
  tag,
  needs: 'refunds.give',
  idempotent: true,
  numbers: ['bank_reference'],
  input: z.object({ id: z.uuid(), bank_reference: bankReference }),
  data: transferRefund,
  refusals: ['invalid', 'reference_used', 'not_allowed_now', 'approval_required', 'idempotency_key_reused'],
})
