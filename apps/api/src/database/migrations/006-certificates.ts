import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await sql`
    create table certificate (
      id bigint generated always as identity primary key,
      serial text not null unique check (serial ~ '^[A-Z0-9]+(-[A-Z0-9]+)*$'),
      -- As it is looked up, however it is typed.
      plain_serial text not null generated always as (replace(serial, '-', '')) stored unique,
      -- The facts are copies: the catalogue moves on, what was certified stays.
      variety_id bigint references variety on delete set null,
      title_ar text not null,
      title_en text not null,
      sku text not null check (sku ~ '^[A-Z0-9-]{1,40}$'),
      caliber smallint not null check (caliber in (18, 21, 24)),
      -- Parts of pure gold in ten thousand.
      fineness int not null check (fineness between 1 and 9999),
      weight_mg bigint not null check (weight_mg between 1 and 9999999999),
      issued_on date not null,
      revoked_at timestamptz,
      -- Look-ups from suspiciously many places mark it for the owner: a clone of its card may be about.
      lookups bigint not null default 0,
      marked_at timestamptz
    );
    create index certificate_marked on certificate (marked_at) where marked_at is not null;

    -- Places are hashes of addresses with a salt that is thrown away after its day: they can be counted, not traced.
    create table certificate_place (
      certificate_id bigint not null references certificate on delete cascade,
      day date not null,
      place bytea not null,
      primary key (certificate_id, day, place)
    );
    create table certificate_salt (
      day date primary key,
      salt bytea not null
    );

    -- Public keys alone. Those that no longer sign stay, since what they have signed is out there in print.
    create table certificate_key (
      id text primary key check (id ~ '^[A-Za-z0-9_-]{8}$'),
      public_key text not null unique,
      valid_from timestamptz not null,
      valid_until timestamptz,
      withdrawn_at timestamptz
    );
  `.execute(db)
}
