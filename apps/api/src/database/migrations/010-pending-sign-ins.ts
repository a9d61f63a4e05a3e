import { type Kysely, sql } from 'kysely'

// A third party's code works once, but the owner of an account may have to prove it before the two are linked: who came is
// remembered meanwhile, for whoever holds the same code and its secrets.
export async function up(db: Kysely<unknown>) {
  await sql`
    create unlogged table pending_sign_in (
      proof_hash text primary key,
      -- Sealed.
      person text not null,
      expires_at timestamptz not null
    );
    create index pending_sign_in_expires on pending_sign_in (expires_at);
  `.execute(db)
}
