import { type Kysely, sql } from 'kysely'

/** What comes nearest to two things that people ask a jeweller for. Where the owner has named something, it stays. */
const nearest = [
  ['keychain', 'تعليقة، pendant'],
  ['scrap gold', 'سبيكة، bar'],
] as const

export async function up(db: Kysely<unknown>) {
  for (const [word, finds] of nearest)
    await sql`
      update synonym set finds = ${finds}
      where kind = 'piece' and finds = '' and ${word} = any (regexp_split_to_array(words, '\\s*[,،]\\s*'))
    `.execute(db)
}
