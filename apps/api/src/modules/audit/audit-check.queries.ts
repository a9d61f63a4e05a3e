import { type Insertable, sql } from 'kysely'
import type { Db } from '../../database/database.ts'
import type { Tables } from '../../database/tables.ts'

export const lastCheck = (db: Db) =>
  db
    .selectFrom('audit_check')
    .select(['checked_at', 'entries', 'broken_at'])
    .orderBy('checked_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The last that found nothing wrong: what it saw must still be there. */
export const lastIntactCheck = (db: Db) =>
  db
    .selectFrom('audit_check')
    .select(['entries', 'last_id', 'last_hash'])
    .where('broken_at', 'is', null)
    .orderBy('checked_at', 'desc')
    .limit(1)
    .executeTakeFirst()

export const insertCheck = (db: Db, check: Insertable<Tables['audit_check']>) =>
  db.insertInto('audit_check').values(check).execute()

export type CheckedBatch = {
  entries: number
  /** The last entry of the batch; null if it has none. */
  last_id: number | null
  last_hash: string | null
  /** The first that does not match what its hash says, its items, or the entry before it. */
  broken_at: number | null
  /** The end of the chain at the same moment. */
  chain_hash: string
}

/** Computes the hashes of the entries after one again. */
export async function checkBatch(db: Db, { id, hash }: { id: number; hash: string }, limit: number) {
  const { rows } = await sql<CheckedBatch>`
    with entry as (
      select e.id, e.hash,
        e.previous_hash = lag(e.hash, 1, ${hash}::text) over (order by e.id)
          and e.hash = audit_hash(e)
          and e.items_hash is not distinct from (
            select audit_items_hash(jsonb_agg(jsonb_build_object(
              'position', position, 'thing_kind', thing_kind, 'thing_id', thing_id, 'before', before, 'after', after
            ) order by position))
            from audit_item where entry_id = e.id
          ) as matches
      from audit_entry as e where e.id > ${id} order by e.id limit ${limit}
    )
    select count(*) as entries, max(id) as last_id, (array_agg(hash order by id desc))[1] as last_hash,
      min(id) filter (where not matches) as broken_at, (select last_hash from audit_chain) as chain_hash
    from entry
  `.execute(db)
  const [batch] = rows
  if (!batch) throw new Error('the audit log could not be read')
  return batch
}

export const hashOfEntry = async (db: Db, id: number) =>
  (await db.selectFrom('audit_entry').select('hash').where('id', '=', id).executeTakeFirst())?.hash
