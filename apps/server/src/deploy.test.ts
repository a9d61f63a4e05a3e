import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { variableNames } from './config.ts'

const folder = join(import.meta.dirname, '../../../deploy')
const read = (name: string) => readFileSync(join(folder, name), 'utf8')

/** Files that an operator copies. Dashboards and alerts (grafana/) name figures and have their own test. */
const names = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
  .filter((name) => !name.startsWith('grafana/'))

const ofOtherPrograms = [
  /^PATRONI_/,
  /^ETCD_/,
  // Names of PostgreSQL's image, of Patroni's script, of SQL and of systemd.
  /^(POSTGRES_PASSWORD|REPLICATION_PASSWORD|STORE_DATABASE_PASSWORD|PG_VERSION|ON_ERROR_STOP)$/,
  /^AF_(INET|INET6|UNIX)$/,
  // The C library's and Node's.
  /^(MALLOC_.*|NODE_OPTIONS)$/,
  // haproxy's own.
  /^METH_GET$/,
]

test('every setting that the files for operators name is one that the store knows, or another program', () => {
  const known = (name: string) => variableNames.includes(name) || ofOtherPrograms.some((kind) => kind.test(name))
  const unknown = names.flatMap((name) =>
    (read(name).match(/\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b/g) ?? [])
      .filter((word) => !known(word))
      .map((word) => `${name}: ${word}`),
  )
  expect(unknown).toEqual([])
})

test('the store keeps its memory small however it is started', () => {
  const settings = [...read('../scripts/lib/checkout.js').matchAll(/(MALLOC_\w+|NODE_OPTIONS): '(\S+)'/g)]
  expect(settings).toHaveLength(4)
  for (const file of ['systemd/asjad.service', '../Dockerfile'])
    for (const [, name, value] of settings) expect(read(file)).toContain(`${name}=${value}`)
})

test('settings are listed, and secrets have no value', () => {
  const files = names.filter((name) => name.endsWith('.env.example'))
  expect(files).toHaveLength(4)
  const set = files.flatMap((name) => read(name).match(/^[A-Z][A-Z0-9_]*=.*$/gm) ?? [])
  expect(set.length).toBeGreaterThan(40)
  expect(set.filter((line) => /^\w*(SECRET|KEY|PASSWORD|TOKEN|URL)\w*=./.test(line) && !/^ETCD_/.test(line))).toEqual(
    [],
  )
  for (const name of ['PUBLIC_URL', 'JWT_SECRET', 'DATA_KEY', 'DATABASE_URL']) expect(set).toContain(`${name}=`)
})

type Service = {
  command?: unknown
  environment?: Record<string, unknown>
  security_opt?: string[]
  read_only?: boolean
}

test('compose starts two real stores behind a pooler and a proxy, shut in, and publishes no more than one port', () => {
  const { services } = parse(read('compose.yaml'), { merge: true }) as { services: Record<string, Service> }
  expect(Object.keys(services).sort()).toEqual(['database-1', 'database-2', 'pgbouncer', 'proxy', 'store-1', 'store-2'])
  for (const service of Object.values(services)) expect(service.security_opt).toEqual(['no-new-privileges:true'])
  for (const name of ['store-1', 'store-2'])
    expect(services[name]).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      environment: { NODE_ENV: 'production', DATABASE_POOLER: 'transaction', TRUSTED_PROXIES: 2 },
    })
  const ports = Object.values(services).flatMap((service) => (service as { ports?: string[] }).ports ?? [])
  expect(ports).toEqual(['127.0.0.1:8080:8080'])
  expect(parse(read('patroni/patroni.yml'))).toMatchObject({ bootstrap: { dcs: { synchronous_mode: true } } })
})

test('whoever ends a store gives it the time that it takes', () => {
  const secondsIn = (pattern: RegExp, name: string) => Number(pattern.exec(read(name))?.[1])
  const drainDelay = secondsIn(/^DRAIN_DELAY=(\d+)$/m, 'store.env.example')
  expect(secondsIn(/^TimeoutStopSec=(\d+)$/m, 'systemd/asjad.service')).toBeGreaterThan(drainDelay + 10)
  expect(secondsIn(/stop_grace_period: (\d+)s$/m, 'compose.yaml')).toBeGreaterThan(drainDelay + 10)
})
