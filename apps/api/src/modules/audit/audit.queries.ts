import { type Insertable, sql } from 'kysely'
import type { Db } from '../../database/database.ts'
import { rowsAsJson, type StagedRows } from '../../database/staged-rows.ts'
import type { Tables } from '../../database/tables.ts'

export type ItemRow = {
  position: number
  thing_kind: string
  thing_id: string
  before: object | null
  after: object | null
}

export const insertEntry = (db: Db, entry: Insertable<Tables['audit_entry']>) =>
  db.insertInto('audit_entry').values(entry).returning('id').executeTakeFirstOrThrow()

/** The database hashes the items: it writes the same JSON differently from us, and the check reads what it wrote. */
export async function hashOfItems(db: Db, items: readonly ItemRow[] | StagedRows) {
  const { rows } = await sql<{ hash: string }>`select audit_items_hash(${rowsAsJson(items)}) as hash`.execute(db)
  return rows[0]?.hash ?? null
}

export const insertItems = (db: Db, entryId: number, items: readonly ItemRow[] | StagedRows) =>
  sql`
    insert into audit_item (entry_id, position, thing_kind, thing_id, before, after)
    select ${entryId}, position, thing_kind, thing_id, nullif(before, 'null'), nullif(after, 'null')
    from jsonb_to_recordset(${rowsAsJson(items)})
      as item(position int, thing_kind text, thing_id text, before jsonb, after jsonb)
  `.execute(db)

export const linkChangeSet = (db: Db, changeSetId: number, entryId: number) =>
  db.updateTable('change_set').set({ entry_id: entryId }).where('id', '=', changeSetId).execute()

export type EntryFilter = {
  staffId: number | undefined
  thingKind: string | undefined
  thingId: string | undefined
  action: string | undefined
  from: Date | undefined
  before: Date | undefined
}

const matching = (db: Db, { staffId, thingKind, thingId, action, from, before }: EntryFilter) =>
  db
    .selectFrom('audit_entry')
    .$if(staffId !== undefined, (entries) => entries.where('staff_id', '=', staffId as number))
    .$if(action !== undefined, (entries) => entries.where('action', '=', action as string))
    .$if(thingKind !== undefined && thingId === undefined, (entries) =>
      entries.where('thing_kind', '=', thingKind as string),
    )
    .$if(thingId !== undefined, (entries) => entries.where('id', 'in', entriesAbout(db, thingId as string, thingKind)))
    .$if(from !== undefined, (entries) =>
      entries.where('at', '>=', from as Date).where('id', '>=', firstIdAt(db, from as Date)),
    )
    .$if(before !== undefined, (entries) =>
      entries.where('at', '<', before as Date).where('id', '<=', lastIdBefore(db, before as Date)),
    )

/** Entries about a thing itself, or about many of which it is one. */
const entriesAbout = (db: Db, id: string, kind: string | undefined) =>
  db
    .selectFrom('audit_entry')
    .select('id')
    .where('thing_id', '=', id)
    .$if(kind !== undefined, (entries) => entries.where('thing_kind', '=', kind as string))
    .union(
      db
        .selectFrom('audit_item')
        .select('entry_id as id')
        .where('thing_id', '=', id)
        .$if(kind !== undefined, (items) => items.where('thing_kind', '=', kind as string)),
    )

// Entries are read in the order of their ids, which is that of time but for clocks of processes that differ by seconds.
// Without bounds for the ids, a look at an old month would read all entries since.
const slack = 1_000

const firstIdAt = (db: Db, at: Date) =>
  sql<number>`(select coalesce((${db.selectFrom('audit_entry').select('id').where('at', '>=', at).orderBy('at').orderBy('id').limit(1)}), 0) - ${slack})`

const lastIdBefore = (db: Db, at: Date) =>
  sql<number>`(select coalesce((${db.selectFrom('audit_entry').select('id').where('at', '<', at).orderBy('at', 'desc').orderBy('id', 'desc').limit(1)}), 0) + ${slack})`

