import { type Kysely, sql } from 'kysely'

// An email that nobody proved is no right to another's words: what a visitor writes waits beside what is published.
export async function up(db: Kysely<unknown>) {
  await sql`
    drop index review_of_visitor;
    create unique index review_of_visitor on review (product_id, author_email)
      where author_email is not null and published_at is not null;
    create unique index review_waiting on review (product_id, author_email)
      where author_email is not null and published_at is null and refused_at is null;
  `.execute(db)
}
