// Starts the database of a folder and keeps it running until this process is killed: node hold-database.ts <folder>
import { join } from 'node:path'
import pino from 'pino'
import { startEmbeddedPostgres } from '../src/embedded-postgres.ts'
import { makeFolder } from '../src/make-folder.ts'

const folder = process.argv[2] ?? ''
makeFolder(folder, 0o711)
const { connection } = await startEmbeddedPostgres({
  dataDir: folder,
  systemFolder: join(folder, '../system'),
  passwords: { superuser: 'the password of the superuser', store: 'the password of the store' },
  fast: true,
  log: pino(),
})
console.log(`ready ${JSON.stringify(connection)}`)
