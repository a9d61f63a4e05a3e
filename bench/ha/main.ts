// `npm run ha-test` starts a production deployment, lets shoppers browse and buy, breaks one thing after the other, and
// checks the books after each.
//   npm run ha-test
//   npm run ha-test -- --only 'kill|freezes'   the faults whose name matches
//   npm run ha-test -- --from <commit>         the version that the upgrade starts with
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { checkBooks, snapshotBooks } from '../load/books.ts'
import { fillShop } from '../load/shoppers.ts'
import { saveResults } from '../support/table.ts'
import { waitUntil } from './cluster.ts'
import { openCrowd } from './crowd.ts'
import { beforeTheLastMigration, checkOut } from './earlier-version.ts'
import { startEnvironment, type TestEnvironment } from './environment.ts'
import { type Fault, faults, rollOut } from './faults.ts'
import { findPrograms } from './programs.ts'

const { values } = parseArgs({ options: { only: { type: 'string' }, from: { type: 'string' } } })
const shoppers = 200
const calmSeconds = 8
const timeoutSeconds = 90

type Row = {
  fault: string
  errors: number
  seconds: number
  broken: number
  held: number
  atMost: string
  verdict: string
}

const programs = findPrograms()
if (typeof programs === 'string') {
  console.error(`asjad: ${programs}`)
  process.exit(1)
}
console.log('… etcd, two PostgreSQL under Patroni, pgbouncer, haproxy and the third parties')
const environment = await startEnvironment(programs)
const abort = (why?: unknown) => {
  if (why instanceof Error) console.error(why)
  return environment.tearDown().finally(() => process.exit(1))
}
for (const signal of ['SIGINT', 'SIGTERM', 'disconnect']) process.once(signal, () => abort())
process.once('uncaughtException', abort)
process.exitCode = (await runTrial(environment)) ? 0 : 1
await environment.tearDown()

async function runTrial(environment: TestEnvironment) {
  const upgrade = 'upgrade, and back'
  const only = new RegExp(values.only ?? '')
  const isSelected = (name: string) => only.test(name)
  const setup = isSelected(upgrade) ? await startEarlier(environment, upgrade) : await startCurrent(environment)
  await waitUntil('the proxy leads to a store', async () => (await fetch(`${environment.url}/readyz`)).ok)
  const before = await snapshotBooks(environment)
  const crowd = await openCrowd({
    url: environment.url,
    sandboxUrl: environment.sandbox.url,
    publishableKey: environment.sandbox.credentials.moyasarPublishableKey,
    shoppers: setup.people,
  })
  const rows: Row[] = []
  let ordersMayFail = false
  const isExpectedStatus = (status: string) => status === 'confirmed' || ordersMayFail
  for (const fault of [...setup.upgrade, ...faults].filter(({ name }) => isSelected(name))) {
    console.log(`… ${fault.name}`)
    ordersMayFail ||= fault.ordersMayFail === true
    const visitors = crowd.start()
    await delay(4_000)
    const startedAt = performance.now()
    const excusedSeconds = await fault.inject(environment)
    const { failureLog } = visitors
    const failures = () =>
      [...failureLog.errors, ...(fault.connectionsMayBreak ? [] : failureLog.broken)]
        .filter(({ at }) => at >= startedAt)
        .sort((a, b) => a.at - b.at)
    await waitUntilCalm(() => failures().at(-1)?.at ?? startedAt)
    await visitors.stop()
    const list = failures()
    const length = list.length > 0 ? ((list.at(-1)?.at ?? 0) - (list[0]?.at ?? 0)) / 1_000 : 0
    const books = await checkBooks(environment, before, crowd.placed, isExpectedStatus).catch((error: Error) => ({
      faults: [error.message],
      orders: 0,
    }))
    const inTime =
      fault.maxSeconds === undefined || excusedSeconds === undefined || length <= fault.maxSeconds + excusedSeconds
    const verdict =
      excusedSeconds === undefined
        ? 'left out'
        : [inTime ? '' : 'TOO LONG', books.faults.length > 0 ? 'BOOKS WRONG' : ''].filter(Boolean).join(', ') ||
          `right, ${books.orders} orders`
    rows.push({
      fault: fault.name,
      errors: failureLog.errors.length,
      seconds: length,
      broken: failureLog.broken.length,
      held: failureLog.held.length,
      atMost:
        fault.maxSeconds === undefined
          ? ''
          : `${fault.maxSeconds}${excusedSeconds ? ` + ${excusedSeconds.toFixed(1)}` : ''}`,
      verdict,
    })
    print(rows.slice(-1))
    for (const [what, count] of topErrors(failureLog.errors)) console.log(`    ${count} × ${what}`)
    for (const wrong of books.faults.slice(0, 10)) console.log(`    WRONG: ${wrong}`)
  }
  console.log('')
  print(rows)
  console.log(`kept in ${saveResults('ha', rows)}`)
  return rows.every(({ verdict }) => !/[A-Z]{3}/.test(verdict))
}

async function startCurrent(environment: TestEnvironment) {
  await rollOut(environment)
  return { people: await fillShop(environment, shoppers), upgrade: [] as Fault[] }
}

/** The trial starts with an earlier version and its database, which is upgraded and downgraded while it runs. */
async function startEarlier(environment: TestEnvironment, name: string) {
  const commit = values.from ?? beforeTheLastMigration()
  console.log(`… the version of ${commit}`)
  const earlier = checkOut(commit, environment.folder)
  environment.onEnd(() => void earlier.remove())
  await rollOut(environment, earlier.path)
  const people = await fillShop(environment, shoppers)
  const upgrade: Fault = {
    name,
    maxSeconds: 0,
    connectionsMayBreak: true,
    async inject() {
      for (const checkout of [undefined, earlier.path, undefined]) {
        await rollOut(environment, checkout)
        await delay(5_000)
      }
      return 0
    },
  }
  return { people, upgrade: [upgrade] }
}

async function waitUntilCalm(lastFailureAt: () => number) {
  const startedAt = performance.now()
  while (performance.now() - lastFailureAt() < calmSeconds * 1_000) {
    if (performance.now() - startedAt > timeoutSeconds * 1_000) return
    await delay(250)
  }
}

function topErrors(errors: { what: string }[]) {
  const groups = Map.groupBy(errors, ({ what }) => what)
  return [...groups]
    .map(([what, list]) => [what, list.length] as const)
    .sort((a, b) => b[1] - a[1])
    .slice(0, 6)
}

function print(rows: Row[]) {
  const width = Math.max(...rows.map(({ fault }) => fault.length))
  for (const { fault, errors, seconds, broken, held, atMost, verdict } of rows)
    console.log(
      `  ${fault.padEnd(width)}  errors ${String(errors).padStart(4)}, lines broken ${String(broken).padStart(3)}, held ${String(held).padStart(3)}, for ${seconds.toFixed(1).padStart(5)} s${atMost && ` (≤ ${atMost})`}: ${verdict}`,
    )
}
