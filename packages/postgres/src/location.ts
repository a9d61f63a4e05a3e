import { createHash, randomBytes } from 'node:crypto'
import { chownSync, existsSync, lstatSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type Account, canRun, databaseAccount } from './account.ts'
import { makeFolder } from './make-folder.ts'
import { PostgresError } from './postgres-error.ts'

/** The folders of one store's database and the account that owns them. */
export type DatabaseLocation = { folder: string; data: string; sockets: string; account: Account | undefined }

// PostgreSQL's name for its socket. The kernel accepts socket paths of 107 bytes, macOS of 103.
const socketName = '/.s.PGSQL.5432'
const maxSocketPathBytes = 103

export function findDatabaseLocation(dataDir: string, systemFolder: string): DatabaseLocation {
  const pointer = pointerIn(dataDir)
  const folder = folderOf(dataDir)
  const account = databaseAccount(join(folder, 'data'))
  if (folder !== join(dataDir, 'postgres') || canEnter(account, dataDir)) return createDatabaseLocation(folder, account)
  if (existsSync(join(folder, 'data')))
    throw new PostgresError(
      `the account of the database in ${folder} may not enter that folder: allow it on each folder above`,
    )

  // DATA_DIR is below a folder that only root may enter. Each new DATA_DIR gets its own fallback folder, which is never
  // emptied: a data folder that is missing today may be on a disk that is not mounted.
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 16)
  const fallbackFolder = join(systemFolder, `${name}-${randomBytes(4).toString('hex')}`)
  writeFileSync(`${pointer}.new`, `${fallbackFolder}\n`, { flush: true })
  renameSync(`${pointer}.new`, pointer)
  return createDatabaseLocation(fallbackFolder, account)
}

/** The folder of the socket that a store running on this folder listens on. */
export const socketFolderOf = (dataDir: string) => shortSocketFolder(folderOf(dataDir))

const pointerIn = (dataDir: string) => join(dataDir, 'postgres.path')

function folderOf(dataDir: string) {
  const pointer = pointerIn(dataDir)
  return existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : join(dataDir, 'postgres')
}

function canEnter(account: Account | undefined, folder: string) {
  return account === undefined || canRun(account, '/bin/sh', ['-c', 'test -x "$1"', 'sh', folder])
}

function createDatabaseLocation(folder: string, account: Account | undefined): DatabaseLocation {
  makeFolder(dirname(folder), 0o711)
  ensureOwned(folder, account)
  const sockets = shortSocketFolder(folder)
  ensureOwned(sockets, account)
  return { folder, data: join(folder, 'data'), sockets, account }
}

function shortSocketFolder(folder: string) {
  const name = `asjad-${createHash('sha256').update(folder).digest('hex').slice(0, 12)}`
  const candidates = [join(folder, 'sockets'), join(tmpdir(), name), join('/tmp', name)]
  const fits = candidates.find((path) => Buffer.byteLength(path + socketName) <= maxSocketPathBytes)
  if (!fits) throw new PostgresError(`no folder has a path short enough for a socket: ${candidates.join(', ')}`)
  return fits
}

/** Creates a folder for this account only, or checks its owner: another user may have planted one in /tmp. */
function ensureOwned(folder: string, account: Account | undefined) {
  const owner = account ?? { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 }
  if (!existsSync(folder)) {
    mkdirSync(folder, { mode: 0o700 })
    chownSync(folder, owner.uid, owner.gid)
  }
  const { uid } = lstatSync(folder)
  if (uid === 0 && account) chownSync(folder, owner.uid, owner.gid)
  else if (uid !== owner.uid) throw new PostgresError(`${folder} belongs to another user (${uid})`)
}
