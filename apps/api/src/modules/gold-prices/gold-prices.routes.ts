import * as contract from '@asjad/contract/gold-prices'
import type { Deps } from '../../deps.ts'
import { mount, Routes } from '../../http/mount.ts'
import { getGoldPriceHistory, getGoldPrices } from './gold-prices.service.ts'

export function goldPricesRoutes(deps: Deps) {
  const app = new Routes()
  mount(app, contract.getGoldPrices, async () => ({ data: await getGoldPrices(deps) }), { sources: ['gold'] })
  mount(app, contract.getGoldPriceHistory, async ({ range }) => ({ data: await getGoldPriceHistory(deps, range) }), {
    cache: deps.cache,
    sources: ['gold'],
  })
  app.get('/gold-prices/stream', async (c) =>
    c.body(await deps.priceStream.open(c.req.header('last-event-id'), productIn(c.req.query('product'))), 200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      // A reverse proxy that buffers responses would delay the price.
      'x-accel-buffering': 'no',
    }),
  )
  return app
}

/** The product whose page listens. Anything else than a number follows prices alone. */
const productIn = (text: string | undefined) => (/^[1-9]\d{0,14}$/.test(text ?? '') ? Number(text) : undefined)
