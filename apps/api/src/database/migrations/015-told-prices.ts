import { type Kysely, sql } from 'kysely'

// What a piece cost when its shopper was last told that it costs something else than before; halalas.
export async function up(db: Kysely<unknown>) {
  await sql`alter table cart_item add column told_price bigint`.execute(db)
}
