const metals = {
  XAU: { usd: 4216, seed: 1 },
  XAG: { usd: 51, seed: 2 },
} as const
export type Metal = keyof typeof metals

const windowMs = 30_000
export const windowsPerDay = 86_400_000 / windowMs

// Waves of a day, an hour and ten minutes, and a small step in every window. Together they change the price by less
// than 0.1 % from one window to the next, and it never strays far from where the demo store's price history ends.
const waves = [
  { windows: 2880, share: 0.004 },
  { windows: 120, share: 0.002 },
  { windows: 20, share: 0.001 },
  { windows: 1, share: 0.0004 },
] as const

export type GoldMarket = ReturnType<typeof createGoldMarket>

/** The true price of gold and silver: every service quotes this one market. A test may pin a price in it. */
export function createGoldMarket() {
  const pinned = new Map<Metal, number>()
  return {
    pinned,
    /** In dollars per ounce. */
    priceAt: (metal: Metal, at: Date) => pinned.get(metal) ?? walk(metal, windowOf(at)),
  }
}

export const windowOf = (at: Date) => Math.floor(at.getTime() / windowMs)
export const timeOfWindow = (window: number) => window * windowMs
export const isMetal = (text: string): text is Metal => Object.hasOwn(metals, text)

/** In dollars per ounce, as quoted at that moment unless a test has pinned it. */
export function marketAt(at: Date) {
  const window = windowOf(at)
  return { gold: walk('XAU', window), silver: walk('XAG', window) }
}

/**
 * The price in one window of 30 seconds. It depends on time alone: every process and every restart sees the same
 * market, and a test with a fixed clock the same price.
 */
export function walk(metal: Metal, window: number): number {
  const { usd, seed } = metals[metal]
  const drift = waves.reduce((sum, wave) => sum + wave.share * smoothNoise(seed, wave.windows, window), 0)
  return usd * (1 + drift)
}

/** From -1 to 1, with a random value at every full wave and a smooth curve between them. */
function smoothNoise(seed: number, windows: number, window: number): number {
  const wave = Math.floor(window / windows)
  const part = window / windows - wave
  const blend = part * part * (3 - 2 * part)
  const salt = seed * 10_000 + windows
  return noise(salt, wave) * (1 - blend) + noise(salt, wave + 1) * blend
}

/** From -1 to 1, always the same for the same input. */
function noise(salt: number, position: number): number {
  let bits = Math.imul(salt, 0x9e3779b1) ^ Math.imul(position, 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 15), 0x2c1b3c6d)
  bits = Math.imul(bits ^ (bits >>> 12), 0x297a2d39)
  return ((bits ^ (bits >>> 15)) >>> 0) / 0x7fffffff - 1
}
