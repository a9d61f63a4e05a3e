import { type RawBuilder, sql } from 'kysely'
import type { Db } from './database.ts'

/** Rows that the database has read before anything is locked for them: ten thousand take it a tenth of a second. */
export type StagedRows = { stagedAs: number }

/** Kept until the transaction ends. */
export async function stageRows(db: Db, rows: readonly object[]): Promise<StagedRows | null> {
  if (rows.length === 0) return null
  const { rows: staged } = await sql<{ id: number }>`
    select stage_rows(${JSON.stringify(rows)}::jsonb) as id
  `.execute(db)
  return staged[0] ? { stagedAs: staged[0].id } : null
}

export const hasRows = <Rows extends readonly object[] | StagedRows>(rows: Rows | null): rows is Rows =>
  rows !== null && !('length' in rows && rows.length === 0)

/** Staged before, or sent with the statement. */
export const rowsAsJson = (rows: readonly object[] | StagedRows): RawBuilder<unknown> =>
  'stagedAs' in rows
    ? sql`(select data from staged_rows where id = ${rows.stagedAs})`
    : sql`${JSON.stringify(rows)}::jsonb`
