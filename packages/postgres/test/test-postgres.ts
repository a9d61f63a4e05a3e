import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import type { Connection } from '../src/connection.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../src/embedded-postgres.ts'
import { lockHolder, takeLock } from '../src/lock-file.ts'
import { scratchRoot } from './scratch-folder.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: Connection
    /** A folder for temporary files. */
    scratch: string
  }
}

const prefix = 'asjad-run-'
const lockName = 'store.lock'

type TestPostgres = Pick<EmbeddedPostgres, 'connection' | 'stop'> & {
  /** Where tests create their own folders. */
  scratch: string
}

/** A real PostgreSQL for one test run, in its own folder, which is removed with it. */
export async function startTestPostgres(): Promise<TestPostgres> {
  const scratchFolder = scratchRoot()
  removeLeftovers(scratchFolder)
  const folder = mkdtempSync(join(scratchFolder, prefix))
  chmodSync(folder, 0o711)
  takeLock(join(folder, lockName))
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  try {
    const postgres = await startEmbeddedPostgres({
      dataDir: folder,
      systemFolder: join(folder, 'system'),
      passwords: { superuser: randomBytes(24).toString('hex'), store: randomBytes(24).toString('hex') },
      createsDatabases: true,
      fast: true,
      log: pino({ level: 'warn' }),
    })
    return {
      connection: postgres.connection,
      // After a run that was killed only the next run clears memory, so everything is in the run's folder. On a disk
      // the path should be as short as possible instead.
      scratch: scratchFolder === tmpdir() ? scratchFolder : folder,
      async stop() {
        await postgres.stop()
        remove()
      },
    }
  } catch (error) {
    remove()
    throw error
  }
}

/** Removes the folders of killed runs. A live run holds its folder's lock or, if young, is about to take it. */
function removeLeftovers(parentFolder: string) {
  for (const name of readdirSync(parentFolder)) {
    if (!name.startsWith(prefix)) continue
    const folder = join(parentFolder, name)
    const young = Date.now() - (statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0) < 60_000
    if (young || lockHolder(join(folder, lockName))) continue
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}
