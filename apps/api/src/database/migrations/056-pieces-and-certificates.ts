import { type Kysely, sql } from 'kysely'

/** Pieces with numbers of their own, certificates whose facts are kept, and how often each is looked up in a day. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table piece (
      id bigint generated always as identity primary key,
      -- On the piece itself; mostly that of its certificate.
      serial text not null check (serial ~ '^[A-Z0-9]+(-[A-Z0-9]+)*$'),
      plain_serial text not null generated always as (replace(serial, '-', '')) stored unique,
      variety_id bigint references variety on delete set null,
      weight_mg bigint not null check (weight_mg > 0),
      state text not null check (state in ('in_stock', 'sold')),
      -- The one that counts: a wrong certificate is revoked, and its piece gets another.
      certificate_id bigint not null unique references certificate,
      -- What it left the shop with, if that was an order.
      order_line_id bigint references order_line on delete set null
    );
    create index piece_order_line on piece (order_line_id) where order_line_id is not null;

    alter table certificate add column replaced_by bigint references certificate;
    create index certificate_issued on certificate (issued_on desc, id desc);
    create index certificate_revoked on certificate (issued_on desc, id desc) where revoked_at is not null;
    create index certificate_lookups on certificate (lookups desc, id desc);
    -- The last number of a series: the longest one, then the highest.
    create index certificate_series on certificate (rtrim(serial, '0123456789'), length(serial), serial);

    create table certificate_lookup (
      certificate_id bigint not null references certificate,
      day date not null,
      lookups int not null,
      primary key (certificate_id, day)
    );
    create index certificate_lookup_day on certificate_lookup (day);

    insert into piece (serial, variety_id, weight_mg, state, certificate_id, order_line_id)
    select certificate.serial, certificate.variety_id, certificate.weight_mg,
      case when line.id is null then 'in_stock' else 'sold' end, certificate.id, line.id
    from certificate
    left join lateral (
      select order_line.id from order_line join shop_order on shop_order.id = order_id, unnest(serials) as noted
      where serials <> '{}' and status in ('shipped', 'delivered', 'return_requested')
        and replace(noted, '-', '') = certificate.plain_serial
      limit 1
    ) line on true
    order by certificate.id;
  `.execute(db)
  await sql`
    create function keep_certificate() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then raise exception 'a certificate is never deleted: revoke it'; end if;
      -- A variety may be forgotten; the copies of its facts stay.
      if (old.serial, old.title_ar, old.title_en, old.sku, old.caliber, old.fineness, old.weight_mg, old.issued_on)
        is distinct from
        (new.serial, new.title_ar, new.title_en, new.sku, new.caliber, new.fineness, new.weight_mg, new.issued_on)
        or new.variety_id <> old.variety_id or (old.variety_id is null and new.variety_id is not null)
      then
        raise exception 'the facts of a certificate are never changed: revoke it and issue another';
      end if;
      return new;
    end $$;
    create trigger keep_certificate before delete or update
      of serial, variety_id, title_ar, title_en, sku, caliber, fineness, weight_mg, issued_on on certificate
      for each row execute function keep_certificate();

    alter table import_run drop constraint import_run_kind_check;
    alter table import_run add constraint import_run_kind
      check (kind in ('products', 'stock', 'prices', 'coupons', 'certificates'));
  `.execute(db)
}
