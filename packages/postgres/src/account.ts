import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { PostgresError } from './postgres-error.ts'

export type Account = { uid: number; gid: number }

/**
 * The account to run PostgreSQL under. PostgreSQL refuses to run as root; any other user runs it as themselves
 * (undefined). Existing data stays with the account that owns it.
 */
export function databaseAccount(existingData: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const owner = statSync(existingData, { throwIfNoEntry: false })
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const account = find('postgres') ?? find('nobody') ?? create('asjad')
  if (!account)
    throw new PostgresError('PostgreSQL cannot run as root and no other account exists: create one named "postgres"')
  return account
}

/** Tries the command: permission bits alone do not say whether it will run (noexec mounts, closed parent folders). */
export function canRun(account: Account | undefined, command: string, args: string[]) {
  return spawnSync(command, args, { ...account, cwd: '/', stdio: 'ignore' }).status === 0
}

function find(name: string): Account | undefined {
  const [uid, gid] = ['-u', '-g'].map((flag) => {
    const { status, stdout } = spawnSync('id', [flag, name], { encoding: 'utf8' })
    return status === 0 ? Number(stdout) : undefined
  })
  return uid === undefined || gid === undefined ? undefined : { uid, gid }
}

function create(name: string) {
  spawnSync('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', name])
  return find(name)
}
