import { Agent, get } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { createTestDatabase } from '../../../api/test/test-api.ts'
import { childrenNaming, run, temporaryFolder } from '../../test/processes.ts'

vi.setConfig({ testTimeout: 120_000 })

/** A store of two workers, on a database of its own. */
async function openStore() {
  const { database } = await createTestDatabase()
  const { user, password, host, port } = inject('postgres')
  const store = run('src/main.ts', [], {
    DATA_DIR: temporaryFolder(),
    DATABASE_URL: `postgres://${user}:${password}@127.0.0.1:${port}/${database}?host=${encodeURIComponent(host)}`,
    DEMO: 'off',
    PORT: '0',
    WORKERS: '2',
    LOG_LEVEL: 'silent',
    GOLD_API_URL: 'http://127.0.0.1:9',
    GOLD_API_KEY: 'key',
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'shop@example.com',
    MOYASAR_API_URL: 'http://127.0.0.1:9',
    MOYASAR_SECRET_KEY: 'key',
    MOYASAR_PUBLISHABLE_KEY: 'key',
    MOYASAR_WEBHOOK_SECRET: 'key',
    GOOGLE_CLIENT_ID: 'id',
    GOOGLE_CLIENT_SECRET: 'secret',
  })
  const [, address = ''] = await store.says(/open at http:\/\/localhost:(\d+)/)
  return { port: Number(address), workers: () => childrenNaming('main.ts', store.pid) }
}

/** One line to the store, which stays with the worker that took it. */
function line(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => agent.destroy())
  return (path: string) =>
    new Promise<string>((resolve, reject) => {
      get({ agent, port, host: '127.0.0.1', path }, (response) => resolve(text(response))).on('error', reject)
    })
}

const sumOf = (figures: string, sample: RegExp) =>
  [...figures.matchAll(sample)].reduce((sum, [, value]) => sum + Number(value), 0)

test('with several workers the figures are those of all of them, whichever is asked', async () => {
  const { port } = await openStore()
  const lines = [line(port), line(port)]
  for (const ask of lines) for (let n = 0; n < 3; n++) await ask('/healthz')

  const requests = /^\w*http_request_duration_seconds_count\{[^}]*\} (\d+)$/gm
  for (const [asked, ask] of lines.entries()) expect(sumOf(await ask('/metrics'), requests)).toBe(6 + asked)
})

test('what a sum would hide says of which worker it is, and what all know alike is told once', async () => {
  const { port } = await openStore()
  const figures = await line(port)('/metrics')
  const samples = (name: string) =>
    [...figures.matchAll(new RegExp(`^${name}(?:{(.*)})? `, 'gm'))].map(([, labels]) => labels)
  expect(samples('process_resident_memory_bytes')).toEqual(['worker="1"', 'worker="2"'])
  expect(samples('asjad_database_pool_size')).toEqual(['worker="1"', 'worker="2"'])
  expect(samples('asjad_worker_answers')).toEqual(['worker="1"', 'worker="2"'])
  expect(samples('asjad_refunds_pending')).toEqual([undefined])
  expect(samples('asjad_build_info')).toHaveLength(1)
})

test('a worker that hangs holds nobody up: the others tell theirs, and which one is missing', async () => {
  const { port, workers } = await openStore()
  const lines = [line(port), line(port)]
  for (const ask of lines) await ask('/healthz')
  const [hanging = 0] = workers()
  process.kill(hanging, 'SIGSTOP')
  onTestFinished(() => void process.kill(hanging, 'SIGCONT'))

  const asked = lines.map((ask) => ask('/metrics'))
  const figures = await Promise.any(asked)
  expect([...figures.matchAll(/^asjad_worker_answers{worker="\d"} (\d)$/gm)].map(([, told]) => told).sort()).toEqual([
    '0',
    '1',
  ])
  process.kill(hanging, 'SIGCONT')
  await Promise.all(asked)
})
