import { type Kysely, sql } from 'kysely'

/**
 * Orders wait for a change of thousands of varieties or products of the same pieces. So such a change only notes whose
 * summaries it made stale, and whoever made it refreshes them after its commit, some hundred products at a time.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    -- Committed with the change itself, so that nothing is forgotten if its process dies. A sale meanwhile brings the
    -- summary of its piece up to date, and refreshing that once more does no harm.
    create table stale_summary (
      id bigint generated always as identity primary key,
      product_ids bigint[] not null
    );

    create function summarises_later() returns boolean language sql stable as $$
      select coalesce(current_setting('asjad.summarises_later', true) = 'on', false)
    $$;

    -- As many in a row as orders can wait for.
    create function note_stale_summaries(ids bigint[]) returns void language sql as $$
      insert into stale_summary (product_ids)
        select array_agg(id order by id) from (
          select id, (row_number() over (order by id) - 1) / 200 as part from unnest(ids) as id
        ) numbered
        group by part order by part
    $$;

    -- Refreshes some of them; false if none was left.
    create function refresh_stale_summaries() returns boolean language plpgsql as $$
    declare ids bigint[];
    begin
      -- One at a time: who finds none left may rely on it.
      perform pg_advisory_xact_lock(hashtextextended('stale summaries', 0));
      delete from stale_summary where id = (select min(id) from stale_summary) returning product_ids into ids;
      if ids is null then return false; end if;
      perform refresh_product_summaries(ids);
      perform refresh_variety_summaries(ids);
      return true;
    end $$;

    create or replace function summarise_updated_varieties() returns trigger language plpgsql as $$
    declare ids bigint[];
    begin
      -- EXCEPT, because a plan for one row that is kept for many would compare each row with every other.
      select array_agg(distinct product_id) into ids from (
        select id, product_id, version, on_hand, reserved from changed
        except
        select id, product_id, version, on_hand, reserved from before
      ) as different;
      if ids is null then return null; end if;
      if summarises_later() then
        perform note_stale_summaries(ids);
        return null;
      end if;
      perform refresh_product_summaries(ids);
      select array_agg(distinct product_id) into ids from (
        select id, product_id, position, weight_mg, on_hand, reserved, low_stock, hidden_at from changed
        except
        select id, product_id, position, weight_mg, on_hand, reserved, low_stock, hidden_at from before
      ) as different;
      if ids is not null then perform refresh_variety_summaries(ids); end if;
      return null;
    end $$;

    create or replace function summarise_updated_products() returns trigger language plpgsql as $$
    declare ids bigint[];
    begin
      -- The varieties that were edited bring it up to date.
      if current_setting('asjad.only_varieties', true) = 'on' then return null; end if;
      select array_agg(id) into ids from (
        select id, version from changed except select id, version from before
      ) as different;
      if ids is null then return null; end if;
      if summarises_later() then
        perform note_stale_summaries(ids);
        return null;
      end if;
      perform refresh_product_summaries(ids);
      perform refresh_variety_summaries(ids);
      return null;
    end $$;
  `.execute(db)
}
