import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../database/database.ts'
import { normalise, withoutArticle } from './search/normalise.ts'

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/**
 * Products whose texts have all words, or one of whose SKUs begins with the text. `similar`: the words may be misspelt.
 */
export function matchesWords(typed: string, { similar }: { similar: boolean }): RawBuilder<boolean> {
  const words = normalise(typed).split(' ').filter(Boolean).map(withoutArticle)
  const hasWord = (word: string) =>
    similar && word.length > 2
      ? sql<boolean>`s.admin_search %> fold_text(${word})`
      : sql<boolean>`s.admin_search like '%' || fold_text(${escaped(word)}) || '%'`
  const bySku = sql`select v.product_id from variety v where lower(v.sku) like lower(${escaped(typed.trim())}) || '%'`
  if (words.length === 0) return sql`p.id in (${bySku})`
  return sql`p.id in (
    select s.id from product s where ${sql.join(words.map(hasWord), sql` and `)} union ${bySku}
  )`
}

/** Misspelt words are found by the extension that most databases have. */
export async function knowsSimilarWords(db: Db) {
  const { rows } = await sql<{ known: boolean }>`
    select exists (select from pg_extension where extname = 'pg_trgm') as known
  `.execute(db)
  return rows[0]?.known === true
}
