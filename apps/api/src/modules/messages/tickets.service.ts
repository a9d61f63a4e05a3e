import type * as contract from '@asjad/contract/admin/messages'
import type { MessageEntry, Ticket } from '@asjad/contract/admin/messages'
import type { Answer, Data, Parsed } from '@asjad/contract/endpoint'
import { fromMinor } from '@asjad/contract/money'
import { permissions } from '@asjad/contract/permissions'
import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import type { Staff } from '../../http/staff.ts'
import { translate } from '../../i18n/translate.ts'
import type { Trail } from '../audit/record-entry.ts'
import { shopEmail } from '../notifications/notifications.service.ts'
import { readSettings } from '../settings/settings.service.ts'
import { mailReply } from './messages.mails.ts'
import { dueAt, lateFrom } from './messages.rules.ts'
import {
  attachmentsOf,
  averageAnswerHours,
  customerWithMailbox,
  type EntryRow,
  insertNote,
  insertReply,
  lockMessage,
  matchingMessages,
  messageCounts,
  messageRows,
  namedOrder,
  notesOn,
  peopleWith,
  repliesTo,
  type TicketRow,
  ticketById,
  updateMessage,
} from './tickets.queries.ts'

const averageOverMs = 30 * 24 * 60 * 60_000

async function answerHours(deps: Deps) {
  return (await readSettings(deps, 'messages.answer_hours'))['messages.answer_hours']
}

const peopleWhoAnswer = ({ db }: Deps) => peopleWith(db, permissions['messages.answer'].roles)

export async function listMessages(
  deps: Deps,
  { page, per_page, ...filters }: Parsed<typeof contract.listMessages>,
  staff: Staff,
): Promise<Answer<typeof contract.listMessages>> {
  const { db } = deps
  const now = deps.now()
  const hours = await answerHours(deps)
  const viewer = { staffId: staff.id, lateFrom: lateFrom(now, hours) }
  const { ids, total } = await matchingMessages(db, filters, viewer, {
    limit: per_page,
    offset: (page - 1) * per_page,
  })
  const rows = await messageRows(db, ids)
  const average = await averageAnswerHours(db, new Date(now.getTime() - averageOverMs))
  return {
    data: rows.map(({ text, pictures, replies, ...row }) => ({
      ...figuresOf(row, { now, hours, replies }),
      text,
      pictures,
    })),
    meta: {
      page,
      per_page,
      total,
      counts: await messageCounts(db, viewer),
      people: await peopleWhoAnswer(deps),
      average_hours: average === null ? null : Math.round(average * 10) / 10,
    },
  }
}

function figuresOf(
  row: Omit<TicketRow, 'text'>,
  { now, hours, replies }: { now: Date; hours: number; replies: number },
) {
  const due = dueAt(row, hours)
  const { id, ticket, kind, status, suspect, name, subject } = row
  return {
    id,
    ticket,
    kind,
    status,
    suspect,
    name,
    subject,
    created_at: row.created_at.toISOString(),
    due_at: due?.toISOString() ?? null,
    late: due !== null && due < now,
    assigned_to: row.assigned_to === null ? null : { id: row.assigned_to, name: row.assignee_name ?? '' },
    begun_by: row.begun_by === null ? null : { id: row.begun_by, name: row.beginner_name ?? '' },
    replies,
  }
}

const entryView = ({ id, text, created_at, staff_id, name }: EntryRow): MessageEntry => ({
  id,
  text,
  at: created_at.toISOString(),
  by: { id: staff_id, name },
})

export async function getMessage(deps: Deps, id: number, staff: Staff): Promise<Ticket> {
  const { db } = deps
  const row = await ticketById(db, id)
  if (!row) throw new AppError('not_found')
  const sent = await repliesTo(db, id)
  const pictures = await attachmentsOf(db, id)
  return {
    ...figuresOf(row, { now: deps.now(), hours: await answerHours(deps), replies: sent.length }),
    text: row.text,
    language: row.lang,
    email: row.email,
    phone: row.phone,
    order_number: row.order_number,
    order: staff.permissions.has('orders.view') ? await orderOf(deps, row) : null,
    customer: staff.permissions.has('customers.view') ? await customerOf(deps, row) : null,
    pictures: pictures.map(({ position, name }) => ({ position, name })),
    sent: sent.map(entryView),
    notes: (await notesOn(db, id)).map(entryView),
    mailbox: await shopEmail(deps),
  }
}

