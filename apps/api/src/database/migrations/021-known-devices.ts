import { type Kysely, sql } from 'kysely'

// Devices that an account has logged in from: their tries are counted apart from strangers', and a login from any other
// one is told to the owner. Only traces are stored, of the device's secret and of the network it last came from.
export async function up(db: Kysely<unknown>) {
  await sql`
    create table known_device (
      account_id bigint not null references account on delete cascade,
      key_hash text not null,
      network_hash text not null,
      created_at timestamptz not null,
      last_login_at timestamptz not null,
      primary key (account_id, key_hash)
    );
    create index known_device_key on known_device (key_hash);
  `.execute(db)
}
