import type { Product, SizeUnit, Variety } from '@asjad/contract/catalog'
import { product as productPath } from '#app/paths.ts'

/** The variety named in the address, else the product's default. */
export const varietyOf = (product: Product, requestedId: string | null): Variety => {
  const chosen =
    product.varieties.find(({ id }) => String(id) === requestedId) ??
    product.varieties.find(({ id }) => id === product.variety_id) ??
    product.varieties[0]
  if (!chosen) throw new Error(`product ${product.id} has no variety`)
  return chosen
}

export const varietyPath = (productId: number, varietyId: number) => `${productPath(productId)}?variety=${varietyId}`

export const isEngraved = ({ requires_custom_text }: Product) => requires_custom_text === 1

/** A piece that cannot be returned is never sold in a size that nobody chose. */
export const asksForSize = (product: Product) => isEngraved(product) && product.varieties.length > 1

export const isSizeChosen = (product: Product, requestedId: string | null) =>
  !asksForSize(product) || product.varieties.some(({ id }) => String(id) === requestedId)

/** Bars and coins for investment: made of fine gold, sealed with a certificate. */
export const isBullion = ({ caliber }: Product) => caliber === 24

/** How a size can be measured. A product without a size has no guide. */
export type Wearable = 'ring' | 'bangle' | 'bracelet' | 'chain'

/** Longer than any anklet. */
const shortestChainCm = 30

export function wearableOf(unit: SizeUnit | null, size: number, dimensions: Product['dimensions']): Wearable | null {
  if (size <= 0) return null
  if (unit === 'ring') return 'ring'
  if (unit === 'cm') return size < shortestChainCm ? 'bracelet' : 'chain'
  return unit === 'mm' && dimensions?.inner_diameter ? 'bangle' : null
}

/** The dimensions of the chosen size, in millimetres. The product's own dimensions are those of its usual size. */
export function measuresOf({ dimensions, size_unit }: Product, { size }: Variety): Record<string, number> {
  const measures = { ...dimensions }
  if (size <= 0) return measures
  if (size_unit === 'ring') measures.inner_diameter = Math.round((size / Math.PI) * 10) / 10
  else if (size_unit === 'cm') measures.length = size * 10
  else if (size_unit === 'mm') measures['inner_diameter' in measures ? 'inner_diameter' : 'diameter'] = size
  return measures
}
