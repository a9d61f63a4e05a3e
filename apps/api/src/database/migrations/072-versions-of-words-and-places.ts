import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await sql`
    -- A place among its siblings is no edit: whoever has a category open goes on typing while others are put in order.
    create or replace trigger raise_version before update on category
      for each row execute function raise_version('position');

    -- Two people edit the words of one group: the second learns of the first.
    alter table synonym
      add column version int not null default 1,
      add column updated_at timestamptz not null default now();
    create trigger raise_version before update on synonym for each row execute function raise_version('');
  `.execute(db)
}
