import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openDatabase } from '@asjad/api/database/database'
import { type Leadership, runAsLeader } from '@asjad/api/database/leader'
import { openSmallPool } from '@asjad/api/database/small-pool'
import { run } from '@asjad/postgres/test/processes'
import type pg from 'pg'
import pino from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createTestDatabase } from '../../api/test/test-api.ts'
import { startMuteProxy } from '../test/mute-proxy.ts'

vi.setConfig({ testTimeout: 120_000 })

/** A candidate for one lease, which records when it gains and loses the lead. */
function startCandidate(name: string, connection: pg.PoolConfig, events: string[]) {
  const pool = openSmallPool(connection, () => {})
  const work = async ({ signal }: Leadership) => {
    events.push(`${name} begins`)
    await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
    events.push(`${name} ends`)
  }
  const leadership = runAsLeader(pool, 'a lead', work, pino({ level: 'silent' }))
  // On a mute connection the pool would wait forever.
  onTestFinished(() => void leadership.stop().then(() => pool.end()))
  return leadership
}

test('of several processes one leads, and when it stops it is the turn of another at once', async () => {
  const connection = await createTestDatabase()
  const events: string[] = []
  let waiting = ['one', 'two', 'three'].map((name) => ({ name, lead: startCandidate(name, connection, events) }))
  for (const fence of [1, 2, 3]) {
    await expect.poll(() => waiting.filter(({ lead }) => lead.figures().leads), { timeout: 10_000 }).toHaveLength(1)
    const leader = waiting.find(({ lead }) => lead.figures().leads)
    expect(leader?.lead.figures()).toEqual({ name: 'a lead', leads: true, fence })
    expect(events.splice(0)).toEqual([`${leader?.name} begins`])
    // In a fraction of the remaining time of its lease.
    await leader?.lead.stop()
    expect(events.splice(0)).toEqual([`${leader?.name} ends`])
    waiting = waiting.filter((one) => one !== leader)
  }
})

test("a leader that can't reach the database any more stops before another begins", async () => {
  const connection = await createTestDatabase()
  const proxy = await startMuteProxy()
  const events: string[] = []
  const first = startCandidate('first', proxy.connection(connection.database), events)
  await expect.poll(() => events).toEqual(['first begins'])
  startCandidate('second', connection, events)

  proxy.muteAll()

  await expect.poll(() => events, { timeout: 60_000 }).toEqual(['first begins', 'first ends', 'second begins'])
  expect(first.figures()).toEqual({ name: 'a lead', leads: false, fence: null })
})

test('a lease of a clock that ran ahead keeps nobody out', async () => {
  const connection = await createTestDatabase()
  const pool = openSmallPool(connection, () => {})
  onTestFinished(() => pool.end())
  await pool.query(
    `insert into lead (name, holder, fence, until) values ('a lead', gen_random_uuid(), 7, now() + interval '1 hour')`,
  )
  const leadership = startCandidate('next', connection, [])
  await expect.poll(() => leadership.figures().fence, { timeout: 10_000 }).toBe(8)
})

/** The gold price service. Each request waits until the test answers it. */
async function startGoldService() {
  const pendingResponses: ServerResponse[] = []
  const server = createServer((_, response) => void pendingResponses.push(response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return {
    pendingResponses,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answer: (ounceUsd: number, at: Date) =>
      pendingResponses.shift()?.end(JSON.stringify({ ounceUsd, silverUsd: 51, at })),
  }
}

test('a leader that stood still has lost its lead, and its late word is not written', async () => {
  const connection = await createTestDatabase()
  const db = openDatabase(connection, () => {})
  onTestFinished(() => db.destroy())
  const written = async () =>
    (await db.selectFrom('gold_verdict').select('ounce_usd').orderBy('id').execute()).map((row) => row.ounce_usd)
  const atFirst = await startGoldService()
  const atSecond = await startGoldService()
  const first = run('apps/server/test/leader-process.ts', [JSON.stringify(connection), atFirst.url])
  await expect.poll(() => atFirst.pendingResponses.length, { timeout: 20_000 }).toBe(1)

  first.killGroup('SIGSTOP')
  // The response stays in the socket until the process continues.
  atFirst.answer(4200, new Date())
  run('apps/server/test/leader-process.ts', [JSON.stringify(connection), atSecond.url])
  await expect.poll(() => atSecond.pendingResponses.length, { timeout: 60_000 }).toBe(1)
  atSecond.answer(4210, new Date())
  await expect.poll(written).toEqual([4210])

  first.killGroup('SIGCONT')

  await first.waitForOutput(/another process leads gold_feed/)
  await first.waitForOutput(/lost the lead/)
  expect(await written()).toEqual([4210])
  expect(await db.selectFrom('lead').select(['name', 'fence']).execute()).toEqual([{ name: 'gold_feed', fence: 2 }])
})
