import type pg from 'pg'
import pino from 'pino'
import { type Adapters, createDeps } from '../src/create-deps.ts'
import { openDatabase } from '../src/database/database.ts'
import { openUploads } from '../src/media/storage.ts'
import { noServices } from './no-services.ts'

type Input = { connection: pg.PoolConfig; dataDir: string }

/** What `startProcess` gave to this process. */
export const processInput = <Own>() => JSON.parse(process.argv[2] ?? '{}') as Input & Own

/** The store in a process of its own, on the database of the test, which may kill it at any moment. */
export async function openProcess({ connection, dataDir }: Input, services: Partial<Adapters> = {}) {
  const deps = createDeps({
    ...noServices,
    ...services,
    db: openDatabase(connection, () => {}),
    readDb: undefined,
    now: () => new Date(),
    log: pino({ level: 'silent' }),
    uploads: await openUploads({ dataDir, s3: undefined }),
    dataDir,
  })
  process.stdout.write('ready\n')
  return deps
}
