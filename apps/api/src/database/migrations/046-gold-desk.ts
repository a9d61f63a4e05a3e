import { type Kysely, sql } from 'kysely'

// What the gold desk decides: margins, a price set by hand, and the terms of a pause. A tick says where its price comes
// from. Margins and prices set by hand are never deleted: they explain what was charged.
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table gold_tick
      add column source text not null default 'feed' check (source in ('feed', 'person', 'manual')),
      add column set_by text;

    create table gold_margins (
      version int primary key,
      at timestamptz not null,
      set_by text not null,
      k24_unit text not null check (k24_unit in ('riyals', 'percent')),
      k24_amount int not null,
      k21_unit text not null check (k21_unit in ('riyals', 'percent')),
      k21_amount int not null,
      k18_unit text not null check (k18_unit in ('riyals', 'percent')),
      k18_amount int not null
    );

    create table gold_override (
      id bigint generated always as identity primary key,
      tick_id bigint not null references gold_tick,
      at timestamptz not null,
      until timestamptz not null check (until > at),
      set_by text not null,
      reason text not null,
      ended_at timestamptz,
      ended_by text
    );
    create unique index gold_override_in_force on gold_override ((true)) where ended_at is null;

    alter table gold_feed
      add column pause_scope text not null default 'gold' check (pause_scope in ('gold', 'all')),
      add column pause_words_ar text not null default '',
      add column pause_words_en text not null default '',
      add column pause_cause text not null default 'person' check (pause_cause in ('person', 'breaker')),
      add column pause_percent double precision,
      add column pause_minutes int,
      add column resumed_at timestamptz;

    alter table staff_session add column stepped_up_before timestamptz;

    create trigger announce after insert on gold_margins
      for each statement execute function announce_change('gold_price');
    create trigger announce after insert or update on gold_override
      for each statement execute function announce_change('gold_price');
  `.execute(db)
}
