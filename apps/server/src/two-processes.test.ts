import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { createTestDatabase } from '../../api/test/test-api.ts'
import { startStoreProcess, subscribeToPrices } from '../test/store-process.ts'

vi.setConfig({ testTimeout: 120_000 })

/** The gold price service: the price rises by a dollar with each request. The key shows which process sent it. */
async function startGoldService() {
  const requesters: string[] = []
  const server = createServer(({ url, headers }, response) => {
    const gold = url?.startsWith('/XAU')
    if (gold) requesters.push(String(headers['x-access-token']))
    const price = gold ? 4200 + requesters.length : 51
    response.end(JSON.stringify({ price, timestamp: Math.floor(Date.now() / 1000) }))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return { requesters, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
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
  const first = await startStoreProcess('first', databaseUrl, gold.url)
  const second = await startStoreProcess('second', databaseUrl, gold.url)
  await expect.poll(ticks, { timeout: 15_000 }).toEqual([1])
  const { tickIds: atFirst, eventIds } = subscribeToPrices(first.address)
  const { tickIds: atSecond } = subscribeToPrices(second.address)
  await expect.poll(() => [atFirst, atSecond], { timeout: 15_000 }).toEqual([[1], [1]])

  // Whichever process writes a tick, both publish it.
  await db.query('insert into gold_tick (at, ounce_usd, silver_usd) values (now(), 4203, 51)')
  await expect
    .poll(() => [atFirst, atSecond], { timeout: 15_000 })
    .toEqual([
      [1, 2],
      [1, 2],
    ])
  expect(gold.requesters).toEqual(['first'])

  first.killGroup('SIGKILL')
  await first.exit
  const { tickIds: afterReconnect } = subscribeToPrices(second.address, eventIds.at(-1))
  await expect.poll(() => gold.requesters, { timeout: 60_000, interval: 200 }).toEqual(['first', 'second'])
  await expect.poll(() => atSecond, { timeout: 15_000 }).toEqual([1, 2, 3])
  await expect.poll(() => afterReconnect, { timeout: 15_000 }).toEqual([3])
  expect(await ticks()).toEqual([1, 2, 3])
})
