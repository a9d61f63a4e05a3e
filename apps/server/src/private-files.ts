import { chmodSync, lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** From now on, other accounts of this machine cannot read what this process and its child processes write. */
export const restrictUmask = () => void process.umask(0o077)

/** As root, the database runs under another account, which must be able to enter; secret files in here are 0600. */
export const dataDirMode = () => (process.getuid?.() === 0 ? 0o711 : 0o700)

/** Makes a file, or a folder with its contents, unreadable for other accounts. */
export function makePrivate(path: string) {
  const stats = lstatSync(path, { throwIfNoEntry: false })
  if (!stats || stats.isSymbolicLink()) return
  if (!stats.isDirectory()) return chmodSync(path, 0o600)
  for (const name of readdirSync(path)) makePrivate(join(path, name))
  // Last, so that an interrupted run leaves the folder open and is repeated.
  chmodSync(path, 0o700)
}

/** The same for a folder that an older version left open; the folder's own mode shows it. */
export function makePrivateIfOpen(folder: string) {
  const { mode } = lstatSync(folder, { throwIfNoEntry: false }) ?? { mode: 0 }
  if ((mode & 0o077) !== 0) makePrivate(folder)
}
