import { z } from 'zod'

export type MarketPrice = { ounceUsd: number; silverUsd: number; at: Date }

/** The gold price service. */
export type GoldFeed = { fetchPrice: () => Promise<MarketPrice> }

const patienceMs = 5_000

// The service answers 200 with `{"error": …}` for some failures; a missing or odd price is a failure all the same.
const quote = z.object({ price: z.number().positive(), timestamp: z.number().positive() })

/** goldapi.io, or whatever speaks its form. */
export function goldApiFeed({ url, key }: { url: string; key: string }): GoldFeed {
  async function ask(metal: 'XAU' | 'XAG') {
    const response = await fetch(`${url}/${metal}/USD`, {
      headers: { 'x-access-token': key, accept: 'application/json' },
      signal: AbortSignal.timeout(patienceMs),
      redirect: 'error',
    })
    if (!response.ok) throw new Error(`gold price service answered ${response.status}`)
    return quote.parse(await response.json())
  }
  return {
    async fetchPrice() {
      const [gold, silver] = await Promise.all([ask('XAU'), ask('XAG')])
      return { ounceUsd: gold.price, silverUsd: silver.price, at: new Date(gold.timestamp * 1000) }
    },
  }
}
