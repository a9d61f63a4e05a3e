import type * as contract from '@asjad/contract/admin/money'
import type { MoneyKind, MoneyMethod, MoneyStatus } from '@asjad/contract/admin/money'
import type { PayoutResult } from '@asjad/contract/admin/payouts'
import type { Parsed } from '@asjad/contract/endpoint'
import type { OrderStatus, PaymentFailure } from '@asjad/contract/orders'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../database/database.ts'
import { plannedEachTime } from '../../database/store-client.ts'
import { containsPart, searchedParts } from '../orders/search-parts.ts'

type Condition = RawBuilder<boolean>
export type MoneyFilters = Parsed<typeof contract.exportMoney>
const eachTime = sql.raw(plannedEachTime)

/** By which way it went. A refund goes back as the money came, unless staff transferred it. */
const methodOf = sql<MoneyMethod>`case
  when t.kind = 'payment' then 'card'
  when t.kind = 'cod_collection' then 'cash'
  when t.kind = 'bank_transfer' or t.by_transfer then 'transfer'
  else (
    select case source.kind when 'payment' then 'card' when 'cod_collection' then 'cash' else 'transfer' end
    from transaction source where source.id = t.refund_of
  )
end`

/** Of a payout: what the gateway settled otherwise, or not at all, and nobody has explained. */
export const isMismatched = sql<boolean>`t.id in (
  select match.transaction_id from payout_match match join payout_line line on line.id = match.line_id
  where line.result <> 'matched' and line.sentence is null
  union all
  select line.transaction_id from payout_line line
  where line.result = 'missing' and line.sentence is null
    and not exists (select from payout_match later where later.transaction_id = line.transaction_id)
)`

const conditionOfView = {
  all: null,
  received: sql<boolean>`t.kind <> 'refund' and t.status = 'paid'`,
  refunds: sql<boolean>`t.kind = 'refund'`,
  unfinished: sql<boolean>`t.kind = 'payment' and t.status in ('created', 'initiated', 'failed', 'expired')`,
  waiting: sql<boolean>`t.kind = 'refund' and t.status in ('pending', 'failed')`,
  mismatched: isMismatched,
} as const satisfies Record<MoneyFilters['view'], Condition | null>

const isOneOf = (column: RawBuilder<unknown>, values: readonly string[] = []): Condition | null =>
  values.length === 0 ? null : sql`${column} = any(${values}::text[])`

/** The beginning of an id, as lists show it. */
function idBegins(q: string): Condition | null {
  const hex = q.toLowerCase().replaceAll('-', '')
  if (!/^[0-9a-f]{8,32}$/.test(hex)) return null
  return sql`t.id between ${hex.padEnd(32, '0')}::uuid and ${hex.padEnd(32, 'f')}::uuid`
}

/** All that was paid and given back for the orders that match, or for those that a reference of the money belongs to. */
function isSearched(q: string): Condition | null {
  const parts = searchedParts(q)
  if (parts.length === 0) return null
  const inOrder = sql.join(
    parts.map((part) => containsPart(sql`o.search_text`, part)),
    sql` and `,
  )
  const byId = idBegins(q)
  // An array is looked up in the order of the index, which takes half the time of a search for each.
  return sql`(${byId ? sql`${byId} or` : sql``} t.order_id = any(array(
    select o.id from shop_order o where ${inOrder}
    union all
    select booked.order_id from transaction booked where booked.bank_reference = upper(${q.replace(/\s/g, '')})
    union all
    select collected.order_id from courier_remittance r
    join remitted_collection remitted on remitted.remittance_id = r.id
    join transaction collected on collected.id = remitted.transaction_id where lower(r.reference) = lower(${q})
  )))`
}

function conditionsOf(filters: MoneyFilters) {
  const { from, to, amount_from, amount_to, q = '' } = filters
  const halalas = (riyals: number) => Math.round(riyals * 100)
  const conditions: (Condition | null)[] = [
    conditionOfView[filters.view],
    isOneOf(sql`t.kind`, filters.kind),
    isOneOf(sql`t.status`, filters.status),
    isOneOf(methodOf, filters.method),
    from ? sql`t.created_at >= ${from}::timestamp at time zone 'Asia/Riyadh'` : null,
    to ? sql`t.created_at < (${to}::timestamp + interval '1 day') at time zone 'Asia/Riyadh'` : null,
    amount_from === undefined ? null : sql`t.amount >= ${halalas(amount_from)}`,
    amount_to === undefined ? null : sql`t.amount <= ${halalas(amount_to)}`,
    isSearched(q),
  ]
  const given = conditions.filter((each) => each !== null)
  return given.length > 0 ? sql`where ${sql.join(given, sql` and `)}` : sql``
}

