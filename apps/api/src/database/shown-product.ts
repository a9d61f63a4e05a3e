import { sql } from 'kysely'

/** In a statement with the table `product`: whether shoppers see it. Without a variety that is shown there is nothing to buy. */
export const isShownProduct = sql<boolean>`(product.published_at is not null and exists (
  select from variety where variety.product_id = product.id and variety.hidden_at is null
))`
