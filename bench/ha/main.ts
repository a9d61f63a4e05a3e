// What `npm run ha-test` does: it builds the store as a business runs it, lets people look around and buy, breaks one thing
// after the other, and looks at the books after each.
//   npm run ha-test
//   npm run ha-test -- --only 'kill|freezes'   the faults whose name matches
//   npm run ha-test -- --from <commit>         the version that the upgrade begins with
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { checkBooks, lookAtBooks } from '../load/books.ts'
import { fillShop } from '../load/shoppers.ts'
import { keepFile } from '../support/table.ts'
import { until } from './cluster.ts'
import { openCrowd } from './crowd.ts'
import { beforeTheLastMigration, checkOut } from './earlier-version.ts'
import { type Fault, faults, rollTo } from './faults.ts'
import { findPrograms } from './programs.ts'
import { buildStage, type Stage } from './stage.ts'

const { values } = parseArgs({ options: { only: { type: 'string' }, from: { type: 'string' } } })
const shoppers = 200
const calmSeconds = 8
const patienceSeconds = 90

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
const stage = await buildStage(programs)
const endEarly = (why?: unknown) => {
  if (why instanceof Error) console.error(why)
  return stage.strike().finally(() => process.exit(1))
}
for (const signal of ['SIGINT', 'SIGTERM', 'disconnect']) process.once(signal, () => endEarly())
process.once('uncaughtException', endEarly)
process.exitCode = (await trial(stage)) ? 0 : 1
await stage.strike()

async function trial(stage: Stage) {
  const upgrade = 'upgrade, and back'
  const only = new RegExp(values.only ?? '')
  const wanted = (name: string) => only.test(name)
  const fill = wanted(upgrade) ? await openEarlier(stage, upgrade) : await openPresent(stage)
  await until('the proxy leads to a store', async () => (await fetch(`${stage.url}/readyz`)).ok)
  const before = await lookAtBooks(stage)
  const crowd = await openCrowd({
    url: stage.url,
    sandboxUrl: stage.sandbox.url,
    publishableKey: stage.sandbox.credentials.moyasarPublishableKey,
    shoppers: fill.people,
  })
  const rows: Row[] = []
  let ordersMayFail = false
  const asked = (status: string) => status === 'confirmed' || ordersMayFail
  for (const fault of [...fill.upgrade, ...faults].filter(({ name }) => wanted(name))) {
    console.log(`… ${fault.name}`)
    ordersMayFail ||= fault.ordersMayFail === true
    const come = crowd.come()
    await delay(4_000)
    const begun = performance.now()
    const notOurs = await fault.happen(stage)
    const { diary } = come
    const troubles = () =>
      [...diary.errors, ...(fault.linesMayBreak ? [] : diary.broken)]
        .filter(({ at }) => at >= begun)
        .sort((a, b) => a.at - b.at)
    await untilCalm(() => troubles().at(-1)?.at ?? begun)
    await come.leave()
    const list = troubles()
    const length = list.length > 0 ? ((list.at(-1)?.at ?? 0) - (list[0]?.at ?? 0)) / 1_000 : 0
    const books = await checkBooks(stage, before, crowd.placed, asked).catch((error: Error) => ({
      faults: [error.message],
      orders: 0,
    }))
    const inTime = fault.atMost === undefined || notOurs === undefined || length <= fault.atMost + notOurs
    const verdict =
      notOurs === undefined
        ? 'left out'
        : [inTime ? '' : 'TOO LONG', books.faults.length > 0 ? 'BOOKS WRONG' : ''].filter(Boolean).join(', ') ||
          `right, ${books.orders} orders`
    rows.push({
      fault: fault.name,
      errors: diary.errors.length,
      seconds: length,
      broken: diary.broken.length,
      held: diary.held.length,
      atMost: fault.atMost === undefined ? '' : `${fault.atMost}${notOurs ? ` + ${notOurs.toFixed(1)}` : ''}`,
      verdict,
    })
    print(rows.slice(-1))
    for (const [what, count] of counted(diary.errors)) console.log(`    ${count} × ${what}`)
    for (const wrong of books.faults.slice(0, 10)) console.log(`    WRONG: ${wrong}`)
  }
  console.log('')
  print(rows)
  console.log(`kept in ${keepFile('ha', rows)}`)
  return rows.every(({ verdict }) => !/[A-Z]{3}/.test(verdict))
}

async function openPresent(stage: Stage) {
  await rollTo(stage)
  return { people: await fillShop(stage, shoppers), upgrade: [] as Fault[] }
}

/** The trial begins with an earlier version and its database, which is brought up to date and taken back under way. */
async function openEarlier(stage: Stage, name: string) {
  const commit = values.from ?? beforeTheLastMigration()
  console.log(`… the version of ${commit}`)
  const earlier = checkOut(commit, stage.folder)
  stage.onEnd(() => void earlier.remove())
  await rollTo(stage, earlier.path)
  const people = await fillShop(stage, shoppers)
  const upgrade: Fault = {
    name,
    atMost: 0,
    linesMayBreak: true,
    async happen() {
      for (const checkout of [undefined, earlier.path, undefined]) {
        await rollTo(stage, checkout)
        await delay(5_000)
      }
      return 0
    },
  }
  return { people, upgrade: [upgrade] }
}

async function untilCalm(lastTrouble: () => number) {
  const begun = performance.now()
  while (performance.now() - lastTrouble() < calmSeconds * 1_000) {
    if (performance.now() - begun > patienceSeconds * 1_000) return
    await delay(250)
  }
}

function counted(errors: { what: string }[]) {
  const groups = Map.groupBy(errors, ({ what }) => what)
  return [...groups]
    .map(([what, list]) => [what, list.length] as const)
    .sort((a, b) => b[1] - a[1])
    .slice(0, 6)
}

function print(rows: Row[]) {
  const wide = Math.max(...rows.map(({ fault }) => fault.length))
  for (const { fault, errors, seconds, broken, held, atMost, verdict } of rows)
    console.log(
      `  ${fault.padEnd(wide)}  errors ${String(errors).padStart(4)}, lines broken ${String(broken).padStart(3)}, held ${String(held).padStart(3)}, for ${seconds.toFixed(1).padStart(5)} s${atMost && ` (≤ ${atMost})`}: ${verdict}`,
    )
}
