import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { z } from 'zod'
import { type Faults, faultGate } from './faults.ts'

const metals = {
  XAU: { usd: 4216, seed: 1, decimals: 2 },
  XAG: { usd: 51, seed: 2, decimals: 4 },
} as const
type Metal = keyof typeof metals

const currencies = { USD: 1, SAR: 3.75 } as const
type Currency = keyof typeof currencies

const karats = [24, 22, 21, 20, 18, 16, 14, 10] as const
const gramsPerOunce = 31.1034768
const windowMs = 30_000
const windowsPerDay = 86_400_000 / windowMs

// Waves of a day, an hour and ten minutes, and a small step in every window. The steepest they can add up to is
// below 0.1 % from one window to the next, and the price never strays far from where the demo store's past ends.
const waves = [
  { windows: 2880, share: 0.004 },
  { windows: 120, share: 0.002 },
  { windows: 20, share: 0.001 },
  { windows: 1, share: 0.0004 },
] as const

const pinRequest = z.strictObject({
  XAU: z.number().positive().nullable().optional(),
  XAG: z.number().positive().nullable().optional(),
})

export function goldApiRoutes({ key, faults, now }: { key: string; faults: Faults; now: () => Date }) {
  const app = new Hono<{ Bindings: HttpBindings }>()
  const pinned = new Map<Metal, number>()

  app.post('/price', async (c) => {
    const request = pinRequest.safeParse(await c.req.json().catch(() => undefined))
    if (!request.success) return c.json({ error: 'invalid price', issues: request.error.issues }, 422)
    for (const metal of ['XAU', 'XAG'] as const) {
      const price = request.data[metal]
      if (price === null) pinned.delete(metal)
      else if (price !== undefined) pinned.set(metal, price)
    }
    return c.json(Object.fromEntries(pinned))
  })

  app.get('/:metal/:currency', faultGate(faults, 'goldapi'), (c) => {
    const given = c.req.header('x-access-token')
    if (given === undefined) return c.json({ error: 'No API Key provided' }, 403)
    if (given !== key) return c.json({ error: 'Invalid API Key' }, 403)
    const { metal, currency } = c.req.param()
    if (!isMetal(metal) || !isCurrency(currency)) {
      return c.json({ error: 'No data available for this date or pair.' }, 404)
    }
    return c.json(quote(metal, currency, now(), pinned.get(metal)))
  })

  return app
}

function quote(metal: Metal, currency: Currency, at: Date, pinnedUsd: number | undefined) {
  const { decimals } = metals[metal]
  const rate = currencies[currency]
  const window = Math.floor(at.getTime() / windowMs)
  const today = Math.floor(window / windowsPerDay) * windowsPerDay
  const inCurrency = (usd: number) => round(usd * rate, decimals)

  const price = inCurrency(pinnedUsd ?? walk(metal, window))
  const previousClose = inCurrency(walk(metal, today - 1))
  const soFar = [price, ...everyTenth(today, window).map((each) => inCurrency(walk(metal, each)))]
  const change = round(price - previousClose, decimals)
  const perGram = karats.map((karat) => [`price_gram_${karat}k`, round((price / gramsPerOunce) * (karat / 24), 4)])

  return {
    timestamp: Math.floor(at.getTime() / 1000),
    metal,
    currency,
    exchange: 'FOREXCOM',
    symbol: `FOREXCOM:${metal}${currency}`,
    prev_close_price: previousClose,
    open_price: inCurrency(walk(metal, today)),
    low_price: Math.min(...soFar),
    high_price: Math.max(...soFar),
    open_time: (today * windowMs) / 1000,
    price,
    ch: change,
    chp: round((change / previousClose) * 100, 2),
    ask: round(price * 1.0001, decimals),
    bid: round(price * 0.9999, decimals),
    ...Object.fromEntries(perGram),
  }
}

/** In dollars an ounce, as it is quoted at that moment where nobody has pinned it. */
export function marketAt(at: Date) {
  const window = Math.floor(at.getTime() / windowMs)
  return { gold: walk('XAU', window), silver: walk('XAG', window) }
}

/**
 * The price in one window of 30 seconds. A function of time alone: every process and every restart sees the
 * same market, and a test with a fixed clock the same price.
 */
function walk(metal: Metal, window: number): number {
  const { usd, seed } = metals[metal]
  const drift = waves.reduce((sum, wave) => sum + wave.share * smoothNoise(seed, wave.windows, window), 0)
  return usd * (1 + drift)
}

/** From -1 to 1, with a random value at every full wave and a smooth way between them. */
function smoothNoise(seed: number, windows: number, window: number): number {
  const wave = Math.floor(window / windows)
  const part = window / windows - wave
  const blend = part * part * (3 - 2 * part)
  const salt = seed * 10_000 + windows
  return noise(salt, wave) * (1 - blend) + noise(salt, wave + 1) * blend
}

/** From -1 to 1, always the same for the same numbers. */
function noise(salt: number, position: number): number {
  let bits = Math.imul(salt, 0x9e3779b1) ^ Math.imul(position, 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 15), 0x2c1b3c6d)
  bits = Math.imul(bits ^ (bits >>> 12), 0x297a2d39)
  return ((bits ^ (bits >>> 15)) >>> 0) / 0x7fffffff - 1
}

const everyTenth = (from: number, to: number) =>
  Array.from({ length: Math.floor((to - from) / 10) + 1 }, (_, index) => from + index * 10)

const round = (value: number, decimals: number) => Math.round(value * 10 ** decimals) / 10 ** decimals
const isMetal = (text: string): text is Metal => Object.hasOwn(metals, text)
const isCurrency = (text: string): text is Currency => Object.hasOwn(currencies, text)
