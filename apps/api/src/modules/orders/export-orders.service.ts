import type * as contract from '@asjad/contract/admin/orders'
import type { Parsed } from '@asjad/contract/endpoint'
import { csvOf } from '../../csv.ts'
import type { Deps } from '../../deps.ts'
import type { Trail } from '../audit/record-entry.ts'
import { matchingIds } from './order-list.queries.ts'
import { rowsOf } from './order-list.service.ts'
import { dayInRiyadh, filterFacts } from './staff-facts.ts'

const maxRows = 20_000
const perStep = 1_000

export async function exportOrders(deps: Deps, { ids: named, ...filters }: Parsed<typeof contract.exportOrders>) {
  const facts = await filterFacts(deps)
  const ids = named ?? (await matchingIds(deps.db, filters, facts, { limit: maxRows, offset: 0 }))
  const lines: (string | number)[][] = []
  for (let at = 0; at < ids.length; at += perStep)
    for (const row of await rowsOf(deps, ids.slice(at, at + perStep), facts))
      lines.push([
        row.id,
        row.created_at,
        row.person.name,
        row.person.phone,
        row.city,
        row.pieces.map(({ sku, quantity }) => `${quantity} × ${sku}`).join('; '),
        row.grams.map(({ caliber, grams }) => `${caliber}K ${grams}`).join('; '),
        row.total,
        row.status,
        row.payment_status,
        row.payment_method,
        row.courier.name.en,
        row.tracking_number ?? '',
        row.promised ?? '',
        row.flags.join('; '),
        row.tags.join('; '),
      ])
  const trail: Trail = { thing: null, after: { exported: 'orders', rows: lines.length, filters: asked(filters) } }
  return {
    name: `orders-${dayInRiyadh(deps.now())}.csv`,
    content: csvOf(head, lines),
    disposition: 'attachment' as const,
    trail,
  }
}

const head = [
  'order',
  'placed',
  'person',
  'phone',
  'city',
  'pieces',
  'grams',
  'total',
  'status',
  'payment_status',
  'payment_method',
  'courier',
  'awb',
  'promised',
  'flags',
  'tags',
]

/** Without the words that were searched for: they may name a person, and the log is never erased. */
const asked = ({ q, ...filters }: object & { q?: string | undefined }) => ({ ...filters, searched: Boolean(q) })
