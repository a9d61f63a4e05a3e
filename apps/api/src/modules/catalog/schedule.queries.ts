import type { Db } from '../../database/database.ts'

/** Locks products in the order of their ids, as all others do. */
export const publishDue = (db: Db, now: Date) =>
  db
    .with('due', (cte) =>
      cte.selectFrom('product').select('id').where('publish_at', '<=', now).orderBy('id').forUpdate(),
    )
    .updateTable('product')
    .from('due')
    .whereRef('product.id', '=', 'due.id')
    .set((eb) => ({ published_at: eb.ref('publish_at'), publish_at: null }))
    .execute()

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
