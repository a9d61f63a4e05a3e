import { userInfo } from 'node:os'
import { unlimited } from '@asjad/api/database/connection'
import { type Db, openDatabase } from '@asjad/api/database/database'
import { unknownKeys } from '@asjad/api/database/key-fingerprints'
import { runningPostgres } from '@asjad/postgres/embedded-postgres'
import { BootError } from './boot-error.ts'
import { keyMismatchMessages } from './check-keys.ts'
import { type Config, readConfig } from './config.ts'
import { readSecrets } from './data-dir.ts'
import { checkExternalPostgres } from './postgres/external.ts'

/** Opens the running store's database, with the keys that seal its mails and refunds. */
export async function openRunningStore(env: NodeJS.ProcessEnv) {
  const config = readConfig(env)
  const secrets = readSecrets(config.dataDir)
  const dataKeys = config.dataKeys ?? (secrets?.dataKey ? ([secrets.dataKey] as const) : undefined)
  if (!dataKeys)
    throw new BootError(
      `DATA_DIR ${config.dataDir} holds no store; name the one that runs, or its DATABASE_URL and DATA_KEY`,
    )
  const db = await openCliDatabase(config, secrets)
  try {
    // With another key the store could never process what a command queues.
    const others = await unknownKeys(db, { DATA_KEY: dataKeys })
    if (others.length > 0) throw new BootError(keyMismatchMessages.DATA_KEY)
    return { db, dataKeys }
  } catch (error) {
    await db.destroy()
    throw error
  }
}

/** Opens the same database without checking the keys. */
export async function openCliDatabase(config: Config, secrets: ReturnType<typeof readSecrets>): Promise<Db> {
  const connection = config.databaseUrl
    ? await checkExternalPostgres(config.databaseUrl, config)
    : runningPostgres(config.dataDir, storePasswordOf(secrets))
  return openDatabase({ ...connection, ...unlimited, max: 2 }, () => {})
}

function storePasswordOf(secrets: ReturnType<typeof readSecrets>) {
  if (secrets?.storePassword) return secrets.storePassword
  throw new BootError('the store here was not started since it was upgraded: start it anew')
}

/** Who types a command: what the audit log calls them. */
export function consoleUser() {
  try {
    return userInfo().username
  } catch {
    // In a container the process may have a number and no name.
    return `uid ${process.getuid?.() ?? '?'}`
  }
}

/** Where a command was typed: the words after its name, the settings, and where its lines go. */
export type Terminal = { words: string[]; env: NodeJS.ProcessEnv; print: (line: string) => void }
export type Command = (terminal: Terminal) => Promise<void>

/** Runs the command that this process was started for. */
export async function runCommand(command: Command) {
  const failure = await failureOf(command, { words: process.argv.slice(2), env: process.env, print: console.log })
  if (failure === undefined) return
  process.stderr.write(failure)
  process.exitCode = 1
}

/** Runs a command; returns a failure as one line. */
export const failureOf = (command: Command, terminal: Terminal) =>
  command(terminal).then(
    () => undefined,
    (error) => {
      const notRunning =
        ['ENOENT', 'ECONNREFUSED'].includes(error?.code) && 'the store does not run here: start it first'
      return `asjad: ${notRunning || (error instanceof Error ? error.message : error)}\n`
    },
  )
