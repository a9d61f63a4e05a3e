import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { createTestDatabase } from '../../api/test/test-api.ts'
import { cliCommand, typedCommand } from '../test/cli.ts'
import { migrateCommand } from './migrate.ts'

// One of the commands is a process of its own, which takes a second to start, and much longer on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

test('the owner migrates the database before the new version starts, once', async () => {
  const connection = await createTestDatabase()
  const client = new pg.Client(connection)
  await client.connect()
  await client.query('drop schema public cascade; create schema public')
  const migrate = cliCommand(migrateCommand, connection)
  const typedMigrate = typedCommand('src/migrate.ts', connection)
  expect(await typedMigrate()).toMatch(/^001-catalogue-and-content {2}done\n/)
  expect(await migrate()).toBe('the database is up to date\n')

  await client.query("insert into kysely_migration (name, timestamp) values ('999-tomorrow', now()::text)")
  await client.end()
  expect(await migrate()).toBe('999-tomorrow  is of a newer version, and stays\nthe database is up to date\n')
})
