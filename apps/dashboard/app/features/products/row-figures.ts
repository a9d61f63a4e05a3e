import type { ProductRow, StaffProduct } from '@asjad/contract/admin/product-fields'

export type RowVariety = ProductRow['varieties'][number]

/** Those that shoppers can see; of a product whose varieties are all hidden, all of them. */
export function shownVarieties({ varieties }: Pick<ProductRow, 'varieties'>) {
  const shown = varieties.filter(({ hidden }) => !hidden)
  return shown.length > 0 ? shown : varieties
}

export const availableOf = ({ on_hand: onHand, reserved }: Pick<RowVariety, 'on_hand' | 'reserved'>) =>
  onHand - reserved

/** At its own mark, or at the shop's. */
export const isLow = (variety: RowVariety) => availableOf(variety) <= variety.low_mark

export function stockOf(row: Pick<ProductRow, 'varieties'>) {
  const shown = shownVarieties(row)
  return {
    available: shown.reduce((sum, variety) => sum + availableOf(variety), 0),
    reserved: shown.reduce((sum, { reserved }) => sum + reserved, 0),
    isLow: shown.some(isLow),
  }
}

/** Riyals of making for a gram, to the halala. */
export const makingPerGram = ({ making, weight }: Pick<RowVariety, 'making' | 'weight'>) =>
  making === null ? null : Math.round((making / weight) * 100) / 100

/** What a making for a gram is for the whole piece. */
export const makingFor = (perGram: number, { weight }: Pick<RowVariety, 'weight'>) =>
  Math.round(perGram * weight * 100) / 100

/** The least and the greatest of what is known. */
export function rangeOf(values: readonly (number | null)[]) {
  const known = values.filter((value) => value !== null)
  return known.length > 0 ? { least: Math.min(...known), greatest: Math.max(...known) } : null
}

/** The row of a product that was just saved or loaded alone. */
export function rowOf(product: StaffProduct): ProductRow {
  const { title_ar: ar, title_en: en, figures, varieties, pictures } = product
  const { id, version, status, publish_at, updated_at, category_id, category, caliber, pricing, size_unit } = product
  return {
    ...{ id, version, status, publish_at, updated_at, category_id, category, caliber, pricing, size_unit },
    gaps: product.gaps,
    sold: product.sold,
    title: { ar, en },
    media: pictures[0]?.picture ?? null,
    sold_30_days: figures.sold_30_days,
    varieties: varieties.slice(0, 20),
    varieties_count: varieties.length,
  }
}
