import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { createSealer } from '@asjad/api/crypto/seal'
import type { DatabaseConnection } from '@asjad/api/database/connection'
import { openDatabase as openStoreDatabase } from '@asjad/api/database/database'
import { MigrationBlocked, migrate } from '@asjad/api/database/migrate'
import { setDemoAccess } from '@asjad/api/database/seed/demo-access'
import { seed } from '@asjad/api/database/seed/seed'
import { prepareFirstStart } from '@asjad/api/modules/setup/first-start.service'
import { startEmbeddedPostgres } from '@asjad/postgres/embedded-postgres'
import type { Logger } from 'pino'
import { isFixableByOwner } from './boot-error.ts'
import { checkKeys, resolveKeys } from './check-keys.ts'
import { type Config, type ResolvedConfig, readConfig } from './config.ts'
import { type DataDir, openDataDir, passwordsOf } from './data-dir.ts'
import { checkPort } from './listen.ts'
import { createLog } from './log.ts'
import { readConnectionOf } from './postgres/database-url.ts'
import { checkExternalPostgres } from './postgres/external.ts'
import { makePrivateIfOpen } from './private-files.ts'
import { printLine, step } from './progress.ts'
import { openSandbox, sandboxMarket } from './sandbox.ts'
import { type ServeOptions, serve } from './serve.ts'
import { createShutdown, type Shutdown, shutDownOnBugs, shutDownOnSignals } from './shutdown.ts'
import type { ThirdParties } from './third-parties.ts'
import { startWorkers } from './workers.ts'

/** Boots the whole store. Errors that the owner can fix end in one line. */
export async function boot(variables: Record<string, string | undefined>, dev: boolean) {
  try {
    const config = readConfig(variables)
    const log = createLog(config.logLevel)
    const shutdown = createShutdown(log, config.drainDelayMs)
    shutDownOnSignals(shutdown)
    shutDownOnBugs(shutdown, log)
    await openStore(config, dev, log, shutdown).catch(async (error) => {
      // An error during shutdown is a result of the shutdown.
      if (shutdown.hasBegun()) return
      explain(error)
      await shutdown.begin(1)
    })
  } catch (error) {
    explain(error)
    process.exitCode = 1
  }
}

function explain(error: unknown) {
  if (isFixableByOwner(error) || error instanceof MigrationBlocked) process.stderr.write(`asjad: ${error.message}\n`)
  else console.error('asjad: the store could not start', error)
}

async function openStore(config: Config, dev: boolean, log: Logger, shutdown: Shutdown) {
  const dataDir = openDataDir(config.dataDir)
  shutdown.add(dataDir.release)
  const port = await checkPort(config)
  const publicUrl = config.publicUrl ?? `http://localhost:${port}`

  const mediaDir = join(config.dataDir, 'media')
  mkdirSync(mediaDir, { recursive: true })
  for (const name of ['media', 'private', 'sandbox']) makePrivateOrWarn(join(config.dataDir, name), log)

  const connection = await openDatabase(config, dataDir, log, shutdown)
  await migrate(connection, { log })
  const keys = resolveKeys(config, dataDir.secrets)
  await checkKeys(connection, keys)
  if (config.demo) {
    const now = new Date()
    const market = await sandboxMarket(config, now)
    await step('Preparing the demo store', (report) =>
      seed({
        connection,
        mediaDir,
        demoProducts: config.demoProducts,
        now,
        market,
        onProgress: (done, total) => report(done / total),
      }),
    )
  }

  const hasLiveParty = Object.keys(config.thirdParties).length > 0
  await setDemoAccess(connection, { demo: config.demo, live: hasLiveParty, sealer: createSealer(keys.DATA_KEY) })

  const sandbox = config.demo ? await openSandbox(config, publicUrl, port, shutdown) : undefined
  const resolved: ResolvedConfig = {
    ...config,
    port,
    publicUrl,
    jwtSecret: keys.JWT_SECRET[0],
    dataKeys: keys.DATA_KEY,
    certificateKeys: keys.CERTIFICATE_KEYS,
    // Without a sandbox, `readConfig` has made sure that all third parties are live.
    thirdParties: sandbox?.thirdParties ?? (config.thirdParties as ThirdParties),
    webhooks: sandbox?.webhooks ?? config.webhooks,
  }
  const options: ServeOptions = {
    config: resolved,
    connection,
    ...(config.databaseReadUrl && { readConnection: readConnectionOf(config.databaseReadUrl, config) }),
    dev,
    ...(sandbox && { sandboxUrl: sandbox.url }),
  }
  const ownerLink = config.demo ? undefined : await firstStart(connection, config.dashboardUrl ?? publicUrl)
  await (config.workers > 1 ? startWorkers(options, log, shutdown) : serve(options, log, shutdown))

  printLine(`Asjad is open at ${publicUrl}`)
  if (sandbox) printLine(`Mail it sends is shown at ${publicUrl}/sandbox/mail`)
  // To the terminal, not to the log. Used once, it ends; so does the one of an earlier start.
  if (ownerLink)
    printLine(`Nobody owns this shop yet. This link makes its owner, once and within 48 hours:\n${ownerLink}`)
  for (const warning of config.warnings) process.stderr.write(`asjad: WARNING: ${warning}\n`)
  if (sandbox && config.environment === 'production')
    process.stderr.write(
      'asjad: WARNING: this is a demo. Everybody knows the password of its account and reads its mails: sell nothing with it.\n',
    )
}

async function firstStart(connection: DatabaseConnection, dashboardUrl: string) {
  const db = openStoreDatabase(connection, () => {})
  try {
    return await prepareFirstStart({ db, now: () => new Date(), dashboardUrl })
  } finally {
    await db.destroy()
  }
}

function makePrivateOrWarn(folder: string, log: Logger) {
  try {
    makePrivateIfOpen(folder)
  } catch (error) {
    // A volume of another system may not support file modes: that is no reason not to start.
    log.warn({ err: error, folder }, 'other accounts of this machine may read what the store keeps here')
  }
}

async function openDatabase(
  config: Config,
  dataDir: DataDir,
  log: Logger,
  shutdown: Shutdown,
): Promise<DatabaseConnection> {
  if (config.databaseUrl) return checkExternalPostgres(config.databaseUrl, config)
  const passwords = passwordsOf(dataDir.secrets)
  return step('Starting PostgreSQL', async () => {
    const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, passwords, log })
    shutdown.add(postgres.stop)
    postgres.onExit((error) => {
      log.fatal({ err: error }, 'the database is lost')
      shutdown.begin(1)
    })
    return { ...postgres.connection, max: config.databasePool }
  })
}
