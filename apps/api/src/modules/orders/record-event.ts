import type { Deps } from '../../deps.ts'
import { insertEvent, type OrderRow } from './orders.queries.ts'
import type { Actor } from './orders.rules.ts'

/** Adds something to an order's history that does not change its state. */
export const recordEvent = (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { id, status }: Pick<OrderRow, 'id' | 'status'>,
  { move, actor, note = null }: { move: string; actor: Actor; note?: string | null },
) => insertEvent(db, { order_id: id, move, from_status: status, to_status: status, actor, note, at: now() })
