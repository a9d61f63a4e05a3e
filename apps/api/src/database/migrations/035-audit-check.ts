import { type Kysely, sql } from 'kysely'

/** What the audit log needs to be checked, and money that one person gives back alone. */
export async function up(db: Kysely<unknown>) {
  await sql`
    -- An entry outlives the person, and so does the name of the second one.
    alter table audit_entry add column approved_by_name text;

    -- Entries are numbered in the order of the chain. The number of an identity is drawn before the chain is locked, so
    -- two entries at once could get theirs the wrong way round.
    alter table audit_chain add column last_id bigint not null default 0;
    update audit_chain set last_id = coalesce((select max(id) from audit_entry), 0);

    create or replace function chain_audit_entry() returns trigger language plpgsql as $$
    begin
      select last_hash, last_id + 1 into new.previous_hash, new.id from audit_chain for update;
      new.hash := audit_hash(new);
      update audit_chain set last_hash = new.hash, last_id = new.id;
      return new;
    end $$;

    -- What happened to one thing, whatever its kind.
    create index on audit_entry (thing_id, id desc);
    create index on audit_item (thing_id);

    -- The items of one entry as PostgreSQL writes them, so that the same text can be made from the table again.
    create function audit_items_hash(items jsonb) returns text language sql immutable as $$
      select encode(sha256(convert_to(items::text, 'UTF8')), 'hex')
    $$;

    create table audit_check (
      checked_at timestamptz primary key,
      -- How many were checked, and the last of them: the next check must find it again.
      entries bigint not null,
      last_id bigint not null,
      last_hash text not null,
      -- The first entry that does not match. Null if all do.
      broken_at bigint
    );

    -- Money that a member of staff gave back without a second person: parts of one thing count together.
    create table money_given (
      id bigint generated always as identity primary key,
      at timestamptz not null,
      staff_id bigint not null references staff,
      permission text not null,
      thing_kind text not null,
      thing_id text not null,
      -- Halalas.
      amount bigint not null
    );
    create index on money_given (thing_kind, thing_id, at);
  `.execute(db)
}
