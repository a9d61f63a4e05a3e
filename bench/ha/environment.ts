import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Account, databaseAccount } from '@asjad/postgres/account'
import { startSandbox } from '@asjad/sandbox/sandbox'
import pg from 'pg'
import { checkPort } from '../../apps/server/src/listen.ts'
import { storeAt } from '../load/environment.ts'
import { startCluster } from './cluster.ts'
import { startProgram } from './program.ts'
import type { Programs } from './programs.ts'
import { startRelay } from './relay.ts'

const host = '127.0.0.1'
const freePort = () => checkPort({ host, port: 0 })
const secret = () => randomBytes(24).toString('hex')

export type TestEnvironment = Awaited<ReturnType<typeof startEnvironment>>
export type StoreName = 'direct' | 'pooled'

/**
 * Two databases managed by Patroni, and two stores behind a proxy. One store knows both databases and finds the
 * primary; the other goes through a pooler, which a proxy connects to the primary. The third parties run separately.
 */
export async function startEnvironment(programs: Programs) {
  const folder = mkdtempSync(join(tmpdir(), 'asjad-ha-'))
  // As root, the database runs under another account, which must be able to enter.
  chmodSync(folder, 0o711)
  const account = databaseAccount(folder)
  const passwords = { superuser: secret(), replication: secret(), store: secret() }
  const teardowns: (() => void | Promise<void>)[] = [
    () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }),
  ]
  const tearDown = async () => {
    for (let end = teardowns.pop(); end; end = teardowns.pop()) await end()
  }
  try {
    const cluster = await startCluster({ folder, programs, account, passwords, freePort })
    teardowns.push(() => cluster.stop())
    const [shopPort, databasePort, poolerPort] = [await freePort(), await freePort(), await freePort()]
    const ports: Record<StoreName, number> = { direct: await freePort(), pooled: await freePort() }
    const relays = await Promise.all(
      cluster.nodes.map(async ({ port }) => {
        const near = await freePort()
        return { port: near, ...(await startRelay(near, port)) }
      }),
    )
    teardowns.push(async () => void (await Promise.all(relays.map((relay) => relay.stop()))))

    const file = (name: string, text: string) => ownFile(join(folder, name), text, account)
    const run = (name: string, command: string, args: string[]) => {
      const program = startProgram({ name, command, args, logFile: join(folder, `${name}.log`), account })
      teardowns.push(() => program.stop())
      return program
    }
    const proxySettings = file(
      'haproxy.cfg',
      haproxyConfig({ shopPort, databasePort, stores: ports, nodes: cluster.nodes }),
    )
    run('haproxy', programs.haproxy, ['-db', '-f', proxySettings])
    const users = file('users.txt', `"asjad" "${passwords.store}"\n`)
    const poolerSettings = file('pgbouncer.ini', pgbouncerConfig({ port: poolerPort, databasePort, users }))
    const pooler = run('pgbouncer', programs.pgbouncer, [poolerSettings])
    const leading = await cluster.waitUntilHealthy()
    await createDatabase(leading.port, passwords)

    const url = `http://${host}:${shopPort}`
    const sandbox = await startSandbox({
      publicUrl: `${url}/sandbox`,
      webhookUrl: `${url}/api/v1/payments/webhook`,
    })
    teardowns.push(() => sandbox.stop())
    const jwtSecret = randomBytes(32).toString('hex')
    const common = commonVariables({ url, sandbox, jwtSecret })
    const addressAt = (hosts: string) => `postgres://asjad:${passwords.store}@${hosts}/asjad`
    const bothHosts = relays.map(({ port }) => `${host}:${port}`).join()
    const variables: Record<StoreName, Record<string, string>> = {
      direct: { DATABASE_URL: `${addressAt(bothHosts)}?target_session_attrs=read-write` },
      pooled: { DATABASE_URL: addressAt(`${host}:${poolerPort}`), DATABASE_POOLER: 'transaction' },
    }
    // Every version understands this setting.
    const proxiedDatabase = { DATABASE_URL: addressAt(`${host}:${databasePort}`) }
    const store = (name: StoreName, checkout?: string) => {
      const own = checkout ? proxiedDatabase : variables[name]
      const running = storeAt(ports[name], { ...common, ...own, DATA_DIR: join(folder, name) }, checkout)
      teardowns.push(() => running.stop())
      return running
    }
    const connection = { host, port: databasePort, user: 'asjad', password: passwords.store, database: 'asjad' }
    return {
      url,
      sandbox,
      jwtSecret,
      connection,
      cluster,
      pooler,
      relays,
      store,
      stores: {} as Record<StoreName, ReturnType<typeof store>>,
      folder,
      onEnd: (end: () => void | Promise<void>) => void teardowns.push(end),
      tearDown,
    }
  } catch (error) {
    await tearDown()
    throw error
  }
}

