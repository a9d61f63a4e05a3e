import { type Kysely, sql } from 'kysely'

// What a shopper keeps between finding and paying: favourites, pieces to compare, the cart.
export async function up(db: Kysely<unknown>) {
  await sql`
    create table wishlist_item (
      account_id bigint not null references account on delete cascade,
      product_id bigint not null references product on delete cascade,
      created_at timestamptz not null default now(),
      primary key (account_id, product_id)
    );
    create index wishlist_item_product on wishlist_item (product_id);

    -- Four places side by side, and no fifth.
    create table compare_item (
      account_id bigint not null references account on delete cascade,
      product_id bigint not null references product on delete cascade,
      variety_id bigint not null references variety on delete cascade,
      position smallint not null check (position between 0 and 3),
      primary key (account_id, product_id),
      unique (account_id, position)
    );
    create index compare_item_product on compare_item (product_id);
    create index compare_item_variety on compare_item (variety_id);

    create table cart_item (
      id bigint generated always as identity primary key,
      account_id bigint not null references account on delete cascade,
      variety_id bigint not null references variety on delete cascade,
      quantity int not null check (quantity > 0),
      -- What is to be engraved, and a word to the workshop; empty where there is none.
      custom_text text not null default '',
      note text not null default '',
      -- Pictures for the workshop: [{ key, name }], the key of each in the private store.
      attachments jsonb not null default '[]',
      -- What one piece cost with VAT when the shopper last saw it, to tell them when it has changed.
      added_price bigint not null check (added_price > 0),
      -- A removed line waits here for a moment, so that it can be brought back as it was.
      removed_at timestamptz,
      created_at timestamptz not null default now(),
      same_as text not null generated always as (md5(custom_text || E'\\x1f' || note || E'\\x1f' || attachments::text)) stored
    );
    -- Two adds of the same thing, also at the same moment, are one line.
    create unique index cart_item_same on cart_item (account_id, variety_id, same_as) where removed_at is null;
    create index cart_item_account on cart_item (account_id);
    create index cart_item_variety on cart_item (variety_id);
  `.execute(db)
}
