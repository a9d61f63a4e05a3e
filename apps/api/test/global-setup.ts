import { startTestPostgres } from '@asjad/postgres/test/test-postgres'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '../src/database/migrate.ts'

/** Migrated once; every test gets a copy of it. */
export const templateName = 'store_template'

/** One PostgreSQL for the whole run. */
export default async function setup(project: TestProject) {
  const { connection, scratch, stop } = await startTestPostgres()
  const client = new pg.Client(connection)
  await client.connect()
  await client.query(`create database ${templateName}`)
  await client.end()
  await migrate({ ...connection, database: templateName })
  project.provide('postgres', connection)
  project.provide('scratch', scratch)
  return stop
}
