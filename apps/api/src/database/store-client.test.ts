import { expect, onTestFinished, test, vi } from 'vitest'
import { createTestDatabase } from '../../test/test-api.ts'

test('a statement is planned once for each connection, unless it asks to be planned for its values', async () => {
  // A process of its own would know no statement yet: at most a thousand get a name, and other tests run here, too.
  vi.resetModules()
  const { connectClient, plannedEachTime } = await import('./store-client.ts')
  const client = await connectClient(await createTestDatabase())
  onTestFinished(() => client.end())
  for (const begin of ['', plannedEachTime])
    for (const value of [1, 2]) await client.query(`${begin} select $1::int as chosen`, [value])
  const { rows }: { rows: { statement: string }[] } = await client.query('select statement from pg_prepared_statements')
  expect(rows.map(({ statement }) => statement)).toEqual([' select $1::int as chosen'])
})
