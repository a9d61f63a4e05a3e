import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Account } from '@asjad/postgres/account'
import { logTail, startProgram } from './program.ts'
import type { Programs } from './programs.ts'

const host = '127.0.0.1'
/** As short as Patroni allows: a lost primary is replaced at most `ttl` seconds and a promotion later. */
const timing = { ttl: 20, loop_wait: 2, retry_timeout: 3 }
const diskMb = 900
const restartPatroniAfterMs = 60_000

type Options = {
  folder: string
  programs: Programs
  account: Account | undefined
  passwords: { superuser: string; replication: string }
  freePort: () => Promise<number>
}
export type DatabaseNode = Awaited<ReturnType<typeof startNode>>

/** etcd, and two PostgreSQL servers run by Patroni: one leads, the other has every commit before it is acknowledged. */
export async function startCluster(options: Options) {
  const { folder, programs, account, freePort } = options
  const [client, peer] = [await freePort(), await freePort()]
  const etcd = startProgram({
    name: 'etcd',
    command: programs.etcd,
    args: [
      ['--name', 'one'],
      ['--data-dir', ownFolder(join(folder, 'etcd'), account)],
      ['--listen-client-urls', `http://${host}:${client}`],
      ['--advertise-client-urls', `http://${host}:${client}`],
      ['--listen-peer-urls', `http://${host}:${peer}`],
      ['--initial-advertise-peer-urls', `http://${host}:${peer}`],
      ['--initial-cluster', `one=http://${host}:${peer}`],
    ].flat(),
    logFile: join(folder, 'etcd.log'),
    account,
  })
  const nodes = [await startNode(options, 'database_a', client), await startNode(options, 'database_b', client)]
  const leader = async () => {
    for (const node of nodes) if (await node.leads()) return node
    return undefined
  }
  return {
    nodes,
    leader,
    /**
     * Waits until one leads and the other follows closely. Patroni 3.0 may hold an outdated revision of the key that
     * names the synchronous standby ("updated by someone else", again and again): then restart it, like an operator.
     */
    async waitUntilHealthy() {
      let lastRestart = performance.now()
      await waitUntil('one database leads and the other follows', async () => {
        const leading = await leader()
        const other = nodes.find((node) => node !== leading)
        if (leading && (await other?.followsClosely())) return true
        if (leading && performance.now() - lastRestart > restartPatroniAfterMs) {
          console.log(`  (Patroni of ${leading.name} names no standby and is restarted)`)
          lastRestart = performance.now()
          await leading.restartPatroni()
        }
        return false
      })
      return (await leader()) as DatabaseNode
    },
    async stop() {
      await Promise.all(nodes.map((node) => node.stop()))
      await etcd.stop()
    },
  }
}

