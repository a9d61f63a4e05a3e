import * as contract from '@asjad/contract/checkout'
import { Hono } from 'hono'
import type { Deps } from '../../deps.ts'
import { mount } from '../../http/mount.ts'
import type { Env } from '../../http/visitor.ts'
import { listShippingCompanies } from './shipping.service.ts'

export function shippingRoutes(deps: Deps) {
  const app = new Hono<Env>()
  mount(app, contract.listShippingCompanies, async (_, visitor) => ({
    data: await listShippingCompanies(deps, visitor),
  }))
  return app
}
