import { type Kysely, sql } from 'kysely'

/** The devices that staff have signed in on, so that a sign-in on another one can be reported. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table staff_device (
      staff_id bigint not null references staff on delete cascade,
      -- Keyed hashes: of the device's cookie, and of its network.
      key_hash text not null,
      network_hash text not null,
      created_at timestamptz not null,
      signed_in_at timestamptz not null,
      primary key (staff_id, key_hash)
    );
    create index on staff_device (key_hash);

    alter table staff add column signed_in_at timestamptz;

    -- One open link an address.
    create unique index on staff_invitation (email) where accepted_at is null and withdrawn_at is null;
  `.execute(db)
}
