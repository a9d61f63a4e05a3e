import type { MessageKind, MessageView } from '@asjad/contract/admin/messages'
import type { Locale } from '@asjad/contract/locale'
import type { OrderStatus } from '@asjad/contract/orders'
import type { Role } from '@asjad/contract/permissions'
import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely'
import type { Db } from '../../database/database.ts'
import { plannedEachTime } from '../../database/store-client.ts'
import type { Tables } from '../../database/tables.ts'
import { containsPart, searchedParts } from '../orders/search-parts.ts'

const eachTime = sql.raw(plannedEachTime)

/** Nobody has answered it, and somebody waits for that. */
const isDue = sql<boolean>`m.answered_at is null and m.status <> 'closed' and not m.suspect`

function ofView(view: MessageView, staffId: number): RawBuilder<boolean> {
  switch (view) {
    case 'open':
      return sql`m.status in ('new', 'open') and not m.suspect`
    case 'mine':
      return sql`m.assigned_to = ${staffId} and m.status <> 'closed' and not m.suspect`
    case 'waiting':
      return sql`m.status = 'waiting' and not m.suspect`
    case 'closed':
      return sql`m.status = 'closed' and not m.suspect`
    case 'suspect':
      return sql`m.suspect`
    case 'all':
      return sql`true`
  }
}

export type MessageFilters = {
  view: MessageView
  q?: string | undefined
  kind?: MessageKind | undefined
  assigned?: 'nobody' | number | undefined
  late?: 'yes' | undefined
}
type Viewer = { staffId: number; lateFrom: Date }

export async function matchingMessages(
  db: Db,
  { view, q = '', kind, assigned, late }: MessageFilters,
  { staffId, lateFrom }: Viewer,
  { limit, offset }: { limit: number; offset: number },
) {
  const where = sql.join(
    [
      ofView(view, staffId),
      ...searchedParts(q).map((part) => containsPart(sql`m.search_text`, part)),
      ...(kind ? [sql`m.kind = ${kind}`] : []),
      ...(assigned ? [assigned === 'nobody' ? sql`m.assigned_to is null` : sql`m.assigned_to = ${assigned}`] : []),
      ...(late ? [sql`${isDue} and m.created_at < ${lateFrom}`] : []),
    ],
    sql` and `,
  )
  const sequence =
    view === 'open' || view === 'mine' ? sql`(${isDue}) desc, m.created_at, m.id` : sql`m.created_at desc, m.id desc`
  const counted = await sql<{ total: number }>`${eachTime}
    select count(*)::int as total from message m where ${where}
  `.execute(db)
  const { rows } = await sql<{ id: number }>`${eachTime}
    select m.id from message m where ${where} order by ${sequence} limit ${limit} offset ${offset}
  `.execute(db)
  return { ids: rows.map(({ id }) => id), total: counted.rows[0]?.total ?? 0 }
}

export async function messageCounts(db: Db, { staffId, lateFrom }: Viewer) {
  const count = (view: MessageView) => sql<number>`(select count(*) from message m where ${ofView(view, staffId)})::int`
  type Counts = { open: number; mine: number; waiting: number; suspect: number; late: number }
  const { rows } = await sql<Counts>`
    select ${count('open')} as open, ${count('mine')} as mine, ${count('waiting')} as waiting,
      ${count('suspect')} as suspect,
      (select count(*) from message m where ${isDue} and m.created_at < ${lateFrom})::int as late
  `.execute(db)
  return rows[0] ?? { open: 0, mine: 0, waiting: 0, suspect: 0, late: 0 }
}

/** Hours to the first answer, of those answered since then; messages from before tickets have none. */
export async function averageAnswerHours(db: Db, since: Date) {
  const { rows } = await sql<{ hours: number | null }>`
    select (extract(epoch from avg(answered_at - created_at)) / 3600)::float8 as hours
    from message where answered_at > ${since} and answered_at > created_at
  `.execute(db)
  return rows[0]?.hours ?? null
}

const ticketColumns = sql`m.id, m.ticket, m.kind, m.status, m.suspect, m.lang, m.name, m.email, m.phone, m.subject,
  m.order_number, m.created_at, m.answered_at, m.assigned_to, assignee.name as assignee_name,
  m.begun_by, beginner.name as beginner_name`

