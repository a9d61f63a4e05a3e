import { type Kysely, sql } from 'kysely'

// Accounts and what belongs to them, the limits on guessing, and the queue of work that must not be forgotten.
export async function up(db: Kysely<unknown>) {
  await sql`
    create table account (
      id bigint generated always as identity primary key,
      -- In lower case and normalised, so that one mailbox is one account.
      email text not null unique,
      email_verified_at timestamptz,
      -- None for those who came through another service and never chose one.
      password_hash text,
      first_name text not null,
      last_name text not null,
      gender text check (gender in ('male', 'female')),
      birth_date date,
      -- National part, its dialling code and country; none until given.
      phone text,
      dialcode text,
      country_code text,
      language text not null check (language in ('ar', 'en')),
      -- A deleted account keeps its row for the documents that tax law asks for, without the person.
      deleted_at timestamptz,
      created_at timestamptz not null default now(),
      check ((phone is null) = (dialcode is null) and (phone is null) = (country_code is null))
    );

    create table session (
      id uuid primary key default gen_random_uuid(),
      account_id bigint not null references account on delete cascade,
      device text not null,
      created_at timestamptz not null default now(),
      seen_at timestamptz not null default now(),
      expires_at timestamptz not null
    );
    create index session_account on session (account_id);

    -- One open code an account and purpose; a new one takes its place.
    create table one_time_code (
      account_id bigint not null references account on delete cascade,
      purpose text not null check (purpose in ('verify_email', 'reset_password', 'link_identity')),
      code_hash text not null,
      tries int not null default 0,
      sent_at timestamptz not null,
      expires_at timestamptz not null,
      primary key (account_id, purpose)
    );

    -- Who another service says the person is. The subject never changes there, an email may.
    create table identity_link (
      issuer text not null,
      subject text not null,
      account_id bigint not null references account on delete cascade,
      created_at timestamptz not null default now(),
      primary key (issuer, subject)
    );
    create index identity_link_account on identity_link (account_id);

    create table address (
      id bigint generated always as identity primary key,
      account_id bigint not null references account on delete cascade,
      short_address text,
      country text not null,
      city text not null,
      area text not null,
      street_name text not null,
      postal_code text not null,
      home_description text,
      receiver_name text not null,
      phone text not null,
      another_person_receives boolean not null default false,
      notification_opt_in boolean not null default false,
      latitude double precision,
      longitude double precision,
      last_used_at timestamptz,
      created_at timestamptz not null default now(),
      check ((latitude is null) = (longitude is null))
    );
    create index address_account on address (account_id);

    -- What a person agreed to, in which words and when; kept as proof.
    create table consent (
      id bigint generated always as identity primary key,
      account_id bigint not null references account on delete cascade,
      subject text not null,
      given boolean not null,
      language text not null,
      at timestamptz not null default now()
    );
    create index consent_account on consent (account_id);

    -- Losing these counts in a crash costs nothing, so they are not written ahead.
    create unlogged table throttle (
      key text primary key,
      count int not null,
      resets_at timestamptz not null
    );
    create index throttle_resets on throttle (resets_at);

    create table job (
      id bigint generated always as identity primary key,
      kind text not null,
      -- Sealed: it may hold a code or an address.
      payload text not null,
      -- A job with the key of one that waits is the same job.
      key text unique,
      run_at timestamptz not null,
      attempts int not null default 0,
      -- A process that dies holds its jobs no longer than this.
      locked_until timestamptz,
      last_error text,
      -- Given up after the last attempt, for the owner to see.
      failed_at timestamptz,
      created_at timestamptz not null default now()
    );
    create index job_due on job (run_at) where failed_at is null;

    create trigger announce after insert on job for each statement execute function announce_change('jobs');
  `.execute(db)
}
