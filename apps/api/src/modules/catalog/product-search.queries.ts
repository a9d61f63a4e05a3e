import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../database/database.ts'
import { normalise, withoutArticle } from './search/normalise.ts'

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&')

const wordsOf = (typed: string) => normalise(typed).split(' ').filter(Boolean).map(withoutArticle)

/** Rows `w` of `product_search` whose texts have all words, or one of whose SKUs begins with the text. */
export function matchesWords(typed: string): RawBuilder<boolean> {
  const words = wordsOf(typed)
  const hasWord = (word: string) => sql`w.words like '%' || fold_text(${escaped(word)}) || '%'`
  const bySku = sql`w.product_id = any(array(
    select v.product_id from variety v where lower(v.sku) like lower(${escaped(typed.trim())}) || '%'
  ))`
  // Of many matches the first that an index gives are enough; of few, both conditions have their own index.
  return words.length === 0 ? sql`${bySku}` : sql`((${sql.join(words.map(hasWord), sql` and `)}) or ${bySku})`
}

/** They are guesses: nobody looks through more of them. */
const maxSimilar = 200

/** Products whose texts have words like these, which may be misspelt. Comparing them takes long: they are found once. */
export async function productsWithSimilarWords(db: Db, typed: string): Promise<number[]> {
  const words = wordsOf(typed).filter((word) => word.length > 2)
  if (words.length === 0 || !(await knowsSimilarWords(db))) return []
  const isLike = words.map((word) => sql`words %> fold_text(${word})`)
  const { rows } = await sql<{ product_id: number }>`
    select product_id from product_search where ${sql.join(isLike, sql` and `)} limit ${maxSimilar}
  `.execute(db)
  return rows.map(({ product_id }) => product_id)
}

/** Misspelt words are found by the extension that most databases have. */
async function knowsSimilarWords(db: Db) {
  const { rows } = await sql<{ known: boolean }>`
    select exists (select from pg_extension where extname = 'pg_trgm') as known
  `.execute(db)
  return rows[0]?.known === true
}