export type TicketRow = {
  id: number
  ticket: string
  kind: MessageKind
  status: Tables['message']['status']['__select__']
  suspect: boolean
  lang: Locale
  name: string
  email: string
  phone: string | null
  subject: string | null
  order_number: string | null
  created_at: Date
  answered_at: Date | null
  assigned_to: number | null
  assignee_name: string | null
  begun_by: number | null
  beginner_name: string | null
  text: string
}

const shownOfText = 200

/** In the sequence of the ids, with the beginning of each text. */
export async function messageRows(db: Db, ids: readonly number[]) {
  const { rows } = await sql<TicketRow & { pictures: number; replies: number }>`
    select ${ticketColumns}, left(m.text, ${shownOfText}) as text,
      (select count(*) from message_attachment a where a.message_id = m.id)::int as pictures,
      (select count(*) from message_reply r where r.message_id = m.id)::int as replies
    from unnest(${ids}::bigint[]) with ordinality as wanted (id, place)
      join message m on m.id = wanted.id left join staff assignee on assignee.id = m.assigned_to
      left join staff beginner on beginner.id = m.begun_by
    order by wanted.place
  `.execute(db)
  return rows
}

export async function ticketById(db: Db, id: number) {
  const { rows } = await sql<TicketRow>`
    select ${ticketColumns}, m.text
    from message m left join staff assignee on assignee.id = m.assigned_to
      left join staff beginner on beginner.id = m.begun_by
    where m.id = ${id}
  `.execute(db)
  return rows[0]
}

export const lockMessage = (db: Db, id: number) =>
  db
    .selectFrom('message')
    .select(['id', 'ticket', 'lang', 'name', 'email', 'status', 'assigned_to', 'suspect', 'answered_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const updateMessage = (db: Db, id: number, change: Updateable<Tables['message']>) =>
  db.updateTable('message').set(change).where('id', '=', id).execute()

type NewEntry = Insertable<Tables['message_reply']>

export const insertReply = (db: Db, reply: NewEntry) =>
  db.insertInto('message_reply').values(reply).returning('id').executeTakeFirstOrThrow()

export const insertNote = (db: Db, note: NewEntry) =>
  db.insertInto('message_note').values(note).returning('id').executeTakeFirstOrThrow()

export type EntryRow = { id: number; text: string; created_at: Date; staff_id: number; name: string }

async function entries(db: Db, table: 'message_reply' | 'message_note', messageId: number) {
  const { rows } = await sql<EntryRow>`
    select entry.id, entry.text, entry.created_at, entry.staff_id, staff.name
    from ${sql.table(table)} entry join staff on staff.id = entry.staff_id
    where entry.message_id = ${messageId} order by entry.id
  `.execute(db)
  return rows
}

export const repliesTo = (db: Db, messageId: number) => entries(db, 'message_reply', messageId)
export const notesOn = (db: Db, messageId: number) => entries(db, 'message_note', messageId)

export const attachmentsOf = (db: Db, messageId: number) =>
  db
    .selectFrom('message_attachment')
    .select(['position', 'name', 'storage_key'])
    .where('message_id', '=', messageId)
    .orderBy('position')
    .execute()

/** The order with this id, and whether it belongs to the account whose verified mailbox this is. */
export async function namedOrder(db: Db, orderId: string, email: string) {
  const { rows } = await sql<{ id: string; status: OrderStatus; total: number; created_at: Date; own: boolean }>`
    select o.id, o.status, o.total::float8 as total, o.created_at,
      (account.deleted_at is null and account.email_verified_at is not null and account.email = ${email}) as own
    from shop_order o join account on account.id = o.account_id where o.id = ${orderId}
  `.execute(db)
  return rows[0]
}

/** The account whose verified mailbox this is, with what it has ordered and not given back. Halalas. */
export async function customerWithMailbox(db: Db, email: string) {
  const { rows } = await sql<{ id: number; name: string; orders: number; spent: number }>`
    select account.id, account.first_name || ' ' || account.last_name as name, bought.orders, bought.spent
    from account, lateral (
      select count(*)::int as orders, coalesce(sum(total), 0)::float8 as spent from shop_order
      where account_id = account.id and status not in ('pending_payment', 'cancelled', 'returned')
    ) as bought
    where email = ${email} and email_verified_at is not null and deleted_at is null
  `.execute(db)
  return rows[0]
}

/** Who may answer, by name. */
export async function peopleWith(db: Db, roles: readonly Role[]) {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from staff
    where suspended_at is null and removed_at is null
      and exists (select from staff_role where staff_id = staff.id and role = any(${roles}::text[]))
    order by name, id
  `.execute(db)
  return rows
}