async function orderOf({ db }: Deps, { order_number, email }: TicketRow) {
  const id = order_number?.trim().toUpperCase()
  const order = id ? await namedOrder(db, id, email) : undefined
  if (!order) return null
  const { status, total, created_at, own } = order
  return { id: order.id, status, total: fromMinor(total), placed_at: created_at.toISOString(), own }
}

async function customerOf({ db }: Deps, { email }: TicketRow) {
  const customer = await customerWithMailbox(db, email)
  return customer ? { ...customer, spent: fromMinor(customer.spent) } : null
}

export async function getPicture({ db, uploads }: Deps, { id, position }: Parsed<typeof contract.getMessagePicture>) {
  const found = (await attachmentsOf(db, id)).find((each) => each.position === position)
  const bytes = found && (await uploads.findPrivate(found.storage_key))
  if (!bytes) throw new AppError('not_found')
  return { name: `message-${id}-${position + 1}.jpg`, content: bytes, disposition: 'inline' as const }
}

type Done<T> = { answer: { data: T }; trail: Trail }

async function lockKnown({ db }: Deps, id: number) {
  const message = await lockMessage(db, id)
  if (!message) throw new AppError('not_found')
  return message
}

/**
 * Mails a reply. If a colleague has replied since the person looked, nothing is sent: the person reads that reply first.
 * In a transaction.
 */
export async function reply(
  deps: Deps,
  { id, text, seen, close }: Parsed<typeof contract.replyToMessage>,
  staff: Staff,
): Promise<Done<Data<typeof contract.replyToMessage>>> {
  const { db } = deps
  const message = await lockKnown(deps, id)
  if (message.suspect) throw new AppError('not_allowed_now')
  const sent = await repliesTo(db, id)
  if ((sent.at(-1)?.id ?? 0) !== seen) throw new AppError('answered_meanwhile', { data: { sent: sent.map(entryView) } })
  const now = deps.now()
  const status = close ? ('closed' as const) : ('waiting' as const)
  const inserted = await insertReply(db, { message_id: id, staff_id: staff.id, text, created_at: now })
  await updateMessage(db, id, {
    status,
    answered_at: message.answered_at ?? now,
    assigned_to: message.assigned_to ?? staff.id,
  })
  await mailReply(deps, message, { id: inserted.id, text })
  // Words to a person stay out of the log, which is never erased.
  return {
    answer: { data: { id: inserted.id, status } },
    trail: {
      thing: { kind: 'message', id },
      before: { status: message.status },
      after: { status, reply: inserted.id, ticket: message.ticket },
    },
  }
}

/** A note takes a new message into work. In a transaction. */
export async function note(
  deps: Deps,
  { id, text }: Parsed<typeof contract.noteMessage>,
  staff: Staff,
): Promise<Done<Data<typeof contract.noteMessage>>> {
  const { db } = deps
  const message = await lockKnown(deps, id)
  const inserted = await insertNote(db, { message_id: id, staff_id: staff.id, text, created_at: deps.now() })
  const status = message.status === 'new' ? ('open' as const) : message.status
  if (status !== message.status) await updateMessage(db, id, { status })
  return {
    answer: { data: { id: inserted.id, status } },
    trail: {
      thing: { kind: 'message', id },
      before: { status: message.status },
      after: { status, note: inserted.id, ticket: message.ticket },
    },
  }
}

/** In a transaction. */
export async function change(
  deps: Deps,
  { id, from, ...wanted }: Parsed<typeof contract.changeMessage>,
  staff: Staff,
): Promise<Done<Data<typeof contract.changeMessage>>> {
  const { status, assigned_to, suspect, ticket } = await lockKnown(deps, id)
  const before = { status, assigned_to, suspect }
  if (status !== from.status || assigned_to !== from.assigned_to || suspect !== from.suspect)
    throw new AppError('conflict')
  if (wanted.assigned_to && !(await peopleWhoAnswer(deps)).some((person) => person.id === wanted.assigned_to))
    throw new AppError('invalid', { errors: { assigned_to: [translate(staff.lang, 'messages.not_answering')] } })
  const after = {
    // Whoever takes care of a new message has opened it.
    status: wanted.status ?? (wanted.assigned_to && status === 'new' ? ('open' as const) : status),
    assigned_to: wanted.assigned_to === undefined ? assigned_to : wanted.assigned_to,
    suspect: wanted.suspect ?? suspect,
  }
  await updateMessage(deps.db, id, after)
  return {
    answer: { data: { id, ...after } },
    trail: { thing: { kind: 'message', id }, before, after: { ...after, ticket } },
  }
}
