import { setTimeout as delay } from 'node:timers/promises'
import { type DatabaseNode, fillDisk, until } from './cluster.ts'
import type { Stage, StoreName } from './stage.ts'

export type Fault = {
  name: string
  /** What goes wrong, until it is over. Gives back how many of its seconds are not the store's to mend. */
  happen: (stage: Stage) => Promise<number | undefined>
  /** Seconds with errors that are borne beyond those; without it, errors are what the fault is about. */
  atMost?: number
  /** An earlier version closes its doors without a word: what broke off is sent again, and only answers count as errors. */
  linesMayBreak?: boolean
  /** What shoppers are told while a gateway fails may be that their order was not paid. */
  ordersMayFail?: boolean
}

const seconds = (count: number) => delay(count * 1_000)
const since = (begun: number) => (performance.now() - begun) / 1_000

export const faults: Fault[] = [
  {
    name: 'planned switch-over',
    atMost: 5,
    async happen({ cluster }) {
      const leading = await cluster.whole()
      await leading.switchTo(other(cluster.nodes, leading).name)
      await until('the other database leads', () => other(cluster.nodes, leading).leads())
      await cluster.whole()
      return 0
    },
  },
  {
    name: 'kill -9 of the primary',
    atMost: 5,
    async happen({ cluster }) {
      const leading = await cluster.whole()
      const begun = performance.now()
      await leading.kill()
      await until('the other database leads', () => other(cluster.nodes, leading).leads())
      const patronis = since(begun)
      leading.start()
      await cluster.whole()
      return patronis
    },
  },
  {
    name: 'the primary’s machine freezes',
    atMost: 5,
    async happen({ cluster }) {
      const leading = await cluster.whole()
      const begun = performance.now()
      leading.freeze()
      await until('the other database leads', () => other(cluster.nodes, leading).leads())
      const patronis = since(begun)
      await seconds(10)
      leading.thaw()
      await cluster.whole()
      return patronis
    },
  },
  ...(['direct', 'pooled'] as const).map((name) => ({
    name: `kill -9 of a store (${name})`,
    atMost: 1,
    async happen({ stores }: Stage) {
      await stores[name].kill()
      await seconds(5)
      await stores[name].start()
      return 0
    },
  })),
  {
    name: 'a store freezes',
    // Until the proxy has asked three times for its health.
    atMost: 10,
    async happen({ stores }) {
      stores.direct.signal('SIGSTOP')
      await seconds(20)
      stores.direct.signal('SIGCONT')
      return 0
    },
  },
  {
    name: 'kill -9 of pgbouncer',
    atMost: 5,
    async happen({ pooler }) {
      await pooler.kill()
      await seconds(3)
      pooler.start()
      return 3
    },
  },
  {
    name: 'open database lines go mute',
    atMost: 20,
    async happen({ relays }) {
      for (const relay of relays) relay.goMute()
      await seconds(30)
      return 0
    },
  },
  {
    name: 'the primary’s disk is full for ten seconds',
    atMost: 5,
    async happen({ cluster }) {
      const { disk } = await cluster.whole()
      if (!disk) return undefined
      const begun = performance.now()
      const free = fillDisk(disk)
      await seconds(10)
      free()
      await cluster.whole()
      return since(begun)
    },
  },
  { name: 'the gateway hangs', ordersMayFail: true, happen: (stage) => misbehaves(stage, 'moyasar', 'hang', 20) },
  { name: 'the gateway fails', ordersMayFail: true, happen: (stage) => misbehaves(stage, 'moyasar', 'error', 20) },
  { name: 'mail hangs', atMost: 0, happen: (stage) => misbehaves(stage, 'mail', 'hang', 30) },
  { name: 'gold at a tenth', atMost: 0, happen: (stage) => misbehaves(stage, 'goldapi', 'tenth', 100) },
  { name: 'gold at ten times', atMost: 0, happen: (stage) => misbehaves(stage, 'goldapi', 'tenfold', 100) },
  { name: 'gold drifts 2 % a reading', atMost: 0, happen: (stage) => misbehaves(stage, 'goldapi', 'drift', 130) },
]

async function misbehaves({ sandbox }: Stage, target: string, mode: string, length: number) {
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

/** One store after the other, each in turn, as a rolling upgrade does it. */
export async function rollTo(stage: Stage, checkout?: string) {
  for (const name of ['direct', 'pooled'] satisfies StoreName[]) {
    await stage.stores[name]?.stop()
    stage.stores[name] = stage.store(name, checkout)
    await stage.stores[name].start()
  }
}
