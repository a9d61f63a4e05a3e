import type * as contract from '@asjad/contract/admin/stock'
import { westernDigits } from '@asjad/contract/digits'
import type { Answer, Data, Parsed } from '@asjad/contract/endpoint'
import { csvOf } from '../../csv.ts'
import type { Deps } from '../../deps.ts'
import { endOfDay, startOfDay } from '../../saudi-day.ts'
import type { Trail } from '../audit/record-entry.ts'
import { type ChangeFilter, matchingChanges, staffWhoChangedStock, sumChanges } from './all-stock-changes.queries.ts'

/** Nobody turns so many pages. */
const maxCounted = 5_000
const maxExported = 50_000

export async function listAllChanges(
  { db }: Deps,
  { page, per_page, ...asked }: Parsed<typeof contract.listAllStockChanges>,
): Promise<Answer<typeof contract.listAllStockChanges>> {
  const filter = filterOf(asked)
  const [rows, { count, added, taken }] = await Promise.all([
    matchingChanges(db, filter, { limit: per_page, offset: (page - 1) * per_page }),
    sumChanges(db, filter, maxCounted + 1),
  ])
  const at_least = count > maxCounted
  return {
    data: rows.map(({ at, staff_id, staff_name, title_ar, title_en, ...change }) => ({
      ...change,
      at: at.toISOString(),
      staff: staff_id && staff_name ? { id: staff_id, name: staff_name } : null,
      title: { ar: title_ar, en: title_en },
    })),
    meta: {
      page,
      per_page,
      total: Math.min(count, maxCounted),
      at_least,
      sums: at_least ? null : { added, taken },
    },
  }
}

export const peopleOfChanges = ({ db }: Deps): Promise<Data<typeof contract.listStockPeople>> =>
  staffWhoChangedStock(db)

const head = ['at', 'sku', 'title', 'reason', 'on_hand', 'reserved', 'counted', 'order', 'person', 'note']

export async function exportChanges({ db, now }: Deps, asked: Parsed<typeof contract.exportStockChanges>) {
  const rows = await matchingChanges(db, filterOf(asked), { limit: maxExported })
  const lines = rows.map((row) => [
    row.at.toISOString(),
    row.sku,
    row.title_ar,
    row.reason,
    row.on_hand,
    row.reserved,
    row.counted ?? '',
    row.order_id ?? '',
    row.staff_name ?? '',
    row.note ?? '',
  ])
  const { q, ...filters } = asked
  // Somebody may have searched for a person, and the log is never erased.
  const trail: Trail = {
    thing: null,
    after: { exported: 'stock changes', rows: lines.length, filters: { ...filters, ...(q && { q: '…' }) } },
  }
  return {
    name: `asjad-stock-changes-${now().toISOString().slice(0, 10)}.csv`,
    content: csvOf(head, lines),
    disposition: 'attachment' as const,
    trail,
  }
}

type ExportInput = Parsed<typeof contract.exportStockChanges>

const filterOf = ({ q, reason, staff_id, from, to }: ExportInput): ChangeFilter => ({
  q: q ? westernDigits(q).replace(/\p{Cc}/gu, '') : undefined,
  reason,
  staffId: staff_id,
  from: from === undefined ? undefined : startOfDay(from),
  before: to === undefined ? undefined : endOfDay(to),
})
