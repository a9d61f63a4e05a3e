import { type Kysely, sql } from 'kysely'

/**
 * Which reviews are those of buyers: asking the orders of every author takes seconds in a shop with many. And what
 * certificates are searched by.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    -- Its author bought the piece and kept it.
    create table review_buyer (review_id bigint primary key references review on delete cascade);

    create function refresh_review_buyers(reviews bigint[]) returns void language plpgsql as $$
    begin
      insert into review_buyer (review_id)
      select r.id from review r where r.id = any (reviews) and is_by_buyer(r) on conflict do nothing;
      delete from review_buyer b using review r where r.id = b.review_id and r.id = any (reviews) and not is_by_buyer(r);
    end $$;
    create function is_by_buyer(r review) returns boolean language sql stable as $$
      select exists (
        select from shop_order o join order_line l on l.order_id = o.id
        where o.account_id = r.account_id and l.product_id = r.product_id
          and o.status in ('confirmed', 'processing', 'shipped', 'delivered', 'return_requested')
      )
    $$;

    create function find_buyer_of_review() returns trigger language plpgsql as $$
    begin
      -- An order of the same person that ends now takes turns with this, and the second one sees the first.
      perform from account_summary where account_id = new.account_id for update;
      perform refresh_review_buyers(array[new.id]);
      return null;
    end $$;
    create function find_reviews_of_order() returns trigger language plpgsql as $$
    declare reviews bigint[];
    begin
      select array_agg(r.id) into reviews from order_line l
        join review r on r.product_id = l.product_id and r.account_id = new.account_id
        where l.order_id = new.id;
      if reviews is not null then perform refresh_review_buyers(reviews); end if;
      return null;
    end $$;
  `.execute(db)
  await sql`
    -- Nothing is ordered or written between the first rows and the triggers.
    lock table shop_order, review in share row exclusive mode;
    select refresh_review_buyers(array_agg(id)) from review where account_id is not null;

    create trigger buyer after insert on review for each row
      when (new.account_id is not null and not is_restoring()) execute function find_buyer_of_review();
    create trigger buyer_changed after update of account_id, product_id on review for each row
      when ((old.account_id, old.product_id) is distinct from (new.account_id, new.product_id))
      execute function find_buyer_of_review();
    -- At the commit, when the order has its lines, and after the summary of the account, whose lock both take.
    create constraint trigger summary_of_reviews after insert on shop_order
      deferrable initially deferred for each row when (not is_restoring()) execute function find_reviews_of_order();
    create constraint trigger summary_of_reviews_changed after update of status on shop_order
      deferrable initially deferred for each row when (old.status <> new.status)
      execute function find_reviews_of_order();

    create index certificate_sku on certificate (lower(sku) text_pattern_ops);
  `.execute(db)
  await sql`
    -- As for the certificates: without the extension searching is only slower.
    do $$
    begin
      create index piece_serial_search on piece using gin (plain_serial gin_trgm_ops);
    exception when undefined_object then
      raise warning 'the extension pg_trgm is not available: searching among many pieces is slow';
    end $$;
  `.execute(db)
}
