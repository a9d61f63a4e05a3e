import type { Karat, SizeUnit } from '@asjad/contract/catalog'
import type { Locale } from '@asjad/contract/locale'
import type { Deps } from '../../deps.ts'
import { pictureOf } from '../../media/picture.ts'
import { goldRefusal, type RateTable } from '../gold-prices/gold-prices.rules.ts'
import { currentRates } from '../gold-prices/gold-prices.service.ts'
import { varietyPrices } from './card.ts'
import { plainDescription } from './description.ts'
import { type FeedProduct, feedProducts } from './shopping-feed.queries.ts'

/** One variety as a shopping search shows it. Money in halalas with VAT. */
export type FeedOffer = {
  sku: string
  varietyId: number
  productId: number
  /** Whether other offers are the same piece in another size or weight. */
  isOneOfSeveral: boolean
  title: string
  description: string
  pictures: string[]
  categories: string[]
  price: number
  lastPrice: number | null
  inStock: boolean
  karat: Karat
  grams: number
  size: number
  sizeUnit: SizeUnit | null
  isBullion: boolean
}

const productsAtOnce = 500

/** Every offer of the shop at the current gold price, in parts: all of them at once would not fit into memory. */
export async function* feedOffers(
  deps: Pick<Deps, 'readDb' | 'catalogIndex' | 'goldRates' | 'now'>,
  lang: Locale,
): AsyncIterable<FeedOffer[]> {
  const { prices } = await currentRates(deps)
  const moment = { lang, prices, sells: await sellsNow(deps) }
  const ids = [...(await deps.catalogIndex.current()).productIds()].sort((a, b) => a - b)
  for (let at = 0; at < ids.length; at += productsAtOnce) {
    const products = await feedProducts(deps.readDb, ids.slice(at, at + productsAtOnce))
    yield products.flatMap((product) => offersOf(product, moment))
  }
}

/** Whether pieces that follow gold and pieces with a fixed price can be bought right now. */
export async function sellsNow(deps: Pick<Deps, 'goldRates' | 'now'>) {
  const rates = await currentRates(deps)
  const sells = (followsGold: boolean) => goldRefusal(rates, deps.now(), { followsGold }) === null
  return { gold: sells(true), fixed: sells(false) }
}

type Moment = { lang: Locale; prices: RateTable; sells: Awaited<ReturnType<typeof sellsNow>> }

function offersOf(product: FeedProduct, { lang, prices, sells }: Moment): FeedOffer[] {
  const description = plainDescription(product[`description_${lang}`]) || product[`subtitle_${lang}`]
  const shared = {
    productId: product.id,
    isOneOfSeveral: product.varieties.length > 1,
    title: product[`title_${lang}`],
    description: description || product[`title_${lang}`],
    pictures: product.gallery.map(({ picture }) => pictureOf(picture).webp),
    categories: [product[`parent_title_${lang}`], product[`category_title_${lang}`]].filter((title) => title !== null),
    karat: product.caliber,
    sizeUnit: product.size_unit,
    isBullion: product.by_weight,
  }
  return product.varieties.map((variety) => {
    const { price, lastPrice, parts } = varietyPrices({ ...product, ...variety }, prices)
    return {
      ...shared,
      sku: variety.sku,
      varietyId: variety.id,
      price,
      lastPrice,
      inStock: variety.quantity > 0 && (parts === null ? sells.fixed : sells.gold),
      grams: variety.weight_mg / 1000,
      size: variety.size,
    }
  })
}
