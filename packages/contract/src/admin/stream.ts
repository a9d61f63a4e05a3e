import type { GoldPrices } from '../gold-prices.ts'
import type { OrderStatus } from '../orders.ts'
import type { Permission } from '../permissions.ts'
import type { Waiting } from './overview.ts'

/**
 * `GET /admin/stream` is an event stream for every member of staff; it is not JSON and so no endpoint of this contract.
 * Each event only reaches those with its permission. The stream ends with the session, and when the person's roles
 * change: the browser's next attempt is answered as the session stands then.
 */
export const streamPath = '/admin/stream'

export const streamEvents = {
  orders: 'orders.view',
  waiting: 'any',
  gold: 'gold.view',
  sold_out: 'stock.adjust',
  products: 'catalogue.edit',
  exposure: 'money.view',
  reviews: 'reviews.judge',
  messages: 'messages.answer',
  /** Events may have been missed: read again what is shown. */
  reload: 'any',
} as const satisfies Record<string, Permission>

export type StreamEvents = {
  /** Placed, moved or changed. Of a burst only the newest hundred. */
  orders: { id: string; status: OrderStatus; placed: boolean }[]
  /** All that waits for this person; sent at first and when something of it has changed. */
  waiting: Waiting[]
  gold: GoldPrices
  sold_out: { product_id: number; variety_id: number; sku: string }[]
  /** Edited, or their stock changed. Of a burst only the newest hundred. */
  products: number[]
  /** Staff entered gold, or the alarm changed; what orders move is in `orders`. */
  exposure: Record<string, never>
  /** One was written, judged or answered. */
  reviews: Record<string, never>
  /** One arrived, or was answered, noted, assigned or closed. */
  messages: Record<string, never>
  reload: Record<string, never>
}
export type StreamEvent = keyof StreamEvents
