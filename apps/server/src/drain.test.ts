import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { text } from 'node:stream/consumers'
import { run, temporaryFolder } from '@asjad/postgres/test/processes'
import { expect, onTestFinished, test, vi } from 'vitest'
import { unreachableParties } from '../test/live-store.ts'

vi.setConfig({ testTimeout: 60_000 })

async function openStore(more: Record<string, string>) {
  const variables = { ...unreachableParties, DATA_DIR: temporaryFolder(), PORT: '0', LOG_LEVEL: 'silent', ...more }
  const store = run('apps/server/src/main.ts', [], variables)
  const [, address = ''] = await store.waitForOutput(/open at (http:\S+)/)
  const ask = async (path: string, agent: Agent | false = false) => {
    const [answer] = await once(get(`${address}${path}`, { agent }), 'response')
    return { status: answer.statusCode, connection: answer.headers.connection, body: await text(answer) }
  }
  return { ...store, ask }
}

test.each(['1', '2'])(
  'a store of %s processes that is told to stop tells its balancer, and serves until the balancer has noticed',
  async (WORKERS) => {
    const { ask, pid, exit } = await openStore({ WORKERS, DRAIN_DELAY: '6' })
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    onTestFinished(() => agent.destroy())
    expect(await ask('/readyz', agent)).toEqual({ status: 200, connection: 'keep-alive', body: 'ready' })

    process.kill(pid, 'SIGTERM')
    await expect.poll(() => ask('/readyz')).toMatchObject({ status: 503, body: 'closing' })
    // First on the open connection, then on a new one.
    expect(await ask('/healthz', agent)).toEqual({ status: 200, connection: 'close', body: 'ok' })
    // An empty shop is not open yet, and says so.
    expect(await ask('/api/v1/categories')).toMatchObject({ status: 409, connection: 'close' })

    expect(await exit).toMatchObject({ code: 0 })
    await expect(ask('/healthz')).rejects.toThrow('ECONNREFUSED')
  },
)

test('a store that is stopped at the terminal does not wait for a balancer', async () => {
  const { pid, exit } = await openStore({ DRAIN_DELAY: '300' })
  process.kill(pid, 'SIGINT')
  expect(await exit).toMatchObject({ code: 0 })
})
