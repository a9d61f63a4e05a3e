import { type OrderRow as OrderRowView, orderFilters } from '@asjad/contract/admin/order-list'
import type * as contract from '@asjad/contract/admin/orders'
import type { Answer, Data, Parsed } from '@asjad/contract/endpoint'
import { fromMinor } from '@asjad/contract/money'
import type { OrderStatus } from '@asjad/contract/orders'
import type { Deps } from '../../deps.ts'
import { pictureOf } from '../../media/picture.ts'
import { allCouriers } from '../shipping/shipping.service.ts'
import {
  citiesOfOrders,
  countLateAndRefused,
  countMatching,
  countsByStatus,
  type FilterFacts,
  matchingIds,
  matchingPage,
  type OrderWithPerson,
  ordersWithPerson,
  tagsOfOrders,
} from './order-list.queries.ts'
import { type LineRow, linesOf, type TransactionRow, transactionsOf } from './orders.queries.ts'
import { paymentStatus } from './orders.rules.ts'
import { filterFacts, flagsOf } from './staff-facts.ts'

export async function listForStaff(
  deps: Deps,
  { page, per_page, ...filters }: Parsed<typeof contract.listOrders>,
): Promise<Answer<typeof contract.listOrders>> {
  const facts = await filterFacts(deps)
  const { ids, ...count } = await matchingPage(deps.db, filters, facts, {
    limit: per_page,
    offset: (page - 1) * per_page,
  })
  return { data: await rowsOf(deps, ids, facts), meta: { page, per_page, ...count } }
}

/** The newest orders that match some words, a number or a telephone number, without what only the list shows. */
export async function findOrders(deps: Deps, q: string, limit: number) {
  const found = { view: 'all', sort: 'newest', q } as const
  const ids = await matchingIds(deps.db, found, await filterFacts(deps), { limit, offset: 0 })
  const orders = new Map((await ordersWithPerson(deps.db, ids)).map((order) => [order.id, order]))
  return ids.flatMap((id) => orders.get(id) ?? [])
}

/** In the sequence of the ids. */
export async function rowsOf({ db }: Pick<Deps, 'db'>, ids: readonly string[], facts: FilterFacts) {
  const [orders, lines, transactions] = await Promise.all([
    ordersWithPerson(db, ids),
    linesOf(db, ids),
    transactionsOf(db, ids),
  ])
  const orderById = new Map(orders.map((order) => [order.id, order]))
  const linesById = Map.groupBy(lines, ({ order_id }) => order_id)
  const transactionsById = Map.groupBy(transactions, ({ order_id }) => order_id)
  return ids.flatMap((id): OrderRowView[] => {
    const order = orderById.get(id)
    return order ? [rowOf(order, linesById.get(id) ?? [], transactionsById.get(id) ?? [], facts)] : []
  })
}

function rowOf(
  order: OrderWithPerson,
  lines: readonly LineRow[],
  transactions: readonly TransactionRow[],
  facts: FilterFacts,
): OrderRowView {
  const { status, payment_method: method, total } = order
  return {
    id: order.id,
    created_at: order.created_at.toISOString(),
    status,
    payment_status: paymentStatus({ total, method, status }, transactions),
    payment_method: method,
    person: { id: order.deleted_at ? null : order.account_id, ...personOf(order) },
    city: order.address.city,
    pieces: lines.map((line) => ({
      id: line.id,
      sku: line.sku,
      title: { ar: line.title_ar, en: line.title_en },
      media: pictureOf(line.picture),
      caliber: line.caliber,
      quantity: line.quantity,
    })),
    grams: gramsByKarat(lines),
    total: fromMinor(total),
    courier: { id: order.shipping_company_id, name: { ar: order.shipping_name_ar, en: order.shipping_name_en } },
    tracking_number: order.tracking_number,
    promised: order.arrives_to,
    flags: flagsOf(order, lines, transactions, facts),
    tags: order.tags,
  }
}

/** Empty once the person has been erased. */
export function personOf(order: Pick<OrderWithPerson, 'first_name' | 'last_name' | 'deleted_at' | 'address'>) {
  if (order.deleted_at) return { name: '', phone: '' }
  return { name: `${order.first_name} ${order.last_name}`.trim(), phone: order.address.phone }
}

export function gramsByKarat(lines: readonly Pick<LineRow, 'caliber' | 'weight_mg' | 'quantity'>[]) {
  const weights = new Map<LineRow['caliber'], number>()
  for (const { caliber, weight_mg, quantity } of lines)
    weights.set(caliber, (weights.get(caliber) ?? 0) + weight_mg * quantity)
  return [...weights].sort(([one], [other]) => other - one).map(([caliber, mg]) => ({ caliber, grams: mg / 1000 }))
}

export async function countViews(deps: Deps): Promise<Data<typeof contract.countViews>> {
  const facts = await filterFacts(deps)
  const [byStatus, { late, refused }] = await Promise.all([
    countsByStatus(deps.db),
    countLateAndRefused(deps.db, facts),
  ])
  const of = (...statuses: OrderStatus[]) => statuses.reduce((sum, status) => sum + (byStatus.get(status) ?? 0), 0)
  return {
    waiting: of('confirmed', 'processing', 'return_requested'),
    to_prepare: of('confirmed'),
    to_ship: of('processing'),
    late,
    unpaid: of('pending_payment'),
    returns: of('return_requested'),
    refused_refunds: refused,
    all: of(...byStatus.keys()),
  }
}

const maxValues = 100

/** Each value in place of those that are chosen now; of flags beside them, since an order must have all. */
export async function countFilterValues(
  deps: Deps,
  { filter, values, ...filters }: Parsed<typeof contract.countFilterValues>,
): Promise<Data<typeof contract.countFilterValues>> {
  const known = values
    .split(',')
    .slice(0, maxValues)
    .flatMap((value) => {
      const { data } = orderFilters[filter].safeParse(value)
      const chosen = filter === 'flag' ? (filters.flag ?? []) : []
      return data?.length ? [{ value, filters: { ...filters, [filter]: [...chosen, ...data] } }] : []
    })
  if (known.length === 0) return []
  const facts = await filterFacts(deps)
  const counts = await countMatching(
    deps.db,
    known.map((each) => each.filters),
    facts,
  )
  return known.map(({ value }, n) => ({ value, count: 0, at_least: false, ...counts[n] }))
}

export async function filterValues(deps: Deps): Promise<Data<typeof contract.listFilterValues>> {
  const [couriers, cities, tags] = await Promise.all([
    allCouriers(deps),
    citiesOfOrders(deps.db),
    tagsOfOrders(deps.db),
  ])
  return {
    couriers: couriers.map(({ id, name_ar, name_en }) => ({ id, name: { ar: name_ar, en: name_en } })),
    cities,
    tags,
  }
}
