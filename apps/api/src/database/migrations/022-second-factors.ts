import { type Kysely, sql } from 'kysely'

// Second factors of whoever may have one. Each kind of person is a column of its own, so that the database itself knows
// whose each row is and takes it away with them; shoppers are the first kind.
export async function up(db: Kysely<unknown>) {
  await sql`
    create table second_factor (
      id bigint generated always as identity primary key,
      account_id bigint unique references account on delete cascade,
      -- What the authenticator app knows too. Sealed.
      secret text not null,
      -- The time step of the last code that was accepted: neither it nor one before it counts again.
      last_step bigint not null,
      -- One for all recovery codes of a person, so that a typed one is hashed once and not ten times.
      recovery_salt text not null,
      enabled_at timestamptz not null,
      constraint second_factor_owner check (num_nonnulls(account_id) = 1)
    );

    -- Those that are left: using one deletes it.
    create table recovery_code (
      second_factor_id bigint not null references second_factor on delete cascade,
      code_hash text not null,
      primary key (second_factor_id, code_hash)
    );
  `.execute(db)
}
