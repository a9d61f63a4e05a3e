import { z } from 'zod'
import { id, noInput, staffEndpoint } from '../endpoint.ts'
import { locale } from '../locale-schema.ts'
import { sar } from '../money.ts'
import { orderStatus } from '../orders.ts'
import { pageMeta, paging, person } from './list.ts'

const tag = 'Messages'
const needs = 'messages.answer'
const when = z.iso.datetime()
const count = z.int().nonnegative()
const one = z.object({ id })

/** `waiting`: it was answered, and the shop waits for the sender. */
export const messageStatuses = ['new', 'open', 'waiting', 'closed'] as const
export type MessageStatus = (typeof messageStatuses)[number]
const status = z.enum(messageStatuses)

export const messageKinds = ['contact', 'complaint', 'suggestion'] as const
export type MessageKind = (typeof messageKinds)[number]

/** `open`: new ones and those that somebody works on. `suspect`: those that only a program would have sent. */
export const messageViews = ['open', 'mine', 'waiting', 'closed', 'suspect', 'all'] as const
export type MessageView = (typeof messageViews)[number]

const messageFigures = {
  id,
  ticket: z.string(),
  kind: z.enum(messageKinds),
  status,
  suspect: z.boolean(),
  name: z.string(),
  subject: z.string().nullable(),
  created_at: when,
  due_at: when.nullable().meta({ description: 'Until when it is to be answered; null once it was, or is closed' }),
  late: z.boolean(),
  assigned_to: person.nullable(),
  begun_by: person.nullable().meta({ description: 'Who of the staff wrote it to the customer; null if it arrived' }),
  replies: count,
}

export const messageRow = z.object({
  ...messageFigures,
  text: z.string().meta({ description: 'Its beginning' }),
  pictures: count,
})
export type MessageRow = z.infer<typeof messageRow>

const entry = z.object({ id, at: when, by: person, text: z.string() })
export type MessageEntry = z.infer<typeof entry>

export const ticket = z.object({
  ...messageFigures,
  text: z.string(),
  language: locale.meta({ description: 'In which the sender is answered' }),
  email: z.string(),
  phone: z.string().nullable(),
  order_number: z.string().nullable().meta({ description: 'As the sender typed it' }),
  order: z
    .object({
      id: z.string(),
      status: orderStatus,
      total: sar,
      placed_at: when,
      own: z.boolean().meta({ description: 'Of the account whose verified mailbox the message names' }),
    })
    .nullable()
    .meta({ description: 'The order that it names, if there is one; with orders.view' }),
  customer: z
    .object({ id, name: z.string(), orders: count, spent: sar })
    .nullable()
    .meta({ description: 'The account with this verified mailbox; with customers.view' }),
  pictures: z.array(z.object({ position: count, name: z.string() })),
  sent: z.array(entry).meta({ description: 'What was mailed to the sender, oldest first' }),
  notes: z.array(entry).meta({ description: 'What staff told each other, oldest first' }),
  mailbox: z.string().meta({ description: 'Where an answer to a reply arrives; empty if the shop has named none' }),
})
export type Ticket = z.infer<typeof ticket>

export const listMessages = staffEndpoint({
  method: 'GET',
  path: '/admin/messages',
  summary: 'Messages by view: those that are to be answered first by their due time, the others newest first',
  tag,
  needs,
  input: z.object({
    view: z.enum(messageViews).default('open'),
    q: z.string().trim().max(100).optional().meta({ description: 'Ticket, name, mail, phone, order, words' }),
    kind: z.enum(messageKinds).optional(),
    assigned: z
      .union([z.literal('nobody'), id])
      .optional()
      .meta({ description: 'Somebody’s id, or nobody’s' }),
    late: z.enum(['yes']).optional(),
    ...paging,
  }),
  data: z.array(messageRow),
  meta: pageMeta.extend({
    counts: z.object({ open: count, mine: count, waiting: count, suspect: count, late: count }),
    people: z.array(person).meta({ description: 'Who answers messages' }),
    average_hours: z.number().nullable().meta({ description: 'To the first answer, over the last thirty days' }),
  }),
})

export const getMessage = staffEndpoint({
  method: 'GET',
  path: '/admin/messages/:id',
  summary: 'One message with its replies, notes and pictures, and the order that it names',
  tag,
  needs,
  input: one,
  data: ticket,
})

export const getMessagePicture = staffEndpoint({
  method: 'GET',
  path: '/admin/messages/:id/pictures/:position',
  summary: 'A picture that was sent with a message',
  tag,
  needs,
  file: 'image/jpeg',
  input: one.extend({ position: z.coerce.number().int().min(0).max(20) }),
  data: z.string(),
})

