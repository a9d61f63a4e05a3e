import type { Karat, ProductCard } from '@asjad/contract/catalog'
import type { GoldPrices } from '@asjad/contract/gold-prices'
import { goldPrice } from '@asjad/contract/piece-price'
import { createContext, startTransition, useContext, useMemo } from 'react'
import { useShopIfLoaded } from '#app/api/shop.ts'

/** What was heard since the page was opened; nothing on a server. `GoldProvider` gives it. */
export const LivePricesContext = createContext<GoldPrices | undefined>(undefined)

let subscriber: ((prices: GoldPrices) => void) | undefined

/** Who is told from now on. Gives back how to end it. */
export function subscribeToGold(listener: (prices: GoldPrices) => void) {
  subscriber = listener
  return () => {
    subscriber = undefined
  }
}

/** A new price from the feed. All that shows a price follows it, in steps that let a press or a key go first. */
export const publishPrices = (prices: GoldPrices) => startTransition(() => subscriber?.(prices))

/** The gold prices of now: those the page was loaded with, then those of the feed. `null` where none could be read. */
export function useGoldPrices(): GoldPrices | null {
  const loaded = useShopIfLoaded()?.goldPrices ?? null
  return useContext(LivePricesContext) ?? loaded
}

export const gramPriceOf = (prices: GoldPrices, caliber: Karat) => prices[`k${caliber}`]

type GoldPriced = Pick<ProductCard, 'price' | 'last_price' | 'weight' | 'caliber' | 'price_basis'>

/** The piece at the gold price of now, to the halala as the server computes it; a fixed price stays as it is. */
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

/** Why a price that follows gold cannot be bought at: the shop is not sure of it, or has not heard it for too long. */
export type SalesPause = 'confirming' | 'late'

export const salesPauseOf = (prices: Pick<GoldPrices, 'stale' | 'confirming'>): SalesPause | null =>
  prices.confirming ? 'confirming' : prices.stale ? 'late' : null

export function useSalesPause(followsGold: boolean): SalesPause | null {
  const prices = useGoldPrices()
  if (!followsGold) return null
  return prices ? salesPauseOf(prices) : 'late'
}

/** The parts of a piece's price in whole halalas, from riyals and grams. */
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
