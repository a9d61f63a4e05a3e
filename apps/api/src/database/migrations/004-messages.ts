import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await sql`
    create table message (
      id bigint generated always as identity primary key,
      ticket text not null unique,
      -- Made by the sender's page: a double click, a retry and a reload are one message.
      key uuid unique,
      kind text not null check (kind in ('contact', 'complaint', 'suggestion')),
      lang text not null check (lang in ('ar', 'en')),
      name text not null,
      email text not null,
      phone text,
      subject text,
      order_number text,
      text text not null,
      -- A program filled in what no person sees. Kept for the shop to look at; nobody gets a mail for it.
      suspect boolean not null default false,
      created_at timestamptz not null
    );
    create index message_recent on message (created_at desc);

    create table message_attachment (
      message_id bigint not null references message on delete cascade,
      position int not null,
      -- Where the private part of the storage keeps it.
      storage_key text not null,
      name text not null,
      primary key (message_id, position)
    );
  `.execute(db)
}
