import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { createTestDatabase } from '../../api/test/test-api.ts'
import { liveStore } from '../test/live-store.ts'
import { run, temporaryFolder } from '../test/processes.ts'

vi.setConfig({ testTimeout: 120_000 })

/** The gold price service: each time it is asked, gold costs a dollar more. It knows by the key who asked. */
async function startGoldService() {
  const asked: string[] = []
  const server = createServer(({ url, headers }, response) => {
    const gold = url?.startsWith('/XAU')
    if (gold) asked.push(String(headers['x-access-token']))
    const price = gold ? 4200 + asked.length : 51
    response.end(JSON.stringify({ price, timestamp: Math.floor(Date.now() / 1000) }))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return { asked, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

/** A whole store process on a database that others serve from too. */
async function startProcess(name: string, databaseUrl: string, goldUrl: string) {
  const store = run('src/main.ts', [], {
    DATA_DIR: temporaryFolder(),
    DATABASE_URL: databaseUrl,
    ...liveStore,
    GOLD_API_URL: goldUrl,
    GOLD_API_KEY: name,
  })
  const [, address = ''] = await store.says(/open at (http:\S+)/)
  return { ...store, address }
}

/** The numbers of the ticks that a shopper's page is told, in order, as long as its server lives. */
function listen(address: string, lastEventId?: number) {
  const told: number[] = []
  const leaving = new AbortController()
  onTestFinished(() => leaving.abort())
  const reading = (async () => {
    const headers: Record<string, string> = lastEventId === undefined ? {} : { 'last-event-id': String(lastEventId) }
    const { body } = await fetch(`${address}/api/v1/gold-prices/stream`, { headers, signal: leaving.signal })
    let text = ''
    for await (const piece of body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += piece
      const events = text.split('\n\n')
      text = events.pop() ?? ''
      for (const event of events) {
        const id = /^id: (\d+)$/m.exec(event)?.[1]
        if (id) told.push(Number(id))
      }
    }
  })()
  // The server dies in this test, and with it the stream.
  reading.catch(() => {})
  return told
}

test('two processes: one asks for the gold price, both tell it, and when that one is killed the other goes on', async () => {
  const { database } = await createTestDatabase()
  const { user, password, host, port } = inject('postgres')
  const databaseUrl = `postgres://${user}:${password}@127.0.0.1:${port}/${database}?host=${encodeURIComponent(host)}`
  const db = new pg.Client({ connectionString: databaseUrl })
  await db.connect()
  onTestFinished(() => db.end())
  const ticks = async () => {
    const { rows } = await db.query<{ id: string }>('select id from gold_tick order by id')
    return rows.map(({ id }) => Number(id))
  }

  const gold = await startGoldService()
  const first = await startProcess('first', databaseUrl, gold.url)
  const second = await startProcess('second', databaseUrl, gold.url)
  await expect.poll(ticks, { timeout: 15_000 }).toEqual([1])
  const [atFirst, atSecond] = [listen(first.address), listen(second.address)]
  await expect.poll(() => [atFirst, atSecond], { timeout: 15_000 }).toEqual([[1], [1]])

  // Whoever writes a tick, both tell it.
  await db.query('insert into gold_tick (at, ounce_usd, silver_usd) values (now(), 4203, 51)')
  await expect
    .poll(() => [atFirst, atSecond], { timeout: 15_000 })
    .toEqual([
      [1, 2],
      [1, 2],
    ])
  expect(gold.asked).toEqual(['first'])

  first.killGroup('SIGKILL')
  await first.exit
  const comesBack = listen(second.address, atFirst.at(-1))
  await expect.poll(() => gold.asked, { timeout: 60_000, interval: 200 }).toEqual(['first', 'second'])
  await expect.poll(() => atSecond, { timeout: 15_000 }).toEqual([1, 2, 3])
  await expect.poll(() => comesBack, { timeout: 15_000 }).toEqual([3])
  expect(await ticks()).toEqual([1, 2, 3])
})
