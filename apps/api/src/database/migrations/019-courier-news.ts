import { type Kysely, sql } from 'kysely'

// The page of a product tells what delivery costs and how long it takes: kept pages forget it when a courier changes.
export async function up(db: Kysely<unknown>) {
  await sql`
    create trigger announce after insert or update or delete or truncate on shipping_company
    for each statement execute function announce_change('catalogue');
  `.execute(db)
}
