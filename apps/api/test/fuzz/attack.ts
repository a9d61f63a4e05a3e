import { errorSchema } from '@asjad/contract/endpoint'
import { statusOf } from '@asjad/contract/errors'
import { isLocale, type Locale } from '@asjad/contract/locale'
import pino from 'pino'
import { translate } from '../../src/i18n/translate.ts'
import { type Random, randomFrom } from './random.ts'
import { callsOf, type OpenApi, requestTo, type Sent } from './requests.ts'
import { startAttackedStore } from './store.ts'

type Fault = { what: string; request: string }

/** Requests under way at once: races are part of it. */
const atOnce = 8
/** After this many an attacker, who may have deleted their account by now, is followed by a new one. */
const perAttacker = 240
/** A call may take this many times the run's median; hashing a password, the dearest thing on purpose, takes far less. */
const slowest = 400

/** Sends that many requests to every call in turn and tells what should not have happened. */
export async function attack({ requests, seed }: { requests: number; seed: number }) {
  const logged: string[] = []
  // An attack leaves security events behind, as it should; they are no failures.
  const write = (line: string) => void (JSON.parse(line).kind === 'security' || logged.push(line))
  const store = await startAttackedStore(pino({ level: 'error' }, { write }))
  const random = randomFrom(seed)
  const calls = callsOf((await (await store.request('/api/v1/openapi.json')).json()) as OpenApi)
  const before = await store.victimsThings()

  const faults: Fault[] = []
  const statuses: Record<number, number> = {}
  const times: { sent: Sent; ms: number }[] = []

  async function send(sent: Sent) {
    const begun = performance.now()
    const answer = await store.request(sent.path, {
      method: sent.method,
      headers: sent.headers,
      ...(sent.body !== undefined && { body: sent.body }),
    })
    const streams = answer.headers.get('content-type')?.startsWith('text/event-stream')
    const text = streams ? '' : await answer.text()
    if (streams) await answer.body?.cancel()
    return { status: answer.status, text, ms: performance.now() - begun }
  }

  for (let done = 0; done < requests; done += perAttacker) {
    const attacker = await store.newAttacker()
    const batch = Array.from({ length: Math.min(perAttacker, requests - done) }, (_, n) => {
      const call = calls[(done + n) % calls.length] as (typeof calls)[number]
      const sent = requestTo(call, attacker.knownAt(call.path), random)
      return { ...sent, headers: { ...sent.headers, ...tokenOf(call.path, attacker, random) } }
    })
    await inTurns(batch, async (sent) => {
      const { status, text, ms } = await send(sent)
      statuses[status] = (statuses[status] ?? 0) + 1
      times.push({ sent, ms })
      for (const what of faultsOf(sent, status, text, store.secrets)) faults.push({ what, request: told(sent) })
    })
  }

  const median = times.map(({ ms }) => ms).sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
  for (const { sent, ms } of times.filter(({ ms }) => ms > median * slowest)) {
    // Others on the machine may have been in its way: alone, it may not be slow three times.
    const again = [await send(sent), await send(sent), await send(sent)].map((answer) => answer.ms)
    if (Math.min(ms, ...again) > median * slowest)
      faults.push({
        what: `took ${Math.round(Math.min(...again))} ms, the median is ${median.toFixed(1)}`,
        request: told(sent),
      })
  }
  const after = await store.victimsThings()
  return { faults, statuses, calls: calls.length, median, logged, before, after, ...(await store.leftovers()) }
}

const endsSession = /^\/(Auth\/Logout|user|user\/password|user\/sessions\/\{id\})$/

type Tokens = { token: string; unverified: string; leaving: string[] }

function tokenOf(path: string, { token, unverified, leaving }: Tokens, random: Random) {
  const own = endsSession.test(path) ? random.pick(leaving) : token
  return random.pick<Record<string, string>>([
    { authorization: `Bearer ${own}` },
    { authorization: `Bearer ${own}` },
    { authorization: `Bearer ${own}` },
    { authorization: `Bearer ${own}` },
    { jwt: own },
    {},
    { authorization: `Bearer ${unverified}` },
    {
      authorization: random.pick(['Bearer', 'Bearer x', 'Basic YTpi', `Bearer ${own.slice(0, -2)}`, 'x'.repeat(9_000)]),
    },
  ])
}

async function inTurns<T>(list: T[], work: (item: T) => Promise<void>) {
  const waiting = [...list]
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

function faultsOf({ call, method, headers }: Sent, status: number, text: string, secrets: string[]) {
  const faults = secrets.filter((secret) => text.includes(secret)).map((secret) => `gave away "${secret}"`)
  if (status >= 500) faults.push(`answered ${status}: ${text.slice(0, 200)}`)
  if (status < 400) return faults
  if (method === call.method && status < 500 && !(status in call.operation.responses) && !uninvited.includes(status))
    faults.push(`answered ${status}, of which the description says nothing`)
  return [...faults, ...formFaults(status, text, languageOf(headers))]
}

// A body or a form that a call does not take is refused by all.
const uninvited: readonly number[] = [400, 413, 415]

function formFaults(status: number, text: string, lang: Locale) {
  const error = errorSchema.safeParse(parsed(text))
  if (!error.success) return [`refused in no form of ours: ${text.slice(0, 200)}`]
  const { code, message, errors = {} } = error.data
  const faults: string[] = []
  if (statusOf[code] !== status) faults.push(`said ${code} with ${status}`)
  if (message !== translate(lang, `error.${code}`)) faults.push(`said "${message}" in ${lang}`)
  for (const line of Object.values(errors).flat())
    if (/\p{Script=Arabic}/u.test(line) !== (lang === 'ar')) faults.push(`said "${line}" in ${lang}`)
  return faults
}

const languageOf = ({ lang }: Record<string, string>): Locale => (isLocale(lang) ? lang : 'ar')

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Enough to send it again. */
function told({ method, path, headers, body }: Sent) {
  const fields = body instanceof FormData ? `form of ${[...body.keys()].join(', ')}` : (body ?? 'no body')
  return `${method} ${path.slice(0, 300)} ${JSON.stringify(headers).slice(0, 300)} ${fields.slice(0, 600)}`
}
