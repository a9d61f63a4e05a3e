import type { Product } from '@asjad/contract/catalog'
import { type addToCompare as addToCompareCall, maxCompared } from '@asjad/contract/compare'
import type { Parsed } from '@asjad/contract/endpoint'
import { AppError } from '../../app-error.ts'
import { lockAccount } from '../../database/lock-account.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Deps } from '../../deps.ts'
import type { Shopper } from '../../http/visitor.ts'
import { getProduct } from '../catalog/product.service.ts'
import {
  comparedRows,
  deleteCompareItem,
  dropUnpublished,
  publishedVariety,
  upsertCompareItem,
} from './compare.queries.ts'

/** Four at most. A fifth must name the product that it replaces, and takes its position. */
export const addToCompare = (
  deps: Deps,
  { id, variety_id, replace_id }: Parsed<typeof addToCompareCall>,
  { userId }: Shopper,
) =>
  inTransaction(deps, async ({ db }) => {
    await lockAccount(db, userId)
    if (!(await publishedVariety(db, id, variety_id))) throw new AppError('not_found')
    await dropUnpublished(db, userId)
    const rows = await comparedRows(db, userId)
    const known = rows.some(({ product_id }) => product_id === id)
    const replaced = replace_id === undefined || known ? undefined : await deleteCompareItem(db, userId, replace_id)
    const usedPositions = new Set(
      rows.map(({ position }) => position).filter((position) => position !== replaced?.position),
    )
    const position =
      replaced?.position ?? Array.from({ length: maxCompared }, (_, at) => at).find((at) => !usedPositions.has(at))
    if (!known && position === undefined) throw new AppError('compare_full')
    await upsertCompareItem(db, { account_id: userId, product_id: id, variety_id, position: position ?? 0 })
    return { is_compare: true, count: known ? rows.length : usedPositions.size + 1 }
  })

export const removeFromCompare = (deps: Deps, productId: number, { userId }: Shopper) =>
  inTransaction(deps, async ({ db }) => {
    await lockAccount(db, userId)
    await deleteCompareItem(db, userId, productId)
    return { is_compare: false, count: (await comparedRows(db, userId)).length }
  })

export async function getCompare(deps: Deps, shopper: Shopper): Promise<Product[]> {
  const rows = await comparedRows(deps.db, shopper.userId)
  return Promise.all(rows.map((row) => getProduct(deps, row.product_id, shopper, { varietyId: row.variety_id })))
}

export const compareCount = async ({ db }: Pick<Deps, 'db'>, { userId }: Shopper) =>
  (await comparedRows(db, userId)).length
