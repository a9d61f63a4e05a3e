import { z } from 'zod'
import { address } from '../addresses.ts'
import { attachment } from '../cart.ts'
import { amounts, paymentMethod, soldItem } from '../checkout.ts'
import { id } from '../endpoint.ts'
import { identityTypes } from '../identity.ts'
import { locale } from '../locale-schema.ts'
import { sar } from '../money.ts'
import { cancelReasons, order, orderStatus, paymentStatus, transaction } from '../orders.ts'
import { inBothLanguages, orderFlag } from './order-list.ts'
import { possibleMove, weighing } from './order-moves.ts'
import { orderRules } from './order-rules.ts'
import { staffTransfer } from './transfers.ts'

const staffItem = soldItem.omit({ title: true, product_id: true, variety_id: true }).extend({
  product_id: id.nullable(),
  variety_id: id.nullable(),
  sku: z.string(),
  title: inBothLanguages,
  made_to_order: z.boolean(),
  tracks_serials: z.boolean().meta({ description: 'Each of these pieces has a number of its own' }),
  serials: z.array(z.string()).meta({ description: 'Of the pieces that were shipped, where they were noted' }),
  attachments: z
    .array(attachment)
    .meta({ description: 'Pictures of the shopper: `/admin/orders/{id}/attachments/{attachment}`' }),
})
export type StaffItem = z.infer<typeof staffItem>

/** Mails about an order that its history records by name. Stored names: they stay. */
export const orderMails = [
  'placed',
  'paid',
  'to_be_paid_in_cash',
  'to_be_transferred',
  'transfer_short',
  'transfer_late',
  'receipt_refused',
  'cancelled',
  'refunded',
  'shipped',
  'return_asked',
  'return_accepted',
  'return_rejected',
] as const

/** A move, a mail or a note. */
const timeLineEntry = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  kind: z.enum(['move', 'mail', 'note']),
  move: z.string().nullable().meta({ description: 'Of a move: its name, also of those that only a shopper makes' }),
  from: orderStatus.nullable(),
  to: orderStatus.nullable(),
  mail: z
    .enum(orderMails)
    .nullable()
    .meta({ description: 'Of a mail: which one; null for one that another version of the store has sent' }),
  mailed: z.boolean().meta({ description: 'Of a note: whether the buyer got it' }),
  actor: z.enum(['customer', 'staff', 'system']),
  by: z.string().nullable().meta({ description: 'Who of the staff; null for the commands of the server' }),
  text: z.string().nullable(),
  weighings: z.array(weighing),
})
export type TimeLineEntry = z.infer<typeof timeLineEntry>

/** `value`: what is there or, where it is missing, nothing. `due`: until when it must be met. */
const checkedRule = z.object({
  rule: z.enum(orderRules),
  met: z.boolean(),
  blocks: z.boolean().meta({ description: 'The order is not shipped until it is met' }),
  field: z.string().nullable().meta({ description: 'Where it can be mended: a field of the order, or `settings`' }),
  due: z.iso.date().nullable(),
})

export const staffOrder = z.object({
  id: z.string(),
  created_at: z.iso.datetime(),
  status: orderStatus,
  payment_status: paymentStatus,
  payment_method: paymentMethod,
  cancel_reason: z.enum(cancelReasons).nullable(),
  language: locale.meta({ description: 'In which the buyer gets mails' }),
  pay_until: z.iso.datetime().nullable(),
  delivered_at: z.iso.datetime().nullable(),
  person: z
    .object({
      account_id: id,
      name: z.string(),
      email: z.string(),
      phone: z.string().nullable(),
      orders: z.int(),
      spent: sar.meta({ description: 'For orders that were neither cancelled nor returned' }),
    })
    .nullable()
    .meta({ description: 'Null once the person has been erased' }),
  address: address.omit({ id: true }),
  recipient: order.shape.recipient,
  identity: z.object({ type: z.enum(identityTypes), masked: z.string() }).nullable(),
  note: z.string().nullable().meta({ description: 'Of the shopper' }),
  tags: z.array(z.string()),
  flags: z.array(orderFlag),
  items: z.array(staffItem),
  ...amounts,
  delivery_total: sar,
  coupon_code: z.string().nullable(),
  gold_price_at: z.iso.datetime(),
  gold_price_set_by: z
    .object({ source: z.enum(['feed', 'person', 'manual']), name: z.string().nullable() })
    .meta({ description: 'Whose price it took: the feed’s, a reading that somebody accepted, or one set by hand' }),
  courier: z.object({
    id,
    name: inBothLanguages,
    duration: inBothLanguages,
    tracking_number: z.string().nullable(),
    tracking_url: z.string().nullable(),
    tracking_template: z
      .string()
      .nullable()
      .meta({ description: 'The tracking address, with `{number}` where the number of the parcel goes' }),
    arrives_from: z.iso.date().nullable(),
    arrives_to: z.iso.date().nullable(),
  }),
  payments: z
    .array(transaction.omit({ order_id: true }).extend({ bank_reference: z.string().nullable() }))
    .meta({ description: 'Every attempt, refund and collection, oldest first; `reason` is what the bank said' }),
  money: z.object({
    paid: sar,
    promised_back: sar.meta({ description: 'Refunds that the bank has not made yet, or has refused' }),
    given_back: sar,
    left: sar.meta({ description: 'What can still be given back' }),
  }),
  transfer: staffTransfer
    .nullable()
    .meta({ description: 'Of an order paid by bank transfer: what the desk knows about it' }),
  documents: z.array(
    z.object({ kind: z.enum(['invoice', 'credit_note']), number: z.string(), issued_at: z.iso.datetime(), total: sar }),
  ),
  time_line: z.array(timeLineEntry).meta({ description: 'Newest first' }),
  other_orders: z
    .array(z.object({ id: z.string(), created_at: z.iso.datetime(), status: orderStatus, total: sar }))
    .meta({ description: 'Of the same person, the newest ten' }),
  checklist: z.array(checkedRule),
  moves: z.array(possibleMove).meta({ description: 'Those that the status and this person’s permissions allow' }),
  can: z.object({
    edit: z.boolean(),
    note: z.boolean(),
    print: z.boolean(),
    reveal_identity: z.boolean(),
    ask_return_until: z.iso.datetime().nullable().meta({ description: 'Until when the buyer may ask for a return' }),
  }),
})
export type StaffOrder = z.infer<typeof staffOrder>
