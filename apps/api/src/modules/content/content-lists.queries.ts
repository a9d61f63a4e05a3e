import { sql } from 'kysely'
import type { Db } from '../../database/database.ts'

/** The lists that the merchant writes and puts into an order, with the columns that people edit. */
export const listColumns = {
  faq: ['question_ar', 'question_en', 'answer_ar', 'answer_en'],
  testimonial: ['name_ar', 'name_en', 'city_ar', 'city_en', 'text_ar', 'text_en', 'rating'],
} as const
export type ListKind = keyof typeof listColumns
export type ItemFields = Readonly<Record<string, string | number>>
export type Item = { id: number; version: number } & ItemFields

const columnsOf = (kind: ListKind) => sql.join(listColumns[kind].map((column) => sql.ref(column)))
const valuesOf = (kind: ListKind, fields: ItemFields) =>
  sql.join(listColumns[kind].map((column) => sql`${fields[column]}`))

/** In their order. */
export async function allItems(db: Db, kind: ListKind) {
  const { rows } = await sql<Item>`
    select id, version, ${columnsOf(kind)} from ${sql.table(kind)} order by position
  `.execute(db)
  return rows
}

/** One change of a list after another, until the end of the transaction: they are short. Nobody who reads waits. */
export const lockList = (db: Db, kind: ListKind) =>
  sql`lock table ${sql.table(kind)} in share row exclusive mode`.execute(db)

const lastPlace = (kind: ListKind) => sql`(select coalesce(max(position), -1) + 1 from ${sql.table(kind)})`

export async function insertItem(db: Db, kind: ListKind, fields: ItemFields) {
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(kind)} (position, ${columnsOf(kind)})
    values (${lastPlace(kind)}, ${valuesOf(kind, fields)}) returning id
  `.execute(db)
  return rows[0]?.id ?? 0
}

/** With the id that it had. */
export const reinsertItem = (db: Db, kind: ListKind, id: number, fields: ItemFields) =>
  sql`
    insert into ${sql.table(kind)} (id, position, ${columnsOf(kind)}) overriding system value
    values (${id}, ${lastPlace(kind)}, ${valuesOf(kind, fields)})
  `.execute(db)

export const updateItem = (db: Db, kind: ListKind, id: number, change: ItemFields) =>
  sql`
    update ${sql.table(kind)}
    set ${sql.join(Object.entries(change).map(([column, value]) => sql`${sql.ref(column)} = ${value}`))}
    where id = ${id}
  `.execute(db)

export const deleteItem = (db: Db, kind: ListKind, id: number) =>
  sql`delete from ${sql.table(kind)} where id = ${id}`.execute(db)

/** In two steps, because no two rows may have the same place, not even while they change. */
export async function setOrder(db: Db, kind: ListKind, ids: readonly number[]) {
  await sql`
    update ${sql.table(kind)} as item set position = -1 - place
    from unnest(${ids}::bigint[]) with ordinality as placed (id, place) where placed.id = item.id
  `.execute(db)
  await sql`update ${sql.table(kind)} set position = -2 - position where position < 0`.execute(db)
}
