import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startTestPostgres } from '../../server/src/postgres/test-postgres.ts'
import { migrate } from '../src/database/migrate.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: { host: string; port: number; user: string; password: string; database: string }
    /** A folder for what tests throw away. */
    scratch: string
  }
}

/** The database that every test's own is cloned from: migrated once, then only copied. */
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
