import { startSandbox } from '@asjad/sandbox/sandbox'
import pino from 'pino'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { insertTick, openTestPool, startTestApi } from '../../../test/test-api.ts'
import { writeSettings } from '../settings/settings.service.ts'
import { deleteOldVerdicts, insertVerdict, lastVerdicts } from './gold-feed.queries.ts'
import { applyFeedAction } from './gold-feed.service.ts'
import { goldApiFeed, metalPriceApiFeed } from './gold-prices.gateway.ts'
import { readGoldPrice, startGoldPriceFeed } from './gold-prices.jobs.ts'

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
  return { ...shop, ounces, verdicts: () => lastVerdicts(shop.db, 20) }
}

test('what the service says becomes the price', async () => {
  const { deps, ounces } = await startShop()
  await post('/goldapi/price', { XAU: 4123.45, XAG: 50 })
  expect(await readGoldPrice(deps)).toBe(true)
  expect(await ounces()).toEqual([4123.45])
})

test.each(['error', 'garbage'])('an answer that is %s is no price; the last one stays', async (mode) => {
  const { deps, ounces, verdicts } = await startShop()
  await insertTick(deps.db, { ounce_usd: 4200, at: new Date(Date.now() - 60_000) })
  await post('/faults', { target: 'goldapi', mode })
  expect(await readGoldPrice(deps)).toBe(false)
  expect(await ounces()).toEqual([4200])
  expect(await verdicts()).toMatchObject([{ source: 'first', verdict: 'failed' }])
})

test('a wrong key is a failure like any other', async () => {
  const { deps } = await startShop()
  const goldFeed = goldApiFeed({ url: `${sandbox.url}/sandbox/goldapi`, key: 'wrong' })
  expect(await readGoldPrice({ ...deps, goldFeed })).toBe(false)
})

test('a move above 3 % is a price when it has moved on for five minutes, whichever process has heard it', async () => {
  // The shop's clock is a few minutes behind and catches up.
  let behind = 6 * 60_000
  const { deps, ounces, verdicts, db } = await startShop({ now: () => new Date(Date.now() - behind) })
  const readPrice = async (ounceUsd: number) =>
    readGoldPrice({
      ...deps,
      goldFeed: { fetchPrice: async () => ({ ounceUsd, silverUsd: 51, at: deps.now() }) },
    })
  await insertTick(db, { ounce_usd: 4200, at: new Date(deps.now().getTime() - 30_000) })
  for (let n = 0; n < 10; n++, behind -= 30_000) expect(await readPrice(4400 + n / 10)).toBe(true)
  expect(await ounces()).toEqual([4200])
  expect(await db.selectFrom('gold_feed').select('state').executeTakeFirst()).toEqual({ state: 'held' })
  behind -= 30_000
  await readPrice(4401)
  expect(await ounces()).toEqual([4200, 4401])
  expect(await db.selectFrom('gold_feed').select('state').executeTakeFirst()).toEqual({ state: 'selling' })
  expect((await verdicts()).filter(({ source }) => source === 'first')).toMatchObject([
    { verdict: 'accepted', reason: expect.stringMatching(/^4.8 % from 4200.00, confirmed since/), ounce_usd: 4401 },
    ...Array.from({ length: 10 }, () => ({ verdict: 'held', reason: expect.stringContaining('% from 4200.00') })),
  ])
})

test.each([
  { breaker: 0, outcome: 'sold', told: 1 },
  { breaker: 1, outcome: 'still paused by the breaker', told: 0 },
])(
  'when a price is confirmed, the log says that gold is sold again only if it is: $outcome',
  async ({ breaker, told }) => {
    let behind = 6 * 60_000
    const { deps, db } = await startShop({ now: () => new Date(Date.now() - behind) })
    await writeSettings(deps, { 'gold.breaker_on': breaker })
    const lines: string[] = []
    const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line).msg) })
    await insertTick(db, { ounce_usd: 4200, at: new Date(deps.now().getTime() - 30_000) })
    for (let n = 0; n <= 10; n++, behind -= 30_000)
      await readGoldPrice({
        ...deps,
        log,
        goldFeed: { fetchPrice: async () => ({ ounceUsd: 4400 + n / 10, silverUsd: 51, at: deps.now() }) },
      })
    const feed = await db.selectFrom('gold_feed').select(['state', 'paused_at']).executeTakeFirst()
    expect(feed).toEqual({ state: 'selling', paused_at: told ? null : expect.any(Date) })
    expect(lines.filter((line) => line === 'gold is sold again')).toHaveLength(told)
  },
)