function ownFile(path: string, text: string, account: Account | undefined) {
  writeFileSync(path, text, { mode: 0o600 })
  if (account) chownSync(path, account.uid, account.gid)
  return path
}

async function createDatabase(port: number, passwords: { superuser: string; store: string }) {
  const client = new pg.Client({ host, port, user: 'postgres', password: passwords.superuser, database: 'postgres' })
  await client.connect()
  await client.query(`create role asjad login password '${passwords.store}'`)
  await client.query('create database asjad owner asjad')
  await client.end()
}

type CommonOptions = { url: string; sandbox: Awaited<ReturnType<typeof startSandbox>>; jwtSecret: string }

const commonVariables = ({ url, sandbox, jwtSecret }: CommonOptions) => ({
  DEMO: 'on',
  PUBLIC_URL: url,
  LOG_LEVEL: 'fatal',
  // As in production, where it is longer.
  DRAIN_DELAY: '3',
  TRUSTED_PROXIES: '1',
  JWT_SECRET: jwtSecret,
  DATA_KEY: secret(),
  CERTIFICATE_KEYS: randomBytes(32).toString('base64url'),
  SMTP_URL: sandbox.smtpUrl,
  MAIL_FROM: 'Asjad <store@asjad.example>',
  GOLD_API_URL: `${sandbox.url}/sandbox/goldapi`,
  GOLD_API_KEY: sandbox.credentials.goldApiKey,
  MOYASAR_API_URL: `${sandbox.url}/sandbox/moyasar/v1`,
  MOYASAR_SECRET_KEY: sandbox.credentials.moyasarSecretKey,
  MOYASAR_PUBLISHABLE_KEY: sandbox.credentials.moyasarPublishableKey,
  MOYASAR_WEBHOOK_SECRET: sandbox.credentials.moyasarWebhookSecret,
})

type ProxyPorts = {
  shopPort: number
  databasePort: number
  stores: Record<StoreName, number>
  nodes: { name: string; port: number; rest: number }[]
}

const backendConfig = (name: string, probe: string, stores: Record<StoreName, number>) => `
backend ${name}
  mode http
  balance leastconn
  option httpchk
  http-check send meth GET uri ${probe} ver HTTP/1.1 hdr Host stores
  retry-on conn-failure empty-response 503
  # What is not safe to send twice is sent again only where no line could be opened.
  http-request disable-l7-retry unless METH_GET
${Object.entries(stores)
  .map(([store, port]) => `  server ${store} ${host}:${port} check inter 1s fall 2 rise 1`)
  .join('\n')}
`

const haproxyConfig = ({ shopPort, databasePort, stores, nodes }: ProxyPorts) => `
global
  maxconn 2000
  nbthread 1
defaults
  timeout connect 2s
  timeout check 2s
  timeout client 60s
  timeout server 60s
  retries 3
  option redispatch 1

frontend shop
  mode http
  bind ${host}:${shopPort}
  option forwardfor
  # As deploy/haproxy/stores.cfg: where no store is ready, those that live still have pages that they keep.
  use_backend living if { nbsrv(ready) lt 1 }
  default_backend ready

${Object.entries({ ready: '/readyz', living: '/healthz' })
  .map(([name, probe]) => backendConfig(name, probe, stores))
  .join('\n')}
listen database
  mode tcp
  bind ${host}:${databasePort}
  option httpchk GET /primary
${nodes
  .map(
    ({ name, port, rest }) =>
      `  server ${name} ${host}:${port} check port ${rest} inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions`,
  )
  .join('\n')}
`

type Pooler = { port: number; databasePort: number; users: string }

const pgbouncerConfig = ({ port, databasePort, users }: Pooler) => `
[databases]
asjad = host=${host} port=${databasePort} dbname=asjad connect_query='set statement_timeout = 15000; set lock_timeout = 4000'
[pgbouncer]
listen_addr = ${host}
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
default_pool_size = 30
max_client_conn = 500
server_login_retry = 1
server_connect_timeout = 3
query_wait_timeout = 10
`
