import { type ChildProcess, fork, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { startEmbeddedPostgres } from '@asjad/postgres/embedded-postgres'
import { startSandbox } from '@asjad/sandbox/sandbox'
import pino from 'pino'
import { checkPort } from '../../apps/server/src/listen.ts'

const checkout = join(import.meta.dirname, '../..')
const host = '127.0.0.1'
const freePort = () => checkPort({ host, port: 0 })

type Options = {
  processes?: number
  /** Settings of the store, in addition to the usual ones or instead of them. */
  variables?: Record<string, string>
  /** The checkout whose code the stores run, if it is not this one. */
  home?: string
}

/** A database server, the third parties, and one store, or several behind a proxy; each in its own process. */
export async function startEnvironment({ processes = 1, variables: ownVariables = {}, home }: Options = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'asjad-load-'))
  // As root, the database runs under another account, which must be able to enter.
  chmodSync(folder, 0o711)
  const postgres = await startEmbeddedPostgres({
    dataDir: folder,
    systemFolder: join(folder, 'system'),
    passwords: { superuser: randomBytes(24).toString('hex'), store: randomBytes(24).toString('hex') },
    log: pino({ level: 'warn' }),
  })
  const ports = await Promise.all(Array.from({ length: processes }, freePort))
  const behindProxy = processes > 1
  const frontPort = behindProxy ? await freePort() : (ports[0] as number)
  const url = `http://${host}:${frontPort}`
  const sandbox = await startSandbox({
    publicUrl: `${url}/sandbox`,
    webhookUrl: `${url}/api/v1/payments/webhook`,
  })
  const { user, password, host: sockets, port, database } = postgres.connection
  const jwtSecret = randomBytes(32).toString('hex')
  const thirdParties = `${sandbox.url}/sandbox`
  const variables = {
    DATABASE_URL: `postgres://${user}:${password}@${host}:${port}/${database}?host=${encodeURIComponent(sockets)}`,
    DEMO: 'on',
    PUBLIC_URL: url,
    LOG_LEVEL: 'error',
    TRUSTED_PROXIES: behindProxy ? '1' : '0',
    JWT_SECRET: jwtSecret,
    DATA_KEY: randomBytes(32).toString('hex'),
    CERTIFICATE_KEYS: randomBytes(32).toString('base64url'),
    SMTP_URL: sandbox.smtpUrl,
    MAIL_FROM: 'Asjad <store@asjad.example>',
    GOLD_API_URL: `${thirdParties}/goldapi`,
    GOLD_API_KEY: sandbox.credentials.goldApiKey,
    MOYASAR_API_URL: `${thirdParties}/moyasar/v1`,
    MOYASAR_SECRET_KEY: sandbox.credentials.moyasarSecretKey,
    MOYASAR_PUBLISHABLE_KEY: sandbox.credentials.moyasarPublishableKey,
    MOYASAR_WEBHOOK_SECRET: sandbox.credentials.moyasarWebhookSecret,
    ...ownVariables,
  }
  const stores = ports.map((port, n) => storeAt(port, { ...variables, DATA_DIR: join(folder, `store-${n}`) }, home))
  // One after another: the first fills the demo store.
  for (const store of stores) await store.start()
  const proxy = behindProxy ? await startProxy(frontPort, ports) : undefined
  return {
    url,
    sandbox,
    stores,
    connection: postgres.connection,
    jwtSecret,
    async tearDown() {
      proxy?.kill()
      await Promise.all(stores.map((store) => store.stop()))
      await sandbox.stop()
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
export type TestEnvironment = Awaited<ReturnType<typeof startEnvironment>>

/** A store process that can be killed and restarted on the same port; `home` is the checkout whose code it runs. */
export function storeAt(port: number, variables: Record<string, string>, home = checkout) {
  let child: ChildProcess | undefined
  const end = async (signal: NodeJS.Signals) => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const exited = once(child, 'exit')
    child.kill(signal)
    await exited
  }
  return {
    pid: () => child?.pid ?? 0,
    async start() {
      const started = spawn(process.execPath, [join(home, 'apps/server/src/main.ts')], {
        env: { ...process.env, ...variables, PORT: String(port) },
        // If this process ends, the channel closes, and the store stops.
        stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
      })
      child = started
      await new Promise<void>((resolve, reject) => {
        started.once('exit', (code, signal) => reject(new Error(`a store ended: ${signal ?? code}`)))
        createInterface(started.stdout as NodeJS.ReadableStream).on('line', (line) => {
          if (line.startsWith('Asjad is open at')) resolve()
        })
      })
    },
    signal: (signal: NodeJS.Signals) => child?.kill(signal),
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  }
}

async function startProxy(port: number, upstreams: number[]) {
  const proxy = fork(join(import.meta.dirname, 'proxy.ts'))
  proxy.send({ port, upstreams })
  await once(proxy, 'message')
  return proxy
}
