import { startSandbox } from '@asjad/sandbox/sandbox'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { insertTick, startTestApi } from '../../../test/test-api.ts'
import { goldApiFeed } from './gold-prices.gateway.ts'
import { readGoldPrice, rememberedState, startGoldPriceFeed } from './gold-prices.jobs.ts'

let sandbox: Awaited<ReturnType<typeof startSandbox>>
beforeAll(async () => {
  sandbox = await startSandbox({ publicUrl: 'http://localhost/sandbox', webhookUrl: 'http://127.0.0.1:9/' })
  return () => sandbox.stop()
})

const post = (path: string, body: object) =>
  fetch(`${sandbox.url}/sandbox${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  })

/** A shop that reads the service in the sandbox, over HTTP. */
async function startShop({ now = () => new Date() } = {}) {
  onTestFinished(async () => {
    await post('/faults', { target: 'goldapi', mode: 'ok' })
    await post('/goldapi/price', { XAU: null, XAG: null })
  })
  const url = `${sandbox.url}/sandbox/goldapi`
  const shop = await startTestApi({ now, goldFeed: goldApiFeed({ url, key: sandbox.credentials.goldApiKey }) })
  const ounces = async () =>
    (await shop.db.selectFrom('gold_tick').select('ounce_usd').orderBy('id').execute()).map((row) => row.ounce_usd)
  return { ...shop, ounces }
}

test('what the service says becomes the price', async () => {
  const { deps, ounces } = await startShop()
  await post('/goldapi/price', { XAU: 4123.45, XAG: 50 })
  expect(await readGoldPrice(deps, await rememberedState(deps))).toMatchObject({ failures: 0 })
  expect(await ounces()).toEqual([4123.45])
})

test.each(['error', 'garbage'])(
  'an answer that is %s is no price; the last one stays and the next try waits longer',
  async (mode) => {
    const { deps, ounces } = await startShop()
    await insertTick(deps.db, { ounce_usd: 4200, at: new Date(Date.now() - 60_000) })
    await post('/faults', { target: 'goldapi', mode })
    let state = await rememberedState(deps)
    state = await readGoldPrice(deps, state)
    state = await readGoldPrice(deps, state)
    expect(state.failures).toBe(2)
    expect(await ounces()).toEqual([4200])
  },
)

test('a wrong key is a failure like any other', async () => {
  const { deps } = await startShop()
  const goldFeed = goldApiFeed({ url: `${sandbox.url}/sandbox/goldapi`, key: 'wrong' })
  expect((await readGoldPrice({ ...deps, goldFeed }, await rememberedState(deps))).failures).toBe(1)
})

test('a jump above 5 % is a price only when the next reading confirms it', async () => {
  const { deps, ounces } = await startShop()
  await insertTick(deps.db, { ounce_usd: 4200, at: new Date(Date.now() - 60_000) })
  await post('/goldapi/price', { XAU: 4600, XAG: 51 })
  const state = await readGoldPrice(deps, await rememberedState(deps))
  expect(await ounces()).toEqual([4200])
  await readGoldPrice(deps, state)
  expect(await ounces()).toEqual([4200, 4600])
})

test('a reading whose time stamp is stale is no price', async () => {
  const { deps, ounces } = await startShop({ now: () => new Date(Date.now() + 16 * 60_000) })
  expect((await readGoldPrice(deps, await rememberedState(deps))).failures).toBe(1)
  expect(await ounces()).toEqual([])
})

test('of several processes one asks, and another takes over when it dies', async () => {
  const { deps, connection, ounces, db } = await startShop()
  const first = startGoldPriceFeed(deps, connection)
  await expect.poll(ounces).toHaveLength(1)
  const second = startGoldPriceFeed(deps, connection)
  onTestFinished(() => second.stop())
  await expect.poll(() => lockHolders(db)).toBe(1)
  expect(await ounces()).toHaveLength(1)

  await first.stop()

  // The one that waits asks for the lead every ten seconds.
  await expect.poll(ounces, { timeout: 15_000 }).toHaveLength(2)
}, 25_000)

async function lockHolders(db: Awaited<ReturnType<typeof startTestApi>>['db']) {
  const { sql } = await import('kysely')
  const { rows } = await sql<{ count: number }>`
    select count(*) from pg_locks join pg_database on pg_database.oid = pg_locks.database
    where locktype = 'advisory' and granted and datname = current_database()`.execute(db)
  return rows[0]?.count
}
