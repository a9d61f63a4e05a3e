import { type Kysely, sql } from 'kysely'

/** The home page as staff edit it: a draft that is published as a whole, periods of slides, sections by a rule. */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table slide
      -- Shown from the first moment on and no longer at the second; none: without a limit.
      add column starts_at timestamptz,
      add column ends_at timestamptz,
      -- The part of the picture that phones show; none: they show the same.
      add column phone_picture_id bigint references picture,
      add constraint slide_period check (starts_at < ends_at);

    alter table home_section
      -- Which products it shows by itself; none: those that were chosen for it.
      add column rule jsonb;

    -- The parts of the page below its film, in their order. Without a row they are shown as the shop was made.
    create table home_layout (
      id boolean primary key default true check (id),
      blocks jsonb not null
    );
    create trigger announce after insert or update or delete or truncate on home_layout
      for each statement execute function announce_change('catalogue');

    -- What the next publication will show. Without contents nobody has edited it yet: it is what shoppers see.
    create table home_draft (
      id bigint primary key default 1 check (id = 1),
      contents jsonb,
      staff_id bigint references staff,
      version int not null default 1,
      updated_at timestamptz not null default now()
    );
    create trigger raise_version before update on home_draft for each row execute function raise_version('staff_id');
    insert into home_draft default values;

    -- Each home page that shoppers have seen, or will see at its time.
    create table home_publication (
      id bigint generated always as identity primary key,
      -- 'first': what the shop showed before anybody published.
      state text not null check (state in ('first', 'scheduled', 'published', 'cancelled')),
      contents jsonb not null,
      staff_id bigint references staff,
      decided_at timestamptz not null,
      publish_at timestamptz not null
    );
    create unique index home_publication_scheduled on home_publication (state) where state = 'scheduled';
    create index on home_publication (publish_at desc);

    -- Pictures of drafts and publications: they stay, so that an earlier home page can come back.
    create table home_picture (picture_id bigint primary key references picture);

    -- Films that staff have sent. The file is named after its content.
    create table film (
      url text primary key,
      type text not null check (type in ('video/webm', 'video/mp4')),
      bytes bigint not null,
      at timestamptz not null
    );

    create index product_newest on product (published_at desc, id desc) where published_at is not null;
  `.execute(db)
}
