import { randomBytes } from 'node:crypto'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { codeOf } from '@asjad/postgres/error-code'
import { takeLock } from '@asjad/postgres/lock-file'
import { makeFolder } from '@asjad/postgres/make-folder'
import { z } from 'zod'
import { BootError } from './boot-error.ts'
import { dataDirMode } from './private-files.ts'

/** An Ed25519 key: 32 bytes in base64url. */
export const certificateSeed = /^[\w-]{42}[AEIMQUYcgkosw048]$/

const secrets = z.object({
  jwtSecret: z.string().min(32),
  /** Password of the embedded database's superuser, which only creates the server and the store's role. */
  postgresPassword: z.string().min(32),
  /** Password of the role that the store uses. */
  storePassword: z.string().min(32),
  dataKey: z.string().min(32),
  certificateKey: z.string().regex(certificateSeed),
})
export type Secrets = z.infer<typeof secrets>
/** Of an older store, or of a backup of a store whose keys come from the environment; missing ones are added. */
const olderSecrets = secrets.partial({ jwtSecret: true, storePassword: true, dataKey: true, certificateKey: true })

/** The folder of everything that this store stores on this machine, locked by this process until it is released. */
export type DataDir = { path: string; secrets: Secrets; release: () => void }

export function openDataDir(path: string): DataDir {
  const lock = lockFolder(path)
  if ('heldBy' in lock)
    throw new BootError(`DATA_DIR ${path} is used by another running store (process ${lock.heldBy.pid})`)
  try {
    return { path, secrets: readOrCreateSecrets(join(path, 'secrets.json')), release: lock.release }
  } catch (error) {
    lock.release()
    throw error
  }
}

export const passwordsOf = ({ postgresPassword, storePassword }: Secrets) => ({
  superuser: postgresPassword,
  store: storePassword,
})

/** The secrets of a store that may be running; undefined if there is no store yet. */
export const readSecrets = (path: string) => readSecretsFile(join(path, 'secrets.json'))

function lockFolder(path: string) {
  try {
    makeFolder(path, dataDirMode())
    return takeLock(join(path, 'store.lock'))
  } catch (error) {
    throw new BootError(`DATA_DIR ${path} is not a folder that this store can write to (${codeOf(error) ?? error})`)
  }
}

function readOrCreateSecrets(path: string): Secrets {
  const stored = readSecretsFile(path)
  const complete = secrets.parse({
    jwtSecret: randomBytes(48).toString('base64url'),
    postgresPassword: randomBytes(24).toString('hex'),
    storePassword: randomBytes(24).toString('hex'),
    dataKey: randomBytes(48).toString('base64url'),
    certificateKey: randomBytes(32).toString('base64url'),
    ...stored,
  })
  if (stored && Object.keys(stored).length === Object.keys(complete).length) return complete
  const temporaryPath = `${path}.new`
  writeFileSync(temporaryPath, `${JSON.stringify(complete, null, 2)}\n`, { mode: 0o600, flush: true })
  renameSync(temporaryPath, path)
  return complete
}

function readSecretsFile(path: string) {
  try {
    return olderSecrets.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw new BootError(
      `${path} is damaged or not readable: restore it from a backup, or remove DATA_DIR to begin anew`,
    )
  }
}
