import { type Kysely, sql } from 'kysely'

/** Which pieces sold most in a year is asked of those alone that have sold enough for it. */
export async function up(db: Kysely<unknown>) {
  await sql`
    -- What a piece has sold for on the days that are closed, without what came back: no period has more. A day that is
    -- closed twice counts twice, which does no harm.
    create table piece_turnover (
      product_id bigint primary key,
      turnover bigint not null
    );
    create index piece_turnover_most on piece_turnover (turnover desc, product_id);

    create function add_turnover_of_days() returns trigger language plpgsql as $$
    begin
      insert into piece_turnover as kept (product_id, turnover)
        select product_id, sum(greatest(total, 0)) from sale_entry
        where day in (select day from closed) and product_id is not null
        group by product_id order by product_id
      on conflict (product_id) do update set turnover = kept.turnover + excluded.turnover;
      return null;
    end $$;
    -- A back-up has the turnover.
    create trigger add_turnover after insert on sales_closed_day referencing new table as closed
      for each statement when (current_setting('asjad.restoring', true) is distinct from 'on')
      execute function add_turnover_of_days();

    insert into piece_turnover (product_id, turnover)
      select product_id, sum(greatest(total, 0)) from sale_entry
      where day in (select day from sales_closed_day) and product_id is not null group by product_id;
  `.execute(db)
}
