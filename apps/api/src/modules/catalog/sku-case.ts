import { type RawBuilder, sql } from 'kysely'

/** `abc` and `ABC` are one SKU: a scanner and a clerk do not write it alike. The unique index judges the same way. */
export const skuKey = (sku: string) => sku.toLowerCase()

/** Whether a variety has one of these SKUs; by the unique index. */
export const isOneOfSkus = (skus: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`lower(variety.sku) = any(array(select lower(given) from unnest(${skus}::text[]) as given))`
