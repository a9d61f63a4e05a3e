// A separate process that views the store's pages and counts what it took itself.
import { get } from 'node:http'
import { type Arrivals, runArrivals } from '../load/arrivals.ts'
import { BrokenConnection, sendRequest } from '../load/send-request.ts'
import type { LoadShopper } from '../load/shoppers.ts'
import type { LoadRequest } from '../support/load.ts'
import { type ViewTemplate, viewOf } from '../support/page-views.ts'
import { createChooser, type Menu, type MenuKind } from './menu.ts'

export type Crowd = {
  url: string
  menu: Menu
  templates: Record<MenuKind, ViewTemplate>
  shoppers: LoadShopper[]
}
export type CrowdTask = { open: Crowd } | { run: { perSecond: number; seconds: number } }

export type Durations = { count: number; p50: number; p99: number; longest: number }
export type CrowdResult = Arrivals & {
  pages: Record<'all' | 'afterPrice' | 'visitors' | 'shoppers', Durations>
  /** What the scripts of shoppers' pages request. */
  calls: Durations
  prices: number
  failures: Record<string, number>
  /** Share of one core that this process took. */
  processorShare: number
}

const loggedInShare = 0.2
const englishShare = 0.25
const afterPriceMs = 3_000

type Seen = { due: number; ms: number; loggedIn: boolean }

let crowd: Crowd | undefined
const prices: number[] = []

process.on('message', async (task: CrowdTask) => {
  if ('run' in task) process.send?.(await run(task.run))
  else {
    crowd = task.open
    await watchPrices(crowd.url)
    process.send?.('open')
  }
})
process.once('disconnect', () => process.exit())

async function run(task: { perSecond: number; seconds: number }): Promise<CrowdResult> {
  if (!crowd) throw new Error('nowhere to go')
  const { url, menu, templates, shoppers } = crowd
  const choose = createChooser(menu)
  const seen: Seen[] = []
  const calls: number[] = []
  const failures: Record<string, number> = {}
  const request = async (what: string, { path, method, headers, body }: LoadRequest, own: Record<string, string>) => {
    const answer = await sendRequest(url, {
      path,
      ...(method && { method }),
      headers: { 'accept-encoding': 'gzip', ...headers, ...own },
      ...(body && { body: JSON.parse(body) }),
    }).catch((error: unknown) => {
      if (!(error instanceof BrokenConnection)) throw error
      return { status: error.message }
    })
    if (answer.status === 200 || answer.status === 201) return
    const failure = `${what}: ${answer.status}`
    failures[failure] = (failures[failure] ?? 0) + 1
  }
  prices.length = 0
  const startedAt = performance.now()
  const processor = process.cpuUsage()
  const arrivals = await runArrivals(task, async (due) => {
    const { kind, page } = choose()
    const number = Math.floor(Math.random() * 10_000)
    const shopper = Math.random() < loggedInShare ? shoppers[number % shoppers.length] : undefined
    // Everyone comes from their own network address.
    const own = { 'x-forwarded-for': `10.${shopper ? 1 : 0}.${number >> 8}.${number & 255}` }
    const language = Math.random() < englishShare ? 'language=en' : 'language=ar'
    const [document, ...more] = shopper ? viewOf(templates[kind], { page, shopper }) : [{ path: page.path }]
    const cookie = shopper ? `${language}; jwt=${shopper.token}` : language
    await request(kind, document as LoadRequest, { ...own, cookie })
    seen.push({ due, ms: performance.now() - due, loggedIn: shopper !== undefined })
    const loadedAt = performance.now()
    await Promise.all(
      more.map(async (call) => {
        await request(`${call.method} ${call.path}`, call, own)
        calls.push(performance.now() - loadedAt)
      }),
    )
  })
  const { user, system } = process.cpuUsage(processor)
  const inTime = prices.filter((at) => at < startedAt + task.seconds * 1000)
  const followsPrice = ({ due }: Seen) => inTime.some((at) => due >= at && due < at + afterPriceMs)
  const durations = (views: Seen[]) => summarize(views.map(({ ms }) => ms))
  return {
    ...arrivals,
    pages: {
      all: durations(seen),
      afterPrice: durations(seen.filter(followsPrice)),
      visitors: durations(seen.filter(({ loggedIn }) => !loggedIn)),
      shoppers: durations(seen.filter(({ loggedIn }) => loggedIn)),
    },
    calls: summarize(calls),
    prices: inTime.length,
    failures,
    processorShare: (user + system) / 1000 / (performance.now() - startedAt),
  }
}

function summarize(durations: number[]): Durations {
  const sorted = Float64Array.from(durations).sort()
  const quantile = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
  return { count: sorted.length, p50: quantile(0.5), p99: quantile(0.99), longest: quantile(1) }
}

/** Records when each new price arrives, as an open page hears of it. */
const watchPrices = (url: string) =>
  new Promise<void>((resolve, reject) => {
    get(`${url}/api/v1/gold-prices/stream`, (stream) => {
      resolve()
      let text = ''
      stream.setEncoding('utf8').on('data', (more: string) => {
        const events = (text + more).split('\n\n')
        text = events.pop() ?? ''
        for (const event of events) if (/^data: .*"ounce"/m.test(event)) prices.push(performance.now())
      })
    }).on('error', reject)
  })
