// `npm run load` sends a day's crowd in minutes, at 70 % of the machine's capacity, and then checks the books.
//   npm run load                      15 minutes, one store
//   npm run load -- --processes 2     two stores behind a proxy, one of them killed every minute
//   npm run load -- --minutes 1 --rate 200
import { fork } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { memoryOf } from '../support/memory.ts'
import { saveResults } from '../support/table.ts'
import { type Books, type BooksSnapshot, checkBooks, snapshotBooks } from './books.ts'
import { startEnvironment, type TestEnvironment } from './environment.ts'
import type { Result, Task } from './generator.ts'
import { kinds } from './recorder.ts'
import { runTask } from './run-task.ts'
import { fillShop } from './shoppers.ts'
import type { PlacedOrder } from './visits.ts'

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '15' },
    processes: { type: 'string', default: '1' },
    /** Visits per second, instead of measuring the capacity. */
    rate: { type: 'string' },
  },
})
const minutes = Number(values.minutes)
const processes = Number(values.processes)

const shareOfCapacity = 0.7
const shoppers = 600
const sampleEveryMs = 30_000
const killEveryMs = 60_000
const minRate = 20
/** Limits of one step of the capacity search. */
const capacityLimits = { p99: 500, drainedMs: 1_000, seconds: 6 }
/** How much more memory the last third of the run may use than the first. */
const maxMemoryGrowth = 1.1

console.log(`… a database, third parties, ${processes === 1 ? 'a store' : `${processes} stores behind a proxy`}`)
const environment = await startEnvironment({ processes })
try {
  process.exitCode = (await runTrial(environment)) ? 0 : 1
} finally {
  await environment.tearDown()
}

async function runTrial(environment: TestEnvironment) {
  const people = await fillShop(environment, shoppers)
  const before = await snapshotBooks(environment)
  const generator = fork(join(import.meta.dirname, 'generator.ts'))
  const acknowledged: PlacedOrder[] = []
  const run = async (perSecond: number, seconds: number) => {
    const result = await runTask<Result>(generator, { run: { perSecond, seconds } } satisfies Task)
    acknowledged.push(...result.orders)
    return result
  }
  const { url, sandbox } = environment
  await runTask(generator, {
    open: {
      url,
      sandboxUrl: sandbox.url,
      publishableKey: sandbox.credentials.moyasarPublishableKey,
      shoppers: people,
      connectionsMayBreak: processes > 1,
    },
  } satisfies Task)
  // Warm up every process: programs are slow at first.
  await run(10 * processes, 15)
  const capacity = values.rate ? undefined : await findCapacity(run)
  const rate = capacity === undefined ? Number(values.rate) : Math.round(capacity * shareOfCapacity)
  console.log(`… ${minutes} minutes at ${rate} visits a second${capacity ? `, 70 % of ${capacity}` : ''}`)
  const watch = watchMemory(environment)
  const killer = processes > 1 ? startKiller(environment) : undefined
  const result = await run(rate, minutes * 60)
  const kills = (await killer?.stop()) ?? 0
  const memory = watch.stop()
  generator.kill()
  return report({ capacity, rate, result, memory, kills, books: await settleBooks(environment, before, acknowledged) })
}

function settleBooks(environment: TestEnvironment, before: BooksSnapshot, acknowledged: PlacedOrder[]) {
  console.log('… until every payment is decided and every mail sent')
  return checkBooks(environment, before, acknowledged)
}

/** Doubles the rate until it is too much, then halves the interval twice. */
async function findCapacity(run: (perSecond: number, seconds: number) => Promise<Result>) {
  const sustains = async (rate: number) => {
    const { kinds, drainedMs, perSecond, failures } = await run(rate, capacityLimits.seconds)
    const p99 = Math.max(kinds.page.p99, kinds.api.p99, kinds.search.p99)
    const good =
      p99 <= capacityLimits.p99 && drainedMs <= capacityLimits.drainedMs && Object.keys(failures).length === 0
    console.log(
      `  ${rate} visits/s: ${good ? 'borne' : 'too much'} (${perSecond.toFixed(0)} requests/s, p99 ${p99.toFixed(0)} ms)`,
    )
    if (Object.keys(failures).length > 0) console.log('   ', failures)
    return good
  }
  console.log('… how much the machine bears')
  let sustained = 0
  let tooMuch = minRate
  while (await sustains(tooMuch)) {
    sustained = tooMuch
    tooMuch *= 2
  }
  for (let halving = 0; halving < 3 && sustained > 0; halving++) {
    const middle = Math.round((sustained + tooMuch) / 2)
    if (await sustains(middle)) sustained = middle
    else tooMuch = middle
  }
  if (sustained === 0) throw new Error(`the store bears not even ${minRate} visits a second`)
  return sustained
}

