import type { PayoutView } from '@asjad/contract/admin/payouts'
import { type Insertable, sql } from 'kysely'
import type { Db } from '../../database/database.ts'
import type { Tables } from '../../database/tables.ts'
import type { MatchedLine, OwnMovement } from './payouts.rules.ts'

/** One file at a time: two must not pay out the same movement. */
export const lockPayouts = (db: Db) => sql`select pg_advisory_xact_lock(hashtextextended('payouts', 0))`.execute(db)

export const payoutByHash = (db: Db, hash: string) =>
  db.selectFrom('payout').select('id').where('file_hash', '=', hash).executeTakeFirst()

export const payoutByReference = (db: Db, reference: string) =>
  db.selectFrom('payout').select('id').where('reference', '=', reference).executeTakeFirst()

/** Payments with these ids and their refunds to the card. */
export async function ownMovements(db: Db, paymentIds: readonly string[]): Promise<OwnMovement[]> {
  const { rows } = await sql<OwnMovement>`
    select t.id, t.kind, t.status, t.refund_of, t.amount, t.order_id, match.transaction_id is not null as paid_out
    from transaction t left join payout_match match on match.transaction_id = t.id
    where (t.kind = 'payment' and t.id = any(${paymentIds}::uuid[]))
      or (t.kind = 'refund' and not t.by_transfer and t.refund_of = any(${paymentIds}::uuid[]))
    order by t.created_at, t.id
  `.execute(db)
  return rows
}

export const insertPayout = (db: Db, payout: Insertable<Tables['payout']>) =>
  db.insertInto('payout').values(payout).returning('id').executeTakeFirstOrThrow()

/** The lines of the file, and which of our movements each pays out. */
export async function insertLines(db: Db, payoutId: number, lines: readonly MatchedLine[]) {
  const rows = lines.map(({ type, amount, ...line }) => ({
    ...line,
    type,
    amount: type === 'refund' ? -amount : amount,
  }))
  await sql`
    with given as (
      select line, "paymentId", type, scheme, "orderId", amount, ours, fee, "expectedFee", at, result, "transactionIds"
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (
        line int, "paymentId" text, type text, scheme text, "orderId" text, amount bigint, ours bigint, fee bigint,
        "expectedFee" bigint, at timestamptz, result text, "transactionIds" jsonb
      )
    ), added as (
      insert into payout_line
        (payout_id, line, payment_id, type, scheme, order_id, amount, ours, fee, expected_fee, at, result)
      select ${payoutId}, line, "paymentId", type, scheme, "orderId", amount, ours, fee, "expectedFee", at, result
      from given order by line
      returning id, line
    )
    insert into payout_match (transaction_id, line_id)
    select ids.id::uuid, added.id
    from given join added using (line), jsonb_array_elements_text(given."transactionIds") as ids (id)
  `.execute(db)
}

/**
 * Our movements of the time that the file covers, which no payout has: from the end of the file before (or its own
 * beginning) to its end.
 */
export const insertMissing = (db: Db, payoutId: number) =>
  sql`
    insert into payout_line (payout_id, payment_id, type, scheme, order_id, ours, fee, expected_fee, at, result, transaction_id)
    select payout.id, coalesce(t.refund_of, t.id)::text, case t.kind when 'refund' then 'refund' else 'pay' end,
      t.card_brand, t.order_id, case t.kind when 'refund' then -t.amount else t.amount end, 0, 0, t.updated_at,
      'missing', t.id
    from payout
    join transaction t on t.status in ('paid', 'done') and t.updated_at <= payout.last_at and t.updated_at >= coalesce(
      (select max(before.last_at) from payout before where before.last_at < payout.last_at), payout.first_at
    )
    where payout.id = ${payoutId} and (
      t.kind = 'payment' or (t.kind = 'refund' and not t.by_transfer and exists (
        select from transaction source where source.id = t.refund_of and source.kind = 'payment'
      ))
    ) and not exists (select from payout_match where transaction_id = t.id)
    order by t.updated_at, t.id
  `.execute(db)

/** Of a missing movement: another payout has it after all. */
const arrivedLater = sql<boolean>`exists (select from payout_match later where later.transaction_id = line.transaction_id)`
const isDifference = sql<boolean>`line.result <> 'matched'`
const isUnexplained = sql<boolean>`${isDifference} and line.sentence is null and not ${arrivedLater}`
/** As `differenceOf` in the rules. */
const difference = sql<number>`case line.result
  when 'matched' then 0
  when 'fee' then line.expected_fee - line.fee
  when 'twice' then line.amount
  else coalesce(line.amount, 0) - coalesce(line.ours, 0) end`

export type PayoutRecord = {
  id: number
  reference: string
  paid_on: string
  created_at: Date
  staff_id: number
  staff_name: string
  closed_at: Date | null
  closed_by: number | null
  closed_name: string | null
  amount: number
  payment_count: number
  payments: number
  refund_count: number
  refunds: number
  fees: number
  differences: number
  matched: number
  lines: number
  unexplained_count: number
  unexplained: number
}

