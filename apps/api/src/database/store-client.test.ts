import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startTestApi } from '../../test/test-api.ts'
import { plannedEachTime } from './store-client.ts'

test('a statement is planned once for each connection, unless it asks to be planned for its values', async () => {
  const { db } = await startTestApi()
  const names = await db.connection().execute(async (db) => {
    for (const begin of ['', plannedEachTime])
      for (const value of [1, 2]) await sql`${sql.raw(begin)} select ${value}::int as chosen`.execute(db)
    const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db)
    return rows.map(({ statement }) => statement).filter((statement) => statement.includes('as chosen'))
  })
  expect(names).toEqual([' select $1::int as chosen'])
})
