import { id } from '@asjad/contract/endpoint'
import * as contract from '@asjad/contract/gold-prices'
import type { Context } from 'hono'
import { z } from 'zod'
import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import { fieldErrors } from '../../http/field-errors.ts'
import { mount, Routes } from '../../http/mount.ts'
import { type Env, visitorOf } from '../../http/visitor.ts'
import { getGoldPriceHistory, getGoldPrices } from './gold-prices.service.ts'

export function goldPricesRoutes(deps: Deps) {
  const app = new Routes()
  mount(app, contract.getGoldPrices, async () => ({ data: await getGoldPrices(deps) }), { sources: ['gold'] })
  mount(app, contract.getGoldPriceHistory, async ({ range }) => ({ data: await getGoldPriceHistory(deps, range) }), {
    cache: deps.cache,
    sources: ['gold'],
  })
  app.get('/gold-prices/stream', async (c) =>
    c.body(await deps.priceStream.open(c.req.header('last-event-id'), productIn(c)), 200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      // A reverse proxy that buffers responses would delay the price.
      'x-accel-buffering': 'no',
    }),
  )
  return app
}

const streamQuery = z.object({ product: id.optional() })

/** The product whose page listens; other pages follow prices alone. */
function productIn(c: Context<Env>) {
  const parsed = streamQuery.safeParse(c.req.query(), { reportInput: true })
  if (!parsed.success) throw new AppError('invalid', { errors: fieldErrors(parsed.error, visitorOf(c).lang) })
  return parsed.data.product
}
