import { bullionAndChains } from './bullion-and-chains.ts'
import { jewellery } from './jewellery.ts'
import type { ReviewsByProduct } from './review.ts'

export const reviews: ReviewsByProduct = { ...bullionAndChains, ...jewellery }
