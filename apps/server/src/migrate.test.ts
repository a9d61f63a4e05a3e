import pg from 'pg'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../../api/test/test-api.ts'
import { cliCommand } from '../test/cli.ts'

test('the owner migrates the database before the new version starts, once', { timeout: 90_000 }, async () => {
  const connection = await createTestDatabase()
  const client = new pg.Client(connection)
  await client.connect()
  await client.query('drop schema public cascade; create schema public')
  const migrate = cliCommand('src/migrate.ts', connection)
  expect(await migrate()).toMatch(/^001-catalogue-and-content {2}done\n/)
  expect(await migrate()).toBe('the database is up to date\n')

  await client.query("insert into kysely_migration (name, timestamp) values ('999-tomorrow', now()::text)")
  await client.end()
  expect(await migrate()).toBe('999-tomorrow  is of a newer version, and stays\nthe database is up to date\n')
})
