import { type Kysely, sql } from 'kysely'

/**
 * The settings have one version, which each change raises, whoever makes it; what each value was before is kept, so that
 * two people who edit the settings at once can be told what the other has changed.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table setting add column version int not null default 1;

    create table setting_version (
      key text not null,
      version int not null,
      -- What counted before this version; null if nobody had set it.
      value_ar text,
      value_en text,
      staff_id bigint references staff (id),
      at timestamptz not null default now(),
      primary key (key, version)
    );

    -- One change at a time: the version of a change that ends later is never lower than one that somebody has seen.
    create function raise_settings_version() returns trigger language plpgsql as $$
    begin
      perform pg_advisory_xact_lock(hashtextextended('settings', 0));
      new.version := (select coalesce(max(version), 1) + 1 from setting);
      return new;
    end $$;
    create trigger raise_version_of_new before insert on setting for each row
      when (current_setting('asjad.restoring', true) is distinct from 'on')
      execute function raise_settings_version();
    create trigger raise_version before update on setting for each row
      when (current_setting('asjad.restoring', true) is distinct from 'on'
        and (old.value_ar, old.value_en) is distinct from (new.value_ar, new.value_en))
      execute function raise_settings_version();

    create function keep_setting() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        insert into setting_version (key, version, staff_id) values (new.key, new.version, acting_staff());
      else
        insert into setting_version (key, version, value_ar, value_en, staff_id)
          values (new.key, new.version, old.value_ar, old.value_en, acting_staff());
      end if;
      return null;
    end $$;
    create trigger keep_new after insert on setting for each row
      when (current_setting('asjad.restoring', true) is distinct from 'on')
      execute function keep_setting();
    create trigger keep_before after update on setting for each row
      when (current_setting('asjad.restoring', true) is distinct from 'on' and old.version <> new.version)
      execute function keep_setting();
  `.execute(db)
}
