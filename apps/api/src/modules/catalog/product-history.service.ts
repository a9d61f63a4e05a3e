import type * as contract from '@asjad/contract/admin/products'
import type { Answer, Parsed } from '@asjad/contract/endpoint'
import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import { changesOf, historyOf, type RecordedItem } from '../audit/thing-history.ts'
import { productsById, varietiesOfProducts } from './staff-products.queries.ts'

/** Who changed what of a product and of its varieties. */
export async function getProductHistory(
  deps: Pick<Deps, 'db'>,
  { id, page, per_page }: Parsed<typeof contract.getProductHistory>,
): Promise<Answer<typeof contract.getProductHistory>> {
  const [product] = await productsById(deps.db, [id])
  if (!product) throw new AppError('not_found')
  const varieties = (await varietiesOfProducts(deps.db, [id])).map((row) => ({ kind: 'variety', id: row.id }))
  const { entries, ...count } = await historyOf(deps, { kind: 'product', id }, varieties, { page, per_page })
  return {
    data: entries.map((entry) => ({
      id: entry.id,
      change_set_id: entry.change_set_id,
      at: entry.at.toISOString(),
      staff: entry.staff_id === null ? null : { id: entry.staff_id, name: entry.staff_name ?? '' },
      action: entry.action,
      changes: entry.items.flatMap(named),
      undone: entry.undone_at != null,
      others: entry.others,
    })),
    meta: { page, per_page, ...count },
  }
}

function named(item: RecordedItem) {
  const prefix = item.thing.kind === 'variety' ? `varieties.${item.thing.id}.` : ''
  return changesOf(item).map((change) => ({ ...change, field: `${prefix}${change.field}` }))
}
