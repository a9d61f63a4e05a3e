import type * as contract from '@asjad/contract/admin/customers'
import type { CustomerRow } from '@asjad/contract/admin/customers'
import type { Answer, Data, Parsed } from '@asjad/contract/endpoint'
import { fromMinor } from '@asjad/contract/money'
import { csvOf } from '../../csv.ts'
import type { Deps } from '../../deps.ts'
import { dayInRiyadh } from '../../saudi-day.ts'
import type { Trail } from '../audit/record-entry.ts'
import {
  type CustomerFilters,
  type CustomerListRow,
  citiesOfCustomers,
  countByView,
  customerRows,
  matchingCustomerIds,
  matchingCustomers,
} from './customer-list.queries.ts'

type ListDeps = Pick<Deps, 'db' | 'now'>

export async function listCustomers(
  { db }: ListDeps,
  { page, per_page, ...filters }: Parsed<typeof contract.listCustomers>,
): Promise<Answer<typeof contract.listCustomers>> {
  const { ids, ...count } = await matchingCustomers(db, filters, { limit: per_page, offset: (page - 1) * per_page })
  return { data: (await customerRows(db, ids)).map(rowOf), meta: { page, per_page, ...count } }
}

const rowOf = (row: CustomerListRow): CustomerRow => ({
  id: row.id,
  name: nameOf(row),
  email: row.email,
  phone: phoneOf(row),
  city: row.city,
  orders: row.orders,
  spent: fromMinor(row.spent),
  last_order_at: row.last_order_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
  agreed: row.agreed,
  blocked: row.blocked,
})

export const nameOf = ({ first_name, last_name }: { first_name: string; last_name: string }) =>
  `${first_name} ${last_name}`.trim()

export const phoneOf = ({ dialcode, phone }: { dialcode: string | null; phone: string | null }) =>
  dialcode && phone ? `+${dialcode.replace(/\D/g, '')}${phone}` : null

const noCustomers = { all: 0, returning: 0, top: 0, never_bought: 0, agreed: 0, blocked: 0 }

export const countCustomerViews = async ({ db }: ListDeps): Promise<Data<typeof contract.countCustomerViews>> =>
  (await countByView(db)) ?? noCustomers

export const customerCities = ({ db }: ListDeps) => citiesOfCustomers(db)

const maxRows = 20_000
const perStep = 1_000

/** Names and telephone numbers of many leave the store, so it is a change for the audit log. */
export async function exportCustomers({ db, now }: ListDeps, filters: CustomerFilters) {
  const ids = await matchingCustomerIds(db, filters, { limit: maxRows, offset: 0 })
  const lines: (string | number)[][] = []
  for (let at = 0; at < ids.length; at += perStep)
    for (const row of (await customerRows(db, ids.slice(at, at + perStep))).map(rowOf))
      lines.push([
        row.id,
        row.name,
        row.email,
        row.phone ?? '',
        row.city,
        row.orders,
        row.spent,
        row.last_order_at ?? '',
        row.created_at,
        row.agreed ? 'yes' : 'no',
        row.blocked ? 'yes' : 'no',
      ])
  const { q, ...asked } = filters
  // The words that were searched for may name a person, and the log is never erased.
  const trail: Trail = {
    thing: null,
    after: { exported: 'customers', rows: lines.length, filters: { ...asked, searched: Boolean(q) } },
  }
  const data = { name: `customers-${dayInRiyadh(now())}.csv`, csv: csvOf(head, lines) }
  return { answer: { data }, trail }
}

const head = ['id', 'name', 'email', 'phone', 'city', 'orders', 'spent', 'last_order', 'joined', 'agreed', 'blocked']
