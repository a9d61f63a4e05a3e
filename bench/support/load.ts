import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { HttpConnection, requestBytes } from './http-connection.ts'

/** Times in milliseconds. */
export type Load = { perSecond: number; p50: number; p99: number; requests: number; errors: number }

export type LoadRequest = { path: string; method?: 'GET' | 'POST'; headers?: Record<string, string>; body?: string }

const encodings = { gzip: 'gzip', plain: 'identity' } as const
export type Encoding = keyof typeof encodings
const headersFor = (encoding: Encoding) => ({ 'accept-encoding': encodings[encoding], lang: 'ar' })

type LoadOptions = { connections?: number; seconds?: number; once?: boolean; encoding?: Encoding }

/** As many requests for these addresses as the connections can make. */
export const load = (base: string, paths: string[], options: LoadOptions = {}) =>
  loadSequences(
    base,
    paths.map((path) => [{ path }]),
    options,
  )

/**
 * As many sequences of requests as the connections can make one after another; the times are those of single requests.
 * Each connection has its own sequences, so that no two request the same one concurrently and share a response by
 * accident; with fewer sequences than connections they must share. With `once` it ends early, when everything has been
 * requested: a second response might come from the cache.
 */
export async function loadSequences(
  base: string,
  sequences: LoadRequest[][],
  { connections = 10, seconds = 3, once = false, encoding = 'gzip' }: LoadOptions = {},
): Promise<Load> {
  const { host } = new URL(base)
  const headers = { host, ...headersFor(encoding) }
  const requestCount = sequences.flat().length
  const times: number[] = []
  let errors = 0
  let over = false
  const startedAt = performance.now()
  let endedAt = startedAt
  const open = Array.from({ length: connections }, () => new HttpConnection(base))
  const running = open.map(
    (connection, place) =>
      new Promise<void>((resolve) => {
        const own = sequences.filter((_, index) => index % connections === place)
        const requests = (own.length > 0 ? own : sequences)
          .flat()
          .map((request) => requestBytes({ ...request, headers: { ...headers, ...request.headers } }))
        let next = 0
        const send = () => {
          if (over || (once && next === requests.length)) return resolve()
          connection.send(requests[next++ % requests.length] as Buffer, received, broken)
        }
        const received = (status: number, ms: number) => {
          times.push(ms)
          if (status < 200 || status > 299) errors += 1
          endedAt = performance.now()
          send()
        }
        const broken = () => {
          errors += 1
          setImmediate(send)
        }
        send()
      }),
  )
  const done = new AbortController()
  await Promise.race([Promise.all(running), delay(seconds * 1000, undefined, done)])
  done.abort()
  over = true
  for (const connection of open) connection.close()
  times.sort((a, b) => a - b)
  const quantile = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0
  const perSecond = ((times.length * sequences.length) / requestCount) * (1000 / (endedAt - startedAt))
  return { perSecond, p50: quantile(0.5), p99: quantile(0.99), requests: times.length, errors }
}

/** A bare `node:http` server in its own process that sends the bytes and headers of these addresses' responses. */
async function bareServerLike(base: string, paths: string[], encoding: Encoding = 'gzip') {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bare-server.ts')], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  child.send({ base, paths, headers: headersFor(encoding) })
  const [port] = await once(child, 'message')
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      child.kill()
      await once(child, 'exit')
    },
  }
}

/** How many of a long list of addresses a bare server stores: enough for a typical size. */
const maxSampledPaths = 300

/** Measures the store and a bare server with the same bytes, alternating, so that both have the same conditions. */
export async function compareWithBareServer(base: string, paths: string[], encoding: Encoding = 'gzip') {
  const sampledPaths = paths.slice(0, maxSampledPaths)
  const bare = await bareServerLike(base, sampledPaths, encoding)
  try {
    await load(base, paths.slice(-maxSampledPaths), { seconds: 2, encoding })
    await load(bare.url, sampledPaths, { seconds: 1, encoding })
    const runs = { store: [] as Load[], bare: [] as Load[] }
    for (let turn = 0; turn < 2; turn += 1) {
      // If no response may be cached, a turn must not use the addresses of the previous one.
      const turnPaths =
        paths.length > maxSampledPaths ? paths.slice(turn * (paths.length / 2), (turn + 1) * (paths.length / 2)) : paths
      runs.store.push(await load(base, turnPaths, { seconds: 2, encoding }))
      runs.bare.push(await load(bare.url, sampledPaths, { seconds: 2, encoding }))
    }
    return { store: best(runs.store), bare: best(runs.bare) }
  } finally {
    await bare.stop()
  }
}

const best = (runs: Load[]) => runs.reduce((a, b) => (a.perSecond > b.perSecond ? a : b))
