import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { scratchRoot } from '../../test/scratch.ts'
import { lockHolder, takeLock } from '../lock.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded.ts'

const prefix = 'asjad-run-'
const lockName = 'store.lock'

type TestPostgres = Pick<EmbeddedPostgres, 'connection' | 'stop'> & {
  /** Where tests put folders of their own. */
  scratch: string
}

/** A real PostgreSQL for a test run, in a folder of its own that goes with it. */
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
      // Nobody but the next run clears memory after one that was killed. On a disk a path as short as can be counts for more.
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

/** Removes what runs that were killed left behind; a run that lives holds its folder's lock, or is about to take it. */
function removeLeftovers(parentFolder: string) {
  for (const name of readdirSync(parentFolder)) {
    if (!name.startsWith(prefix)) continue
    const folder = join(parentFolder, name)
    const young = Date.now() - (statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0) < 60_000
    if (young || lockHolder(join(folder, lockName))) continue
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}