const orderings = {
  newest: sql`t.created_at desc, t.id desc`,
  oldest: sql`t.created_at, t.id`,
  amount: sql`t.amount, t.id`,
  '-amount': sql`t.amount desc, t.id desc`,
} as const

export type MoneyRecord = {
  id: string
  created_at: Date
  updated_at: Date
  kind: MoneyKind
  status: MoneyStatus
  method: MoneyMethod
  failure: PaymentFailure | null
  amount: number
  paid: number | null
  order_id: string
  order_status: OrderStatus
  person: string
  card_brand: string | null
  card_last_four: string | null
  by_transfer: boolean
  reference: string | null
  payout_id: number | null
  payout_reference: string | null
  payout_result: PayoutResult | null
}

export type MoneyTotals = { total: number; received: number; given_back: number; waiting: number }

/** One page of what matches, how many match in all, and what they add up to. */
export async function moneyPage(
  db: Db,
  filters: MoneyFilters,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: MoneyRecord[]; totals: MoneyTotals }> {
  // What a search finds is looked for once; other filters have an index for the page and one for the sums.
  const kept = sql.raw(filters.q ? 'materialized' : 'not materialized')
  const { rows } = await sql<MoneyTotals & { [Column in keyof MoneyRecord]: MoneyRecord[Column] | null }>`${eachTime}
    with found as ${kept} (
      -- Without what the page alone shows, an index has all of it.
      select t.id, t.created_at, t.kind, t.status, t.amount from transaction t ${conditionsOf(filters)}
    ), sums as (
      select count(*)::int as total,
        coalesce(sum(amount) filter (where kind <> 'refund' and status = 'paid'), 0)::bigint as received,
        coalesce(sum(amount) filter (where kind = 'refund' and status = 'done'), 0)::bigint as given_back,
        coalesce(sum(amount) filter (where kind = 'refund' and status <> 'done'), 0)::bigint as waiting
      from found
    ), page as materialized (
      select id from found t order by ${orderings[filters.sort]} limit ${limit} offset ${offset}
    )
    select sums.*, t.id, t.created_at, t.updated_at, t.kind, t.status, ${methodOf} as method, t.failure, t.amount,
      t.order_id, o.status as order_status, t.card_brand, t.card_last_four, t.by_transfer,
      case when account.deleted_at is null then trim(account.first_name || ' ' || account.last_name) else '' end as person,
      (select source.amount from transaction source where source.id = t.refund_of) as paid,
      coalesce(t.bank_reference, (
        select r.reference from remitted_collection remitted
        join courier_remittance r on r.id = remitted.remittance_id where remitted.transaction_id = t.id
      )) as reference,
      payout.id as payout_id, payout.reference as payout_reference, line.result as payout_result
    from sums left join (page join transaction t using (id)) on true
    left join shop_order o on o.id = t.order_id
    left join account on account.id = o.account_id
    left join payout_match match on match.transaction_id = t.id
    left join lateral (
      select id, payout_id, result from payout_line where id = match.line_id
      union all
      (
        select id, payout_id, result from payout_line
        where match.line_id is null and transaction_id = t.id and result = 'missing' order by id desc limit 1
      )
    ) line on true
    left join payout on payout.id = line.payout_id
    order by ${orderings[filters.sort]}
  `.execute(db)
  const { total = 0, received = 0, given_back = 0, waiting = 0 } = rows[0] ?? {}
  return {
    // A page without any has the sums alone.
    rows: rows.filter((row): row is typeof row & MoneyRecord => row.id !== null),
    totals: { total, received, given_back, waiting },
  }
}

export const transactionState = (db: Db, id: string) =>
  db.selectFrom('transaction').select(['id', 'order_id', 'kind', 'status']).where('id', '=', id).executeTakeFirst()
