import { type Kysely, sql } from 'kysely'

/** Tables that staff import: the file, what its columns mean, and what became of each line. Many varieties at once. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table import_run (
      id bigint generated always as identity primary key,
      kind text not null check (kind in ('products', 'stock', 'prices', 'coupons')),
      state text not null check (state in ('reading', 'mapping', 'checking', 'checked', 'applied', 'failed')),
      -- Rises with each dry run: a job of an earlier one is outdated.
      attempt int not null default 1,
      staff_id bigint not null references staff,
      at timestamptz not null,
      file_name text not null,
      bytes int not null,
      -- Until it can no longer be undone.
      file bytea,
      -- Null before the file was read.
      columns jsonb,
      counts jsonb not null default '{}',
      progress double precision not null default 0,
      -- Why the file cannot be read.
      fault text,
      applied_at timestamptz,
      applied_by bigint references staff,
      change_set_id bigint references change_set
    );
    create index import_run_at on import_run (at desc, id desc);

    create table import_row (
      run_id bigint not null references import_run on delete cascade,
      line int not null,
      result text not null check (result in ('create', 'change', 'same', 'faulty', 'outdated')),
      name text not null,
      title text not null,
      faults jsonb not null,
      warnings jsonb not null,
      changes jsonb not null,
      -- What writing it needs.
      data jsonb,
      price_before bigint,
      price_after bigint,
      primary key (run_id, line)
    );
    create index import_row_result on import_row (run_id, result, line);
  `.execute(db)
  await sql`
    -- Planned anew each time: a plan that was kept from a sale of one piece compares every row with every other, which
    -- takes a change of 10,000 varieties longer than a statement may.
    create or replace function raise_version_of_products() returns trigger language plpgsql as $$
    begin
      execute 'update product set version = version + 1 where id in (
        select changed.product_id from changed join before using (id) where changed.version <> before.version
      )';
      return null;
    end $$;
  `.execute(db)
}
