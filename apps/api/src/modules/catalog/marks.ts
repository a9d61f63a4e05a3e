import type { ProductCard } from '@asjad/contract/catalog'
import type { Deps } from '../../deps.ts'
import { marksOf } from './catalog.queries.ts'

type MarkableCard = Pick<ProductCard, 'id' | 'is_wishlist' | 'is_cart' | 'is_compare'>

/**
 * The products with this shopper's marks, from one query per response. A visitor gets them unchanged, so that response
 * is the same for all.
 */
export async function withMarks<T extends MarkableCard>(
  { db }: Deps,
  accountId: number | null,
  products: T[],
): Promise<T[]> {
  if (accountId === null || products.length === 0) return products
  const ids = [...new Set(products.map(({ id }) => id))]
  const marks = new Set((await marksOf(db, accountId, ids)).map(({ kind, product_id }) => `${kind} ${product_id}`))
  return products.map((product) => ({
    ...product,
    is_wishlist: marks.has(`wishlist ${product.id}`),
    is_cart: marks.has(`cart ${product.id}`),
    is_compare: marks.has(`compare ${product.id}`),
  }))
}
