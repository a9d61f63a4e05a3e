import { type Kysely, sql } from 'kysely'

// Money is whole halalas, weight whole milligrams, time has its zone.
export async function up(db: Kysely<unknown>) {
  await sql`
    create table picture (
      id bigint generated always as identity primary key,
      hash text not null unique,
      width int not null check (width > 0),
      height int not null check (height > 0),
      widths int[] not null,
      avif_widths int[] not null,
      blur text not null
    );

    create table category (
      id bigint generated always as identity primary key,
      parent_id bigint references category,
      position int not null,
      slug text not null unique,
      title_ar text not null,
      title_en text not null,
      picture_id bigint references picture
    );
    create index category_parent on category (parent_id);

    create table product (
      id bigint generated always as identity primary key,
      slug text not null unique,
      category_id bigint not null references category,
      title_ar text not null,
      title_en text not null,
      subtitle_ar text not null,
      subtitle_en text not null,
      description_ar text not null,
      description_en text not null,
      caliber smallint not null check (caliber in (18, 21, 24)),
      pricing text not null check (pricing in ('gold', 'fixed')),
      tax_category text not null check (tax_category in ('standard', 'zero')),
      requires_custom_text boolean not null default false,
      -- Bars and coins: bought for their gold, so their price of a gram is told too.
      by_weight boolean not null default false,
      size_unit text check (size_unit in ('ring', 'mm', 'cm')),
      dimensions jsonb,
      sold int not null default 0,
      published_at timestamptz,
      created_at timestamptz not null default now()
    );
    create index product_category on product (category_id);
    create index product_popular on product (sold desc, id desc) where published_at is not null;

    create table variety (
      id bigint generated always as identity primary key,
      product_id bigint not null references product on delete cascade,
      position int not null,
      sku text not null unique,
      weight_mg bigint not null check (weight_mg > 0),
      size numeric(6, 2) not null default 0 check (size >= 0),
      on_hand int not null check (on_hand >= 0),
      reserved int not null default 0 check (reserved between 0 and on_hand),
      -- Priced by gold: the charge for making this piece, before VAT; the former one makes the struck price.
      making bigint check (making >= 0),
      last_making bigint check (last_making > making),
      -- Priced fixed: what the shopper pays, with VAT.
      fixed_price bigint check (fixed_price > 0),
      last_fixed_price bigint check (last_fixed_price > fixed_price),
      unique (product_id, position),
      check ((making is null) <> (fixed_price is null))
    );

    create table product_picture (
      product_id bigint not null references product on delete cascade,
      position int not null,
      picture_id bigint not null references picture,
      alt_ar text not null,
      alt_en text not null,
      primary key (product_id, position)
    );

    create table review (
      id bigint generated always as identity primary key,
      product_id bigint not null references product on delete cascade,
      author_name text not null,
      rating smallint not null check (rating between 1 and 5),
      comment text not null,
      verified_buyer boolean not null default false,
      published_at timestamptz,
      created_at timestamptz not null default now()
    );
    create index review_product on review (product_id, created_at desc);

    create table setting (
      key text primary key,
      value_ar text not null,
      value_en text not null,
      is_public boolean not null
    );

    create table slide (
      id bigint generated always as identity primary key,
      place text not null check (place in ('slider', 'banner')),
      position int not null,
      title_ar text not null,
      title_en text not null,
      description_ar text not null,
      description_en text not null,
      picture_id bigint not null references picture,
      link text not null,
      unique (place, position)
    );

    create table feature (
      id bigint generated always as identity primary key,
      position int not null unique,
      icon text not null check (icon in ('hallmark', 'price', 'delivery', 'lock')),
      title_ar text not null,
      title_en text not null,
      description_ar text not null,
      description_en text not null
    );

    create table home_section (
      id bigint generated always as identity primary key,
      position int not null unique,
      title_ar text not null,
      title_en text not null,
      subtitle_ar text not null,
      subtitle_en text not null
    );
    create table home_section_product (
      home_section_id bigint not null references home_section on delete cascade,
      position int not null,
      product_id bigint not null references product on delete cascade,
      primary key (home_section_id, position)
    );

    create table home_video (
      id boolean primary key default true check (id),
      sources jsonb not null,
      poster_id bigint not null references picture
    );

    create table faq (
      id bigint generated always as identity primary key,
      position int not null unique,
      question_ar text not null,
      question_en text not null,
      answer_ar text not null,
      answer_en text not null
    );

    create table page (
      slug text primary key,
      title_ar text not null,
      title_en text not null,
      body_ar text not null,
      body_en text not null,
      updated_at timestamptz not null default now()
    );

    create table testimonial (
      id bigint generated always as identity primary key,
      position int not null unique,
      name_ar text not null,
      name_en text not null,
      city_ar text not null,
      city_en text not null,
      text_ar text not null,
      text_en text not null,
      rating smallint not null check (rating between 1 and 5)
    );

    create table gold_tick (
      id bigint generated always as identity primary key,
      at timestamptz not null,
      ounce_usd numeric(12, 4) not null check (ounce_usd > 0),
      silver_usd numeric(12, 4) not null check (silver_usd > 0)
    );
    create index gold_tick_at on gold_tick (at desc);

    create table seeded (
      part text primary key,
      at timestamptz not null default now()
    );
  `.execute(db)

  // Whatever a page may have been rendered from tells all processes when it changes, so that their caches forget it.
  await sql`
    create function announce_change() returns trigger language plpgsql as $$
    begin
      perform pg_notify('store_changed', tg_argv[0]);
      return null;
    end $$;
  `.execute(db)
  // Products and their varieties are named: a shop that sells changes stock all day, and need not look at the rest.
  await sql`
    create function announce_products() returns trigger language plpgsql as $$
    declare ids text;
    begin
      execute format('select string_agg(distinct %I::text, '','') from changed', tg_argv[0]) into ids;
      if ids is not null then
        -- A notice holds 8,000 bytes.
        perform pg_notify('store_changed', 'products:' || case when length(ids) < 7000 then ids else 'all' end);
      end if;
      return null;
    end $$;
  `.execute(db)
  for (const [table, column] of productTables) {
    for (const [event, rows] of productEvents) {
      await sql`
        create trigger ${sql.id(`announce_${event}`)} after ${sql.raw(event)} on ${sql.table(table)}
        referencing ${sql.raw(rows)} table as changed
        for each statement execute function announce_products(${sql.lit(column)})
      `.execute(db)
    }
  }
  for (const table of catalogueTables) {
    await sql`
      create trigger announce after insert or update or delete or truncate on ${sql.table(table)}
      for each statement execute function announce_change('catalogue')
    `.execute(db)
  }
  await sql`
    create trigger announce after insert on gold_tick for each statement execute function announce_change('gold_price')
  `.execute(db)
}

const productTables = [
  ['product', 'id'],
  ['variety', 'product_id'],
] as const
const productEvents = [
  ['insert', 'new'],
  ['update', 'new'],
  ['delete', 'old'],
] as const

const catalogueTables = [
  'picture',
  'category',
  'product_picture',
  'review',
  'setting',
  'slide',
  'feature',
  'home_section',
  'home_section_product',
  'home_video',
  'faq',
  'page',
  'testimonial',
]
