import { type Kysely, sql } from 'kysely'

// Reviews get a writer: a person of the store, or a visitor who leaves an email and waits for the shop's look.
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table review
      add column account_id bigint references account on delete set null,
      add column author_email text,
      add column refused_at timestamptz;
    -- One voice a person and piece: writing again replaces it.
    create unique index review_of_account on review (product_id, account_id) where account_id is not null;
    create unique index review_of_visitor on review (product_id, author_email) where author_email is not null;
    create index review_published on review (product_id, created_at desc) where published_at is not null;
    drop index review_product;

    create table review_picture (
      review_id bigint not null references review on delete cascade,
      position int not null,
      -- Shown to all, or kept until the shop has looked at it.
      picture_id bigint references picture,
      private_key text,
      primary key (review_id, position),
      check ((picture_id is null) <> (private_key is null))
    );
    create trigger announce after insert or update or delete or truncate on review_picture
      for each statement execute function announce_change('catalogue');
  `.execute(db)
}
