import type { DemoProduct } from '../demo-product.ts'
import { bandsAndCustom } from './bands-and-custom.ts'
import { bangles } from './bangles.ts'
import { barsAndCoins } from './bars-and-coins.ts'
import { bracelets } from './bracelets.ts'
import { chains } from './chains.ts'
import { earrings } from './earrings.ts'
import { necklaces } from './necklaces.ts'
import { rings } from './rings.ts'

export const products: DemoProduct[] = [
  ...barsAndCoins,
  ...chains,
  ...necklaces,
  ...bangles,
  ...bracelets,
  ...rings,
  ...bandsAndCustom,
  ...earrings,
]
