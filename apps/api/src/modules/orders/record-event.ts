import type { EventData } from '../../database/tables/orders.ts'
import type { Deps } from '../../deps.ts'
import { insertEvent, type OrderRow } from './orders.queries.ts'
import type { Actor } from './orders.rules.ts'

/** Adds something to an order's history that does not change its state. */
export const recordEvent = (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { id, status }: Pick<OrderRow, 'id' | 'status'>,
  {
    move,
    actor,
    note = null,
    staffId = null,
    data,
  }: { move: string; actor: Actor; note?: string | null; staffId?: number | null; data?: EventData },
) =>
  insertEvent(db, {
    order_id: id,
    move,
    from_status: status,
    to_status: status,
    actor,
    note,
    at: now(),
    staff_id: staffId,
    data: data ? JSON.stringify(data) : null,
  })
