import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { type FaultMode, type Faults, faultGate } from './faults.ts'
import { type GoldMarket, isMetal } from './gold-market.ts'
import { createPriceFaults } from './price-faults.ts'

type Options = { key: string; market: GoldMarket; faults: Faults; now: () => Date }

/** metalpriceapi.com: all metals in one response, each as ounces per dollar and (`USDXAU`) dollars per ounce. */
export function metalPriceApiRoutes({ key, market, faults, now }: Options) {
  const app = new Hono<{ Bindings: HttpBindings; Variables: { mode: FaultMode } }>()
  const reportedPrice = createPriceFaults()

  app.use('/latest', (c, next) => {
    // Read it before the gate counts the call.
    c.set('mode', faults.state().metalpriceapi.mode)
    return next()
  })
  app.get('/latest', faultGate(faults, 'metalpriceapi'), (c) => {
    const providedKey = c.req.header('x-api-key') ?? c.req.query('api_key')
    if (providedKey !== key) return c.json(failure(102, 'An access key was not supplied, or it is not valid.'), 401)
    if ((c.req.query('base') ?? 'USD') !== 'USD') return c.json(failure(201, 'The base is not known.'), 400)
    const at = now()
    const requested = (c.req.query('currencies') ?? 'XAU,XAG').split(',').filter(isMetal)
    const rates = requested.flatMap((metal) => {
      const usd = reportedPrice(c.get('mode'), metal, market.priceAt(metal, at), at)
      return [
        [metal, Number((1 / usd).toPrecision(8))],
        [`USD${metal}`, Number(usd.toPrecision(10))],
      ]
    })
    return c.json({
      success: true,
      base: 'USD',
      timestamp: Math.floor(at.getTime() / 1000),
      rates: Object.fromEntries(rates),
    })
  })

  return app
}

const failure = (statusCode: number, message: string) => ({ success: false, error: { statusCode, message } })
