import { type Kysely, sql } from 'kysely'

/** The shop's staff, how they sign in, and the trail of what they do. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table staff (
      id bigint generated always as identity primary key,
      -- Lower case.
      email text not null unique,
      name text not null,
      language text not null default 'ar' check (language in ('ar', 'en')),
      -- Null until the invitation is accepted.
      password_hash text,
      created_at timestamptz not null,
      suspended_at timestamptz
    );

    create table staff_role (
      staff_id bigint not null references staff on delete cascade,
      role text not null check (role in ('owner', 'manager', 'catalogue', 'orders', 'accounts', 'support')),
      primary key (staff_id, role)
    );

    create table staff_session (
      id uuid primary key default gen_random_uuid(),
      staff_id bigint not null references staff on delete cascade,
      -- SHA-256 of the cookie.
      token_hash text not null unique,
      device text not null,
      address text not null,
      created_at timestamptz not null,
      seen_at timestamptz not null,
      expires_at timestamptz not null,
      -- When the second factor was last confirmed.
      stepped_up_at timestamptz
    );
    create index on staff_session (staff_id);

    create table staff_passkey (
      -- The credential's id, base64url.
      id text primary key,
      staff_id bigint not null references staff on delete cascade,
      public_key text not null,
      counter bigint not null,
      transports text[] not null default '{}',
      name text not null,
      created_at timestamptz not null,
      used_at timestamptz
    );
    create index on staff_passkey (staff_id);

    create table staff_invitation (
      id bigint generated always as identity primary key,
      email text not null,
      roles text[] not null,
      -- Null if the server's own command printed the link.
      invited_by bigint references staff on delete set null,
      token_hash text not null unique,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      accepted_at timestamptz,
      withdrawn_at timestamptz
    );

    alter table second_factor
      add column staff_id bigint unique references staff on delete cascade,
      drop constraint second_factor_owner,
      add constraint second_factor_owner check (num_nonnulls(account_id, staff_id) = 1);

    create table audit_entry (
      id bigint generated always as identity primary key,
      at timestamptz not null,
      -- No reference: an entry outlives the person. Null for somebody unknown, and for the server's own commands.
      staff_id bigint,
      staff_name text,
      roles text[] not null default '{}',
      address text,
      device text,
      -- The call ('POST /admin/orders/:id/moves') or an event ('sign_in').
      action text not null,
      thing_kind text,
      thing_id text,
      before jsonb,
      after jsonb,
      -- SHA-256 of the entries in audit_item, if it has any.
      items_hash text,
      request_id text,
      stepped_up boolean not null default false,
      approved_by bigint,
      previous_hash text not null,
      hash text not null
    );
    create index on audit_entry (at desc, id desc);
    create index on audit_entry (staff_id, id desc);
    create index on audit_entry (thing_kind, thing_id, id desc);
    create index on audit_entry (action, id desc);

    -- What one entry did to each of many things.
    create table audit_item (
      entry_id bigint not null references audit_entry,
      position int not null,
      thing_kind text not null,
      thing_id text not null,
      before jsonb,
      after jsonb,
      primary key (entry_id, position)
    );
    create index on audit_item (thing_kind, thing_id);

    create table audit_chain (
      id boolean primary key default true check (id),
      last_hash text not null
    );
    insert into audit_chain (last_hash) values ('');

    -- The time as a number: as text it would depend on the session's time zone. Null columns do not count, so that a
    -- column can be added later.
    create function audit_hash(entry audit_entry) returns text language sql stable as $$
      select encode(sha256(convert_to((
        jsonb_strip_nulls(to_jsonb(entry) - '{id,at,hash}'::text[])
          || jsonb_build_object('at', (extract(epoch from entry.at) * 1000000)::bigint)
      )::text, 'UTF8')), 'hex')
    $$;

    create function chain_audit_entry() returns trigger language plpgsql as $$
    begin
      select last_hash into new.previous_hash from audit_chain for update;
      new.hash := audit_hash(new);
      update audit_chain set last_hash = new.hash;
      return new;
    end $$;
    create trigger chain before insert on audit_entry for each row execute function chain_audit_entry();

    create function refuse_audit_change() returns trigger language plpgsql as $$
    begin
      raise exception 'the audit log is never changed';
    end $$;
    create trigger never_changed before update or delete on audit_entry
      for each row execute function refuse_audit_change();
    create trigger never_emptied before truncate on audit_entry
      for each statement execute function refuse_audit_change();
    create trigger never_changed before update or delete on audit_item
      for each row execute function refuse_audit_change();
    create trigger never_emptied before truncate on audit_item
      for each statement execute function refuse_audit_change();

    -- What one person asked for and a second one has to approve.
    create table approval (
      id bigint generated always as identity primary key,
      asked_by bigint not null references staff,
      asked_at timestamptz not null,
      expires_at timestamptz not null,
      call text not null,
      input jsonb not null,
      needs text not null,
      thing_kind text not null,
      thing_id text not null,
      -- Halalas.
      amount bigint,
      decision text check (decision in ('approved', 'refused')),
      decided_by bigint references staff,
      decided_at timestamptz,
      note text
    );
    create index on approval (asked_at) where decision is null;

    -- A call sent twice is one.
    create table admin_request (
      staff_id bigint not null references staff on delete cascade,
      key text not null,
      request_hash text not null,
      answer jsonb not null,
      created_at timestamptz not null,
      primary key (staff_id, key)
    );
    create index on admin_request (created_at);

    alter table order_event add column staff_id bigint references staff;
  `.execute(db)
}
