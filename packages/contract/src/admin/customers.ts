import { z } from 'zod'
import { karat } from '../catalog.ts'
import { id, noInput, staffEndpoint } from '../endpoint.ts'
import { locale } from '../locale-schema.ts'
import { sar } from '../money.ts'
import { orderStatus, paymentStatus } from '../orders.ts'
import { anyOf, dayFilter, number, wholeNumber } from './filters.ts'
import { longListMeta, paging, person } from './list.ts'
import { privacyRequest } from './privacy.ts'

const tag = 'Customers'
const when = z.iso.datetime()
const bilingual = z.object({ ar: z.string(), en: z.string() })

/** `top`: has bought for more than 50,000 riyals. `agreed`: to messages. */
export const customerViews = ['all', 'returning', 'top', 'never_bought', 'agreed', 'blocked'] as const
export type CustomerView = (typeof customerViews)[number]

export const customerSorts = [
  '-last_order',
  'last_order',
  'newest',
  'oldest',
  '-spent',
  'spent',
  '-orders',
  'orders',
] as const

export const customerMarks = ['blocked', 'agreed'] as const

export const customerRow = z.object({
  id,
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  city: z.string().meta({ description: 'Of the last order, else of an address; may be empty' }),
  orders: z.int().nonnegative(),
  spent: sar.meta({ description: 'For orders that were neither cancelled nor returned' }),
  last_order_at: when.nullable(),
  created_at: when,
  agreed: z.boolean().meta({ description: 'To messages' }),
  blocked: z.boolean(),
})
export type CustomerRow = z.infer<typeof customerRow>

const filters = {
  view: z.enum(customerViews).default('all'),
  q: z.string().trim().max(100).optional(),
  city: anyOf(z.string()),
  mark: anyOf(z.enum(customerMarks)).meta({ description: 'Customers with all of these' }),
  orders_from: wholeNumber(1_000_000),
  orders_to: wholeNumber(1_000_000),
  spent_from: number(1_000_000_000),
  spent_to: number(1_000_000_000),
  from: dayFilter.meta({ description: 'First day of the last order, as in Riyadh' }),
  to: dayFilter.meta({ description: 'Last day of the last order, as in Riyadh' }),
  sort: z.enum(customerSorts).default('-last_order'),
}

export const listCustomers = staffEndpoint({
  method: 'GET',
  path: '/admin/customers',
  summary: 'Customers by view, filters and search: name in either script, email, phone in any form',
  tag,
  needs: 'customers.view',
  numbers: ['q'],
  input: z.object({ ...filters, ...paging }),
  data: z.array(customerRow),
  meta: longListMeta,
})

export const countCustomerViews = staffEndpoint({
  method: 'GET',
  path: '/admin/customers/views',
  summary: 'How many customers each view has',
  tag,
  needs: 'customers.view',
  input: noInput,
  data: z.record(z.enum(customerViews), z.int().nonnegative()),
})

export const listCustomerCities = staffEndpoint({
  method: 'GET',
  path: '/admin/customers/cities',
  summary: 'Cities of customers, the largest first, to filter by',
  tag,
  needs: 'customers.view',
  input: noInput,
  data: z.array(z.string()),
})

export const exportCustomers = staffEndpoint({
  method: 'POST',
  path: '/admin/customers/export',
  summary:
    'The list as a table, at most 20,000 rows. As a copy of personal data of many it asks for the second factor and is recorded',
  tag,
  needs: 'privacy.act',
  numbers: ['q'],
  input: z.object(filters),
  data: z.object({ name: z.string(), csv: z.string() }),
})

const note = z.object({
  id,
  text: z.string(),
  by: person.nullable(),
  at: when,
  edited_at: when.nullable(),
  can: z.object({ edit: z.boolean(), delete: z.boolean() }),
})
export type CustomerNote = z.infer<typeof note>

