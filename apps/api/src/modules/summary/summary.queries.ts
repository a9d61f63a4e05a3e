import { sql } from 'kysely'
import type { Db } from '../../database/database.ts'
import { isShownProduct } from '../../database/shown-product.ts'

/**
 * One statement, because every page asks for it. Favourites and compared products that left the shop do not count: they
 * may come back. In the cart they stay visible as lines. Ids as JSON, because arrays of bigint arrive as text.
 */
export async function summaryOf(db: Db, accountId: number) {
  const { rows } = await sql<{
    id: number
    first_name: string
    last_name: string
    cart_lines: number
    wishlist: number[]
    cart: number[]
    compare: number[]
  }>`
    select account.id, first_name, last_name,
      (select count(*)::int from cart_item
        where account_id = account.id and removed_at is null) as cart_lines,
      to_json(array(select product_id from wishlist_item join product on product.id = product_id
        where account_id = account.id and ${isShownProduct})) as wishlist,
      to_json(array(select distinct product_id from cart_item join variety on variety.id = variety_id
        where account_id = account.id and removed_at is null)) as cart,
      to_json(array(select product_id from compare_item join product on product.id = product_id
        where account_id = account.id and ${isShownProduct})) as compare
    from account where account.id = ${accountId}
  `.execute(db)
  const [summary] = rows
  if (!summary) throw new Error(`no account ${accountId}`)
  return summary
}
