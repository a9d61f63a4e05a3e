import type { VatBox, VatCheck } from '@asjad/contract/admin/reports'
import type { Period } from '@asjad/contract/periods'
import { sql } from 'kysely'
import type { Db } from '../../database/database.ts'
import { plannedEachTime } from '../../database/store-client.ts'
import type { DocumentContent } from '../orders/tax-documents.rules.ts'

type Kind = 'invoice' | 'credit_note'

/** How much of the shop a period is decides how it is read. */
const eachTime = sql.raw(plannedEachTime)

/** From the first moment of the first day in Riyadh until the first moment after the last. */
const within = (column: string, { from, to }: Period) => {
  const moment = (day: string) => sql`(${day}::date::timestamp at time zone 'Asia/Riyadh')`
  return sql`(${sql.ref(column)} >= ${moment(from)} and ${sql.ref(column)} < ${moment(to)} + interval '1 day')`
}

export type DocumentSums = {
  kind: Kind
  documents: number
  standard_base: number
  standard_vat: number
  zero_base: number
}

export async function documentSums(db: Db, period: Period) {
  const { rows } = await sql<DocumentSums>`
    select kind, count(*)::int as documents, sum(standard_base)::bigint as standard_base,
      sum(standard_vat)::bigint as standard_vat, sum(zero_base)::bigint as zero_base
    from tax_document_total where ${within('issued_at', period)} group by kind`.execute(db)
  return rows
}

export type DocumentFilter = Period & { box?: VatBox | undefined; kind?: Kind | undefined }

const inBox = (box: VatBox | undefined) => {
  if (box === 'standard') return sql`(standard_base <> 0 or standard_vat <> 0)`
  return box === 'zero' ? sql`zero_base <> 0` : sql`true`
}
const baseIn = (box: VatBox | undefined) => {
  if (box === 'standard') return sql`standard_base`
  return box === 'zero' ? sql`zero_base` : sql`(standard_base + zero_base)`
}
const signed = sql`case when kind = 'credit_note' then -1 else 1 end`
const matching = ({ box, kind, ...period }: DocumentFilter) =>
  sql`${within('issued_at', period)} and ${inBox(box)} and ${kind ? sql`kind = ${kind}` : sql`true`}`

/** How many documents a figure is made of, and their sums with their sign. */
export async function documentsTotal(db: Db, filter: DocumentFilter) {
  const vat = filter.box === 'zero' ? sql`0` : sql`standard_vat`
  const { rows } = await sql<{ documents: number; base: number; vat: number }>`
    select count(*)::int as documents, coalesce(sum(${signed} * ${baseIn(filter.box)}), 0)::bigint as base,
      coalesce(sum(${signed} * ${vat}), 0)::bigint as vat
    from tax_document_total where ${matching(filter)}`.execute(db)
  return rows[0] ?? { documents: 0, base: 0, vat: 0 }
}

type DocumentRow = {
  label: string
  kind: Kind
  issued_at: Date
  order_id: string
  base: number
  vat: number
  reason: DocumentContent['reason']
}

export async function documentRows(
  db: Db,
  filter: DocumentFilter,
  { limit, offset }: { limit: number; offset: number },
) {
  const vat = filter.box === 'zero' ? sql`0` : sql`standard_vat`
  const { rows } = await sql<DocumentRow>`
    select page.*, document.content -> 'reason' as reason from (
      select document_uuid, label, kind, issued_at, order_id, (${signed} * ${baseIn(filter.box)})::bigint as base,
        (${signed} * ${vat})::bigint as vat
      from tax_document_total where ${matching(filter)}
      order by issued_at desc, label desc limit ${limit} offset ${offset}
    ) as page join tax_document document on document.uuid = page.document_uuid
    order by page.issued_at desc, page.label desc`.execute(db)
  return rows
}

export type ExportedDocument = Omit<DocumentRow, 'base' | 'vat' | 'reason'> & Omit<DocumentSums, 'kind' | 'documents'>

/** All documents of a period, oldest first: a part after another by the last one's place. */
export async function documentsAfter(
  db: Db,
  period: Period,
  after: { issuedAt: Date; label: string } | undefined,
  limit: number,
) {
  const { rows } = await sql<ExportedDocument & { total: number }>`
    select label, kind, issued_at, order_id, standard_base, standard_vat, zero_base, total from tax_document_total
    where ${within('issued_at', period)}
      and ${after ? sql`(issued_at, label) > (${after.issuedAt}, ${after.label})` : sql`true`}
    order by issued_at, label limit ${limit}`.execute(db)
  return rows
}

export type Difference = {
  kind: VatCheck['differences'][number]['kind']
  order_id: string
  document: string | null
  expected: number | null
  found: number | null
}
type Compared = { invoices: number; documents: number; orders: number; differences: Difference[] }

/**
 * The invoices of a period beside the orders that they are about. Nearly all of those were placed in the same period, and
 * are read in the sequence of time; only the others are looked up one by one.
 */
