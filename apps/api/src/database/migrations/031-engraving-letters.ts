import { type Kysely, sql } from 'kysely'

/** Which letters a piece takes is a matter of the piece: calligraphy is Arabic, and few plates have room for digits. */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table product
      add column custom_text_letters text not null default 'both'
        check (custom_text_letters in ('arabic', 'latin', 'both')),
      add column custom_text_digits boolean not null default false
  `.execute(db)
}