type Which = { id: number } | { limit: number; offset: number }

/** With the sums of their lines. */
export async function payoutRecords(db: Db, which: Which) {
  const part =
    'id' in which
      ? sql`where id = ${which.id}`
      : sql`order by paid_on desc, id desc limit ${which.limit} offset ${which.offset}`
  const { rows } = await sql<PayoutRecord>`
    with chosen as (
      select id, reference, paid_on, created_at, staff_id, closed_at, closed_by from payout ${part}
    )
    select payout.id, payout.reference, payout.paid_on::text, payout.created_at, payout.staff_id, reader.name as staff_name,
      payout.closed_at, payout.closed_by, closer.name as closed_name, sums.amount, sums.payment_count, sums.payments,
      sums.refund_count, sums.refunds, sums.fees, sums.differences, sums.matched, sums.lines, sums.unexplained_count,
      sums.unexplained
    from chosen payout
    join staff reader on reader.id = payout.staff_id
    left join staff closer on closer.id = payout.closed_by
    cross join lateral (
      select coalesce(sum(line.amount - line.fee) filter (where line.line is not null), 0)::bigint as amount,
        count(*) filter (where line.type = 'pay' and line.ours is not null and line.line is not null)::int as payment_count,
        coalesce(sum(line.ours) filter (where line.type = 'pay' and line.line is not null), 0)::bigint as payments,
        count(*) filter (where line.type = 'refund' and line.line is not null)::int as refund_count,
        coalesce(sum(line.amount) filter (where line.type = 'refund' and line.line is not null), 0)::bigint as refunds,
        coalesce(sum(line.fee), 0)::bigint as fees,
        count(*) filter (where ${isDifference})::int as differences,
        count(*) filter (where not ${isDifference})::int as matched,
        count(*)::int as lines,
        count(*) filter (where ${isUnexplained})::int as unexplained_count,
        coalesce(sum(${difference}) filter (where ${isUnexplained}), 0)::bigint as unexplained
      from payout_line line where line.payout_id = payout.id
    ) as sums
    order by payout.paid_on desc, payout.id desc
  `.execute(db)
  return rows
}

export async function countPayouts(db: Db) {
  const { count } = await db
    .selectFrom('payout')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

const inView: Record<PayoutView, ReturnType<typeof sql>> = {
  differences: sql`and ${isDifference}`,
  matched: sql`and not ${isDifference}`,
  all: sql``,
}

export type PayoutLineRecord = Omit<Tables['payout_line'], 'id' | 'explained_by' | 'sentence'> & {
  id: number
  sentence: string | null
  explained_by: number | null
  explained_name: string | null
  later_id: number | null
  later_reference: string | null
}

/** Differences first, those without a sentence before the others. */
export async function payoutLines(
  db: Db,
  payoutId: number,
  which: { view: PayoutView; limit: number; offset: number } | { lineId: number },
) {
  const part =
    'lineId' in which
      ? sql`and line.id = ${which.lineId}`
      : sql`${inView[which.view]}
          order by line.result = 'matched', line.sentence is not null, line.line nulls last, line.id
          limit ${which.limit} offset ${which.offset}`
  const { rows } = await sql<PayoutLineRecord>`
    with line as (
      select id, payout_id, line, payment_id, type, scheme, order_id, amount, ours, fee, expected_fee, at, result,
        transaction_id, sentence, explained_by, explained_at
      from payout_line line where line.payout_id = ${payoutId} ${part}
    )
    select line.id, line.payout_id, line.line, line.payment_id, line.type, line.scheme, line.order_id, line.amount,
      line.ours, line.fee, line.expected_fee, line.at, line.result, line.transaction_id, line.sentence,
      line.explained_by, line.explained_at, staff.name as explained_name, later.id as later_id,
      later.reference as later_reference
    from line
    left join staff on staff.id = line.explained_by
    left join payout_match match on match.transaction_id = line.transaction_id
    left join payout_line other on other.id = match.line_id
    left join payout later on later.id = other.payout_id
    order by line.result = 'matched', line.sentence is not null, line.line nulls last, line.id
  `.execute(db)
  return rows
}

/** Until the end of the transaction. */
export const lockPayout = (db: Db, id: number) =>
  db.selectFrom('payout').select(['id', 'reference', 'closed_at']).where('id', '=', id).forUpdate().executeTakeFirst()

export const explainLine = (
  db: Db,
  payoutId: number,
  lineId: number,
  explained: { sentence: string; explained_by: number; explained_at: Date },
) =>
  db
    .updateTable('payout_line')
    .set(explained)
    .where('id', '=', lineId)
    .where('payout_id', '=', payoutId)
    .where('result', '!=', 'matched')
    .returning(['payment_id', 'result'])
    .executeTakeFirst()

export const closePayoutRow = (db: Db, id: number, closed: { closed_by: number; closed_at: Date }) =>
  db.updateTable('payout').set(closed).where('id', '=', id).execute()

export const deletePayoutRow = (db: Db, id: number) => db.deleteFrom('payout').where('id', '=', id).execute()
