import type { Db } from '../../database/database.ts'

const atOnce = 200

export async function dueProducts(db: Db, now: Date) {
  const rows = await db
    .selectFrom('product')
    .select('id')
    .where('publish_at', '<=', now)
    .orderBy('publish_at')
    .orderBy('id')
    .limit(atOnce)
    .execute()
  return rows.map(({ id }) => id)
}

export async function nextScheduledAt(db: Db): Promise<Date | null> {
  const next = await db
    .selectFrom('product')
    .select('publish_at')
    .where('publish_at', 'is not', null)
    .orderBy('publish_at')
    .limit(1)
    .executeTakeFirst()
  return next?.publish_at ?? null
}

export async function binnedBefore(db: Db, at: Date) {
  const rows = await db
    .selectFrom('product')
    .select('id')
    .where('deleted_at', '<', at)
    .orderBy('id')
    .limit(atOnce)
    .execute()
  return rows.map(({ id }) => id)
}

export const deleteForEver = (db: Db, id: number) => db.deleteFrom('product').where('id', '=', id).execute()
