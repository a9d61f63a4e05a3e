import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { z } from 'zod'
import { type FaultMode, type Faults, faultGate } from './faults.ts'
import { type GoldMarket, isMetal, type Metal, timeOfWindow, walk, windowOf, windowsPerDay } from './gold-market.ts'
import { createPriceFaults } from './price-faults.ts'

const decimalsOf = { XAU: 2, XAG: 4 } as const satisfies Record<Metal, number>

const currencies = { USD: 1, SAR: 3.75 } as const
type Currency = keyof typeof currencies

const karats = [24, 22, 21, 20, 18, 16, 14, 10] as const
const gramsPerOunce = 31.1034768

const pinRequest = z.strictObject({
  XAU: z.number().positive().nullable().optional(),
  XAG: z.number().positive().nullable().optional(),
})

type Options = { key: string; market: GoldMarket; faults: Faults; now: () => Date }

export function goldApiRoutes({ key, market, faults, now }: Options) {
  const app = new Hono<{ Bindings: HttpBindings; Variables: { mode: FaultMode } }>()
  const { pinned } = market
  const reportedPrice = createPriceFaults()

  /** The true prices, whatever the services say. */
  app.get('/market', (c) => c.json({ XAU: market.priceAt('XAU', now()), XAG: market.priceAt('XAG', now()) }))

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

  app.use('/:metal/:currency', (c, next) => {
    // Read it before the gate counts the call.
    c.set('mode', faults.state().goldapi.mode)
    return next()
  })
  app.get('/:metal/:currency', faultGate(faults, 'goldapi'), (c) => {
    const providedKey = c.req.header('x-access-token')
    if (providedKey === undefined) return c.json({ error: 'No API Key provided' }, 403)
    if (providedKey !== key) return c.json({ error: 'Invalid API Key' }, 403)
    const { metal, currency } = c.req.param()
    if (!isMetal(metal) || !isCurrency(currency)) {
      return c.json({ error: 'No data available for this date or pair.' }, 404)
    }
    const at = now()
    return c.json(quote(metal, currency, at, reportedPrice(c.get('mode'), metal, market.priceAt(metal, at), at)))
  })

  return app
}

function quote(metal: Metal, currency: Currency, at: Date, usd: number) {
  const decimals = decimalsOf[metal]
  const rate = currencies[currency]
  const window = windowOf(at)
  const today = Math.floor(window / windowsPerDay) * windowsPerDay
  const inCurrency = (usd: number) => round(usd * rate, decimals)

  const price = inCurrency(usd)
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
    open_time: timeOfWindow(today) / 1000,
    price,
    ch: change,
    chp: round((change / previousClose) * 100, 2),
    ask: round(price * 1.0001, decimals),
    bid: round(price * 0.9999, decimals),
    ...Object.fromEntries(perGram),
  }
}

const everyTenth = (from: number, to: number) =>
  Array.from({ length: Math.floor((to - from) / 10) + 1 }, (_, index) => from + index * 10)

const round = (value: number, decimals: number) => Math.round(value * 10 ** decimals) / 10 ** decimals
const isCurrency = (text: string): text is Currency => Object.hasOwn(currencies, text)