export const maxReplyLength = 5000

/** The subject of a mail. */
const oneLine = z
  .string()
  .trim()
  .min(2)
  .max(120)
  .regex(/^\P{Cc}*$/u)
const replyText = z.string().trim().min(2).max(maxReplyLength)

export const writeToCustomer = staffEndpoint({
  method: 'POST',
  path: '/admin/messages',
  summary:
    'Mails a customer, in their language, and opens a ticket that waits for them. Their mailbox must be verified',
  tag,
  needs,
  idempotent: true,
  input: z.object({ customer_id: id, subject: oneLine, text: replyText }),
  data: z.object({ id, ticket: z.string() }),
  refusals: ['invalid', 'not_allowed_now', 'idempotency_key_reused'],
})

export const replyToMessage = staffEndpoint({
  method: 'POST',
  path: '/admin/messages/:id/replies',
  summary:
    'Mails a reply to the sender, in the sender’s language. If a colleague has replied since, nothing is sent and the colleague’s reply is told',
  tag,
  needs,
  idempotent: true,
  input: one.extend({
    text: replyText,
    seen: z.coerce
      .number()
      .int()
      .min(0)
      .meta({ description: 'Id of the newest reply that the person saw; 0 for none' }),
    close: z.boolean().default(false),
  }),
  data: z.object({ id, status }),
  refusals: ['invalid', 'answered_meanwhile', 'not_allowed_now', 'idempotency_key_reused'],
})

export const noteMessage = staffEndpoint({
  method: 'POST',
  path: '/admin/messages/:id/notes',
  summary: 'An internal note; the sender is not mailed, but finds it in the export of their data',
  tag,
  needs,
  idempotent: true,
  input: one.extend({ text: z.string().trim().min(1).max(2000) }),
  data: z.object({ id, status }),
  refusals: ['invalid', 'idempotency_key_reused'],
})

export const changeMessage = staffEndpoint({
  method: 'PATCH',
  path: '/admin/messages/:id',
  summary: 'Changes the status, who takes care of it, or whether it is suspect',
  tag,
  needs,
  input: one.extend({
    from: z
      .object({ status, assigned_to: id.nullable(), suspect: z.boolean() })
      .meta({ description: 'What the person saw; if it is no longer so, the change is refused' }),
    status: z.enum(['open', 'waiting', 'closed']).optional(),
    assigned_to: id.nullable().optional(),
    suspect: z.boolean().optional(),
  }),
  data: z.object({ id, status, assigned_to: id.nullable(), suspect: z.boolean() }),
  refusals: ['invalid', 'conflict'],
})

/** What a template may have in braces. Each is filled in before the person sends it. */
export const placeholders = ['name', 'ticket', 'order', 'shop'] as const
export type Placeholder = (typeof placeholders)[number]

const templateFields = {
  name: z.string().trim().min(1).max(80),
  shared: z.boolean(),
  text_ar: z.string().trim().min(1).max(3000),
  text_en: z.string().trim().min(1).max(3000),
}

export const messageTemplate = z.object({
  id,
  ...templateFields,
  mine: z.boolean(),
  version: z.int().positive(),
})
export type MessageTemplate = z.infer<typeof messageTemplate>

export const listTemplates = staffEndpoint({
  method: 'GET',
  path: '/admin/message-templates',
  summary: 'Templates for replies: one’s own and the shared ones, by name',
  tag,
  needs,
  input: noInput,
  data: z.array(messageTemplate),
  meta: z.object({ shop: z.object({ ar: z.string(), en: z.string() }).meta({ description: 'What `{shop}` becomes' }) }),
})

export const createTemplate = staffEndpoint({
  method: 'POST',
  path: '/admin/message-templates',
  summary: 'A new template, for oneself or for all who answer messages',
  tag,
  needs,
  input: z.object(templateFields),
  data: messageTemplate,
  refusals: ['invalid'],
})

export const changeTemplate = staffEndpoint({
  method: 'PATCH',
  path: '/admin/message-templates/:id',
  summary: 'Changes a template of one’s own or a shared one',
  tag,
  needs,
  input: one.extend({ version: z.int().positive(), ...z.object(templateFields).partial().shape }),
  data: messageTemplate,
  refusals: ['invalid', 'conflict', 'not_allowed_now'],
})

export const deleteTemplate = staffEndpoint({
  method: 'DELETE',
  path: '/admin/message-templates/:id',
  summary: 'Deletes a template of one’s own or a shared one',
  tag,
  needs,
  input: one,
  data: one,
})
