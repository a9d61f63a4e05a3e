import { type Kysely, sql } from 'kysely'
import { synonymGroups } from './029-synonym-groups.ts'

// Synonyms are the owner's to edit: each shop has its own customers' words. A change of one makes a new catalogue index.
export async function up(db: Kysely<unknown>) {
  await sql`
    create table synonym (
      id bigint generated always as identity primary key,
      kind text not null check (
        kind in ('piece', 'material', 'stone', 'colour', 'person', 'occasion', 'style', 'other')
      ),
      -- Between commas, in any language; they mean the same.
      words text not null check (words <> ''),
      -- A search for one of the words finds these as well, but not the other way round.
      finds text not null default ''
    );
    create trigger announce after insert or update or delete or truncate on synonym
      for each statement execute function announce_change('catalogue');

    -- What a product is searched by and no text says: for whom, for which occasion. Never shown.
    alter table product add column keywords text not null default '';
  `.execute(db)
  for (const [kind, words, finds = ''] of synonymGroups)
    await sql`insert into synonym (kind, words, finds) values (${kind}, ${words}, ${finds})`.execute(db)
}
