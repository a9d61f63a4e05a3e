import { setTimeout as delay } from 'node:timers/promises'
import { type DatabaseNode, fillDisk, waitUntil } from './cluster.ts'
import type { StoreName, TestEnvironment } from './environment.ts'

export type Fault = {
  name: string
  /** Causes the fault and resolves when it is over: with how many of its seconds the store cannot prevent. */
  inject: (environment: TestEnvironment) => Promise<number | undefined>
  /** Seconds with errors that are allowed beyond those; undefined if errors are the point of the fault. */
  maxSeconds?: number
  /** An earlier version closes without draining: broken requests are sent again, and only error responses count. */
  connectionsMayBreak?: boolean
  /** While a gateway fails, shoppers may be told that their order was not paid. */
  ordersMayFail?: boolean
}

const seconds = (count: number) => delay(count * 1_000)
const secondsSince = (startedAt: number) => (performance.now() - startedAt) / 1_000

export const faults: Fault[] = [
  {
    name: 'planned switch-over',
    maxSeconds: 5,
    async inject({ cluster }) {
      const leading = await cluster.waitUntilHealthy()
      await leading.switchTo(other(cluster.nodes, leading).name)
      await waitUntil('the other database leads', () => other(cluster.nodes, leading).leads())
      await cluster.waitUntilHealthy()
      return 0
    },
  },
  {
    name: 'kill -9 of the primary',
    maxSeconds: 5,
    async inject({ cluster }) {
      const leading = await cluster.waitUntilHealthy()
      const startedAt = performance.now()
      await leading.kill()
      await waitUntil('the other database leads', () => other(cluster.nodes, leading).leads())
      const failoverSeconds = secondsSince(startedAt)
      leading.start()
      await cluster.waitUntilHealthy()
      return failoverSeconds
    },
  },
  {
    name: 'the primary’s machine freezes',
    maxSeconds: 5,
    async inject({ cluster }) {
      const leading = await cluster.waitUntilHealthy()
      const startedAt = performance.now()
      leading.freeze()
      await waitUntil('the other database leads', () => other(cluster.nodes, leading).leads())
      const failoverSeconds = secondsSince(startedAt)
      await seconds(10)
      leading.thaw()
      await cluster.waitUntilHealthy()
      return failoverSeconds
    },
  },
  ...(['direct', 'pooled'] as const).map((name) => ({
    name: `kill -9 of a store (${name})`,
    maxSeconds: 1,
    async inject({ stores }: TestEnvironment) {
      await stores[name].kill()
      await seconds(5)
      await stores[name].start()
      return 0
    },
  })),
  {
    name: 'a store freezes',
    // Until the proxy has checked its health three times.
    maxSeconds: 10,
    async inject({ stores }) {
      stores.direct.signal('SIGSTOP')
      await seconds(20)
      stores.direct.signal('SIGCONT')
      return 0
    },
  },
  {
    name: 'kill -9 of pgbouncer',
    maxSeconds: 5,
    async inject({ pooler }) {
      await pooler.kill()
      await seconds(3)
      pooler.start()
      return 3
    },
  },
  {
    name: 'open database lines go mute',
    maxSeconds: 20,
    async inject({ relays }) {
      for (const relay of relays) relay.goMute()
      await seconds(30)
      return 0
    },
  },
  {
    name: 'the primary’s disk is full for ten seconds',
    maxSeconds: 5,
    async inject({ cluster }) {
      const { disk } = await cluster.waitUntilHealthy()
      if (!disk) return undefined
      const startedAt = performance.now()
      const freeDisk = fillDisk(disk)
      await seconds(10)
      freeDisk()
      await cluster.waitUntilHealthy()
      return secondsSince(startedAt)
    },
  },
  {
    name: 'the gateway hangs',
    ordersMayFail: true,
    inject: (environment) => misbehave(environment, 'moyasar', 'hang', 20),
  },
  {
    name: 'the gateway fails',
    ordersMayFail: true,
    inject: (environment) => misbehave(environment, 'moyasar', 'error', 20),
  },
  { name: 'mail hangs', maxSeconds: 0, inject: (environment) => misbehave(environment, 'mail', 'hang', 30) },
  { name: 'gold at a tenth', maxSeconds: 0, inject: (environment) => misbehave(environment, 'goldapi', 'tenth', 100) },
  {
    name: 'gold at ten times',
    maxSeconds: 0,
    inject: (environment) => misbehave(environment, 'goldapi', 'tenfold', 100),
  },
  {
    name: 'gold drifts 2 % a reading',
    maxSeconds: 0,
    inject: (environment) => misbehave(environment, 'goldapi', 'drift', 130),
  },
]

async function misbehave({ sandbox }: TestEnvironment, target: string, mode: string, length: number) {
  const set = (mode: string) =>
    fetch(`${sandbox.url}/sandbox/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ target, mode }),
    })
  await set(mode)
  await seconds(length)
  await set('ok')
  return 0
}

const other = (nodes: DatabaseNode[], one: DatabaseNode) => nodes.find((node) => node !== one) as DatabaseNode

/** Restarts one store after the other, as a rolling upgrade does. */
export async function rollOut(environment: TestEnvironment, checkout?: string) {
  for (const name of ['direct', 'pooled'] satisfies StoreName[]) {
    await environment.stores[name]?.stop()
    environment.stores[name] = environment.store(name, checkout)
    await environment.stores[name].start()
  }
}
