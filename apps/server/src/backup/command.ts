import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { migrate } from '@asjad/api/database/migrate'
import { makeFolder } from '@asjad/postgres/make-folder'
import type pg from 'pg'
import { BootError, isFixableByOwner } from '../boot-error.ts'
import { type Config, readConfig } from '../config.ts'
import { dataDirMode, makePrivate, restrictUmask } from '../private-files.ts'
import { printLine } from '../progress.ts'
import { describeMissingKeys, selectBackupKeys } from './backup-keys.ts'
import { dumpDatabase, loadDatabase } from './dump.ts'
import { dumpPath, readBackup, type SavedBackup, writeManifest } from './manifest.ts'
import { dumpByTool, findPgTools, loadByTool } from './pg-tools.ts'
import { serverVersion, withStoreDatabase } from './store-database.ts'
import { checkTarget } from './target.ts'

// Exists only in DATA_DIR, so it is saved beside the database: pictures, shoppers' uploads, the keys of sealed values.
const uploads = ['media', 'private']
const secretsFile = 'secrets.json'
const dataDirEntries = [...uploads, secretsFile]

async function backup(config: Config, folder: string) {
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new BootError(`${folder} is not empty`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const { keys, secrets, what, ...facts } = await withStoreDatabase(config, { empty: false }, async (connection) => {
    return { ...(await selectBackupKeys(config, connection)), ...(await dump(config, connection, folder)) }
  })
  copy(uploads, config.dataDir, folder)
  if (secrets)
    writeFileSync(join(folder, secretsFile), `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600, flush: true })
  await writeManifest(folder, { ...facts, keys })
  const { inEnvironment, unknown } = describeMissingKeys(keys)
  printLine(`Saved ${what}, pictures and keys to ${folder}. Whoever holds it can read all of it: keep it safe.`)
  if (inEnvironment) printLine(inEnvironment)
  if (unknown) process.stderr.write(`asjad: WARNING: ${unknown}\n`)
}

/** Uses pg_dump where it is installed: it takes half the time to save and a fifth to restore. */
async function dump(config: Config, connection: pg.ClientConfig, folder: string) {
  const postgres = await serverVersion(connection)
  // The tools change the session (an empty search_path), which a transaction pooler would pass on to the stores.
  const tools = config.databasePooler === 'transaction' ? undefined : findPgTools(postgres, config.pgBin)
  if (tools) {
    const { migrations } = await dumpByTool(tools, connection, dumpPath(folder, 'pg_dump'))
    const tool = tools.version
    return { way: 'pg_dump' as const, postgres, tool, migrations, what: `the database (by pg_dump ${tool})` }
  }
  const { rows, migrations } = await dumpDatabase(connection, dumpPath(folder, 'own'))
  return { way: 'own' as const, postgres, migrations, what: `${rows} rows` }
}

async function restore(config: Config, folder: string) {
  const saved = await readBackup(folder)
  if (dataDirEntries.some((name) => existsSync(join(config.dataDir, name))))
    throw new BootError(`DATA_DIR ${config.dataDir} holds a store already: restore into a new folder`)
  makeFolder(config.dataDir, dataDirMode())
  const before = readdirSync(config.dataDir)
  const what = await load(config, folder, saved).catch((error: unknown) => {
    // Clean up, so that the next attempt can start.
    for (const name of readdirSync(config.dataDir))
      if (!before.includes(name)) rmSync(join(config.dataDir, name), { recursive: true })
    throw error
  })
  const { inEnvironment, unknown } = saved.keys ? describeMissingKeys(saved.keys) : {}
  printLine(
    `Restored ${what}, pictures and keys. The store can be started${inEnvironment || unknown ? ' with its keys' : ''}.`,
  )
  for (const line of [inEnvironment, unknown]) if (line) printLine(line)
}

/**
 * Keys first: one of them opens the embedded database. Rows are loaded into the tables of their own version and
 * migrated from there.
 */
async function load(config: Config, folder: string, saved: SavedBackup) {
  copy(dataDirEntries, folder, config.dataDir)
  return withStoreDatabase(config, { empty: true }, async (connection) => {
    await checkTarget(connection, saved.migrations)
    const tools = await toolsFor(config, connection, saved)
    await migrate(connection, { only: saved.migrations })
    const what = tools
      ? `the database (by pg_restore ${tools.version})`
      : `${(await loadDatabase(connection, saved.database)).rows} rows`
    if (tools) await loadByTool(tools, connection, saved.database)
    await migrate(connection)
    return what
  })
}

/** Undefined for our own format, which needs no tools. */
async function toolsFor(config: Config, connection: pg.ClientConfig, { way, postgres = 0, tool = '' }: SavedBackup) {
  if (way === 'own') return undefined
  if (config.databasePooler === 'transaction')
    throw new BootError(
      'pg_restore must not go through a pooler in transaction mode: set DATABASE_URL to the primary itself, and no DATABASE_POOLER',
    )
  const server = await serverVersion(connection)
  if (server < postgres)
    throw new BootError(
      `the backup is of PostgreSQL ${postgres}, and the database here is ${server}: restore it into ${postgres} or newer`,
    )
  const tools = findPgTools(server, config.pgBin)
  if (tools && tools.major >= Number.parseInt(tool, 10)) return tools
  throw new BootError(
    `the backup was made by pg_dump ${tool}: pg_restore of PostgreSQL ${server} is needed, in PATH or in the folder that PG_BIN names`,
  )
}

function copy(names: string[], from: string, to: string) {
  for (const name of names)
    if (existsSync(join(from, name)))
      cpSync(join(from, name), join(to, name), { recursive: true, preserveTimestamps: true })
  // A copy has the permissions of its source.
  for (const name of names) makePrivate(join(to, name))
}

restrictUmask()
const [action, folder] = process.argv.slice(2)
try {
  if (!folder) throw new BootError('name a folder: npm run backup -- /path/to/folder')
  const config = readConfig(process.env)
  await (action === 'restore' ? restore : backup)(config, resolve(folder))
} catch (error) {
  if (!isFixableByOwner(error)) throw error
  process.stderr.write(`asjad: ${error.message}\n`)
  process.exitCode = 1
}
