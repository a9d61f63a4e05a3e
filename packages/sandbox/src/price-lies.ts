import type { FaultMode } from './faults.ts'
import { type Metal, windowOf } from './gold-market.ts'

/** How a price service is wrong while it answers as always. Each has its own. */
export function createLies() {
  let drifting: number | undefined
  const frozen = new Map<Metal, number>()

  return function told(mode: FaultMode, metal: Metal, usd: number, at: Date): number {
    const window = windowOf(at)
    if (mode !== 'drift') drifting = undefined
    if (mode !== 'frozen') frozen.delete(metal)
    if (mode === 'tenth') return usd / 10
    if (mode === 'tenfold') return usd * 10
    if (mode === 'disagree') return usd * 1.02
    if (mode === 'drift') {
      drifting ??= window
      return usd * 1.02 ** (window - drifting + 1)
    }
    if (mode !== 'frozen') return usd
    const held = frozen.get(metal) ?? usd
    frozen.set(metal, held)
    return held
  }
}
