import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../database/database.ts'
import { normalise, withoutArticle } from './search/normalise.ts'

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/**
 * Rows `w` of `product_search` whose texts have all words, or one of whose SKUs begins with the text. `similar`: the words may be misspelt.
 */
export function matchesWords(typed: string, { similar }: { similar: boolean }): RawBuilder<boolean> {
  const words = normalise(typed).split(' ').filter(Boolean).map(withoutArticle)
  if (similar) {
    const isLike = words.filter((word) => word.length > 2).map((word) => sql`words %> fold_text(${word})`)
    return isLike.length === 0
      ? sql`false`
      : sql`w.product_id = any(array(
          select product_id from product_search where ${sql.join(isLike, sql` and `)} limit ${maxSimilar}
        ))`
  }
  const hasWord = (word: string) => sql`w.words like '%' || fold_text(${escaped(word)}) || '%'`
  const bySku = sql`w.product_id = any(array(
    select v.product_id from variety v where lower(v.sku) like lower(${escaped(typed.trim())}) || '%'
  ))`
  // Of many matches the first that an index gives are enough; of few, both conditions have their own index.
  return words.length === 0 ? sql`${bySku}` : sql`((${sql.join(words.map(hasWord), sql` and `)}) or ${bySku})`
}

/** They are guesses: nobody looks through more of them. */
const maxSimilar = 500

/** Misspelt words are found by the extension that most databases have. */
export async function knowsSimilarWords(db: Db) {
  const { rows } = await sql<{ known: boolean }>`
    select exists (select from pg_extension where extname = 'pg_trgm') as known
  `.execute(db)
  return rows[0]?.known === true
}
