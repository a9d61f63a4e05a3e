import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import autocannon from 'autocannon'

/** Times in milliseconds. */
export type Load = { perSecond: number; p50: number; p99: number; errors: number }

export const headers = { 'accept-encoding': 'gzip', lang: 'ar' }

/**
 * As many requests as the connections can make one after another. Each connection has its own addresses, so that no two
 * request the same one concurrently and share a response by accident; with fewer addresses than connections they must
 * share. With `once` it ends early, when each address has been requested: a second response might come from the cache.
 */
export async function load(
  base: string,
  paths: string[],
  { connections = 10, seconds = 3, once = false } = {},
): Promise<Load> {
  const times: number[] = []
  let next = 0
  const startedAt = performance.now()
  let ended = startedAt
  const { errors, non2xx } = await autocannon({
    url: base,
    connections,
    duration: seconds,
    headers,
    ...(once && { maxOverallRequests: paths.length }),
    setupClient(client) {
      const first = next++
      const own = paths.filter((_, index) => index % connections === first)
      client.setRequests((own.length > 0 ? own : paths).map((path) => ({ method: 'GET', path, headers })))
      client.on('response', (_status, _bytes, ms) => {
        times.push(ms)
        ended = performance.now()
      })
    },
  })
  times.sort((a, b) => a - b)
  const quantile = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0
  const perSecond = (times.length * 1000) / (ended - startedAt)
  return { perSecond, p50: quantile(0.5), p99: quantile(0.99), errors: errors + non2xx }
}

/** A bare `node:http` server in its own process that sends the bytes and headers of these addresses' responses. */
async function bareServerLike(base: string, paths: string[]) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bare-server.ts')], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  child.send({ base, paths, headers })
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
export async function compareWithBareServer(base: string, paths: string[]) {
  const sampledPaths = paths.slice(0, maxSampledPaths)
  const bare = await bareServerLike(base, sampledPaths)
  try {
    await load(base, paths.slice(-maxSampledPaths), { seconds: 2 })
    await load(bare.url, sampledPaths, { seconds: 1 })
    const runs = { store: [] as Load[], bare: [] as Load[] }
    for (let turn = 0; turn < 2; turn += 1) {
      // If no response may be cached, a turn must not use the addresses of the previous one.
      const turnPaths =
        paths.length > maxSampledPaths ? paths.slice(turn * (paths.length / 2), (turn + 1) * (paths.length / 2)) : paths
      runs.store.push(await load(base, turnPaths, { seconds: 2 }))
      runs.bare.push(await load(bare.url, sampledPaths, { seconds: 2 }))
    }
    return { store: best(runs.store), bare: best(runs.bare) }
  } finally {
    await bare.stop()
  }
}

const best = (runs: Load[]) => runs.reduce((a, b) => (a.perSecond > b.perSecond ? a : b))
