import { type Kysely, sql } from 'kysely'

/** Some pieces need more than one letter: joined letters are what makes a name in calligraphy. */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table product
      add column custom_text_min int not null default 1 check (custom_text_min between 1 and custom_text_max)
  `.execute(db)
}
