import { chmodSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'

/** Creates a folder and its missing parents with this mode, whatever the umask of the process is. */
export function makeFolder(path: string, mode: number) {
  const first = mkdirSync(path, { recursive: true })
  if (first === undefined) return
  for (let created = path; created.length >= first.length; created = dirname(created)) chmodSync(created, mode)
}
