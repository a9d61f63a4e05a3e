// Opens a data folder with its database and keeps both until it is killed: node hold-database.ts <folder>
import { join } from 'node:path'
import pino from 'pino'
import { openDataDir, passwordsOf } from '../src/data-dir.ts'
import { startEmbeddedPostgres } from '../src/postgres/embedded.ts'

const folder = process.argv[2] ?? ''
const { secrets } = openDataDir(folder)
const { connection } = await startEmbeddedPostgres({
  dataDir: folder,
  systemFolder: join(folder, '../system'),
  passwords: passwordsOf(secrets),
  fast: true,
  log: pino(),
})
console.log(`ready ${JSON.stringify(connection)}`)
