import * as contract from '@asjad/contract/orders'
import { Hono } from 'hono'
import type { Deps } from '../../deps.ts'
import { mount } from '../../http/mount.ts'
import type { Env } from '../../http/visitor.ts'
import { getInvoice, getOrder, listOrders, listTransactions } from './orders.service.ts'

export function ordersRoutes(deps: Deps) {
  const app = new Hono<Env>()
  mount(app, contract.listOrders, (paging, shopper) => listOrders(deps, paging, shopper))
  mount(app, contract.getOrder, async ({ id }, shopper) => ({ data: await getOrder(deps, id, shopper) }))
  mount(app, contract.getInvoice, async ({ id }, shopper) => ({ data: await getInvoice(deps, id, shopper) }))
  mount(app, contract.listTransactions, (paging, shopper) => listTransactions(deps, paging, shopper))
  return app
}
