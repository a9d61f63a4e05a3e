import { openDatabase } from '@asjad/api/database/database'
import { sql } from 'kysely'
import { Registry } from 'prom-client'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../../../api/test/test-api.ts'
import { captureLog } from '../../test/open-site.ts'
import { samplesOf } from '../../test/samples.ts'
import { requestScope } from '../http/request-scope.ts'
import { watchStatements } from './watch-statements.ts'

async function openWatchedDatabase(slowMs: number) {
  const { log, lines } = captureLog()
  const registry = new Registry()
  const onStatement = watchStatements(registry, { log, slowMs, tracing: undefined })
  const db = openDatabase(await createTestDatabase(), () => {}, { onStatement })
  onTestFinished(() => db.destroy())
  return { db, lines, figures: async (name: string) => samplesOf(await registry.metrics(), name) }
}

test('a slow statement is written down with its request, without a value of it', async () => {
  const { db, lines, figures } = await openWatchedDatabase(1)
  await requestScope.run({ requestId: 'of this visit' }, () =>
    sql`select pg_sleep(0.05), ${'sara@example.com'}::text`.execute(db),
  )
  expect(lines()).toMatchObject([
    {
      level: 40,
      msg: 'a slow statement',
      requestId: 'of this visit',
      statement: 'select pg_sleep(0.05), $1::text',
      ms: expect.any(Number),
    },
  ])
  expect(JSON.stringify(lines())).not.toContain('sara@')
  expect(await figures('asjad_database_slow_statements_total')).toEqual(['1'])
})

test('a flood of slow statements is counted whole, and does not fill the log', async () => {
  const { db, lines, figures } = await openWatchedDatabase(1)
  for (let n = 0; n < 50; n++) await sql`select pg_sleep(0.002)`.execute(db)
  expect(lines().length).toBeLessThanOrEqual(40)
  expect(await figures('asjad_database_slow_statements_total')).toEqual(['50'])
})

test('statements that fail are counted by their code', async () => {
  const { db, figures } = await openWatchedDatabase(0)
  await expect(sql`select from nowhere`.execute(db)).rejects.toThrow()
  expect(await figures('asjad_database_errors_total')).toContain('code="42P01" 1')
})
