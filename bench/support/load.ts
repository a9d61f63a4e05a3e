import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import autocannon from 'autocannon'

export type Load = { perSecond: number; p50: number; p99: number; errors: number }

const headers = { 'accept-encoding': 'gzip', lang: 'ar' }

/** As many requests as `connections` can make one after another; stops by itself. */
export async function load(url: string, { connections = 10, seconds = 4 } = {}): Promise<Load> {
  const { requests, latency, errors, non2xx } = await autocannon({ url, connections, duration: seconds, headers })
  return { perSecond: requests.average, p50: latency.p50, p99: latency.p99, errors: errors + non2xx }
}

/** The same for many addresses of one server, each connection taking the next one. */
export async function requestsInTurn(
  base: string,
  paths: string[],
  { connections = 10, seconds = 4 } = {},
): Promise<Load> {
  const { requests, latency, errors, non2xx } = await autocannon({
    url: base,
    connections,
    duration: seconds,
    headers,
    requests: paths.map((path) => ({ path })),
  })
  return { perSecond: requests.average, p50: latency.p50, p99: latency.p99, errors: errors + non2xx }
}

/** A bare `node:http` server in a process of its own that sends the bytes and headers that `url` answers with. */
export async function bareServerLike(url: string) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bare-server.ts'), url], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const [port] = await once(child, 'message')
  return {
    url: `http://127.0.0.1:${port}/`,
    async stop() {
      child.kill()
      await once(child, 'exit')
    },
  }
}

/** The answer of a store's address beside a bare server's with the same bytes, measured in turns so that both meet the same machine. */
export async function besideBare(url: string) {
  const bare = await bareServerLike(url)
  try {
    await load(url, { seconds: 2 })
    await load(bare.url, { seconds: 1 })
    const store = [await load(url), await load(url)]
    const floor = [await load(bare.url), await load(bare.url)]
    const best = (runs: Load[]) => runs.reduce((a, b) => (a.perSecond > b.perSecond ? a : b))
    return { store: best(store), bare: best(floor) }
  } finally {
    await bare.stop()
  }
}
