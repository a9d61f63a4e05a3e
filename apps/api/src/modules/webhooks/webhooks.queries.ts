import type { WebhookEvent } from '@asjad/contract/webhook-events'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import { columns } from '../../database/columns.ts'
import type { Db } from '../../database/database.ts'
import type { Tables } from '../../database/tables.ts'

export type WebhookRow = Selectable<Tables['webhook']> & { waiting: number }

const waiting = sql<number>`(select count(*)::int from webhook_delivery
  where webhook_id = webhook.id and next_try_at is not null)`.as('waiting')

export const allWebhooks = (db: Db): Promise<WebhookRow[]> =>
  db.selectFrom('webhook').select(columns.webhook).select(waiting).orderBy('id').execute()

export const webhookById = (db: Db, id: number): Promise<WebhookRow | undefined> =>
  db.selectFrom('webhook').select(columns.webhook).select(waiting).where('id', '=', id).executeTakeFirst()

/** One change of one webhook after another. */
export const lockWebhook = (db: Db, id: number) =>
  db.selectFrom('webhook').select(columns.webhook).where('id', '=', id).forUpdate().executeTakeFirst()

/** Two that are added at once must not pass the limit together. */
export const lockWebhooks = (db: Db) => sql`lock table webhook in share row exclusive mode`.execute(db)

export const countWebhooks = async (db: Db) =>
  (await db.selectFrom('webhook').select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow()).count

export const isUrlTaken = async (db: Db, url: string, exceptId = 0) =>
  (await db
    .selectFrom('webhook')
    .select('id')
    .where('url', '=', url)
    .where('id', '<>', exceptId)
    .executeTakeFirst()) !== undefined

export const insertWebhook = (
  db: Db,
  row: Pick<Insertable<Tables['webhook']>, 'url' | 'secret' | 'created_at'> & { events: WebhookEvent[] },
) =>
  db
    .insertInto('webhook')
    .values({ ...row, secret_made_at: row.created_at })
    .returning('id')
    .executeTakeFirstOrThrow()

export const updateWebhook = (db: Db, id: number, change: Updateable<Tables['webhook']>) =>
  db.updateTable('webhook').set(change).where('id', '=', id).execute()

export async function deleteWebhook(db: Db, id: number) {
  await db.deleteFrom('webhook_delivery').where('webhook_id', '=', id).execute()
  await db.deleteFrom('webhook').where('id', '=', id).execute()
}

/** The first failure since a delivery arrived. Answers since when it fails, and undefined if it was turned off. */
export async function markFailing(db: Db, id: number, now: Date) {
  const row = await db
    .updateTable('webhook')
    .set({ failing_since: sql`coalesce(failing_since, ${now})` })
    .where('id', '=', id)
    .where('off_at', 'is', null)
    .returning('failing_since')
    .executeTakeFirst()
  return row?.failing_since ?? undefined
}

export const markWorking = (db: Db, id: number) =>
  db
    .updateTable('webhook')
    .set({ failing_since: null })
    .where('id', '=', id)
    .where('failing_since', 'is not', null)
    .execute()

/** False if somebody else was first. */
export async function turnOff(db: Db, id: number, { at, reason }: { at: Date; reason: 'person' | 'failing' }) {
  const { numUpdatedRows } = await db
    .updateTable('webhook')
    .set({ off_at: at, off_reason: reason })
    .where('id', '=', id)
    .where('off_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Former secrets that sign no more. */
export const forgetOldSecrets = (db: Db, now: Date) =>
  db
    .updateTable('webhook')
    .set({ old_secret: null, old_secret_until: null })
    .where('old_secret_until', '<=', now)
    .execute()

/** For the overview: those that fail, and those that were turned off because they did. */
export const failingWebhooks = (db: Db) =>
  db
    .selectFrom('webhook')
    .select(['url', 'failing_since'])
    .where('failing_since', 'is not', null)
    .where(sql<boolean>`off_reason is distinct from 'person'`)
    .orderBy('failing_since')
    .execute()
