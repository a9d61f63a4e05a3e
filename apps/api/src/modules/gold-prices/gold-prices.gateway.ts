import { z } from 'zod'

export type MarketPrice = { ounceUsd: number; silverUsd: number; at: Date }

/** The gold price service. */
export type GoldFeed = { fetchPrice: () => Promise<MarketPrice> }

const timeoutMs = 5_000

// The service answers 200 with `{"error": …}` for some failures; a missing or odd price is also a failure.
const quote = z.object({ price: z.number().positive(), timestamp: z.number().positive() })

/** goldapi.io, or any service with the same format: one response per metal. */
export function goldApiFeed({ url, key }: { url: string; key: string }): GoldFeed {
  async function fetchMetal(metal: 'XAU' | 'XAG') {
    const response = await fetch(`${url}/${metal}/USD`, {
      headers: { 'x-access-token': key, accept: 'application/json' },
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    })
    if (!response.ok) throw new Error(`gold price service answered ${response.status}`)
    return quote.parse(await response.json())
  }
  return {
    async fetchPrice() {
      const [gold, silver] = await Promise.all([fetchMetal('XAU'), fetchMetal('XAG')])
      return { ounceUsd: gold.price, silverUsd: silver.price, at: new Date(gold.timestamp * 1000) }
    },
  }
}

const ounces = z.object({ USDXAU: z.number().positive(), USDXAG: z.number().positive() })
const latest = z.object({ success: z.literal(true), timestamp: z.number().positive(), rates: ounces })

/**
 * metalpriceapi.com, or any service with the same format: all metals in one response, in dollars per ounce (`USDXAU`).
 */
export function metalPriceApiFeed({ url, key }: { url: string; key: string }): GoldFeed {
  return {
    async fetchPrice() {
      // The key goes into a header, because addresses end up in logs.
      const response = await fetch(`${url}/latest?base=USD&currencies=XAU,XAG`, {
        headers: { 'x-api-key': key, accept: 'application/json' },
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
      })
      if (!response.ok) throw new Error(`gold price service answered ${response.status}`)
      const { rates, timestamp } = latest.parse(await response.json())
      return { ounceUsd: rates.USDXAU, silverUsd: rates.USDXAG, at: new Date(timestamp * 1000) }
    },
  }
}
