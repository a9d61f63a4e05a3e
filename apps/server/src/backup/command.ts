import { cpSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { BootError } from '../boot-error.ts'
import { type Config, readConfig } from '../config.ts'
import { closeToOthers, dataDirMode, makeFolder, writeForThisAccountAlone } from '../private-files.ts'
import { say } from '../progress.ts'
import { checkDump, dumpDatabase, loadDatabase } from './dump.ts'
import { withStoreDatabase } from './store-database.ts'

// The database, and beside it what DATA_DIR alone holds: pictures, what shoppers sent, the keys that open sealed values.
const database = 'database.gz'
const kept = ['media', 'private', 'secrets.json']

async function backup(config: Config, folder: string) {
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new BootError(`${folder} is not empty`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const { rows } = await withStoreDatabase(config, { empty: false }, (connection) =>
    dumpDatabase(connection, join(folder, database)),
  )
  copy(config.dataDir, folder)
  say(`Saved ${rows} rows, pictures and keys to ${folder}. Whoever holds it can read all of it: keep it safe.`)
}

async function restore(config: Config, folder: string) {
  if (!existsSync(join(folder, database))) throw new BootError(`${folder} holds no backup`)
  await checkDump(join(folder, database))
  if (kept.some((name) => existsSync(join(config.dataDir, name))))
    throw new BootError(`DATA_DIR ${config.dataDir} holds a store already: restore into a new folder`)
  makeFolder(config.dataDir, dataDirMode())
  const before = readdirSync(config.dataDir)
  const { rows } = await load(config, folder).catch((error: unknown) => {
    // So that nothing is in the way of the next try.
    for (const name of readdirSync(config.dataDir))
      if (!before.includes(name)) rmSync(join(config.dataDir, name), { recursive: true })
    throw error
  })
  say(`Restored ${rows} rows, pictures and keys. The store can be started.`)
}

/** The keys come first: the store's own database is opened with one of them. */
async function load(config: Config, folder: string) {
  copy(folder, config.dataDir)
  return withStoreDatabase(config, { empty: true }, (connection) => loadDatabase(connection, join(folder, database)))
}

function copy(from: string, to: string) {
  for (const name of kept)
    if (existsSync(join(from, name)))
      cpSync(join(from, name), join(to, name), { recursive: true, preserveTimestamps: true })
  // A copy is as open as what it was copied from.
  for (const name of kept) closeToOthers(join(to, name))
}

writeForThisAccountAlone()
const [wish, folder] = process.argv.slice(2)
try {
  if (!folder) throw new BootError('name a folder: npm run backup -- /path/to/folder')
  const config = readConfig(process.env)
  await (wish === 'restore' ? restore : backup)(config, resolve(folder))
} catch (error) {
  if (!(error instanceof BootError)) throw error
  process.stderr.write(`asjad: ${error.message}\n`)
  process.exitCode = 1
}
