import * as contract from '@asjad/contract/gold-prices'
import { Hono } from 'hono'
import type { Deps } from '../../deps.ts'
import { mount } from '../../http/mount.ts'
import type { Env } from '../../http/visitor.ts'
import { getGoldPrices } from './gold-prices.service.ts'

export function goldPricesRoutes(deps: Deps) {
  const app = new Hono<Env>()
  mount(app, contract.getGoldPrices, async () => ({ data: await getGoldPrices(deps) }))
  return app
}
