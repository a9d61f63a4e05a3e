import { type Kysely, sql } from 'kysely'

/** Staff edit couriers: two people who edit one at once are told. Another place in the list is no edit. */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table shipping_company
      add column version int not null default 1,
      add column updated_at timestamptz not null default now();
    create trigger raise_version before update on shipping_company
      for each row execute function raise_version('position');
  `.execute(db)
}
