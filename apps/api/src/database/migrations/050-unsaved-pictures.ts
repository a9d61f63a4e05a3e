import { type Kysely, sql } from 'kysely'

/** Photographs that staff have sent and nothing has shown yet. What nobody saves is removed after a day. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table unsaved_picture (
      picture_id bigint primary key references picture on delete cascade,
      at timestamptz not null
    );
    create index unsaved_picture_at on unsaved_picture (at);
  `.execute(db)
}
