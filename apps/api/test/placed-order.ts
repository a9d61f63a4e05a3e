import { inTransaction } from '../src/database/transaction.ts'
import { moveOrder } from '../src/modules/orders/moves.service.ts'
import type { MoveName } from '../src/modules/orders/orders.rules.ts'
import {
  type Buyer,
  buy,
  type Checkout,
  insertBuyer,
  insertCourier,
  insertPiece,
  startCheckout,
  stockOf,
} from './checkout.ts'

type Piece = Parameters<typeof insertPiece>[1]
type Wishes = { card?: string | undefined; piece?: Piece; also?: (shop: Checkout, buyer: Buyer) => Promise<void> }

/** A shop with one order, of one piece and whatever else is put into the cart, and the moves that the shop makes with it. */
export async function placedOrder({ card, piece = {}, also }: Wishes = {}) {
  const shop = await startCheckout()
  const courier = await insertCourier(shop)
  const { varietyId } = await insertPiece(shop, piece)
  const buyer = await insertBuyer(shop, { varietyId })
  await also?.(shop, buyer)
  const order = await buy(shop, buyer, { courierId: courier.id, ...(card && { card }) })
  return {
    shop,
    buyer,
    order,
    move: (name: MoveName, details: object = {}, actor: 'staff' | 'customer' | 'system' = 'staff') =>
      inTransaction(shop.deps, (deps) => moveOrder(deps, order.id, name, { actor, ...details })),
    get: async () => (await buyer.call('GET /orders/:id', { id: order.id })).data,
    stock: () => stockOf(shop, varietyId),
  }
}
