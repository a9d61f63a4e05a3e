import { type Kysely, sql } from 'kysely'

/** Pages that are written before they are published, every text that was ever published, and versions of questions. */
export async function up(db: Kysely<unknown>) {
  await sql`
    -- The page as its editors see it. Shoppers see the row of the table page, if there is one.
    create table page_draft (
      id bigint generated always as identity primary key,
      slug text not null unique,
      title_ar text not null default '',
      title_en text not null default '',
      body_ar text not null default '',
      body_en text not null default '',
      -- When it is published by itself.
      publish_at timestamptz,
      version int not null default 1,
      updated_at timestamptz not null default now(),
      updated_by bigint references staff
    );
    create index page_draft_scheduled on page_draft (publish_at) where publish_at is not null;
    create trigger raise_version before update on page_draft for each row execute function raise_version('updated_by');

    create table page_version (
      slug text not null,
      number int not null,
      title_ar text not null,
      title_en text not null,
      body_ar text not null,
      body_en text not null,
      published_at timestamptz not null,
      -- Null for what no member of staff has published.
      staff_id bigint references staff,
      primary key (slug, number)
    );

    alter table faq
      add column version int not null default 1,
      add column updated_at timestamptz not null default now();
    create trigger raise_version before update on faq for each row execute function raise_version('position');
    alter table testimonial
      add column version int not null default 1,
      add column updated_at timestamptz not null default now();
    create trigger raise_version before update on testimonial for each row execute function raise_version('position');

    insert into page_draft (slug, title_ar, title_en, body_ar, body_en)
      select slug, title_ar, title_en, body_ar, body_en from page;
    insert into page_version (slug, number, title_ar, title_en, body_ar, body_en, published_at)
      select slug, 1, title_ar, title_en, body_ar, body_en, updated_at from page;
  `.execute(db)
  await sql`
    -- Whoever writes a page, also without the dashboard: its readers and search engines are told when.
    create function date_page() returns trigger language plpgsql as $$
    begin
      if new.updated_at = old.updated_at and (new.title_ar, new.title_en, new.body_ar, new.body_en)
        is distinct from (old.title_ar, old.title_en, old.body_ar, old.body_en)
      then
        new.updated_at := now();
      end if;
      return new;
    end $$;
    create trigger date_page before update on page for each row execute function date_page();

    -- Keeps what is published. A draft that nobody has touched follows. What no member of staff has written counts as
    -- one version within an hour: a store is filled in steps.
    create function keep_page_version() returns trigger language plpgsql as $$
    declare
      last page_version;
      staff bigint := nullif(current_setting('asjad.staff_id', true), '')::bigint;
    begin
      select * into last from page_version where slug = new.slug order by number desc limit 1;
      if (last.title_ar, last.title_en, last.body_ar, last.body_en)
        is not distinct from (new.title_ar, new.title_en, new.body_ar, new.body_en)
      then
        return null;
      end if;
      if coalesce(staff, last.staff_id) is null and last.published_at between now() - interval '1 hour' and now() then
        update page_version set title_ar = new.title_ar, title_en = new.title_en, body_ar = new.body_ar,
          body_en = new.body_en, published_at = new.updated_at
        where slug = new.slug and number = last.number;
      else
        insert into page_version (slug, number, title_ar, title_en, body_ar, body_en, published_at, staff_id)
          values (new.slug, coalesce(last.number, 0) + 1, new.title_ar, new.title_en, new.body_ar, new.body_en,
            new.updated_at, staff);
      end if;
      insert into page_draft as draft (slug, title_ar, title_en, body_ar, body_en)
        values (new.slug, new.title_ar, new.title_en, new.body_ar, new.body_en)
        on conflict (slug) do update set title_ar = new.title_ar, title_en = new.title_en, body_ar = new.body_ar,
          body_en = new.body_en
        where (draft.title_ar, draft.title_en, draft.body_ar, draft.body_en)
          = (last.title_ar, last.title_en, last.body_ar, last.body_en);
      return null;
    end $$;
    -- A back-up has the versions and drafts.
    create trigger keep_version after insert or update on page for each row when (not is_restoring())
      execute function keep_page_version();

    create function refuse_change_of_page_version() returns trigger language plpgsql as $$
    begin
      -- By the trigger above alone.
      if tg_op = 'UPDATE' and pg_trigger_depth() > 1 then return new; end if;
      raise exception 'a row of % is never changed or deleted', tg_table_name;
    end $$;
    create trigger never_changed before update or delete on page_version
      for each row execute function refuse_change_of_page_version();
    create trigger never_emptied before truncate on page_version
      for each statement execute function refuse_change_of_page_version();
  `.execute(db)
}
