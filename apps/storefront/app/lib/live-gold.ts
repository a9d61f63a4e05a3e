import type { Caliber, ProductCard } from '@asjad/contract/catalog'
import type { GoldPrices } from '@asjad/contract/gold-prices'
import { goldPrice } from '@asjad/contract/piece-price'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { whenLoaded } from './idle.ts'
import { useShopIfLoaded } from './shop.ts'

// What was heard since the page was opened. A server never hears anything, so visits cannot meet here.
let heard: GoldPrices | undefined
const listeners = new Set<() => void>()

/** A new price from the feed; all that shows a price follows it. */
export function tell(prices: GoldPrices) {
  heard = prices
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The gold prices of now: those the page was loaded with, then those of the feed. `null` where none could be read. */
export const useGoldPrices = (): GoldPrices | null => useOfPrices((prices) => prices)

/** What `read` sees in the prices of now. Whoever reads one figure is drawn anew only when that figure moves. */
function useOfPrices<Read>(read: (prices: GoldPrices | null) => Read) {
  const loaded = useShopIfLoaded()?.goldPrices ?? null
  return useSyncExternalStore(
    subscribe,
    () => read(heard ?? loaded),
    () => read(loaded),
  )
}

/** Once around all pages. The feed is fetched after the page itself: the prices in the document are seconds old. */
export function useGoldFeed() {
  useEffect(() => {
    let close: (() => void) | undefined
    let left = false
    const callOff = whenLoaded(() =>
      import('./gold-feed.ts').then(
        ({ openFeed }) => {
          if (!left) close = openFeed(tell)
        },
        // Without it the page keeps the prices it was loaded with, and their time.
        () => {},
      ),
    )
    return () => {
      left = true
      callOff()
      close?.()
    }
  }, [])
}

export const gramPriceOf = (prices: GoldPrices, caliber: Caliber) => prices[`k${caliber}`]

type Followed = Pick<ProductCard, 'price' | 'last_price' | 'weight' | 'caliber' | 'price_basis'>

/** The piece at the gold price of now, to the halala as the server computes it; a fixed price stays as it is. */
export function useLivePrice<Piece extends Followed>(piece: Piece): Piece {
  const gram = useOfPrices((prices) => prices && gramPriceOf(prices, piece.caliber))
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

/** Whether a price that follows gold cannot be bought at: the shop has not heard the gold price for too long. */
export function usePriceHeld(followsGold: boolean) {
  return useOfPrices((prices) => followsGold && (prices === null || prices.stale))
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
