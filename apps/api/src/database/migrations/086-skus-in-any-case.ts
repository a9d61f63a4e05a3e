import { type Kysely, sql } from 'kysely'

/**
 * `abc` and `ABC` are one SKU: people who save them at the same moment cannot both succeed. Where two varieties have
 * such a pair already, one keeps it: that with certificates, since it is printed on them, else the older one. The other
 * gets the next free number behind its own, and the audit log says so.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    -- Otherwise the previous version could write another pair before the index is there.
    lock table variety in access exclusive mode;

    do $$
    declare
      repeated record;
      free text;
      n int;
    begin
      for repeated in
        select id, sku from (
          select id, sku, row_number() over (
            partition by lower(sku)
            order by exists (select from certificate where certificate.variety_id = variety.id) desc, id
          ) as place
          from variety
        ) as same where place > 1 order by id
      loop
        n := 2;
        loop
          -- An SKU has at most 40 characters.
          free := left(repeated.sku, 39 - length(n::text)) || '-' || n;
          exit when not exists (select from variety where lower(sku) = lower(free));
          n := n + 1;
        end loop;
        update variety set sku = free where id = repeated.id;
        insert into audit_entry (at, action, thing_kind, thing_id, before, after) values (
          now(), 'rename repeated SKU', 'variety', repeated.id,
          jsonb_build_object('sku', repeated.sku), jsonb_build_object('sku', free)
        );
      end loop;
    end $$;

    -- The index keeps the constraint's name, by which the previous version knows the refusal while both run.
    alter table variety drop constraint variety_sku_key;
    create unique index variety_sku_key on variety (lower(sku));
  `.execute(db)
}
