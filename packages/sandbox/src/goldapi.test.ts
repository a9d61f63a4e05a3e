import { afterAll, beforeAll, expect, test } from 'vitest'
import { postJson, startWorld, type World } from '../test/world.ts'
import { marketAt } from './gold-market.ts'

const noon = Date.parse('2026-11-14T12:00:00Z')
let world: World
let now = noon

beforeAll(async () => {
  world = await startWorld({ now: () => new Date(now) })
})
afterAll(() => world.stop())

type Quote = Record<string, number> & { metal: string; currency: string; symbol: string }

const ask = (
  pair: string,
  headers: Record<string, string> = { 'x-access-token': world.sandbox.credentials.goldApiKey },
) => fetch(`${world.sandbox.url}/sandbox/goldapi/${pair}`, { headers })

async function quote(pair: string): Promise<Quote> {
  const answer = await ask(pair)
  expect(answer.status).toBe(200)
  return (await answer.json()) as Quote
}

const pin = (body: unknown) => postJson(`${world.sandbox.url}/sandbox/goldapi/price`, body)

test('what the market is before anybody asks is what is answered then', async () => {
  now = noon + 40_000
  const { gold, silver } = marketAt(new Date(now))
  expect((await quote('XAU/USD')).price).toBeCloseTo(gold, 2)
  expect((await quote('XAG/USD')).price).toBeCloseTo(silver, 3)
})

test('the gold price service answers in its full form, with the time of asking', async () => {
  now = noon + 12_345
  const gold = await quote('XAU/USD')

  expect(gold).toMatchObject({
    metal: 'XAU',
    currency: 'USD',
    symbol: 'FOREXCOM:XAUUSD',
    open_time: Date.parse('2026-11-14') / 1000,
  })
  expect(gold.timestamp).toBe(Math.floor(now / 1000))
  expect(gold.price).toBeGreaterThan(4216 * 0.97)
  expect(gold.price).toBeLessThan(4216 * 1.03)
  expect(gold.ch).toBeCloseTo((gold.price ?? 0) - (gold.prev_close_price ?? 0), 2)
  expect(gold.low_price).toBeLessThanOrEqual(gold.price ?? 0)
  expect(gold.high_price).toBeGreaterThanOrEqual(gold.price ?? 0)
  expect(gold.price_gram_24k).toBeCloseTo((gold.price ?? 0) / 31.1034768, 3)
  for (const karat of [24, 22, 21, 20, 18, 16, 14, 10]) {
    expect(gold[`price_gram_${karat}k`]).toBeCloseTo(((gold.price ?? 0) / 31.1034768) * (karat / 24), 3)
  }
})

test('silver has a price of its own, and a riyal price is the dollar price at the peg', async () => {
  now = noon
  const [silver, dollars, riyals] = [await quote('XAG/USD'), await quote('XAU/USD'), await quote('XAU/SAR')]
  expect(silver.price).toBeGreaterThan(51 * 0.97)
  expect(silver.price).toBeLessThan(51 * 1.03)
  expect((riyals.price ?? 0) / (dollars.price ?? 1)).toBeCloseTo(3.75, 4)
})

test('without the right access key, or for an unknown pair, there is no price', async () => {
  expect((await ask('XAU/USD', {})).status).toBe(403)
  const refused = await ask('XAU/USD', { 'x-access-token': 'wrong' })
  expect(refused.status).toBe(403)
  expect(await refused.json()).toEqual({ error: expect.any(String) })
  const unknown = await ask('XAU/toString')
  expect(unknown.status).toBe(404)
  expect(await unknown.json()).toEqual({ error: 'No data available for this date or pair.' })
})

test('the market moves every half minute by less than 0.3 %, and the same way for everyone', async () => {
  const prices: number[] = []
  for (let window = 0; window < 120; window++) {
    now = noon + window * 30_000
    prices.push((await quote('XAU/USD')).price ?? 0)
  }
  const steps = prices.slice(1).map((price, index) => Math.abs(price / (prices[index] ?? 1) - 1))
  expect(Math.max(...steps)).toBeLessThan(0.003)
  expect(steps.filter((step) => step === 0).length).toBeLessThan(2)
  now = noon + 29_999
  expect((await quote('XAU/USD')).price).toBe(prices[0])
})

test('a test can hold a price and let it go again', async () => {
  now = noon
  const free = (await quote('XAU/USD')).price
  expect((await pin({ XAU: 4200, XAG: 50.5 })).status).toBe(200)
  expect((await quote('XAU/USD')).price).toBe(4200)
  expect((await quote('XAU/SAR')).price).toBe(15_750)
  await pin({ XAU: null })
  expect((await quote('XAU/USD')).price).toBe(free)
  expect((await quote('XAG/USD')).price).toBe(50.5)
  await pin({ XAG: null })
})

test('a price that is none is refused', async () => {
  for (const wrong of [{ XAU: -1 }, { XAU: '4200' }, { XPT: 900 }, 'gold']) expect((await pin(wrong)).status).toBe(422)
})
