import { z } from 'zod'
import { address, newAddress } from '../addresses.ts'
import { attachment, typeface } from '../cart.ts'
import { karat, sizeUnit } from '../catalog.ts'
import { id, noInput, staffEndpoint } from '../endpoint.ts'
import { identityTypes } from '../identity.ts'
import { locale } from '../locale-schema.ts'
import { sar } from '../money.ts'
import { orderId, orderStatus, paymentStatus, recipient } from '../orders.ts'
import { picture } from '../picture.ts'
import { longListMeta } from './list.ts'
import { staffOrder } from './order-details.ts'
import {
  inBothLanguages,
  listOrdersInput,
  orderFilters,
  orderRow,
  orderTag,
  orderViews,
  valueFilters,
} from './order-list.ts'
import { moveDetails, orderMove, permissionOfMove } from './order-moves.ts'

const tag = 'Orders (staff)'
const one = z.object({ id: orderId })

export const listOrders = staffEndpoint({
  method: 'GET',
  path: '/admin/orders',
  summary: 'Orders by view, filters and search: id, parcel, name, phone, email, SKU or invoice',
  tag,
  needs: 'orders.view',
  input: listOrdersInput,
  data: z.array(orderRow),
  meta: longListMeta,
})

export const countViews = staffEndpoint({
  method: 'GET',
  path: '/admin/orders/views',
  summary: 'How many orders each view has',
  tag,
  needs: 'orders.view',
  input: noInput,
  data: z.record(z.enum(orderViews), z.int().nonnegative()),
})

export const listFilterValues = staffEndpoint({
  method: 'GET',
  path: '/admin/orders/filters',
  summary: 'Couriers, cities and tags that orders have, to filter by',
  tag,
  needs: 'orders.view',
  input: noInput,
  data: z.object({
    couriers: z.array(z.object({ id, name: inBothLanguages })),
    cities: z.array(z.string()),
    tags: z.array(z.string()),
  }),
})

export const countFilterValues = staffEndpoint({
  method: 'GET',
  path: '/admin/orders/filter-counts',
  summary: 'How many orders each value of a filter would leave, beside the other filters; counted up to 1,000',
  tag,
  needs: 'orders.view',
  input: z.object({ ...orderFilters, filter: z.enum(valueFilters), values: z.string().max(5_000) }),
  data: z
    .array(z.object({ value: z.string(), count: z.int().nonnegative(), at_least: z.boolean() }))
    .meta({ description: 'The first hundred values; those that no order can have are left out' }),
})

export const getOrder = staffEndpoint({
  method: 'GET',
  path: '/admin/orders/:id',
  summary: 'Everything about one order, with the moves that are possible now',
  tag,
  needs: 'orders.view',
  input: one,
  data: staffOrder,
})

/** After a move. The rest is read again, so that no personal data is kept with the idempotency key. */
const moved = z.object({ id: z.string(), status: orderStatus, payment_status: paymentStatus })

export const moveOrder = staffEndpoint({
  method: 'POST',
  path: '/admin/orders/:id/moves',
  summary: 'Makes a move; refused with the new state if the order is no longer in the status `from`',
  tag,
  needs: { field: 'move', of: permissionOfMove },
  idempotent: true,
  numbers: ['awb', 'serials', 'reference'],
  input: one.extend({ move: orderMove, from: orderStatus, ...moveDetails }),
  data: moved,
  refusals: [
    'invalid',
    'moved_meanwhile',
    'not_allowed_now',
    'reference_used',
    'rules_unmet',
    'approval_required',
    'idempotency_key_reused',
  ],
})

const many = z.array(orderId).min(1).max(500)

/** In a query: ids between commas. */
const namedOrders = z
  .string()
  .max(10_000)
  .transform((text) => text.split(',').filter(Boolean))
  .pipe(many)

/** What became of one order of many. */
const bulkRow = z.object({
  id: z.string(),
  status: orderStatus.nullable().meta({ description: 'Now; null for an order that does not exist' }),
  done: z.boolean(),
  fault: z.string().nullable().meta({ description: 'Why nothing was done, in words' }),
})

export const moveOrders = staffEndpoint({
  method: 'POST',
  path: '/admin/orders/moves',
  summary: 'Prepares or delivers many orders; each tells what became of it',
  tag,
  needs: 'orders.move',
  idempotent: true,
  input: z.object({ move: z.enum(['prepare', 'deliver']), ids: many }),
  data: z.array(bulkRow),
})

export const lineFaults = [
  'unreadable',
  'no_awb',
  'bad_awb',
  'unknown_order',
  'wrong_state',
  'order_twice',
  'awb_twice',
  'awb_used',
  'rules_unmet',
] as const
export type LineFault = (typeof lineFaults)[number]

export const shipLines = staffEndpoint({
  method: 'POST',
  path: '/admin/orders/ship-lines',
  summary: 'Ships orders from pasted lines "order, AWB"; every line is checked before anything moves',
  tag,
  needs: 'orders.move',
  idempotent: true,
  numbers: ['lines'],
  input: z.object({
    lines: z.string().max(40_000),
    dry_run: z.boolean().default(false).meta({ description: 'Only checks' }),
    only_good: z
      .boolean()
      .default(false)
      .meta({ description: 'Ships the good lines even if others are faulty; otherwise one fault stops all' }),
  }),
  data: z.object({
    lines: z.array(
      z.object({
        line: z.int().positive().meta({ description: 'Its number; empty lines count and are left out' }),
        text: z.string(),
        order_id: z.string().nullable(),
        awb: z.string().nullable(),
        fault: z.enum(lineFaults).nullable(),
        message: z.string().nullable().meta({ description: 'The fault in words' }),
        shipped: z.boolean(),
      }),
    ),
    good: z.int().nonnegative(),
    faulty: z.int().nonnegative(),
    shipped: z.int().nonnegative(),
  }),
})

