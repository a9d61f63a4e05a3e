import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { KeyName } from '@asjad/api/database/key-fingerprints'
import { migrationNames } from '@asjad/api/database/migrate'
import { z } from 'zod'
import { BootError } from '../boot-error.ts'
import { checkDump, formatWithoutManifest } from './dump.ts'

const format = 'asjad backup 2'
const manifestName = 'manifest.json'

/** The file of each dump method: rows in our own format, or pg_dump's archive. */
const files = { own: 'database.gz', pg_dump: 'database.dump' } as const

const keyState = z.enum(['saved', 'environment', 'unknown'])
/** Whether the key in use is in the backup, was set in the environment of the backup command, or was unknown to it. */
export type KeyState = z.infer<typeof keyState>

const manifest = z.object({
  format: z.literal(format),
  at: z.string(),
  /** The version of the store. */
  store: z.string(),
  migrations: z.array(z.string()),
  way: z.enum(['own', 'pg_dump']),
  /** The database server's major version. */
  postgres: z.int(),
  /** pg_dump's whole version, where it was used. */
  tool: z.string().optional(),
  sha256: z.string(),
  keys: z.object({ DATA_KEY: keyState, JWT_SECRET: keyState, CERTIFICATE_KEYS: keyState }) satisfies z.ZodType<
    Record<KeyName, KeyState>
  >,
})
type Manifest = z.infer<typeof manifest>
type DumpMethod = Manifest['way']

/** What a restore must know. Backups from before the manifest name their migrations in the dump itself. */
export type SavedBackup = Pick<Manifest, 'way' | 'migrations'> & Partial<Manifest> & { database: string }

export const dumpPath = (folder: string, method: DumpMethod) => join(folder, files[method])

const storeVersion = () => {
  const own = join(import.meta.dirname, '../../package.json')
  return (JSON.parse(readFileSync(own, 'utf8')) as { version: string }).version
}

/** Written last: a folder without a manifest is an incomplete backup. */
export async function writeManifest(folder: string, facts: Omit<Manifest, 'format' | 'at' | 'store' | 'sha256'>) {
  const contents: Manifest = {
    format,
    at: new Date().toISOString(),
    store: storeVersion(),
    ...facts,
    sha256: await sha256Of(dumpPath(folder, facts.way)),
  }
  writeFileSync(join(folder, manifestName), `${JSON.stringify(contents, null, 2)}\n`, { mode: 0o600, flush: true })
}

/** Reads a backup folder, and refuses a damaged or newer backup before anything starts. */
export async function readBackup(folder: string): Promise<SavedBackup> {
  const saved = await read(folder)
  const unknown = saved.migrations.filter((each) => !migrationNames.includes(each))
  if (unknown.length === 0) return saved
  const version = saved.store ? ` (${saved.store})` : ''
  throw new BootError(
    `the backup is of a newer version of the store${version}, which has ${unknown.join(', ')}: restore it with that version or a newer one`,
  )
}

async function read(folder: string): Promise<SavedBackup> {
  const path = join(folder, manifestName)
  if (!existsSync(path)) {
    const database = dumpPath(folder, 'own')
    if (!existsSync(database)) throw new BootError(`${folder} holds no backup`)
    const header = await checkDump(database)
    if (header.format !== formatWithoutManifest)
      throw new BootError(`${folder} holds no whole backup: it was broken off`)
    return { way: 'own', migrations: header.migrations, database }
  }
  const facts = parse(path)
  const database = dumpPath(folder, facts.way)
  if (!existsSync(database) || (await sha256Of(database)) !== facts.sha256)
    throw new BootError(`${database} is damaged`)
  return { ...facts, database }
}

function parse(path: string): Manifest {
  try {
    return manifest.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    throw new BootError(`${path} is damaged, or of a newer version of the store`)
  }
}

async function sha256Of(path: string) {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}
