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
export async function openRunningStore(env: NodeJS.ProcessEnv = process.env) {
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

/** Prints a failure as one line. */
export const runCommand = (run: () => Promise<void>) =>
  run().catch((error) => {
    const notRunning = ['ENOENT', 'ECONNREFUSED'].includes(error?.code) && 'the store does not run here: start it first'
    process.stderr.write(`asjad: ${notRunning || (error instanceof Error ? error.message : error)}\n`)
    process.exitCode = 1
  })
