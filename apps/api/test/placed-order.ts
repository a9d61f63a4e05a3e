import { inTransaction } from '../src/database/transaction.ts'
import type { Transition } from '../src/modules/orders/orders.rules.ts'
import { transitionOrder } from '../src/modules/orders/transitions.service.ts'
import {
  buy,
  type Checkout,
  type Customer,
  insertCourier,
  insertCustomer,
  insertVariety,
  startCheckout,
  stockOf,
} from './checkout.ts'

type VarietyOptions = Parameters<typeof insertVariety>[1]
type OrderOptions = {
  card?: string | undefined
  variety?: VarietyOptions
  beforeOrder?: (shop: Checkout, customer: Customer) => Promise<void>
}

/** A shop with one order, of one product and whatever else is added to the cart, and the order's transitions. */
export async function placedOrder({ card, variety = {}, beforeOrder }: OrderOptions = {}) {
  const shop = await startCheckout()
  const courier = await insertCourier(shop)
  const { varietyId } = await insertVariety(shop, variety)
  const customer = await insertCustomer(shop, { varietyId })
  await beforeOrder?.(shop, customer)
  const order = await buy(shop, customer, { courierId: courier.id, ...(card && { card }) })
  return {
    shop,
    customer,
    order,
    transition: (name: Transition, details: object = {}, actor: 'staff' | 'customer' | 'system' = 'staff') =>
      inTransaction(shop.deps, (deps) => transitionOrder(deps, order.id, name, { actor, ...details })),
    get: async () => (await customer.call('GET /orders/:id', { id: order.id })).data,
    stock: () => stockOf(shop, varietyId),
  }
}