export const tagOrders = staffEndpoint({
  method: 'POST',
  path: '/admin/orders/tags',
  summary: 'Adds tags to many orders, or takes them off',
  tag,
  needs: 'orders.move',
  input: z.object({
    ids: many,
    add: z.array(orderTag).max(10).default([]),
    remove: z.array(orderTag).max(10).default([]),
  }),
  data: z.array(bulkRow),
})

export const changeOrder = staffEndpoint({
  method: 'PATCH',
  path: '/admin/orders/:id',
  summary: 'Corrects phone and address before the order is shipped; sets tags. Only the fields that are sent change',
  tag,
  needs: 'orders.move',
  input: one.extend({
    address: newAddress
      .pick({
        short_address: true,
        city: true,
        area: true,
        street_name: true,
        postal_code: true,
        home_description: true,
        receiver_name: true,
        phone: true,
      })
      .partial()
      .optional(),
    recipient: recipient.pick({ name: true, phone: true }).partial().optional(),
    tags: z.array(orderTag).max(10).optional(),
  }),
  data: z.object({ id: z.string() }),
  refusals: ['invalid', 'not_allowed_now'],
})

export const addNote = staffEndpoint({
  method: 'POST',
  path: '/admin/orders/:id/notes',
  summary: 'Adds a note for the staff, or mails one to the buyer, in their language',
  tag,
  needs: 'orders.note',
  idempotent: true,
  input: one.extend({ text: z.string().trim().min(1).max(2_000), mail: z.boolean().default(false) }),
  data: z.object({ id: z.int() }),
  refusals: ['invalid', 'not_allowed_now', 'idempotency_key_reused'],
})

export const revealIdentity = staffEndpoint({
  method: 'POST',
  path: '/admin/orders/:id/identity',
  summary: 'Reveals the identity number of an order; the audit log keeps who looked',
  tag,
  needs: 'identity.reveal',
  input: one,
  data: z.object({ type: z.enum(identityTypes), number: z.string() }),
})

const printedOrder = z.object({
  id: z.string(),
  language: locale.meta({ description: 'Of the buyer: a packing slip is in it' }),
  created_at: z.iso.datetime(),
  status: orderStatus,
  promised: z.iso.date().nullable(),
  gift: z.boolean().meta({ description: 'Somebody else receives it: the slip shows no prices' }),
  cash_due: sar.nullable().meta({ description: 'What the courier collects' }),
  person: z.string(),
  to: z.object({ name: z.string(), phone: z.string() }),
  address: address.omit({ id: true }),
  courier: inBothLanguages,
  tracking_number: z.string().nullable(),
  note: z.string().nullable(),
  grams: z.number(),
  total: sar,
  qr_svg: z.string().meta({ description: 'Leads to the order in the dashboard' }),
  items: z.array(
    z.object({
      id,
      sku: z.string(),
      title: inBothLanguages,
      media: picture,
      caliber: karat,
      weight: z.number().positive(),
      size: z.number().nonnegative(),
      size_unit: sizeUnit.nullable(),
      quantity: z.int().positive(),
      custom_text: z.string().nullable(),
      typeface: typeface.nullable(),
      note: z.string().nullable(),
      attachments: z.array(attachment),
      made_to_order: z.boolean(),
      total: sar,
    }),
  ),
})
export type PrintedOrder = z.infer<typeof printedOrder>

export const printKinds = ['packing_slip', 'workshop_card', 'label'] as const

export const printOrders = staffEndpoint({
  method: 'GET',
  path: '/admin/orders/print',
  summary:
    'What is printed of up to 100 orders, in the sequence asked for. A workshop card has only the pieces to make',
  tag,
  needs: 'orders.print',
  input: z.object({
    ids: namedOrders.pipe(z.array(z.string()).max(100)),
    kind: z.enum(printKinds),
  }),
  data: z.array(printedOrder),
})

export const getInvoicePdf = staffEndpoint({
  method: 'GET',
  path: '/admin/orders/:id/invoice.pdf',
  summary: 'The invoice of an order as a PDF, or the credit note that `document` names',
  tag,
  needs: 'orders.view',
  file: 'application/pdf',
  input: one.extend({ document: z.string().max(40).optional() }),
  data: z.string(),
})

export const getAttachment = staffEndpoint({
  method: 'GET',
  path: '/admin/orders/:id/attachments/:attachment',
  summary: 'A picture that the shopper gave to an order for the workshop',
  tag,
  needs: 'orders.view',
  file: 'image/jpeg',
  input: one.extend({ attachment: z.uuid() }),
  data: z.string(),
})

export const exportOrders = staffEndpoint({
  method: 'GET',
  path: '/admin/orders/export',
  summary: 'The orders that match, or those named, as CSV, at most 20,000. The export is an entry in the audit log',
  tag,
  needs: 'orders.export',
  file: 'text/csv; charset=utf-8',
  input: z.object({ ...orderFilters, ids: namedOrders.optional() }),
  data: z.string(),
})