export async function comparedInvoices(db: Db, period: Period): Promise<Compared> {
  const { rows } = await sql<Compared>`${eachTime}
    with pair as (
      select each.order_id, each.label, each.total, coalesce(near.total, far.total) as order_total,
        each.total <> coalesce(near.total, far.total) or each.standard_vat <> coalesce(near.vat, far.vat)
          or coalesce(near.status, far.status) = 'pending_payment' or each.zero_base <> coalesce(zero.base, 0) as differs
      from tax_document_total each
      left join (
        select order_id, sum(net - discount - transfer_discount) as base from order_line
        where tax_category = 'zero' group by order_id
      ) as zero on zero.order_id = each.order_id
      left join (
        select id, total, vat, status from shop_order where ${within('created_at', period)}
      ) as near on near.id = each.order_id
      left join lateral (
        select total, vat, status from shop_order where near.id is null and id = each.order_id offset 0
      ) as far on true
      where each.kind = 'invoice' and ${within('each.issued_at', period)}
    )
    select count(*)::int as invoices, coalesce(sum(total), 0)::bigint as documents,
      coalesce(sum(order_total), 0)::bigint as orders,
      coalesce(jsonb_agg(jsonb_build_object('kind', 'invoice_differs', 'order_id', order_id, 'document', label,
        'expected', order_total, 'found', total) order by order_id) filter (where differs), '[]') as differences
    from pair`.execute(db)
  return rows[0] ?? { invoices: 0, documents: 0, orders: 0, differences: [] }
}

/**
 * Orders without an invoice, which is due when they were paid, or in cash when they were shipped. Most have one of the
 * same period: only the others are looked at one by one.
 */
export async function missingInvoices(db: Db, period: Period): Promise<Difference[]> {
  const { rows } = await sql<Difference>`${eachTime}
    with due as (
      select order_id, false as cash from order_event
      where to_status = 'confirmed' and (from_status is null or from_status = 'pending_payment')
        and ${within('at', period)}
      union all
      select order_id, true from order_event where to_status = 'shipped' and ${within('at', period)}
    ), other as materialized (
      select order_id, cash from due where not exists (
        select from tax_document_total issued
        where issued.order_id = due.order_id and issued.kind = 'invoice' and ${within('issued.issued_at', period)}
      )
    )
    select 'missing_invoice' as kind, o.id as order_id, null as document, o.total as expected, null as found
    from other
    cross join lateral (select id, total, payment_method from shop_order where id = other.order_id offset 0) as o
    where (o.payment_method = 'cash_on_delivery') = other.cash and not exists (
      select from tax_document_total invoice where invoice.order_id = o.id and invoice.kind = 'invoice'
    )
    order by o.id`.execute(db)
  return rows
}

/** Credit notes against the money that was given back, and the other way round. */
export async function noteDifferences(db: Db, period: Period): Promise<Difference[]> {
  const { rows } = await sql<Difference>`${eachTime}
    with note as materialized (
      select each.order_id, each.label, each.total, document.refund_id from tax_document_total each
      join tax_document document on document.uuid = each.document_uuid
      where each.kind = 'credit_note' and ${within('each.issued_at', period)}
        and document.kind = 'credit_note' and ${within('document.issued_at', period)}
    ), given_back as materialized (
      select id, order_id, amount, reason from transaction where kind = 'refund' and ${within('created_at', period)}
    ), refund_without_note as materialized (
      select order_id, amount from given_back
      where reason in ('cancelled', 'returned', 'adjustment')
        -- Nearly all have one of the same period: only the others are looked up.
        and not exists (select from note where note.refund_id = given_back.id)
        and not exists (select from tax_document document where document.refund_id = given_back.id)
    )
    select 'note_differs' as kind, note.order_id, note.label as document, coalesce(near.amount, far.amount) as expected,
      note.total as found
    from note left join given_back near on near.id = note.refund_id
    left join lateral (
      select amount from transaction where near.id is null and id = note.refund_id offset 0
    ) as far on true
    where coalesce(near.amount, far.amount) <> note.total
    union all
    select 'too_much_credited', touched.order_id, null, invoiced, credited
    from (select distinct order_id from note) as touched
    cross join lateral (
      select max(total) filter (where kind = 'invoice') as invoiced,
        sum(total) filter (where kind = 'credit_note')::bigint as credited
      from tax_document_total each where each.order_id = touched.order_id
    ) as documents
    where credited > invoiced
    union all
    select 'missing_note', refund.order_id, null, refund.amount, null
    from refund_without_note refund
    where exists (select from tax_document_total invoice
        where invoice.order_id = refund.order_id and invoice.kind = 'invoice')
      -- Early credit notes do not name their refund.
      and refund.amount > coalesce((
        select sum(note.total) from tax_document_total note
        join tax_document document on document.uuid = note.document_uuid
        where note.order_id = refund.order_id and note.kind = 'credit_note' and document.refund_id is null
      ), 0)
    union all
    -- Cancelled or sent back without a payment: nothing was given back, but the sale is none.
    select 'missing_note', ended.order_id, null, null, null
    from order_event ended
    where ended.to_status in ('cancelled', 'returned') and ended.move <> 'accept_return' and ${within('ended.at', period)}
      and exists (select from tax_document_total invoice
        where invoice.order_id = ended.order_id and invoice.kind = 'invoice')
      and not exists (select from tax_document_total note
        where note.order_id = ended.order_id and note.kind = 'credit_note')
      and not exists (select from transaction refund where refund.order_id = ended.order_id and refund.kind = 'refund'
        and refund.reason in ('cancelled', 'returned'))
    order by 2, 1`.execute(db)
  return rows
}
