import { chmodSync, lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** From here on nobody else on this machine may read what this process writes, and the processes that it starts. */
export const restrictUmask = () => void process.umask(0o077)

/** As root the database runs under another account, which must be able to pass through; what is secret in here is 0600. */
export const dataDirMode = () => (process.getuid?.() === 0 ? 0o711 : 0o700)

/** Takes a file, or a folder and all in it, from all others. */
export function makePrivate(path: string) {
  const stats = lstatSync(path, { throwIfNoEntry: false })
  if (!stats || stats.isSymbolicLink()) return
  if (!stats.isDirectory()) return chmodSync(path, 0o600)
  for (const name of readdirSync(path)) makePrivate(join(path, name))
  // Last, so that one that was broken off is seen to be open still.
  chmodSync(path, 0o700)
}

/** The same for a folder that an older version left open; a look at the folder tells. */
export function makePrivateIfOpen(folder: string) {
  const { mode } = lstatSync(folder, { throwIfNoEntry: false }) ?? { mode: 0 }
  if ((mode & 0o077) !== 0) makePrivate(folder)
}