type Sample = { second: number; mb: number[] }

function watchMemory({ stores }: TestEnvironment) {
  const samples: Sample[] = []
  const start = performance.now()
  const takeSample = () => {
    const sample = {
      second: Math.round((performance.now() - start) / 1000),
      mb: stores.map((store) => Math.round(memoryOf(store.pid()))),
    }
    samples.push(sample)
    console.log(`  ${String(sample.second).padStart(4)} s  memory ${sample.mb.join(' + ')} MB`)
  }
  takeSample()
  const timer = setInterval(takeSample, Math.min(sampleEveryMs, minutes * 10_000))
  return {
    stop() {
      clearInterval(timer)
      return samples
    },
  }
}

/** In the middle of each minute one store, in turn, is killed without warning and restarted. */
function startKiller({ stores }: TestEnvironment) {
  const stopping = new AbortController()
  let kills = 0
  const running = (async () => {
    await delay(killEveryMs / 2, undefined, { signal: stopping.signal })
    for (;;) {
      const store = stores[kills % stores.length] as TestEnvironment['stores'][number]
      await store.kill()
      kills += 1
      const died = performance.now()
      await store.start()
      const took = performance.now() - died
      console.log(`  killed number ${kills}; open again after ${(took / 1000).toFixed(1)} s`)
      await delay(killEveryMs - took, undefined, { signal: stopping.signal })
    }
  })().catch((error: Error) => {
    if (error.name !== 'AbortError') throw error
  })
  return {
    async stop() {
      stopping.abort()
      await running
      return kills
    },
  }
}

type Report = {
  capacity: number | undefined
  rate: number
  result: Result
  memory: Sample[]
  kills: number
  books: Books
}

function report({ capacity, rate, result, memory, kills, books }: Report) {
  console.log('\nkind        count   errors  resent    p50 ms    p99 ms    max ms')
  for (const kind of kinds) {
    const { count, errors, resent, p50, p99, longest } = result.kinds[kind]
    const cells = [count, errors, resent, p50.toFixed(1), p99.toFixed(1), longest.toFixed(0)]
    console.log(kind.padEnd(7) + cells.map((cell) => String(cell).padStart(10)).join(''))
  }
  const errors = kinds.reduce((sum, kind) => sum + result.kinds[kind].errors, 0)
  const growth = growthOf(memory)
  // A killed process starts from zero: there is nothing to compare.
  const flat = kills > 0 || growth <= maxMemoryGrowth
  const { orders: _, ...figures } = result
  const { faults, ...sums } = books
  console.log(
    `\n${result.perSecond.toFixed(0)} requests/s; the generator was late by ${result.lateMs.toFixed(1)} ms (p99)`,
  )
  if (errors > 0) console.log('errors:', result.failures)
  if (kills > 0) console.log(`${kills} times a store was killed`)
  else console.log(`memory of the last third beside the first: ${growth.toFixed(2)}${flat ? ', flat' : ': GROWS'}`)
  console.log(`books: ${JSON.stringify(sums)}`)
  for (const fault of faults.slice(0, 20)) console.log(`  WRONG: ${fault}`)
  const held = errors === 0 && flat && faults.length === 0
  console.log(held ? 'no error, and orders, stock, payments, coupons and invoices agree' : 'MISSED')
  const results = { minutes, processes, capacity, rate, kills, held, memory, books, ...figures }
  console.log(`kept in ${saveResults('load', results)}`)
  return held
}

function growthOf(samples: Sample[]) {
  const third = Math.max(1, Math.floor(samples.length / 3))
  const mean = (list: Sample[]) => list.reduce((sum, { mb }) => sum + mb.reduce((a, b) => a + b, 0), 0) / list.length
  return mean(samples.slice(-third)) / mean(samples.slice(0, third))
}
