import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { text } from 'node:stream/consumers'
import { run, temporaryFolder } from '@asjad/postgres/test/processes'
import { expect, onTestFinished, test, vi } from 'vitest'

vi.setConfig({ testTimeout: 60_000 })

const live = {
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'shop@example.com',
  GOLD_API_URL: 'http://127.0.0.1:9',
  GOLD_API_KEY: 'key',
  MOYASAR_API_URL: 'http://127.0.0.1:9',
  MOYASAR_SECRET_KEY: 'key',
  MOYASAR_PUBLISHABLE_KEY: 'key',
  MOYASAR_WEBHOOK_SECRET: 'key',
  GOOGLE_CLIENT_ID: 'id',
  GOOGLE_CLIENT_SECRET: 'secret',
}

async function openStore(more: Record<string, string>) {
  const variables = { ...live, DATA_DIR: temporaryFolder(), PORT: '0', LOG_LEVEL: 'silent', ...more }
  const store = run('apps/server/src/main.ts', [], variables)
  const [, address = ''] = await store.waitForOutput(/open at (http:\S+)/)
  const ask = async (path: string, agent: Agent | false = false) => {
    const [answer] = await once(get(`${address}${path}`, { agent }), 'response')
    return { status: answer.statusCode, connection: answer.headers.connection, body: await text(answer) }
  }
  return { ...store, ask }
}

test.each(['1', '2'])(
  'a store of %s processes that is told to end says so to its balancer, and serves until that has heard it',
  async (WORKERS) => {
    const { ask, pid, exit } = await openStore({ WORKERS, DRAIN_DELAY: '6' })
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    onTestFinished(() => agent.destroy())
    expect(await ask('/readyz', agent)).toEqual({ status: 200, connection: 'keep-alive', body: 'ready' })

    process.kill(pid, 'SIGTERM')
    await expect.poll(() => ask('/readyz')).toMatchObject({ status: 503, body: 'closing' })
    // The line that was open, and one that is opened now.
    expect(await ask('/healthz', agent)).toEqual({ status: 200, connection: 'close', body: 'ok' })
    expect(await ask('/api/v1/categories')).toMatchObject({ status: 200, connection: 'close' })

    expect(await exit).toMatchObject({ code: 0 })
    await expect(ask('/healthz')).rejects.toThrow('ECONNREFUSED')
  },
)

test('whoever ends it at the terminal does not wait for a balancer', async () => {
  const { pid, exit } = await openStore({ DRAIN_DELAY: '300' })
  process.kill(pid, 'SIGINT')
  expect(await exit).toMatchObject({ code: 0 })
})
