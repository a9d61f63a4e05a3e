import type { Fault } from '@asjad/contract/admin/webhooks'
import { type Insertable, type Selectable, sql } from 'kysely'
import { columns } from '../../database/columns.ts'
import type { Db } from '../../database/database.ts'
import type { Tables } from '../../database/tables.ts'

export type DeliveryRow = Selectable<Tables['webhook_delivery']>
export type DeliveryState = 'waiting' | 'delivered' | 'failed'

const stateIs = {
  waiting: sql<boolean>`next_try_at is not null`,
  delivered: sql<boolean>`delivered_at is not null and next_try_at is null`,
  failed: sql<boolean>`delivered_at is null and next_try_at is null`,
}

type Filters = { to?: number | undefined; state?: DeliveryState | undefined }

const matching = (db: Db, { to, state }: Filters) =>
  db
    .selectFrom('webhook_delivery')
    .$if(to !== undefined, (query) => query.where('webhook_id', '=', to ?? 0))
    .$if(state !== undefined, (query) => query.where(stateIs[state ?? 'waiting']))

/** Newest first. */
export const deliveries = (db: Db, filters: Filters, { limit, offset }: { limit: number; offset: number }) =>
  matching(db, filters).select(columns.webhook_delivery).orderBy('id', 'desc').limit(limit).offset(offset).execute()

/** At most one more than `most`: nobody waits for the exact number of a long list. */
export async function countDeliveries(db: Db, filters: Filters, most: number) {
  const some = matching(db, filters)
    .select('id')
    .limit(most + 1)
    .as('some')
  const { count } = await db.selectFrom(some).select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow()
  return count
}

export const deliveryById = (db: Db, id: number) =>
  db.selectFrom('webhook_delivery').select(columns.webhook_delivery).where('id', '=', id).executeTakeFirst()

/** One that was not tried is due, whatever the clocks of database and process say. */
const isDue = (now: Date) => sql<boolean>`next_try_at is not null and (attempts = 0 or next_try_at <= ${now})`

/** The webhooks that something waits for. */
export async function webhooksToServe(db: Db, now: Date) {
  const rows = await db
    .selectFrom('webhook_delivery')
    .innerJoin('webhook', 'webhook.id', 'webhook_id')
    .select('webhook_id')
    .distinct()
    .where('off_at', 'is', null)
    .where(isDue(now))
    .execute()
  return rows.map(({ webhook_id }) => webhook_id)
}

/** What is new goes before what has failed: a backlog must not hold up today's orders. */
export const dueDeliveries = (db: Db, webhookId: number, now: Date, limit: number) =>
  db
    .selectFrom('webhook_delivery')
    .select(columns.webhook_delivery)
    .where('webhook_id', '=', webhookId)
    .where(isDue(now))
    .orderBy('failures')
    .orderBy('id')
    .limit(limit)
    .execute()

export type Tried = {
  triedAt: Date
  status: number | null
  fault: Fault | null
  tookMs: number
  delivered: boolean
  failures: number
  nextTryAt: Date | null
}

/** Only if nobody else has tried it meanwhile. */
export const recordTry = (db: Db, { id, attempts }: Pick<DeliveryRow, 'id' | 'attempts'>, tried: Tried) =>
  db
    .updateTable('webhook_delivery')
    .set({
      attempts: attempts + 1,
      failures: tried.failures,
      // What was given up meanwhile, because another failure turned its address off, stays given up.
      next_try_at:
        tried.nextTryAt && sql<Date | null>`case when next_try_at is not null then ${tried.nextTryAt}::timestamptz end`,
      tried_at: tried.triedAt,
      status: tried.status,
      fault: tried.fault,
      took_ms: tried.tookMs,
      ...(tried.delivered && { delivered_at: tried.triedAt }),
    })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .execute()

export const insertDelivery = (db: Db, row: Insertable<Tables['webhook_delivery']>) =>
  db.insertInto('webhook_delivery').values(row).execute()

export const sendAgain = (db: Db, id: number, now: Date) =>
  db
    .updateTable('webhook_delivery')
    .set({ next_try_at: now, failures: 0 })
    .where('id', '=', id)
    .returning(columns.webhook_delivery)
    .executeTakeFirstOrThrow()

/** Of an address that is turned off. */
export const giveUpWaiting = (db: Db, webhookId: number) =>
  db
    .updateTable('webhook_delivery')
    .set({ next_try_at: null })
    .where('webhook_id', '=', webhookId)
    .where('next_try_at', 'is not', null)
    .execute()

export const thinDeliveries = (db: Db, before: Date) =>
  db.deleteFrom('webhook_delivery').where('created_at', '<', before).execute()