test('verdicts are thinned: accepted ones are kept for two days, others for a year, those of a person for ever', async () => {
  const { db } = await startShop()
  const now = new Date()
  const verdict = (verdict: 'accepted' | 'held' | 'pause', days: number) =>
    insertVerdict(db, {
      at: new Date(now.getTime() - days * 86_400_000),
      source: verdict === 'pause' ? 'person' : 'first',
      verdict,
      reason: `${days}`,
    })
  for (const days of [1, 3, 400]) for (const each of ['accepted', 'held', 'pause'] as const) await verdict(each, days)
  await deleteOldVerdicts(db, now)
  const left = (await lastVerdicts(db, 20)).map(({ verdict, reason }) => `${verdict} ${reason}`)
  expect(left.sort()).toEqual(['accepted 1', 'held 1', 'held 3', 'pause 1', 'pause 3', 'pause 400'])
})

test('a reading whose time stamp is stale is no price', async () => {
  const { deps, ounces } = await startShop({ now: () => new Date(Date.now() + 16 * 60_000) })
  expect(await readGoldPrice(deps)).toBe(false)
  expect(await ounces()).toEqual([])
})

test('of several processes one asks, and another takes over when it stops', async () => {
  const { deps, connection, ounces } = await startShop()
  const pool = openTestPool(connection)
  const first = startGoldPriceFeed(deps, pool)
  await expect.poll(ounces).toHaveLength(1)
  const second = startGoldPriceFeed(deps, pool)
  onTestFinished(() => second.stop())
  expect([first.figures(), second.figures()]).toEqual([
    { name: 'gold_feed', leads: true, fence: 1 },
    { name: 'gold_feed', leads: false, fence: null },
  ])
  expect(await ounces()).toHaveLength(1)

  await first.stop()

  await expect.poll(ounces, { timeout: 10_000 }).toHaveLength(2)
  expect(second.figures()).toEqual({ name: 'gold_feed', leads: true, fence: 2 })
})

/** The same, with a second source in another format. */
async function startShopWithTwo({ key = sandbox.credentials.goldApi2Key } = {}) {
  onTestFinished(async () => {
    await post('/faults', { target: 'metalpriceapi', mode: 'ok' })
  })
  const shop = await startShop()
  const secondGoldFeed = metalPriceApiFeed({ url: `${sandbox.url}/sandbox/metalpriceapi/v1`, key })
  const deps = { ...shop.deps, secondGoldFeed }
  const state = async () => (await shop.db.selectFrom('gold_feed').select('state').executeTakeFirst())?.state
  return { ...shop, deps, state, read: () => readGoldPrice(deps) }
}

test('two sources that agree confirm a jump at once', async () => {
  const { read, ounces, db } = await startShopWithTwo()
  await insertTick(db, { ounce_usd: 4200, at: new Date(Date.now() - 60_000) })
  await post('/goldapi/price', { XAU: 4450, XAG: 51 })
  await read()
  expect(await ounces()).toEqual([4200, 4450])
})

test.each([
  ['goldapi', 'tenth'],
  ['goldapi', 'disagree'],
  ['metalpriceapi', 'disagree'],
  ['metalpriceapi', 'tenfold'],
])('when %s says what the other does not (%s), gold is not sold until they agree', async (target, mode) => {
  const { read, state, ounces, verdicts } = await startShopWithTwo()
  await read()
  await post('/faults', { target, mode })
  await read()
  expect(await state()).toBe('disagree')
  expect(await ounces()).toHaveLength(1)
  expect((await verdicts())[0]).toMatchObject({
    verdict: 'disagree',
    reason: expect.stringContaining('the second source says'),
  })
  await post('/faults', { target, mode: 'ok' })
  await read()
  expect(await state()).toBe('selling')
})

test('a second source that fails decides nothing, and is told', async () => {
  const { read, state, ounces, verdicts } = await startShopWithTwo({ key: 'wrong' })
  expect(await read()).toBe(true)
  expect(await ounces()).toHaveLength(1)
  expect(await state()).toBe('selling')
  expect(await verdicts()).toContainEqual(
    expect.objectContaining({ source: 'second', verdict: 'failed', reason: 'gold price service answered 401' }),
  )
})

test('while the first source fails, the second one stops the sale at a price that is not true any more', async () => {
  const { read, state } = await startShopWithTwo()
  await read()
  await post('/faults', { target: 'goldapi', mode: 'error' })
  await read()
  expect(await state()).toBe('selling')
  await post('/goldapi/price', { XAU: 4400 })
  expect(await read()).toBe(false)
  expect(await state()).toBe('disagree')
})

test('two people who accept the same price at once accept it once', async () => {
  const { deps, db, ounces, verdicts } = await startShop()
  await insertTick(db, { ounce_usd: 4200, at: new Date(Date.now() - 60_000) })
  await post('/goldapi/price', { XAU: 4400, XAG: 51 })
  await readGoldPrice(deps)
  const accept = (actor: string) => applyFeedAction(deps, 'accept', { actor, reason: 'It is true' })
  const answers = await Promise.all([accept('Sara'), accept('Omar'), readGoldPrice(deps)])
  expect(answers.filter((answer) => answer === 'no price waits to be accepted')).toHaveLength(1)
  expect((await verdicts()).filter(({ verdict }) => verdict === 'accept')).toHaveLength(1)
  expect(new Set(await ounces())).toEqual(new Set([4200, 4400]))
})
