import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Binaries } from './binaries.ts'
import { codeOf } from './error-code.ts'
import { spawnGuarded } from './guarded-process.ts'
import type { DatabaseLocation } from './location.ts'
import { PostgresError } from './postgres-error.ts'
import type { ServerLog } from './server-log.ts'

export const superuser = 'asjad'

/** Creates the database's files once. They are renamed last, so an interrupted attempt is simply repeated. */
export async function initialise(
  location: DatabaseLocation,
  binaries: Binaries,
  log: ServerLog,
  password: string,
  fast: boolean,
) {
  if (existsSync(join(location.data, 'PG_VERSION'))) return checkVersion(location, binaries)
  for (const name of readdirSync(location.folder))
    if (name.startsWith('data.new-'))
      rmSync(join(location.folder, name), { recursive: true, force: true, maxRetries: 5 })

  const temporaryFolder = join(location.folder, `data.new-${randomBytes(4).toString('hex')}`)
  const passwordFile = `${temporaryFolder}.password`
  try {
    writeFileSync(passwordFile, password, { mode: 0o600 })
    if (location.account) chownSync(passwordFile, location.account.uid, location.account.gid)
    await initdb(location, binaries, log, temporaryFolder, passwordFile, fast)
    renameSync(temporaryFolder, location.data)
  } catch (error) {
    if (codeOf(error) !== 'ENOTEMPTY') throw error
    throw new PostgresError(`${location.data} holds files that are no PostgreSQL database: move them away`)
  } finally {
    rmSync(passwordFile, { force: true })
  }
}

function checkVersion(location: DatabaseLocation, binaries: Binaries) {
  const major = Number(readFileSync(join(location.data, 'PG_VERSION'), 'utf8'))
  if (major === binaries.major) return
  throw new PostgresError(
    `the database in ${location.data} was made by PostgreSQL ${major}, this store has ${binaries.major}: dump it with the old one and restore it`,
  )
}

/**
 * Text sorts by code point, the same on every machine. Letters are recognised by the system's UTF-8 locale, because
 * with plain C the trigram search would see no letters in Arabic. Systems name that locale differently, so we try some.
 */
async function initdb(
  location: DatabaseLocation,
  { initdb }: Binaries,
  log: ServerLog,
  data: string,
  pwfile: string,
  fast: boolean,
) {
  const args = ['-D', data, '-U', superuser, '--pwfile', pwfile, '--auth', 'scram-sha-256', '--encoding', 'UTF8']
  args.push('--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8', '--locale', 'C')
  if (fast) args.push('--no-sync', '--no-data-checksums')
  for (const ctype of ['C.UTF-8', 'en_US.UTF-8', 'UTF-8']) {
    const before = log.size()
    const initdbProcess = spawnGuarded(initdb, [...args, '--lc-ctype', ctype], location.account, log.fd)
    if ((await initdbProcess.exited) === 0) return
    const output = log.since(before)
    if (!output.includes('invalid locale name'))
      throw new PostgresError(`PostgreSQL cannot create its files in ${location.folder}: ${log.failureReason(before)}`)
  }
  throw new PostgresError('PostgreSQL needs a UTF-8 locale, and this system has neither C.UTF-8 nor en_US.UTF-8')
}
