import type { FaultMode } from './faults.ts'
import { type Metal, windowOf } from './gold-market.ts'

/** How a price service returns wrong prices in normal responses. Each service has its own instance. */
export function createPriceFaults() {
  let driftStart: number | undefined
  const frozen = new Map<Metal, number>()

  return function reportedPrice(mode: FaultMode, metal: Metal, usd: number, at: Date): number {
    const window = windowOf(at)
    if (mode !== 'drift') driftStart = undefined
    if (mode !== 'frozen') frozen.delete(metal)
    if (mode === 'tenth') return usd / 10
    if (mode === 'tenfold') return usd * 10
    if (mode === 'disagree') return usd * 1.02
    if (mode === 'drift') {
      driftStart ??= window
      return usd * 1.02 ** (window - driftStart + 1)
    }
    if (mode !== 'frozen') return usd
    const frozenPrice = frozen.get(metal) ?? usd
    frozen.set(metal, frozenPrice)
    return frozenPrice
  }
}
