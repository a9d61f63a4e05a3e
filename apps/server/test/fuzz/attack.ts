import pino from 'pino'
import { faultsOf } from './faults.ts'
import { type FuzzResponse, openClient } from './fuzz-client.ts'
import { pagePaths, visitTo } from './pages.ts'
import { type Random, randomFrom } from './random.ts'
import { callsOf, type FuzzRequest, type OpenApi, requestTo } from './requests.ts'
import { startAttackedStore } from './store.ts'

type Fault = { what: string; request: string }

/** Concurrent requests: races are part of the test. */
const concurrency = 8
/** After this many requests an attacker, who may have deleted their account by now, is replaced by a new one. */
const perAttacker = 240
/** A short run must stay short: pages are expensive, and each is still visited a few times. */
const isShort = (requests: number) => requests < 5_000
/** Sent alone, a request may take this many times the median; hashing a password, slow on purpose, takes far less. */
const maxTimesMedian = 150

/** Sends this many requests to every call and every page in turn and returns what should not have happened. */
export async function attack({ requests, seed }: { requests: number; seed: number }) {
  const logged: string[] = []
  // An attack causes security events, as it should; they are no failures.
  const write = (line: string) => void (JSON.parse(line).kind === 'security' || logged.push(line))
  const store = await startAttackedStore(pino({ level: 'error' }, { write }))
  const client = openClient(store.port, concurrency)
  const random = randomFrom(seed)
  const calls = callsOf((await (await store.request('/api/v1/openapi.json')).json()) as OpenApi)
  const before = await store.victimData()

  const pageEvery = isShort(requests) ? 14 : 4
  const timedSamples = isShort(requests) ? 14 : 40
  const faults: Fault[] = []
  const statuses: Record<string, number> = {}
  const times: Record<'call' | 'page', { sent: FuzzRequest; ms: number; rendered: boolean }[]> = { call: [], page: [] }

  async function attempt(sent: FuzzRequest): Promise<FuzzResponse | 'left'> {
    try {
      return await client.send(sent)
    } catch (error) {
      faults.push({ what: `broke the line: ${error}`, request: describeRequest(sent) })
      return 'left'
    }
  }

  /** Other programs on the machine may slow it down, but not three times in a row. */
  async function timeAlone(sent: FuzzRequest) {
    const times: number[] = []
    for (let n = 0; n < 3; n++) times.push(timeOf(await attempt(sent)))
    return Math.min(...times)
  }

  for (let done = 0; done < requests; done += perAttacker) {
    const attacker = await store.newAttacker()
    const batch = Array.from({ length: Math.min(perAttacker, requests - done) }, (_, n) => {
      const turn = Math.floor((done + n) / pageEvery)
      if ((done + n) % pageEvery === 0) {
        const page = pagePaths[turn % pagePaths.length] as string
        return visitTo(page, attacker.knownAt(page), [attacker.token, attacker.unverified], random)
      }
      const call = calls[(done + n - turn) % calls.length] as (typeof calls)[number]
      const sent = requestTo(call, attacker.knownAt(call.path), random)
      return { ...sent, headers: { ...sent.headers, ...tokenOf(call.path, attacker, random) } }
    })
    await inParallel(batch, async (sent) => {
      const response = await attempt(sent)
      const status = response === 'left' ? response : response.status
      statuses[status] = (statuses[status] ?? 0) + 1
      if (response === 'left') return
      const isReaders = response.headers['cache-control'] === 'private, no-store' && sent.path.includes('noscript=1')
      const rendered = isReaders && response.text.startsWith('<!DOCTYPE')
      times[sent.call ? 'call' : 'page'].push({ sent, ms: response.ms, rendered })
      for (const what of faultsOf(sent, response, store.secrets)) faults.push({ what, request: describeRequest(sent) })
    })
  }

  const medians = { call: 0, page: 0 }
  for (const kind of ['call', 'page'] as const) {
    // Most pages come from the cache; the cost of rendering shows where a page is rendered for one person.
    const typical = times[kind].filter(({ rendered }) => kind === 'call' || rendered)
    if (typical.length === 0) throw new Error(`no ${kind} to compare the others with: use another seed`)
    medians[kind] = medianOf(
      await oneByOne(
        sampleOf(typical, timedSamples).map(
          ({ sent }) =>
            () =>
              timeAlone(sent),
        ),
      ),
    )
    for (const { sent } of times[kind].sort((a, b) => b.ms - a.ms).slice(0, timedSamples)) {
      const ms = await timeAlone(sent)
      if (ms > medians[kind] * maxTimesMedian)
        faults.push({
          what: `took ${Math.round(ms)} ms, the median is ${medians[kind].toFixed(1)}`,
          request: describeRequest(sent),
        })
    }
  }
  const after = await store.victimData()
  client.close()
  const targets = calls.length + pagePaths.length
  return { faults, statuses, targets, medians, logged, before, after, ...(await store.leftovers()) }
}

const timeOf = (response: FuzzResponse | 'left') => (response === 'left' ? 0 : response.ms)
const medianOf = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
const sampleOf = <T>(list: T[], size: number) => list.filter((_, n) => n % Math.ceil(list.length / size) === 0)

const endsSession = /^\/(Auth\/Logout|user|user\/password|user\/sessions\/\{id\})$/

type Tokens = { token: string; unverified: string; disposable: string[] }

function tokenOf(path: string, { token, unverified, disposable }: Tokens, random: Random) {
  const own = endsSession.test(path) ? random.pick(disposable) : token
  return random.pick<Record<string, string>>([
    { authorization: `Bearer ${own}` },
    { authorization: `Bearer ${own}` },
    { authorization: `Bearer ${own}` },
    { authorization: `Bearer ${own}` },
    { jwt: own },
    {},
    { authorization: `Bearer ${unverified}` },
    {
      authorization: random.pick(['Bearer', 'Bearer x', 'Basic YTpi', `Bearer ${own.slice(0, -2)}`, 'x'.repeat(3_000)]),
    },
  ])
}

async function oneByOne<T>(works: (() => Promise<T>)[]) {
  const results: T[] = []
  for (const work of works) results.push(await work())
  return results
}

async function inParallel<T>(list: T[], work: (item: T) => Promise<void>) {
  const waiting = [...list]
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
}

/** Enough to send the request again. */
function describeRequest({ method, path, headers, body, hangsUp }: FuzzRequest) {
  const fields = body instanceof FormData ? `form of ${[...body.keys()].join(', ')}` : (body ?? 'no body')
  return `${method} ${path.slice(0, 300)} ${JSON.stringify(headers).slice(0, 300)} ${fields.slice(0, 600)} ${hangsUp ?? ''}`
}
