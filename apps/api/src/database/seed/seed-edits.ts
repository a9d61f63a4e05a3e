import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database.ts'
import { editedPhrases, editedValues } from './content/edited.ts'

/** Brings the texts of stores that were filled before to today's wording; what the owner wrote stays. */
export async function applyEdits(db: Db, now: Date) {
  for (const { table, columns, edits } of editedPhrases)
    for (const column of columns)
      await rewrite(
        { db, table, column, now },
        edits.reduce<RawBuilder<unknown>>(
          (text, [before, since]) => sql`replace(${text}, ${before}, ${since})`,
          sql.ref(column),
        ),
      )
  for (const { table, columns, edits } of editedValues)
    for (const column of columns) {
      const cases = edits.map(([before, since]) => sql`when ${before} then ${since}`)
      await rewrite(
        { db, table, column, now },
        sql`case ${sql.ref(column)} ${sql.join(cases, sql` `)} else ${sql.ref(column)} end`,
      )
    }
}

async function rewrite(
  { db, table, column, now }: { db: Db; table: string; column: string; now: Date },
  text: RawBuilder<unknown>,
) {
  // A page shows when it was last changed.
  const changed = table === 'page' ? sql`, updated_at = ${now}` : sql``
  await sql`
    update ${sql.table(table)} set ${sql.ref(column)} = ${text}${changed} where ${sql.ref(column)} <> ${text}
  `.execute(db)
}
