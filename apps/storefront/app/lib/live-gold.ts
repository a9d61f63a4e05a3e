import type { Karat, ProductCard } from '@asjad/contract/catalog'
import type { GoldPrices } from '@asjad/contract/gold-prices'
import { goldPrice } from '@asjad/contract/piece-price'
import { createContext, startTransition, useContext, useMemo } from 'react'
import { useShopIfLoaded } from './shop.ts'

/** What was heard since the page was opened; nothing on a server. `FollowGold` gives it. */
export const HeardPrices = createContext<GoldPrices | undefined>(undefined)

let hear: ((prices: GoldPrices) => void) | undefined

/** Who is told from now on. Gives back how to end it. */
export function listenToGold(listener: (prices: GoldPrices) => void) {
  hear = listener
  return () => {
    hear = undefined
  }
}

/** A new price from the feed. All that shows a price follows it, in steps that let a press or a key go first. */
export const tell = (prices: GoldPrices) => startTransition(() => hear?.(prices))

/** The gold prices of now: those the page was loaded with, then those of the feed. `null` where none could be read. */
export function useGoldPrices(): GoldPrices | null {
  const loaded = useShopIfLoaded()?.goldPrices ?? null
  return useContext(HeardPrices) ?? loaded
}

export const gramPriceOf = (prices: GoldPrices, caliber: Karat) => prices[`k${caliber}`]

type Followed = Pick<ProductCard, 'price' | 'last_price' | 'weight' | 'caliber' | 'price_basis'>

/** The piece at the gold price of now, to the halala as the server computes it; a fixed price stays as it is. */
export function useLivePrice<Piece extends Followed>(piece: Piece): Piece {
  const prices = useGoldPrices()
  const gram = prices && gramPriceOf(prices, piece.caliber)
  return useMemo(() => (gram === null ? piece : atGramPrice(piece, gram)), [piece, gram])
}

export function atGramPrice<Piece extends Followed>(piece: Piece, gram: number): Piece {
  const basis = piece.price_basis
  if (!basis) return piece
  const priceWith = (making: number) => fromHalalas(partsOf({ ...piece, gram, making, vat: basis.vat_percent }).price)
  return {
    ...piece,
    price: priceWith(basis.making),
    last_price: basis.last_making === null ? null : priceWith(basis.last_making),
  }
}

/** Why a price that follows gold cannot be bought at: the shop is not sure of it, or has not heard it for too long. */
export type PriceHold = 'confirming' | 'late'

export const holdOf = (prices: Pick<GoldPrices, 'stale' | 'confirming'>): PriceHold | null =>
  prices.confirming ? 'confirming' : prices.stale ? 'late' : null

export function usePriceHeld(followsGold: boolean): PriceHold | null {
  const prices = useGoldPrices()
  if (!followsGold) return null
  return prices ? holdOf(prices) : 'late'
}

/** The parts of a piece's price in whole halalas, from riyals and grams. */
export const partsOf = ({ weight, gram, making, vat }: { weight: number; gram: number; making: number; vat: 0 | 15 }) =>
  goldPrice({
    weightMg: Math.round(weight * 1000),
    gramPrice: toHalalas(gram),
    making: toHalalas(making),
    vatPercent: vat,
  })

const toHalalas = (sar: number) => Math.round(sar * 100)
export const fromHalalas = (halalas: number) => halalas / 100
