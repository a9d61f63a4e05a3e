import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { join } from 'node:path'
import { type RunningStore, startStore } from '../e2e/support/store.ts'
import { fresh, hangsUp, honest, honestLeft, type JunkKind, junkKinds } from './support/junk-sender.ts'
import type { Row } from './support/table.ts'

const connections = 4
const probes = { '/healthz': '/healthz', 'a kept page': '/' }
type Probe = keyof typeof probes
type Figures = Record<Probe, number>
const probeNames = Object.keys(probes) as Probe[]

/**
 * How long other requests take while four connections send junk, as a ratio to the same without junk. Each kind is
 * tried for a moment, and the worst for twenty seconds, alternating with silence. Each turn has a new sender address.
 *
 * A client that disconnects before the response opens a thousand connections a second. Those alone, without anything to
 * refuse, slow down a bare Node. So such junk is compared with as many visits to a cached page that also disconnect.
 */
export async function junk(): Promise<Row[]> {
  const store = await startStore({ TRUSTED_PROXIES: '1' })
  try {
    await p99s(store, 5)
    const tried: { kind: JunkKind; worst: number }[] = []
    for (const kind of junkKinds) tried.push({ kind, worst: worstOf(await compare(store, kind, short)) })
    tried.sort((a, b) => b.worst - a.worst)
    const worst = tried.filter(({ kind }) => !hangsUp(kind)).slice(0, 2)
    const rows: Row[] = []
    for (const { kind } of worst) rows.push(...rowsOf(kind, await compare(store, kind, long), 2))
    const left = tried.find(({ kind }) => hangsUp(kind))
    if (left) rows.push(...rowsOf(left.kind, await compare(store, left.kind, long, honestLeft), 2))
    for (const other of [honest, honestLeft, fresh] as const)
      rows.push(...rowsOf(other, await compare(store, other, short)))
    return rows
  } finally {
    await store.stop()
  }
}

type Comparison = Record<Probe, { without: number; under: number; perSecond: number }>
type Duration = { turns: number; seconds: number }
const short: Duration = { turns: 2, seconds: 3 }
const long: Duration = { turns: 3, seconds: 20 }

async function compare(
  store: RunningStore,
  kind: JunkKind,
  duration: Duration,
  baseline?: JunkKind,
): Promise<Comparison> {
  const { turns, seconds } = duration
  const quiet: Figures[] = []
  const loud: Figures[] = []
  let sent = 0
  for (let turn = 0; turn < turns; turn++) {
    const other = baseline && (await startJunk(store, baseline))
    quiet.push(await p99s(store, seconds / 2))
    await other?.stop()
    const sender = await startJunk(store, kind)
    loud.push(await p99s(store, seconds))
    sent += await sender.stop()
  }
  const of = (figures: Figures[], probe: Probe) => median(figures.map((figure) => figure[probe]))
  const figures = probeNames.map((probe) => {
    const perSecond = sent / turns / seconds
    return [probe, { without: of(quiet, probe), under: of(loud, probe), perSecond }] as const
  })
  const all = Object.fromEntries(figures) as Comparison
  console.log(`  ${kind}: ${worstOf(all).toFixed(1)} times p99`)
  return all
}

const worstOf = (figures: Comparison) =>
  Math.max(...Object.values(figures).map(({ without, under }) => under / without))

const rowsOf = (kind: JunkKind, figures: Comparison, atMost?: number): Row[] =>
  probeNames.map((probe) => {
    const { without, under, perSecond } = figures[probe]
    return {
      name: `${probe} beside ${kind}`,
      value: under / without,
      unit: 'times p99',
      ...(atMost && { atMost }),
      note: `p99 ${without.toFixed(1)} ms without, ${under.toFixed(1)} ms with ${Math.round(perSecond)} a second`,
    }
  })

let senders = 0

async function startJunk({ url }: RunningStore, kind: JunkKind) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'support/junk-sender.ts')], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  senders += 1
  child.send({ port: Number(new URL(url).port), kind, connections, address: `203.0.113.${senders}` })
  await once(child, 'message')
  return {
    async stop() {
      child.send('stop')
      const [sent] = await once(child, 'message')
      await once(child, 'exit')
      return Number(sent)
    },
  }
}

/** The p99 of each probe, sent repeatedly on its own connection. */
async function p99s({ url }: RunningStore, seconds: number): Promise<Figures> {
  const ends = performance.now() + seconds * 1000
  const figures = await Promise.all(
    Object.entries(probes).map(async ([probe, path]) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 })
      const times: number[] = []
      while (performance.now() < ends) {
        times.push(await timeOf(`${url}${path}`, agent))
        await new Promise((resolve) => setTimeout(resolve, pauseMs))
      }
      agent.destroy()
      times.sort((a, b) => a - b)
      return [probe, times[Math.floor(times.length * 0.99)] ?? 0]
    }),
  )
  return Object.fromEntries(figures)
}

/** Few enough a second to be no load themselves. */
const pauseMs = 5

async function timeOf(address: string, agent: Agent) {
  const startedAt = performance.now()
  const [answer] = await once(get(address, { agent, headers: { 'accept-encoding': 'gzip' } }), 'response')
  answer.resume()
  await once(answer, 'end')
  return performance.now() - startedAt
}

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