export const entryColumns = [
  'id',
  'at',
  'staff_id',
  'staff_name',
  'roles',
  'address',
  'device',
  'action',
  'thing_kind',
  'thing_id',
  'before',
  'after',
  'items_hash',
  'request_id',
  'stepped_up',
  'approved_by',
  'approved_by_name',
] as const
export type EntryRow = Awaited<ReturnType<typeof entriesMatching>>[number]

/** Newest first; `belowId` continues where an earlier part ended. */
export const entriesMatching = (
  db: Db,
  filter: EntryFilter,
  { limit, offset = 0, belowId }: { limit: number; offset?: number; belowId?: number | undefined },
) =>
  matching(db, filter)
    .select(entryColumns)
    .$if(belowId !== undefined, (entries) => entries.where('id', '<', belowId as number))
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

/** How many match, counted up to `atMost`. */
export async function countMatching(db: Db, filter: EntryFilter, atMost: number) {
  const { count } = await db
    .selectFrom(matching(db, filter).select('id').limit(atMost).as('matching'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export const entryById = (db: Db, id: number) =>
  db.selectFrom('audit_entry').select(entryColumns).where('id', '=', id).executeTakeFirst()

/** The first items of each entry, and in any case those about the given thing; without a limit all of them. */
export const itemsOf = (
  db: Db,
  entryIds: readonly number[],
  { first, thingId }: { first?: number; thingId?: string | undefined } = {},
) =>
  db
    .selectFrom('audit_item')
    .select(['entry_id', 'thing_kind', 'thing_id', 'before', 'after'])
    .where('entry_id', 'in', entryIds)
    .$if(first !== undefined, (items) =>
      items.where(({ eb, or }) =>
        or([eb('position', '<', first as number), ...(thingId === undefined ? [] : [eb('thing_id', '=', thingId)])]),
      ),
    )
    .orderBy('entry_id')
    .orderBy('position')
    .execute()

export const countItems = (db: Db, entryIds: readonly number[]) =>
  db
    .selectFrom('audit_item')
    .select(['entry_id', sql<number>`max(position) + 1`.as('count')])
    .where('entry_id', 'in', entryIds)
    .groupBy('entry_id')
    .execute()

/** The changes of these entries that could be undone as a whole. */
export const changeSetsOf = (db: Db, entryIds: readonly number[]) =>
  db
    .selectFrom('change_set')
    .select(['id', 'entry_id', 'at', 'undone_at'])
    .where('entry_id', '=', sql<number>`any(${entryIds}::bigint[])`)
    .execute()

/** Each value of an indexed column once, by one look into the index per value and not one per entry. */
async function distinctValues(db: Db, column: 'action' | 'thing_kind' | 'staff_id') {
  const name = sql.ref(column)
  const { rows } = await sql<{ value: string | number }>`
    with recursive found as (
      (select ${name} as value from audit_entry where ${name} is not null order by ${name} limit 1)
      union all
      select (select ${name} from audit_entry where ${name} > found.value order by ${name} limit 1)
      from found where found.value is not null
    )
    select value from found where value is not null
  `.execute(db)
  return rows.map(({ value }) => value)
}

export const actionsInLog = async (db: Db) => (await distinctValues(db, 'action')).map(String)
export const kindsInLog = async (db: Db) => (await distinctValues(db, 'thing_kind')).map(String)

/** Everybody in the log, by the name that they had last. */
export async function peopleInLog(db: Db) {
  const ids = (await distinctValues(db, 'staff_id')).map(Number)
  const { rows } = await sql<{ id: number; name: string }>`
    select person.id, coalesce(entry.staff_name, '') as name
    from unnest(${ids}::bigint[]) as person(id)
    cross join lateral (
      select staff_name from audit_entry where staff_id = person.id order by id desc limit 1
    ) as entry
    order by name
  `.execute(db)
  return rows
}
