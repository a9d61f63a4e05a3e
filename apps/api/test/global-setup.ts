import type { TestProject } from 'vitest/node'
import { startTestPostgres } from '../../server/src/postgres/test-postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: { host: string; port: number; user: string; password: string; database: string }
  }
}

/** One PostgreSQL for the whole run; each test clones its own database from a template in it. */
export default async function setup(project: TestProject) {
  const postgres = await startTestPostgres()
  project.provide('postgres', postgres.connection)
  return postgres.stop
}
