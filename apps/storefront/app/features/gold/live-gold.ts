import type { Karat, ProductCard } from '@asjad/contract/catalog'
import type { GoldPrices } from '@asjad/contract/gold-prices'
import { goldPrice } from '@asjad/contract/piece-price'
import { locale } from '@asjad/ui/i18n/locale.ts'
import { createContext, startTransition, useContext, useMemo } from 'react'
import { useShopIfLoaded } from '#app/api/shop.ts'

/** Prices received since the page was opened; undefined on the server. Provided by `GoldProvider`. */
export const LivePricesContext = createContext<GoldPrices | undefined>(undefined)

let subscriber: ((prices: GoldPrices) => void) | undefined

/** Sets the one subscriber. Returns a function that unsubscribes it. */
export function subscribeToGold(listener: (prices: GoldPrices) => void) {
  subscriber = listener
  return () => {
    subscriber = undefined
  }
}

/** Publishes new prices from the feed. In a transition, so that clicks and keys are handled before the re-render. */
export const publishPrices = (prices: GoldPrices) => startTransition(() => subscriber?.(prices))

/** The current gold prices: first those of the page load, then those of the feed. `null` if loading failed. */
export function useGoldPrices(): GoldPrices | null {
  const loaded = useShopIfLoaded()?.goldPrices ?? null
  return useContext(LivePricesContext) ?? loaded
}

export const gramPriceOf = (prices: GoldPrices, caliber: Karat) => prices[`k${caliber}`]

type GoldPriced = Pick<ProductCard, 'price' | 'last_price' | 'weight' | 'caliber' | 'price_basis'>

/** The product at the current gold price, to the halala as the server computes it. A fixed price does not change. */
export function useLivePrice<Priced extends GoldPriced>(product: Priced): Priced {
  const prices = useGoldPrices()
  const gram = prices && gramPriceOf(prices, product.caliber)
  return useMemo(() => (gram === null ? product : priceAtGram(product, gram)), [product, gram])
}

export function priceAtGram<Priced extends GoldPriced>(product: Priced, gram: number): Priced {
  const basis = product.price_basis
  if (!basis) return product
  const priceWith = (making: number) =>
    fromHalalas(priceParts({ ...product, gram, making, vat: basis.vat_percent }).price)
  return {
    ...product,
    price: priceWith(basis.making),
    last_price: basis.last_making === null ? null : priceWith(basis.last_making),
  }
}

/** Why products cannot be bought: sales are paused or the price is being confirmed, in words; or the price is stale. */
export type SalesPause = NonNullable<GoldPrices['sales_stop']> | 'late'

export const salesPauseOf = (prices: Pick<GoldPrices, 'stale' | 'sales_stop'>): SalesPause | null =>
  prices.sales_stop ?? (prices.stale ? 'late' : null)

export function useSalesPause(followsGold: boolean): SalesPause | null {
  const prices = useGoldPrices()
  const pause = prices ? salesPauseOf(prices) : 'late'
  return followsGold || prices?.sales_stop?.scope === 'all' ? pause : null
}

/** The words of the shop, or those for a stale price. */
export const pauseText = (pause: SalesPause, part: 'title' | 'words', late: string) =>
  pause === 'late' ? late : pause[part][locale()]

/** The parts of a product's price in whole halalas, from riyals and grams. */
export const priceParts = ({
  weight,
  gram,
  making,
  vat,
}: {
  weight: number
  gram: number
  making: number
  vat: 0 | 15
}) =>
  goldPrice({
    weightMg: Math.round(weight * 1000),
    gramPrice: toHalalas(gram),
    making: toHalalas(making),
    vatPercent: vat,
  })

const toHalalas = (sar: number) => Math.round(sar * 100)
export const fromHalalas = (halalas: number) => halalas / 100
