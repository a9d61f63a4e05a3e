import { type Kysely, sql } from 'kysely'

// What the gold feed has decided and where it stands, so that every process knows it and any of them can go on: one row
// of its present state, and every verdict with its reason.
export async function up(db: Kysely<unknown>) {
  await sql`
    create table gold_feed (
      id boolean primary key default true check (id),
      state text not null default 'selling' check (state in ('selling', 'held', 'person', 'disagree', 'frozen')),
      since timestamptz,
      reason text not null default '',
      run jsonb,
      figure double precision,
      figure_since timestamptz,
      confirmed_at timestamptz,
      accepted_ounce double precision,
      accepted_at timestamptz,
      rejected_ounce double precision,
      paused_at timestamptz,
      paused_by text,
      pause_reason text
    );

    create table gold_verdict (
      id bigint generated always as identity primary key,
      at timestamptz not null,
      source text not null,
      ounce_usd double precision,
      silver_usd double precision,
      reading_at timestamptz,
      verdict text not null,
      reason text not null,
      actor text
    );
    create index gold_verdict_at on gold_verdict (at desc);

    create trigger announce_insert after insert on gold_feed
      for each row execute function announce_change('gold_price');
    create trigger announce_update after update on gold_feed
      for each row when (
        old.state is distinct from new.state or old.paused_at is distinct from new.paused_at
      ) execute function announce_change('gold_price');
  `.execute(db)
}