async function startNode({ folder, programs, account, passwords, freePort }: Options, name: string, etcd: number) {
  const [port, rest] = [await freePort(), await freePort()]
  const home = ownFolder(join(folder, name), account)
  // A separate disk that can become full; only root can create one.
  const hasDisk = process.getuid?.() === 0 && mountDisk(home, account)
  const data = join(home, 'data')
  const settings = join(folder, `${name}.yml`)
  writeFileSync(settings, settingsOf({ name, port, rest, etcd, data, home, passwords, bin: programs.postgresBin }))
  if (account) chownSync(settings, account.uid, account.gid)
  const logFile = join(folder, `${name}.log`)
  const patroni = startProgram({
    name: `Patroni (${name})`,
    command: programs.patroni,
    args: [settings],
    logFile,
    account,
  })
  const responds = async (path: string) => {
    const answer = await fetch(`http://${host}:${rest}${path}`, { signal: AbortSignal.timeout(2_000) }).catch(
      () => undefined,
    )
    // Read the body: if the connection is aborted, Patroni fills its log.
    await answer?.arrayBuffer()
    return answer?.status === 200
  }
  /** The server that Patroni has started, which outlives it. */
  const postmaster = () => {
    const file = join(data, 'postmaster.pid')
    return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n', 1)[0]) : undefined
  }
  /** The server and its child processes. */
  const postgresPids = () => {
    const pid = postmaster()
    if (pid === undefined) return []
    const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
    return [pid, ...stdout.split('\n').map(Number).filter(Boolean)]
  }
  const signalAll = (signal: NodeJS.Signals) => {
    patroni.signal(signal)
    for (const pid of postgresPids()) sendSignal(pid, signal)
  }
  await waitUntil(
    `the database "${name}" is up`,
    () => responds('/health'),
    () => logTail(logFile),
  )
  return {
    name,
    port,
    rest,
    disk: hasDisk ? home : undefined,
    leads: () => responds('/primary'),
    followsClosely: () => responds('/sync'),
    /** Like a machine that loses power. */
    async kill() {
      const pids = postgresPids()
      await patroni.kill()
      for (const pid of pids) sendSignal(pid, 'SIGKILL')
    },
    start: () => patroni.start(),
    /** PostgreSQL keeps running meanwhile. */
    async restartPatroni() {
      await patroni.kill()
      patroni.start()
    },
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
    async switchTo(candidate: string) {
      const answer = await fetch(`http://${host}:${rest}/switchover`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ leader: name, candidate }),
      })
      if (!answer.ok) throw new Error(`Patroni did not switch over: ${await answer.text()}`)
    },
    async stop() {
      signalAll('SIGCONT')
      await patroni.stop()
      for (const pid of postgresPids()) sendSignal(pid, 'SIGKILL')
      if (hasDisk) spawnSync('umount', ['--lazy', home])
    },
  }
}

type Settings = {
  name: string
  port: number
  rest: number
  etcd: number
  data: string
  home: string
  bin: string
  passwords: Options['passwords']
}

/** Patroni reads YAML, and every JSON is YAML. */
const settingsOf = ({ name, port, rest, etcd, data, home, bin, passwords }: Settings) =>
  JSON.stringify({
    scope: 'asjad',
    name,
    restapi: { listen: `${host}:${rest}`, connect_address: `${host}:${rest}` },
    etcd3: { hosts: `${host}:${etcd}` },
    bootstrap: {
      dcs: {
        ...timing,
        maximum_lag_on_failover: 1_048_576,
        synchronous_mode: true,
        postgresql: {
          use_pg_rewind: true,
          parameters: { max_connections: 200, shared_buffers: '64MB', max_wal_size: '256MB', wal_log_hints: true },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    },
    postgresql: {
      listen: `${host}:${port}`,
      connect_address: `${host}:${port}`,
      data_dir: data,
      // A node that comes back as a second primary is created again if it can't be rewound.
      remove_data_directory_on_rewind_failure: true,
      remove_data_directory_on_diverged_timelines: true,
      bin_dir: bin,
      pgpass: join(home, 'pgpass'),
      pg_hba: [`host replication replicator ${host}/32 scram-sha-256`, `host all all ${host}/32 scram-sha-256`],
      parameters: { unix_socket_directories: home, password_encryption: 'scram-sha-256' },
      authentication: {
        superuser: { username: 'postgres', password: passwords.superuser },
        replication: { username: 'replicator', password: passwords.replication },
      },
    },
  })

function ownFolder(path: string, account: Account | undefined) {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  if (account) chownSync(path, account.uid, account.gid)
  return path
}

function mountDisk(path: string, account: Account | undefined) {
  const owner = account ? `,uid=${account.uid},gid=${account.gid}` : ''
  return spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMb}m,mode=700${owner}`, 'tmpfs', path]).status === 0
}

/** Fills the rest of a disk; returns a function that frees it. */
export function fillDisk(disk: string) {
  const ballast = join(disk, 'ballast')
  spawnSync('dd', ['if=/dev/zero', `of=${ballast}`, 'bs=64k'])
  return () => rmSync(ballast, { force: true })
}

function sendSignal(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal)
  } catch {
    // The process has ended meanwhile.
  }
}

const timeoutMs = 240_000

export async function waitUntil(what: string, condition: () => Promise<boolean>, details: () => string = () => '') {
  for (const deadline = Date.now() + timeoutMs; !(await condition()); await delay(200))
    if (Date.now() > deadline) throw new Error(`waited four minutes until ${what}. ${details()}`)
}