export const customer = z.object({
  id,
  name: z.string(),
  email: z.string(),
  email_verified: z.boolean(),
  phone: z.string().nullable(),
  birth_date: z.iso.date().nullable(),
  language: locale,
  created_at: when,
  has_second_factor: z.boolean(),
  block: z
    .object({ at: when, reason: z.string().meta({ description: 'For the staff; the customer is not told it' }) })
    .nullable(),
  figures: z.object({
    orders: z.int().nonnegative(),
    bought: z.int().nonnegative().meta({ description: 'Orders that were neither cancelled nor returned' }),
    spent: sar,
    returns: z.int().nonnegative(),
    grams: z.number().nonnegative().meta({ description: 'Bought and kept, of all karats' }),
  }),
  orders: z
    .array(
      z.object({
        id: z.string(),
        created_at: when,
        status: orderStatus,
        payment_status: paymentStatus,
        pieces: z.int().nonnegative(),
        grams: z.array(z.object({ karat, grams: z.number() })),
        total: sar,
      }),
    )
    .meta({ description: 'The newest ten' }),
  addresses: z.array(
    z.object({
      id,
      short_address: z.string().nullable(),
      city: z.string(),
      area: z.string(),
      street_name: z.string(),
      postal_code: z.string(),
      receiver_name: z.string(),
      phone: z.string(),
    }),
  ),
  consents: z
    .array(z.object({ subject: z.string(), given: z.boolean(), at: when }))
    .meta({ description: 'What holds now, of each subject' }),
  reviews: z
    .array(
      z.object({
        id,
        product_id: id,
        title: bilingual,
        rating: z.int(),
        comment: z.string(),
        state: z.enum(['waiting', 'published', 'refused']),
        created_at: when,
      }),
    )
    .meta({ description: 'The newest twenty, also those written before they had an account' }),
  messages: z
    .array(
      z.object({
        id,
        ticket: z.string(),
        kind: z.string(),
        subject: z.string().nullable(),
        text: z.string(),
        answered: z.boolean(),
        from_the_shop: z.boolean(),
        created_at: when,
      }),
    )
    .meta({ description: 'The newest twenty, sent from their mailbox or to it' }),
  coupons: z.array(
    z.object({
      code: z.string(),
      order_id: z.string(),
      discount: sar.meta({ description: 'Before VAT' }),
      state: z.enum(['reserved', 'used', 'released']),
      at: when,
    }),
  ),
  sessions: z.array(z.object({ id: z.uuid(), device: z.string(), created_at: when, seen_at: when })),
  notes: z.array(note).meta({ description: 'Newest first' }),
  requests: z.array(privacyRequest).meta({ description: 'What they asked about their data, newest first' }),
  history: z
    .array(z.object({ id, at: when, by: z.string().nullable(), action: z.string() }))
    .meta({ description: 'What staff did to this customer, newest first; the newest fifty' }),
  can: z.object({ edit: z.boolean(), act_on_privacy: z.boolean() }),
})
export type Customer = z.infer<typeof customer>

const one = z.object({ id })

export const getCustomer = staffEndpoint({
  method: 'GET',
  path: '/admin/customers/:id',
  summary:
    'The whole story of one customer. No password, identity number or card: the store shows those to nobody here',
  tag,
  needs: 'customers.view',
  input: one,
  data: customer,
})

export const blockCustomer = staffEndpoint({
  method: 'POST',
  path: '/admin/customers/:id/block',
  summary: 'From now on the customer can log in and look, but neither lock a price nor place or pay an order',
  tag,
  needs: 'customers.edit',
  input: one.extend({ reason: z.string().trim().min(3).max(500) }),
  data: z.null(),
  refusals: ['invalid', 'not_allowed_now'],
})

export const unblockCustomer = staffEndpoint({
  method: 'DELETE',
  path: '/admin/customers/:id/block',
  summary: 'The customer may order again',
  tag,
  needs: 'customers.edit',
  input: one,
  data: z.null(),
  refusals: ['not_allowed_now'],
})

const noteText = z.string().trim().min(1).max(2_000)
const oneNote = one.extend({ note_id: id })

export const addCustomerNote = staffEndpoint({
  method: 'POST',
  path: '/admin/customers/:id/notes',
  summary: 'Writes a note for colleagues',
  tag,
  needs: 'customers.edit',
  idempotent: true,
  input: one.extend({ text: noteText }),
  data: z.object({ id }),
  refusals: ['invalid', 'idempotency_key_reused'],
})

export const changeCustomerNote = staffEndpoint({
  method: 'PATCH',
  path: '/admin/customers/:id/notes/:note_id',
  summary: 'Rewrites one’s own note',
  tag,
  needs: 'customers.edit',
  input: oneNote.extend({ text: noteText }),
  data: z.null(),
  refusals: ['invalid', 'forbidden'],
})

export const deleteCustomerNote = staffEndpoint({
  method: 'DELETE',
  path: '/admin/customers/:id/notes/:note_id',
  summary: 'Deletes one’s own note; an owner deletes anybody’s',
  tag,
  needs: 'customers.edit',
  input: oneNote,
  data: z.null(),
  refusals: ['forbidden'],
})

export const endCustomerSession = staffEndpoint({
  method: 'DELETE',
  path: '/admin/customers/:id/sessions/:session_id',
  summary: 'Logs the customer out on one device',
  tag,
  needs: 'customers.edit',
  input: one.extend({ session_id: z.uuid() }),
  data: z.null(),
})

export const endCustomerSessions = staffEndpoint({
  method: 'DELETE',
  path: '/admin/customers/:id/sessions',
  summary: 'Logs the customer out everywhere, and forgets the devices that they logged in from',
  tag,
  needs: 'customers.edit',
  input: one,
  data: z.object({ ended: z.int().nonnegative() }),
})
